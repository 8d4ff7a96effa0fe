// Prints the tables of docs/participation.md from the manifest of certificates. Usage: npm run build && node scripts/participation-table.mjs
import { provedDigits } from '../dist/arithmetic/decimal.js';
import { Rational } from '../dist/arithmetic/rational.js';
import { prove } from '../dist/certificate/prove.js';
import { prefixSum } from '../dist/workload/prefix-sum.js';
import { place, printInto, table } from './common.mjs';
import { readManifest } from './manifest.mjs';
import { EPOCHS, epochs, LONG, participationCase, ROWS, separated } from './participation-cases.mjs';

/** @import { Case } from './participation-cases.mjs' */
/** @import { ParticipationSchema } from '../dist/privacy/participation/participation-schema.js' */

const PAGE = place('docs', 'participation.md');
const entries = readManifest();

/**
 * The proved ends of a stored optimum.
 *
 * @param {Case} of
 */
function ends({ name }) {
  const entry = entries[name];
  if (entry === undefined) throw new Error(`participation-table: expected ${name} in the manifest, got none`);
  return { inf: Rational.parse(entry.inf), sup: Rational.parse(entry.sup) };
}

/** Digits below which both ends are shown. */
const SHORT = 9;

/**
 * The digits that two ends share, or both where they share few: 19.999… and 20.000….
 *
 * @param {Case} of
 */
function shown(of) {
  const digits = provedDigits(ends(of));
  const entry = entries[of.name];
  return digits.length >= SHORT ? `${digits}…` : `${entry?.inf} … ${entry?.sup}`;
}

/**
 * Its digits, with a link to what proves them.
 *
 * @param {Case} of
 */
const linked = (of) => `[${shown(of)}](../proofs/certificates/${of.name}.json)`;

/**
 * How much larger one optimum is than another, in percent, rounded down.
 *
 * @param {Case} larger
 * @param {Case} smaller
 */
function excess(larger, smaller) {
  const ratio = ends(larger).inf.div(ends(smaller).sup).sub(Rational.ONE);
  const units = ratio.mul(Rational.integer(1000000n)).floor();
  return units <= 0n ? 'none proved' : `${units / 10000n}.${`${units % 10000n}`.padStart(4, '0')} %`;
}

const rows = ROWS.map(([n, b, k]) => {
  const all = participationCase(n, separated(b, k));
  const banded = participationCase(n, separated(b, k), { banded: true });
  const fixed = k >= Math.ceil(n / b) ? linked(participationCase(n, epochs(b))) : '—';
  return [`${n}, ${b}, ${k}`, fixed, linked(all), linked(banded), excess(banded, all)];
});

const norms = ROWS.map(([n, b, k]) => {
  /** @param {ParticipationSchema} schema */
  const both = (schema) => {
    const equal = participationCase(n, schema, { equalNorms: true });
    return [linked(equal), excess(equal, participationCase(n, schema))];
  };
  return [
    `${n}, ${b}, ${k}`,
    ...(k >= Math.ceil(n / b) ? both(epochs(b)) : ['—', '—']),
    ...both(separated(b, k)),
  ];
});
const momentum = {
  equal: participationCase(6, epochs(3), { workload: 'momentum-0.9', equalNorms: true }),
  all: participationCase(6, epochs(3), { workload: 'momentum-0.9' }),
};
norms.push([
  '6, 3, 2, momentum 9/10',
  linked(momentum.equal),
  excess(momentum.equal, momentum.all),
  '—',
  '—',
]);

/**
 * An optimum that is proved now.
 *
 * @param {number} n
 * @param {number} period
 */
function provedNow(n, period) {
  const { inf, sup } = prove(prefixSum(n), { participation: epochs(period), digits: 11 });
  return `${provedDigits({ inf, sup })}…`;
}

const others = [
  ...EPOCHS.map(([n, period]) => [
    `n = ${n}, every ${period} rounds`,
    linked(participationCase(n, epochs(period))),
  ]),
  ['n = 6, every 2 rounds, at most 2 times', linked(participationCase(6, epochs(2, 2)))],
  ...LONG.map(([n, period]) => [`n = ${n}, every ${period} rounds`, provedNow(n, period)]),
];

const contributions = /** @type {const} */ (['prefix-sum', 'momentum-0.9']).map((workload) => {
  const vector = participationCase(6, epochs(2), { workload });
  const scalar = participationCase(6, epochs(2), { workload, contributions: 'scalar' });
  return [
    `${workload.replace('-0.9', ' 9/10')}, n = 6, every 2 rounds`,
    linked(vector),
    linked(scalar),
    excess(vector, scalar),
  ];
});

const PRINTED = {
  rows: table(['n, B, K', 'fixed epochs', 'minimal separation', 'banded', 'banded above'], rows),
  norms: table(
    ['n, B, K', 'fixed epochs, equal norms', 'above', 'minimal separation, equal norms', 'above'],
    norms,
  ),
  others: table(['prefix sum', 'γ²'], others),
  contributions: table(['workload', 'vector', 'scalar', 'vector above'], contributions),
};

printInto(PAGE, PRINTED);
