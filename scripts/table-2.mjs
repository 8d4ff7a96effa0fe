// Writes docs/table-2.md: banded plus low-rank approximations of the optimum ([DMRST] App. H). Usage: npm run build && node scripts/table-2.mjs [n…]
import { writeFileSync } from 'node:fs';
import {
  Interval,
  Matrix,
  Rational,
  approxDouble,
  bandedLowRank,
  denseMatrix,
  encloseBandedOptimum,
  enclosePairLoss,
  honakerFullFrobeniusSquared,
  honakerStreamingFrobeniusSquared,
  prefixSum,
  provedDigits,
} from '../dist/index.js';
import { approxLowRankFit, approxOptimalFactors } from '../dist/float64/index.js';

const BITS = 72;
const SWEEPS = 300;
/** [DMRST] Table 2: n, bandwidth d and rank r. */
const TABLE = [
  [256, 4, 4],
  [512, 5, 4],
  [1024, 5, 5],
  [2048, 6, 5],
];
const asked = process.argv.slice(2).map(Number);
const sizes = TABLE.filter(([n]) => (asked.length > 0 ? asked.includes(n) : n <= 512));

const shown = (loss, n) => {
  const x = loss instanceof Rational ? Interval.fromRational(loss, 120) : loss;
  return `${provedDigits(x, 11)}… (${provedDigits(x.div(Interval.point(BigInt(n)), 120).sqrt(100), 7)}…)`;
};

const rows = [];
for (const [n, d, r] of sizes) {
  const k = Math.log2(n);
  const sensitivity = Rational.integer(BigInt(k + 1));
  const { loss, weights } = encloseBandedOptimum(prefixSum(n), 14);
  const optimum = Interval.hullOfRationals(loss.inf, loss.sup, 120);
  const a = prefixSum(n).matrix();
  const { b } = approxOptimalFactors(
    { rows: n, cols: n, data: a.approxDoubles() },
    Float64Array.from(weights, approxDouble),
  );
  const { left, right } = approxLowRankFit(b, d, r, SWEEPS);
  const band = b.data.map((x, at) => {
    const below = Math.floor(at / n) - (at % n);
    return below >= 0 && below < d ? x : 0;
  });
  const structured = bandedLowRank(
    Matrix.ofDoubles(n, n, band),
    d,
    Matrix.ofDoubles(n, r, left.data),
    Matrix.ofDoubles(n, r, right.data),
  );
  const efficient = enclosePairLoss(a, denseMatrix(structured), BITS);
  const excess = efficient.div(optimum, 100).sub(Interval.point(1n), 60);
  rows.push(
    `| ${n} (${d}, ${r}) | ${shown(honakerStreamingFrobeniusSquared(BigInt(n)).mul(sensitivity), n)} | ${shown(honakerFullFrobeniusSquared(k).mul(sensitivity), n)} | ${shown(efficient, n)} | ${shown(optimum, n)} | ${provedDigits(excess, 3)}… |`,
  );
  process.stderr.write(`${rows.at(-1)}\n`);
}
writeFileSync(
  new URL('../docs/table-2.md', import.meta.url),
  [
    '# Banded plus low rank for the prefix sum, [DMRST] App. H and Table 2',
    '',
    `Printed by \`scripts/table-2.mjs\`: total squared error (root mean squared error) at noise multiplier 1. Every digit is proved, \`…\` means that more follow. d diagonals of the optimal B are kept and the rest is fitted with rank r by ${SWEEPS} sweeps of alternating least squares in float64; the loss is that of the exact pair (B̂, B̂⁻¹A) of those doubles.`,
    '',
    '| n (d, r) | online Honaker | full Honaker | banded + low rank | optimum | excess over the optimum |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n'),
);
