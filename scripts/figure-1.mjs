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
import { constantSchedule, cooldownSchedule, stepSchedule } from '../dist/workload/schedule.js';

const BITS = 80;
const DIGITS = 20;
const q = Rational.parse;
const docs = (name) => new URL(`../docs/${name}`, import.meta.url);
const say = (text) => process.stderr.write(`${text}\n`);

const SETTINGS = [
  { id: 'prefix-sum', k: 11, beta: '0', schedule: 'constant' },
  { id: 'momentum-09', k: 11, beta: '9/10', schedule: 'constant' },
  { id: 'momentum-095', k: 11, beta: '19/20', schedule: 'constant' },
  { id: 'momentum-095-step', k: 8, beta: '19/20', schedule: 'step:64:1/10' },
  { id: 'momentum-095-cooldown', k: 8, beta: '19/20', schedule: 'cooldown:64:1/20' },
];
const NAMES = {
  online: 'online Honaker',
  full: 'full Honaker',
  reestimated: 'streaming, re-estimated',
  optPrefix: 'optimum for prefix sums, post-processed',
  optM: 'optimum for M',
};

function scheduleOf(text, n) {
  const [name, length, rate] = text.split(':');
  if (name === 'constant') return constantSchedule(n);
  return (name === 'step' ? stepSchedule : cooldownSchedule)(n, Number(length), q(rate));
}

const banded = new Map();
const prefixOptimum = (n) => {
  if (!banded.has(n)) banded.set(n, encloseBandedOptimum(prefixSum(n), DIGITS));
  return banded.get(n);
};

/** The errors of both optimal mechanisms: through the banded inverse, or from the dense optimum where S·M^{−1} is not banded. */
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

/** The digits that are proved; both ends where there are few, as around an integer. */
function shown(x, digits) {
  const text = provedDigits(x, digits);
  if (text.replace(/[^0-9]/g, '').length >= 5) return `${text}…`;
  const { inf, sup } = enclosureText(x, digits + 12);
  return `[${inf}, ${sup}]`;
}

const total = (errors) => errors.reduce((sum, x) => sum.add(x, 200), Interval.point(0n));
const rmse = (sum, n) => sum.div(Interval.point(BigInt(n)), 200).sqrt(BITS);

/** The step of the largest error, and that error; proved by disjoint enclosures, except among equal ones. */
function largest(errors) {
  let at = 0;
  errors.forEach((x, i) => {
    if (errors[at].strictPrecedes(x)) at = i;
  });
  const proved = errors.every((x, i) => i === at || x.precedes(errors[at]));
  return { step: at + 1, value: errors[at], proved };
}

/** The last step up to which the first is below the second before it is above at every later step; undefined when that is not proved. */
function crossover(first, second) {
  let at = 0;
  while (at < first.length && first[at].strictPrecedes(second[at])) at += 1;
  return first.slice(at).every((x, i) => second[at + i].strictPrecedes(x)) ? at : undefined;
}

const data = [];
const rows = [];
const notes = [];
for (const { id, k, beta: text, schedule: name } of SETTINGS) {
  const n = 2 ** k;
  const beta = q(text);
  const schedule = scheduleOf(name, n);
  say(`${id}: trees`);
  const trees = encloseMomentumTreeErrors(k, beta, schedule, BITS);
  say(`${id}: optima`);
  const curves = {
    online: trees.online,
    full: trees.full,
    reestimated: trees.reestimated,
    ...optima(n, beta, schedule, name === 'constant'),
  };
  if (beta.sign() === 0) {
    delete curves.optPrefix; // the same as optM
    delete curves.reestimated; // the same as online
  }
  const totals = Object.fromEntries(Object.entries(curves).map(([key, errors]) => [key, total(errors)]));
  const cell = (key) =>
    totals[key] === undefined ? '' : `${shown(totals[key], 12)} (${shown(rmse(totals[key], n), 8)})`;
  rows.push(`| ${n} | ${text} | ${name} | ${Object.keys(NAMES).map(cell).join(' | ')} |`);
  for (const [key, errors] of Object.entries(curves)) {
    const { step, value, proved } = largest(errors);
    notes.push(
      `| ${n} | ${text} | ${name} | ${NAMES[key]} | ${shown(errors[0], 8)} | ${shown(errors[n - 1], 8)} | ${proved ? `${shown(value, 8)} at ${step}` : 'not decided'} |`,
    );
  }
  const cross = curves.optPrefix && crossover(curves.optPrefix, curves.optM);
  data.push({
    id,
    n: `${n}`,
    beta: text,
    schedule: name,
    totalSquaredError: Object.fromEntries(
      Object.entries(totals).map(([key, x]) => [key, enclosureText(x, 14)]),
    ),
    rootMeanSquaredError: Object.fromEntries(
      Object.entries(totals).map(([key, x]) => [key, enclosureText(rmse(x, n), 12)]),
    ),
    ...(cross === undefined ? {} : { optimumForMBetterAfterStep: cross }),
    steps: Object.fromEntries(
      Object.entries(curves).map(([key, errors]) => [
        key,
        { inf: errors.map((x) => decimalDown(x.inf, 9)), sup: errors.map((x) => enclosureText(x, 9).sup) },
      ]),
    ),
  });
  writeFileSync(
    docs(`figure-1-${id}.svg`),
    lineChart({
      id,
      title: `Squared error of every step, n = ${n}, β = ${text}${name === 'constant' ? '' : `, ${name}`}`,
      description: `Squared error at noise multiplier 1 of the mechanisms of [DMRST] Table 1, against the step; every value is enclosed.`,
      x: { label: 'step' },
      y: { label: 'squared error', scale: 'log' },
      series: Object.entries(curves).map(([key, errors]) => ({
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
  `| n | β | rates | ${Object.values(NAMES).join(' | ')} |`,
  `|${' --- |'.repeat(8)}`,
  ...rows,
  '',
  '## Where the optimum for M overtakes the post-processed optimum for prefix sums',
  '',
  ...crossings,
  '',
  '## Squared error of single steps',
  '',
  '| n | β | rates | mechanism | first | last | largest |',
  `|${' --- |'.repeat(7)}`,
  ...notes,
  '',
  ...SETTINGS.map(({ id }) => `![${id}](figure-1-${id}.svg)`),
  '',
].join('\n');
writeFileSync(docs('figure-1.md'), text);
say('done');
