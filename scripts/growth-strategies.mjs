// Prints into docs/growth.md what strategies and optima under participation cost as n, d and k grow.
// Usage: npm run build && node scripts/growth-strategies.mjs [SECTION]…
import { readFileSync } from 'node:fs';
import { agrees } from '../dist/arithmetic/enclosure.js';
import { decimalDown, decimalUp, provedDigits } from '../dist/arithmetic/decimal.js';
import { Rational } from '../dist/arithmetic/rational.js';
import { bltLosses } from '../dist/bound/blt/blt-losses.js';
import { prove } from '../dist/certificate/prove.js';
import { check } from '../dist/checker/checker.js';
import { blt } from '../dist/factorization/blt/blt.js';
import { BLT_PREFIX_SUM } from '../dist/factorization/blt/blt-workload.js';
import {
  fixedEpochs,
  minSeparation,
  mostRounds,
  ONE_PARTICIPATION,
} from '../dist/privacy/participation/participation-schema.js';
import { maximalPatterns } from '../dist/privacy/participation/maximal-patterns.js';
import { toeplitzParticipation } from '../dist/privacy/participation/toeplitz-participation.js';
import { treeParticipation } from '../dist/privacy/participation/tree-participation.js';
import { bandedStrategy } from '../dist/strategy/band-strategy.js';
import { momentumStrategy, inverseToeplitzStrategy } from '../dist/strategy/series-strategies.js';
import { prefixSum } from '../dist/workload/prefix-sum.js';
import { place, printInto, seconds, table } from './common.mjs';

/** @import { ParticipationSchema } from '../dist/privacy/participation/participation-schema.js' */
/** @import { Enclosure } from '../dist/arithmetic/enclosure.js' */
/** @typedef {readonly (string | number)[]} Row */

const DIGITS = 12;

/**
 * The digits that both ends share, or both ends where they share few.
 *
 * @param {Enclosure} x
 */
function shown(x) {
  if (!agrees(x, 9)) return `${decimalDown(x.inf, 6)} … ${decimalUp(x.sup, 6)}`;
  const digits = provedDigits(x, DIGITS);
  return x.inf.equals(x.sup) && x.inf.equals(Rational.parse(digits)) ? digits : `${digits}…`;
}

/** @param {number} n */
function squareRoot(n) {
  const c = [1];
  for (let t = 1; t < n; t += 1) c.push(((c[t - 1] ?? 0) * (2 * t - 1)) / (2 * t));
  return c.map((x) => Rational.fromDouble(x));
}

/**
 * @param {string} what
 * @param {readonly Rational[]} c
 * @param {readonly [n: number, b: number, k: number]} size
 * @returns {Row}
 */
function toeplitzRow(what, c, [n, b, k]) {
  const judge = () => toeplitzParticipation(c, n, minSeparation(k, b));
  const found = judge();
  const times = found.by === 'monotone' ? [1, 2, 3, 4, 5].map(() => seconds(judge)[0]) : [seconds(judge)[0]];
  const median = times.sort((x, y) => Number(x) - Number(y))[(times.length - 1) / 2] ?? '';
  return [what, n, b, k, found.by, shown(found.vector), median];
}

/** @returns {readonly Row[]} */
function toeplitz() {
  /** @type {readonly (readonly [number, number, number])[]} */
  const sizes = [
    [200, 34, 6],
    [2000, 342, 6],
    [20000, 3420, 6],
    [100000, 17100, 6],
    [2000, 10, 200],
    [2000, 1, 2000],
    [100000, 10, 10000],
  ];
  const raised = (/** @type {number} */ n) => squareRoot(n).map((x, t) => (t === n - 1 ? Rational.ONE : x));
  /** @type {readonly (readonly [number, number, number])[]} */
  const open = [
    [200, 34, 6],
    [2000, 342, 6],
    [20000, 3420, 6],
  ];
  return [
    ...sizes.map((size) => toeplitzRow('monotone', squareRoot(size[0]), size)),
    ...open.map((size) => toeplitzRow('raised', raised(size[0]), size)),
  ];
}

