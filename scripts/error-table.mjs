// Prints docs/errors.md: the errors of all counting mechanisms side by side. Usage: npm run build && node scripts/error-table.mjs
import { writeFileSync } from 'node:fs';
import { decimalDown, decimalUp, provedDigits } from '../dist/arithmetic/decimal.js';
import { Rational } from '../dist/arithmetic/rational.js';
import { errorTableRow } from '../dist/bound/comparison/error-table.js';
import { prove } from '../dist/certificate/prove.js';
import { prefixSum } from '../dist/workload/prefix-sum.js';
import { place, table } from './common.mjs';

/** @import { Enclosure } from '../dist/arithmetic/enclosure.js' */
/** @import { Interval } from '../dist/arithmetic/interval.js' */

/**
 * A number of the table: exact, or enclosed.
 *
 * @typedef {Rational | Interval | Enclosure} Known
 */

const SIZES = [...Array.from({ length: 17 }, (_, i) => 1n << BigInt(i + 4)), 10n ** 9n, 10n ** 18n];
const LARGEST_OPTIMUM = 2n ** 16n;
const DIGITS = 8;
const BITS = 120;

/**
 * Proved digits only; `…` where more follow.
 *
 * @param {Known | undefined} x
 */
function shown(x) {
  if (x === undefined) return '';
  if (x instanceof Rational) {
    const down = decimalDown(x, DIGITS);
    return down === decimalUp(x, DIGITS) ? down : `${provedDigits({ inf: x, sup: x }, DIGITS)}…`;
  }
  return `${provedDigits(x, DIGITS)}…`;
}

/**
 * @param {Known} x
 * @returns {Enclosure}
 */
const ends = (x) => {
  if (x instanceof Rational) return { inf: x, sup: x };
  const { inf, sup } = x;
  return {
    inf: inf instanceof Rational ? inf : inf.toRational(),
    sup: sup instanceof Rational ? sup : sup.toRational(),
  };
};

/**
 * x/y of two positive numbers, exact or enclosed.
 *
 * @param {Known | undefined} x
 * @param {Known | undefined} y
 * @returns {Known | undefined}
 */
function ratio(x, y) {
  if (x === undefined || y === undefined) return undefined;
  if (x instanceof Rational && y instanceof Rational) return x.div(y);
  const [p, q] = [ends(x), ends(y)];
  return { inf: p.inf.div(q.sup), sup: p.sup.div(q.inf) };
}

/** @param {bigint} n */
const size = (n) => (n === 10n ** 9n ? '10^9' : n === 10n ** 18n ? '10^18' : `2^${n.toString(2).length - 1}`);
/** @type {string[][]} */
const gaussian = [];
/** @type {string[][]} */
const against = [];
/** @type {string[][]} */
const pure = [];
for (const n of SIZES) {
  const row = errorTableRow(n);
  const squareRoot = row.squareRoot.enclose(BITS);
  let optimum;
  if (n <= LARGEST_OPTIMUM) {
    const { inf, sup } = prove(prefixSum(Number(n)), { digits: 10 });
    const rows = Rational.integer(n);
    optimum = { inf: inf.div(rows), sup: sup.div(rows) };
  }
  const columns = [row.identity, row.binaryPadded, row.honakerStreaming, row.honakerFull, squareRoot];
  gaussian.push([size(n), ...columns.map(shown), shown(optimum)]);
  against.push([
    size(n),
    ...columns.slice(0, 4).map((x) => shown(ratio(x, squareRoot))),
    shown(ratio(squareRoot, optimum)),
  ]);
  pure.push([
    size(n),
    shown(row.kAryPlain17),
    shown(row.kAryOffset19),
    `${row.kAryBest.k}`,
    shown(row.kAryBest.meanSquaredError),
    shown(ratio(row.kAryOffset19, row.kAryBest.meanSquaredError)),
  ]);
  process.stderr.write(`${size(n)}\n`);
}

const text = [
  '# The errors of counting, side by side',
  '',
  'Printed by `scripts/error-table.mjs`. Every digit is proved; `…` means that more follow. n items, n answers.',
  '',
  '## Gaussian noise at multiplier 1: mean squared error',
  '',
  'Noise of standard deviation ‖C‖_{1→2} in every coordinate of B(Cx + z); multiply by σ² for another multiplier. Identity: A·I. Binary tree: padded to a power of two [HUU Lemma 40].',
  'Honaker streaming and full: [DMRST App. C]. Square root: [HUU Alg. 1]. Optimum: γ_F(A)²/n, from a certificate that the checker proves.',
  '',
  ...table(
    ['n', 'identity', 'binary tree', 'Honaker streaming', 'Honaker full', 'square root', 'optimum'],
    gaussian,
  ),
  '## How many times the square root, and the square root against the optimum',
  '',
  ...table(
    ['n', 'identity / root', 'binary / root', 'streaming / root', 'full / root', 'root / optimum'],
    against,
  ),
  '## Laplace noise at pure ε-DP: ε²·mean squared error',
  '',
  '17-ary tree and 19-ary tree with subtraction [APT Thm 3.7, Cor 4.9], both at the height that n needs, and the best arity with subtraction at this n (odd or even).',
  '',
  ...table(['n', 'k = 17', 'k = 19, subtraction', 'best k', 'at best k', 'k = 19 / best'], pure),
].join('\n');
writeFileSync(place('docs', 'errors.md'), `${text.trimEnd()}\n`);
process.stdout.write(`${text}\n`);
