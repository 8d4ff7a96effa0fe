// Writes docs/blt.md and docs/blt.json: buffered strategies with small losses, each judged exactly. Usage: npm run build && node scripts/blt-table.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs';
import { decimalDown, decimalUp, decimalValue, provedDigits } from '../dist/arithmetic/decimal.js';
import { Rational } from '../dist/arithmetic/rational.js';
import { bltLosses } from '../dist/bound/blt/blt-losses.js';
import { schattenMean } from '../dist/bound/optimum/gamma-bounds.js';
import { toeplitzLargestLoss } from '../dist/bound/square-root/toeplitz-largest-loss.js';
import { prove } from '../dist/certificate/prove.js';
import { blt } from '../dist/factorization/blt/blt.js';
import { BLT_PREFIX_SUM } from '../dist/factorization/blt/blt-workload.js';
import { approxBltFit } from '../dist/float64/blt-fit.js';
import { ONE_PARTICIPATION } from '../dist/privacy/participation/participation-schema.js';
import { prefixSum } from '../dist/workload/prefix-sum.js';
import { errorOf, place, say, table } from './common.mjs';
import { printedGuide } from './site/transcripts.mjs';

/** @typedef {'largest' | 'total'} Objective */
/** @typedef {{ inf: string, sup: string }} Ends */
/** @typedef {{ objective: Objective, buffers: number, strategy: { buf_decay: number[], output_scale: number[], n: number }, largest_loss: Ends, total_loss: Ends }} Entry */
/** @typedef {{ n: number, largest_toeplitz: string, total: string, total_by: 'certificate' | 'trace-norm' }} Bound */

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((k) => 10 ** k);
const MOST_BUFFERS = 10;
/** Up to here the least total loss is proved by a certificate, beyond by the trace norm. */
const LARGEST_CERTIFIED = 100_000;
const DIGITS = 15;
/** A further buffer that gains less is left out. */
const LEAST_GAIN = Rational.parse('1e-9');
const one = Rational.ONE;
const docs = place('docs', 'blt.json');

/**
 * What the doubles of a strategy are proved to lose.
 *
 * @param {number} n
 * @param {readonly number[]} decays
 * @param {readonly number[]} scales
 */
function judged(n, decays, scales) {
  const c = blt(
    decays.map((x) => Rational.fromDouble(x)),
    scales.map((x) => Rational.fromDouble(x)),
  );
  const { largestLoss, totalLoss, sensitivity } = bltLosses(
    c,
    BLT_PREFIX_SUM,
    BigInt(n),
    ONE_PARTICIPATION,
    DIGITS + 3,
  );
  if (sensitivity.hypothesis.lemma !== 'one') throw new Error('blt-table: expected one participation');
  return { largest: largestLoss, total: totalLoss };
}

/** @param {{ inf: Rational, sup: Rational }} x */
const ends = ({ inf, sup }) => ({ inf: decimalDown(inf, DIGITS), sup: decimalUp(sup, DIGITS) });

/**
 * @param {number} n
 * @returns {Bound}
 */
function boundOf(n) {
  const steps = BigInt(n);
  const largest = decimalDown(toeplitzLargestLoss(steps).toDigits(DIGITS + 3).inf, DIGITS);
  if (n <= LARGEST_CERTIFIED) {
    const { claim } = prove(prefixSum(n), { digits: n < LARGEST_CERTIFIED ? 9 : 6, kind: 'gamma-F-banded' });
    const total = decimalDown(decimalValue(claim.inf), DIGITS);
    return { n, largest_toeplitz: largest, total, total_by: 'certificate' };
  }
  const mean = schattenMean(steps)
    .sqr()
    .mul(steps)
    .toDigits(DIGITS + 3);
  return { n, largest_toeplitz: largest, total: decimalDown(mean.inf, DIGITS), total_by: 'trace-norm' };
}

/**
 * @param {number} n
 * @param {Objective} objective
 */
function strategies(n, objective) {
  /** @type {Entry[]} */
  const found = [];
  let best;
  for (let buffers = 1; buffers <= Math.min(MOST_BUFFERS, n / 2); buffers++) {
    const { theta, omega } = approxBltFit(n, buffers, objective);
    const [decays, scales] = [[...theta], [...omega]];
    const losses = judged(n, decays, scales);
    // A further buffer gains nothing, or the search went astray.
    if (best !== undefined && losses[objective].sup.mul(one.add(LEAST_GAIN)).compare(best.inf) > 0) continue;
    best = losses[objective];
    found.push({
      objective,
      buffers,
      strategy: { buf_decay: decays, output_scale: scales, n },
      largest_loss: ends(losses.largest),
      total_loss: ends(losses.total),
    });
  }
  return found;
}

/**
 * How far a loss is at most above a bound, in per cent, rounded up.
 *
 * @param {Ends} loss
 * @param {string} bound
 */
const excess = (loss, bound) =>
  `${decimalUp(decimalValue(loss.sup).div(decimalValue(bound)).sub(one).mul(Rational.parse('100')), 3)} %`;

/**
 * @param {readonly Entry[]} entries
 * @param {readonly Bound[]} bounds
 * @param {Objective} objective
 */