/** @returns {readonly Row[]} */
const bands = () =>
  /** @type {const} */ ([
    [32, 1000, 20, 10],
    [32, 10000, 20, 10],
    [32, 100000, 20, 10],
    [32, 10000, 20, 100],
    [32, 10000, 20, 500],
    [48, 1000, 20, 10],
    [48, 10000, 20, 10],
    [60, 1000, 20, 10],
  ]).map(([w, n, b, k]) => {
    const c = Array.from({ length: w }, (_, t) => Rational.integer(BigInt(t + 1)));
    const [time, found] = seconds(() => toeplitzParticipation(c, n, minSeparation(k, b)));
    return [w, n, b, k, found.by, shown(found.vector), time];
  });

/** @returns {readonly Row[]} */
function errors() {
  /** @type {readonly (readonly [string, number, () => import('../dist/strategy/strategy.js').Strategy])[]} */
  const cases = [
    ...[1000, 10000, 100000].map(
      (n) =>
        /** @type {const} */ ([
          '32 coefficients of C',
          n,
          () => momentumStrategy({ n, beta: Rational.ZERO, root: 2, bands: 32 }),
        ]),
    ),
    ...[1000, 10000, 100000].map(
      (n) =>
        /** @type {const} */ ([
          '4 coefficients of C⁻¹',
          n,
          () =>
            inverseToeplitzStrategy(
              ['1', '-1/2', '-1/8', '-1/16'].map((x) => Rational.parse(x)),
              n,
            ),
        ]),
    ),
    ...[256, 512, 1024].map(
      (n) => /** @type {const} */ (['4 diagonals', n, () => bandedStrategy(diagonals(n, 4))]),
    ),
  ];
  return cases.map(([what, n, make]) => {
    const [time, found] = seconds(() => make().errors(prefixSum(n)));
    return [what, n, shown(found.largest), shown(found.total), time];
  });
}

/**
 * 1, 1/2, 1/3, … on the diagonals, a little more in every other column.
 *
 * @param {number} n
 * @param {number} width
 */
const diagonals = (n, width) =>
  Array.from({ length: width }, (_, d) =>
    Array.from({ length: n - d }, (_unused, i) => Rational.ratio(BigInt(2 + (i % 2)), BigInt(2 * (d + 1)))),
  );

/** @returns {readonly Row[]} */
function buffered() {
  /** @type {{ strategies: readonly { buffers: number, objective: string, strategy: { n: number, buf_decay: number[], output_scale: number[] } }[] }} */
  const { strategies } = JSON.parse(readFileSync(place('docs', 'blt.json'), 'utf8'));
  const own = strategies.filter(({ strategy, objective }) => strategy.n === 1e9 && objective === 'largest');
  return own.flatMap(({ buffers, strategy }) => {
    const c = blt(...pair(strategy.buf_decay, strategy.output_scale));
    return [3n, 6n, 9n, 12n, 18n].map((power) => {
      const n = 10n ** power;
      const apart = minSeparation(4n, n / 4n);
      const [once, single] = seconds(() => bltLosses(c, BLT_PREFIX_SUM, n, ONE_PARTICIPATION, DIGITS));
      const [time, several] = seconds(() => bltLosses(c, BLT_PREFIX_SUM, n, apart, DIGITS));
      return [buffers, `10^${power}`, shown(single.largestLoss), once, shown(several.largestLoss), time];
    });
  });
}

/**
 * @param {readonly number[]} decays
 * @param {readonly number[]} scales
 * @returns {readonly [Rational[], Rational[]]}
 */
const pair = (decays, scales) => [
  decays.map((x) => Rational.fromDouble(x)),
  scales.map((x) => Rational.fromDouble(x)),
];

