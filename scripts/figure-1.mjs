// Writes docs/figure-1.json, docs/figure-1-*.svg and docs/figure-1.md: the four mechanisms of [DMRST] Table 1, step by step. Usage: npm run build && node scripts/figure-1.mjs
import { writeFileSync } from 'node:fs';
import { decimalDown, enclosureText, provedDigits } from '../dist/arithmetic/decimal.js';
import { Interval } from '../dist/arithmetic/interval.js';
import { Rational } from '../dist/arithmetic/rational.js';
import {
  encloseBandedOptimum,
  encloseBandedStepErrors,
  prefixSumQuotient,
} from '../dist/factorization/banded/banded-step-errors.js';
import { encloseOptimum, encloseStepErrors } from '../dist/factorization/optimum/optimum-enclosure.js';
import { encloseMomentumTreeErrors } from '../dist/factorization/tree/momentum-trees.js';
import { lineChart } from '../dist/report/line-chart.js';
import { momentum, momentumInverse } from '../dist/workload/momentum.js';
import { prefixSum } from '../dist/workload/prefix-sum.js';
import { parseSchedule } from '../dist/workload/schedule.js';
import { place, table } from './common.mjs';

/** @import { BandedOptimumEnclosure } from '../dist/factorization/banded/banded-step-errors.js' */
/** @import { Schedule } from '../dist/workload/schedule.js' */

/** @typedef {'online' | 'full' | 'reestimated' | 'optPrefix' | 'optM'} Name */

const BITS = 80;
const DIGITS = 20;
const q = Rational.parse;
/** @param {string} name */
const docs = (name) => place('docs', name);
/** @param {string} text */
const tell = (text) => process.stderr.write(`${text}\n`);

const SETTINGS = [
  { id: 'prefix-sum', k: 11, beta: '0', schedule: 'constant' },
  { id: 'momentum-09', k: 11, beta: '9/10', schedule: 'constant' },
  { id: 'momentum-095', k: 11, beta: '19/20', schedule: 'constant' },
  { id: 'momentum-095-step', k: 8, beta: '19/20', schedule: 'step:64:1/10' },
  { id: 'momentum-095-cooldown', k: 8, beta: '19/20', schedule: 'cooldown:64:1/20' },
];
/** @type {Readonly<Record<Name, string>>} */
const NAMES = {
  online: 'online Honaker',
  full: 'full Honaker',
  reestimated: 'streaming, re-estimated',
  optPrefix: 'optimum for prefix sums, post-processed',
  optM: 'optimum for M',
};

/** @type {readonly Name[]} */
const MECHANISMS = ['online', 'full', 'reestimated', 'optPrefix', 'optM'];

/** @type {Map<number, BandedOptimumEnclosure>} */
const banded = new Map();
/** @param {number} n */
const prefixOptimum = (n) => {
  const found = banded.get(n) ?? encloseBandedOptimum(prefixSum(n), DIGITS);
  banded.set(n, found);
  return found;
};

/**
 * The errors of both optimal mechanisms: through the banded inverse, or from the dense optimum where S·M^{−1} is not banded.
 *
 * @param {number} n
 * @param {Rational} beta
 * @param {Schedule} schedule
 * @param {boolean} constant
 */
function optima(n, beta, schedule, constant) {
  const own =
    constant && beta.sign() === 0
      ? prefixOptimum(n)
      : encloseBandedOptimum(momentum(n, beta, schedule), DIGITS);
  const optM = encloseBandedStepErrors(own, BITS);
  if (constant && beta.sign() === 0) return { optPrefix: optM, optM };
  if (!constant) {
    const dense = encloseOptimum(prefixSum(n).matrix(), 96);
    return { optPrefix: encloseStepErrors(dense, momentum(n, beta, schedule).matrix(), BITS), optM };
  }
  const answers = { inverse: momentumInverse(n, beta), quotient: prefixSumQuotient(n, beta, Rational.ONE) };
  return { optPrefix: encloseBandedStepErrors(prefixOptimum(n), BITS, answers), optM };
}

/**
 * The digits that are proved; both ends where there are few, as around an integer.
 *
 * @param {Interval} x
 * @param {number} digits
 */
function shown(x, digits) {
  const text = provedDigits(x, digits);
  if (text.replace(/[^0-9]/g, '').length >= 5) return `${text}…`;
  const { inf, sup } = enclosureText(x, digits + 12);
  return `[${inf}, ${sup}]`;
}

/** @param {readonly Interval[]} errors */
const total = (errors) => errors.reduce((sum, x) => sum.add(x, 200), Interval.point(0n));
/**
 * @param {Interval} sum
 * @param {number} n
 */
const rmse = (sum, n) => sum.div(Interval.point(BigInt(n)), 200).sqrt(BITS);

/**
 * The step of the largest error, and that error; proved by disjoint enclosures, except among equal ones.
 *
 * @param {readonly [Interval, ...Interval[]]} errors
 */
function largest(errors) {
  let [at, value] = [0, errors[0]];
  errors.forEach((x, i) => {
    if (value.strictPrecedes(x)) [at, value] = [i, x];
  });
  const proved = errors.every((x, i) => i === at || x.precedes(value));
  return { step: at + 1, value, proved };
}

/**
 * The last step up to which the first is below the second before it is above at every later step; undefined when that is not proved.
 *
 * @param {readonly Interval[]} first
 * @param {readonly Interval[]} second
 */