function lossTable(entries, bounds, objective) {
  const counts = Array.from({ length: MOST_BUFFERS }, (_, i) => i + 1);
  const rows = bounds.map((bound) => {
    const least = objective === 'largest' ? bound.largest_toeplitz : bound.total;
    const cells = counts.map((d) => {
      const entry = entries.find(
        (x) => x.strategy.n === bound.n && x.buffers === d && x.objective === objective,
      );
      if (entry === undefined) return '–';
      return excess(objective === 'largest' ? entry.largest_loss : entry.total_loss, least);
    });
    return [`10^${String(bound.n).length - 1}`, `${least.slice(0, 14)}`, ...cells];
  });
  return table(['n', 'bound', ...counts.map((d) => `d = ${d}`)], rows);
}

/** Proves again what docs/blt.json says of every so many strategies. */
function checked() {
  /** @type {{ strategies: Entry[] }} */
  const { strategies: entries } = JSON.parse(readFileSync(docs, 'utf8'));
  const sample = entries.filter((_, i) => i % 7 === 0);
  for (const { objective, buffers, strategy, largest_loss, total_loss } of sample) {
    const { n, buf_decay, output_scale } = strategy;
    const losses = judged(n, buf_decay, output_scale);
    const same =
      JSON.stringify([largest_loss, total_loss]) ===
      JSON.stringify([ends(losses.largest), ends(losses.total)]);
    if (!same) throw new Error(`docs/blt.json: n = ${n}, ${buffers} buffers, ${objective}: other losses`);
  }
  say(`${sample.length} of ${entries.length} strategies of docs/blt.json: proved again`);
}

/** How one strategy of docs/blt.json becomes a file, and what is asked of it. */
const cuts = [
  `node -e 'const { strategies } = require("./docs/blt.json"); console.log(JSON.stringify(strategies.find((s) => s.objective === "largest" && s.buffers === 4 && s.strategy.n === 1e6).strategy))' > blt.json`,
  `python3 -c 'import json; print(json.dumps(next(s["strategy"] for s in json.load(open("docs/blt.json"))["strategies"] if (s["objective"], s["buffers"], s["strategy"]["n"]) == ("largest", 4, 10**6))))' > blt.json`,
  'etalon validate blt.json --workload prefix-sum --no-optimum',
];

function written() {
  const bounds = SIZES.map((n) => {
    process.stderr.write(`bound ${n}\n`);
    return boundOf(n);
  });
  const entries = SIZES.flatMap((n) =>
    /** @type {const} */ (['largest', 'total']).flatMap((objective) => {
      process.stderr.write(`${objective} ${n}\n`);
      return strategies(n, objective);
    }),
  );
  writeFileSync(
    docs,
    `${JSON.stringify({ workload: 'prefix-sum', participations: 1, read_as: 'double', bounds, strategies: entries }, null, 1)}\n`,
  );
  const golden = judged(100_000, [0.9999528892, 0.9857068667], [0.0122853238, 0.1878393665]);
  const lines = [
    '# Buffered linear Toeplitz strategies, optimised and judged',
    '',
    'Printed by `scripts/blt-table.mjs`. Prefix sums of n steps, one participation, noise multiplier 1; losses are squared. The strategies are in [blt.json](blt.json), each',
    '`strategy` a file that `etalon validate` and others read: `buf_decay` and `output_scale`, doubles, c_0 = 1, c_t = Σ_j output_scale_j·buf_decay_j^{t−1}. They were found by a local search in doubles; their losses are',
    'computed from the doubles as they stand, exactly or with directed rounding, and every percentage is rounded up: what is proved, not what was hoped for.',
    'All decays are in (0, 1) and all scales positive, so that their sensitivity under repeated participation is exact, too. A dash: no further gain, or n is too small.',
    '',
    'blt.json itself is no strategy. One line of Node or of Python cuts the best of so many steps and buffers out:',
    '',
    '```console',
    ...cuts.map((command) => `$ ${command}`),
    '```',
    '',
    '## Largest squared error',
    '',
    'How far the largest loss is at most above G_n², the least of all lower-triangular Toeplitz factorizations (the square root attains it, with n coefficients).',
    '',
    ...lossTable(entries, bounds, 'largest'),
    '## Total squared error',
    '',
    'How far the total loss (n times the mean loss) is at most above a lower bound of all factorizations: γ_F(n)² by a certificate up to n = 10^5, beyond n·(S_n/2n)² by the trace',
    'norm, which itself falls short of γ_F(n)² by up to some per cent.',
    '',
    ...lossTable(entries, bounds, 'total'),
    '## For comparison',
    '',
    `A published strategy of two buffers for n = 10^5 (decays 0.9999528892, 0.9857068667, scales 0.0122853238, 0.1878393665) has the largest loss ${provedDigits(golden.largest, 10)}… and the total loss ${provedDigits(golden.total, 10)}….`,
    'Made for another number of steps or participations, a strategy can be far from the table above without a fault of its own.',
    '',
  ];
  writeFileSync(place('docs', 'blt.md'), printedGuide(lines.join('\n')));
}

try {
  if (process.argv[2] === '--check') checked();
  else written();
} catch (problem) {
  process.stderr.write(`${errorOf(problem).message}\n`);
  process.exitCode = 1;
}