/** @returns {readonly Row[]} */
const trees = () =>
  /** @type {readonly (readonly [number, number, ParticipationSchema])[]} */ ([
    [2, 2 ** 10, minSeparation(16, 64)],
    [2, 2 ** 15, minSeparation(16, 2 ** 11)],
    [2, 2 ** 20, minSeparation(16, 2 ** 16)],
    [2, 1000, minSeparation(8, 100)],
    [2, 10000, minSeparation(8, 1000)],
    [2, 100000, minSeparation(8, 10000)],
    [2, 100000, fixedEpochs(10000)],
    [2, 1000000, fixedEpochs(10000)],
    [10, 100000, minSeparation(8, 10000)],
    [2, 1000000, minSeparation(20, 1000)],
    [2, 10 ** 12, minSeparation(20, 1000)],
    [2, 10 ** 7, fixedEpochs(10 ** 4, 100)],
    [2, 10 ** 7, fixedEpochs(10 ** 4, 500)],
    [2, 10 ** 12, fixedEpochs(10 ** 10, 50)],
  ]).map(([arity, n, schema]) => {
    const [time, found] = seconds(() => treeParticipation(arity, n, schema, 'completed'));
    return [arity, n, nameOf(schema), mostRounds(schema, n), found.by, shown(found.vector), time];
  });

/** @param {ParticipationSchema} schema */
const nameOf = (schema) =>
  schema.kind === 'fixed-epoch'
    ? `every ${schema.period} rounds${schema.participations === undefined ? '' : `, ${schema.participations} times`}`
    : `${schema.separation} apart, ${schema.participations} times`;

/** @returns {readonly Row[]} */
const participation = () =>
  /** @type {readonly (readonly [number, ParticipationSchema, number])[]} */ ([
    [16, fixedEpochs(4), 11],
    [32, fixedEpochs(8), 11],
    [64, fixedEpochs(16), 11],
    [128, fixedEpochs(32), 11],
    [256, fixedEpochs(64), 8],
    [64, fixedEpochs(32), 11],
    [64, fixedEpochs(4), 11],
    [8, minSeparation(2, 4), 9],
    [12, minSeparation(3, 4), 9],
    [16, minSeparation(4, 4), 9],
    [24, minSeparation(3, 8), 9],
    [24, minSeparation(4, 6), 9],
  ]).map(([n, schema, digits]) => {
    const [found, proof] = seconds(() => prove(prefixSum(n), { participation: schema, digits }));
    const [checked, verdict] = seconds(() => check(proof.bytes, { budget: 'unlimited' }));
    if (!verdict.proved || !proof.reached)
      throw new Error(`${n} ${nameOf(schema)}: ${digits} digits not proved`);
    const patterns = maximalPatterns(schema, n, 1e6)?.length ?? 0;
    const value = `${provedDigits(proof, digits)}…`;
    return [
      n,
      nameOf(schema),
      mostRounds(schema, n),
      patterns,
      digits,
      value,
      found,
      checked,
      proof.bytes.length,
    ];
  });

/** @type {Readonly<Record<string, readonly [readonly string[], () => readonly Row[]]>>} */
const SECTIONS = {
  toeplitz: [['coefficients', 'n', 'b', 'k', 'by', 'sens²', 'seconds'], toeplitz],
  bands: [['w', 'n', 'b', 'k', 'by', 'sens²', 'seconds'], bands],
  errors: [['strategy', 'n', 'largest', 'total', 'seconds'], errors],
  blt: [['d', 'n', 'k = 1: largest loss', 'seconds', 'k = 4: largest loss', 'seconds'], buffered],
  trees: [['arity', 'n', 'schema', 'rounds', 'by', 'sens²', 'seconds'], trees],
  participation: [
    ['n', 'schema', 'k', 'patterns', 'digits', 'γ²', 'found', 'checked', 'bytes'],
    participation,
  ],
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in SECTIONS));
if (unknown !== undefined)
  throw new Error(`growth-strategies: expected ${Object.keys(SECTIONS).join(', ')}, got ${unknown}`);
for (const [name, [head, rows]] of Object.entries(SECTIONS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const [time, lines] = seconds(rows);
  process.stderr.write(`${name}: ${time} s\n`);
  printInto(place('docs', 'growth.md'), { [name]: table(head, lines) });
}
