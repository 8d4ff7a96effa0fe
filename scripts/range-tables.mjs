// docs/range-tables.md: the least errors of range queries, and what is printed of them elsewhere (docs/range-tables.json) judged by certificates.
// Every certificate is found and proved whenever the page is printed. The page is one of scripts/documents.mjs.
import { readFileSync } from 'node:fs';
import { provedDigits } from '../dist/arithmetic/decimal.js';
import { Interval } from '../dist/arithmetic/interval.js';
import { Rational } from '../dist/arithmetic/rational.js';
import { certify } from '../dist/certificate/certify.js';
import { check } from '../dist/checker/checker.js';
import { workload as named } from '../dist/workload/catalogue.js';
import { place, table } from './common.mjs';

/**
 * What a document says of a number: that it is the optimum, or that some strategy reaches it.
 *
 * @typedef {'optimum' | 'reached'} Says
 * @typedef {{ readonly what: string, readonly says: Says }} Source
 * @typedef {{ readonly source: string, readonly workload: 'all-range' | 'prefix-sum', readonly n: number, readonly squared: boolean, readonly printed: string }} Value
 * @typedef {{ readonly sources: Readonly<Record<string, Source>>, readonly values: readonly Value[] }} Data
 * @typedef {{ readonly inf: Rational, readonly sup: Rational }} Ends
 */

const SIZES = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096];
/** Significant digits of the optima; two more are proved, so that as many are shared by both ends. */
const DIGITS = 9;
const PROVED = DIGITS + 2;
const BITS = 120;

/** @type {Map<string, { square: Ends, rows: number }>} */
const proved = new Map();

/**
 * The enclosure of γ_F² that the checker has proved, and the number of queries.
 *
 * @param {Value['workload']} name
 * @param {number} n
 */
function optimum(name, n) {
  const title = `${name} ${n}`;
  const known = proved.get(title);
  if (known !== undefined) return known;
  const workload = named(name, { n: `${n}` });
  const { bytes, reached } = certify(workload, { digits: PROVED, kind: 'gamma-F-banded' });
  const verdict = check(bytes, { budget: 'unlimited' });
  if (!verdict.proved || !reached || verdict.workload !== `${name} n=${n}`)
    throw new Error(`${title}: expected ${PROVED} proved digits, got ${JSON.stringify(verdict)}`);
  const square = { inf: Rational.parse(verdict.inf), sup: Rational.parse(verdict.sup) };
  const found = { square, rows: workload.rows };
  proved.set(title, found);
  return found;
}

/**
 * The optimum of a query: the root of the mean squared error.
 *
 * @param {{ square: Ends, rows: number }} known
 */
const ofQuery = ({ square: { inf, sup }, rows }) =>
  Interval.hullOfRationals(inf, sup, BITS)
    .div(Interval.point(BigInt(rows)), BITS)
    .sqrt(BITS);

const HALF = Rational.parse('1/2');

/**
 * What the enclosure of the optimum proves of a printed decimal. Decimals are read as rounded to the nearest, so `certified` is one whose digits are those of the
 * optimum, and `rounding` one that misses them by less than a unit of its last place.
 *
 * @param {string} printed
 * @param {Says} says
 * @param {Ends} optimal
 * @returns {{ verdict: string, excess: Ends }} and how far the decimal is above the optimum, in proportion
 */
export function judged(printed, says, { inf, sup }) {
  const value = Rational.parse(printed);
  const places = printed.includes('.') ? printed.length - printed.indexOf('.') - 1 : 0;
  const unit = Rational.parse(`1/${10n ** BigInt(places)}`);
  const excess = { inf: value.div(sup).sub(Rational.ONE), sup: value.div(inf).sub(Rational.ONE) };
  const [least, most] = [value.sub(unit.mul(HALF)), value.add(unit.mul(HALF))];
  if (says === 'reached') {
    // Some strategy has every error from the optimum on.
    if (value.compare(sup) >= 0) return { verdict: 'holds', excess };
    if (most.compare(inf) < 0) return { verdict: 'refuted', excess };
    return { verdict: most.compare(sup) >= 0 ? 'rounding' : 'not decided', excess };
  }
  if (least.compare(inf) <= 0 && sup.compare(most) <= 0) return { verdict: 'certified', excess };
  if (value.sub(unit).compare(inf) <= 0 && sup.compare(value.add(unit)) <= 0)
    return { verdict: 'rounding', excess };
  if (most.compare(inf) < 0 || least.compare(sup) > 0) return { verdict: 'refuted', excess };
  return { verdict: 'not decided', excess };
}

/** The page. */
export function rangeTables() {
  /** @type {Data} */
  const { sources, values } = JSON.parse(readFileSync(place('docs', 'range-tables.json'), 'utf8'));
  const optima = SIZES.map((n) => {
    const known = optimum('all-range', n);
    const { inf, sup } = known.square;
    return [
      n,
      known.rows,
      `${provedDigits({ inf, sup }, DIGITS)}…`,
      `${provedDigits(ofQuery(known), DIGITS)}…`,
    ];
  });
  const rows = values.map(({ source, workload, n, squared, printed }) => {
    const known = optimum(workload, n);
    const root = ofQuery(known);
    const ends = squared ? known.square : { inf: root.inf.toRational(), sup: root.sup.toRational() };
    const { says } = /** @type {Source} */ (sources[source]);
    const { verdict, excess } = judged(printed, says, ends);
    const share = `${provedDigits(excess, 3)}…`;
    return [source, `${workload} n=${n}`, squared ? 'γ_F²' : 'γ_F/√m', printed, `${provedDigits(ends, DIGITS)}…`, share, verdict];
  }); // prettier-ignore
  return [
    '# Least errors of range queries',
    '',
    'Printed by `scripts/range-tables.mjs`, from certificates that are found and proved anew whenever the page is. Digits are proved, `…` means that more follow.',
    '',
    '## 1. All intervals of {1, …, n}',
    '',
    'A has a row for each of the m = n(n + 1)/2 intervals. γ_F(A)² is the least total squared error at noise multiplier 1 of a factorization mechanism with Gaussian noise, a record being one item and',
    'neighbours differing in one record; γ_F(A)/√m the root of the mean over the queries ([certificate-banded.md](certificate-banded.md), Lemma R). `etalon certify gamma-F all-range --n N --digits 9` proves a row again.',
    'In more dimensions the optimum is the product of those of the axes ([certificate-product.md](certificate-product.md)).',
    '',
    ...table(['n', 'm', 'γ_F²', 'γ_F/√m'], optima),
    '## 2. Printed elsewhere',
    '',
    'The numbers, and where they are from, are those of `range-tables.json`. *Certified*: the digits are those of the optimum. *Rounding*: less than a unit of the last place beside it.',
    '*Refuted*: neither. *Holds*: said of a strategy, and not below what one can have. *Above* is the proportion by which the number is above the optimum.',
    '',
    ...Object.entries(sources).map(
      ([name, { what, says }]) =>
        `* ${name}: ${what} Judged as ${says === 'optimum' ? 'the optimum itself' : 'an error that a strategy has'}.`,
    ),
    '',
    ...table(['source', 'workload', 'number', 'printed', 'optimum', 'above', 'verdict'], rows),
    'A number that is refuted as the optimum is above it: as the error of the strategy that an optimizer stopped at, it can be true. What is refuted is the word *optimum*, not the strategy;',
    'and no document is accused, as none is named with those numbers. That the table means the same error is not stated there, either: it agrees to four digits for n = 128 and 256.',
    '',
  ].join('\n');
}