function crossover(first, second) {
  const pairs = first.flatMap((x, i) => {
    const y = second[i];
    return y === undefined ? [] : [{ x, y }];
  });
  const above = pairs.findIndex(({ x, y }) => !x.strictPrecedes(y));
  const at = above < 0 ? pairs.length : above;
  return pairs.slice(at).every(({ x, y }) => y.strictPrecedes(x)) ? at : undefined;
}

/**
 * What is known of every item of a record.
 *
 * @template K, V, W
 * @param {ReadonlyMap<K, V>} record
 * @param {(value: V) => W} f
 */
const mapped = (record, f) => Object.fromEntries([...record].map(([key, value]) => [key, f(value)]));

/** @type {({ n: string, beta: string, schedule: string, optimumForMBetterAfterStep?: number } & Record<string, unknown>)[]} */
const data = [];
/** @type {string[][]} */
const rows = [];
/** @type {string[][]} */
const notes = [];
for (const { id, k, beta: text, schedule: name } of SETTINGS) {
  const n = 2 ** k;
  const beta = q(text);
  const schedule = parseSchedule(name, n);
  tell(`${id}: trees`);
  const trees = encloseMomentumTreeErrors(k, beta, schedule, BITS);
  tell(`${id}: optima`);
  const { optPrefix, optM } = optima(n, beta, schedule, name === 'constant');
  const plain = beta.sign() === 0;
  /** @type {ReadonlyMap<Name, readonly Interval[]>} */
  const curves = new Map([
    ['online', trees.online],
    ['full', trees.full],
    // Of prefix sums these are the same as online, and as optM.
    ...(plain ? [] : /** @type {const} */ ([['reestimated', trees.reestimated]])),
    ...(plain ? [] : /** @type {const} */ ([['optPrefix', optPrefix]])),
    ['optM', optM],
  ]);
  const totals = new Map([...curves].map(([key, errors]) => [key, total(errors)]));
  /** @param {Name} key */
  const cell = (key) => {
    const sum = totals.get(key);
    return sum === undefined ? '' : `${shown(sum, 12)} (${shown(rmse(sum, n), 8)})`;
  };
  rows.push([`${n}`, text, name, ...MECHANISMS.map(cell)]);
  for (const [key, [first, ...rest]] of curves) {
    if (first === undefined) throw new Error('figure-1: expected the errors of n steps, got none');
    const { step, value, proved } = largest([first, ...rest]);
    notes.push([
      `${n}`,
      text,
      name,
      NAMES[key],
      shown(first, 8),
      shown(rest.at(-1) ?? first, 8),
      proved ? `${shown(value, 8)} at ${step}` : 'not decided',
    ]);
  }
  const cross = plain ? undefined : crossover(optPrefix, optM);
  data.push({
    id,
    n: `${n}`,
    beta: text,
    schedule: name,
    totalSquaredError: mapped(totals, (x) => enclosureText(x, 14)),
    rootMeanSquaredError: mapped(totals, (x) => enclosureText(rmse(x, n), 12)),
    ...(cross === undefined ? {} : { optimumForMBetterAfterStep: cross }),
    steps: mapped(curves, (errors) => ({
      inf: errors.map((x) => decimalDown(x.inf, 9)),
      sup: errors.map((x) => enclosureText(x, 9).sup),
    })),
  });
  writeFileSync(
    docs(`figure-1-${id}.svg`),
    lineChart({
      id,
      title: `Squared error of every step, n = ${n}, β = ${text}${name === 'constant' ? '' : `, ${name}`}`,
      description: `Squared error at noise multiplier 1 of the mechanisms of [DMRST] Table 1, against the step; every value is enclosed.`,
      x: { label: 'step' },
      y: { label: 'squared error', scale: 'log' },
      series: [...curves].map(([key, errors]) => ({
        name: NAMES[key],
        points: errors.map((y, i) => ({ x: BigInt(i + 1), y })),
      })),
      width: 900,
    }),
  );
}
writeFileSync(
  docs('figure-1.json'),
  `${JSON.stringify({ unit: 'squared error at noise multiplier 1', settings: data })}\n`,
);
const crossings = data
  .filter((setting) => setting.optimumForMBetterAfterStep !== undefined)
  .map(
    ({ n, beta, schedule, optimumForMBetterAfterStep }) =>
      `* n = ${n}, β = ${beta}, ${schedule}: the optimum for M is worse through step ${optimumForMBetterAfterStep} and better at every later one.`,
  );
const text = [
  '# The mechanisms of [DMRST] Table 1, step by step',
  '',
  'Printed by `scripts/figure-1.mjs`. Noise multiplier 1, norm 1; every digit is proved, `…` means that more follow. The curves with both ends of every enclosure are in `figure-1.json`.',
  '',
  '## Total squared error (root mean squared error)',
  '',
  ...table(['n', 'β', 'rates', ...MECHANISMS.map((name) => NAMES[name])], rows),
  '## Where the optimum for M overtakes the post-processed optimum for prefix sums',
  '',
  ...crossings,
  '',
  '## Squared error of single steps',
  '',
  ...table(['n', 'β', 'rates', 'mechanism', 'first', 'last', 'largest'], notes),
  ...SETTINGS.map(({ id }) => `![${id}](figure-1-${id}.svg)`),
  '',
].join('\n');
writeFileSync(docs('figure-1.md'), text);
tell('done');
