// The rows of docs/benchmarks.md that compare with another program.
import { exp, ln } from '../../dist/arithmetic/elementary.js';
import { Interval } from '../../dist/arithmetic/interval.js';
import { landauSum } from '../../dist/bound/square-root/landau.js';
import { BigIntEntries } from '../../dist/linear/entries/bigint-entries.js';
import { inDigits } from '../../dist/linear/entries/in-digits.js';
import { ldlt } from '../../dist/linear/ldlt.js';
import { Matrix } from '../../dist/linear/matrix.js';
import { entriesProduct } from '../../dist/linear/product/integer-product.js';
import { definiteIntegers, integers } from './integers.mjs';

/** @import { Program, Task } from './peers.mjs' */
/**
 * A piece of work that another program does, too; at most `target` times as long as there, and at most so many nanoseconds, where there are targets.
 *
 * @typedef {{ readonly work: string, readonly program: Program, readonly task: Task, readonly prepare: () => () => void, readonly target?: number, readonly nanoseconds?: number }} Row
 */

/** Bits of 60 digits, and of 10,000. */
const SIXTY = 216;
export const TEN_THOUSAND = 33_220;
const FIVE = Interval.point(5n);

/** @type {readonly (readonly ['ln' | 'exp', Program, number, number | undefined])[]} */
const FUNCTIONS = [
  ['ln', 'Arb', 64, undefined],
  ['ln', 'Arb', 1024, 10],
  ['ln', 'Arb', 10_000, 10],
  ['ln', 'Arb', 100_000, 10],
  ['ln', 'PARI', 10_000, undefined],
  ['exp', 'Arb', 1024, 10],
  ['exp', 'Arb', 10_000, 10],
  ['exp', 'Arb', 100_000, 10],
  ['exp', 'PARI', 10_000, undefined],
];

/** @type {(name: 'ln' | 'exp', bits: number) => () => () => void} */
const elementary = (name, bits) => () => {
  // One number, so that each side evaluates once.
  const x = Interval.point(FIVE.sqrt(bits).inf);
  return name === 'ln' ? () => void ln(x, bits) : () => void exp(x, bits);
};

/**
 * Of matrices held in digits, as a product leaves them.
 *
 * @type {(n: number, bits: number) => () => () => void}
 */
const product = (n, bits) => () => {
  const matrix = (/** @type {bigint} */ seed) => inDigits(new BigIntEntries(integers(n * n, bits, seed)));
  const [a, b] = [matrix(1n), matrix(2n)];
  return () => void entriesProduct(a, b, n, n, n);
};

/** @type {(n: number, bits: number) => () => () => void} */
const elimination = (n, bits) => () => {
  const a = Matrix.ofIntegers(n, n, definiteIntegers(n, bits));
  return () => void ldlt(a);
};

/** @type {readonly Row[]} */
export const ROWS = [
  {
    work: 'G_n, n = 10^18, 60 digits',
    program: 'Arb',
    task: { name: 'landau', size: 18, bits: SIXTY },
    prepare: () => () => void landauSum(10n ** 18n).enclose(SIXTY),
    target: 8,
    nanoseconds: 1e4,
  },
  {
    work: 'G_n, n = 10^18, 10,000 digits',
    program: 'Arb',
    task: { name: 'landau', size: 18, bits: TEN_THOUSAND },
    prepare: () => () => void landauSum(10n ** 18n).enclose(TEN_THOUSAND),
    nanoseconds: 1.5e8,
  },
  ...FUNCTIONS.map(([name, program, bits, target]) => ({
    work: `${name} √5, ${bits} bits`,
    program,
    task: { name, bits },
    prepare: elementary(name, bits),
    ...(target === undefined ? {} : { target }),
  })),
  ...[
    { n: 64, target: 1.5 },
    { n: 256, target: 0.6 },
  ].map(({ n, target }) => ({
    work: `product of two ${n}×${n} matrices of 256-bit integers`,
    program: /** @type {const} */ ('FLINT'),
    task: { name: 'product', size: n, bits: 256 },
    prepare: product(n, 256),
    target,
  })),
  {
    work: 'LDLᵀ of a definite 128×128 matrix of 53-bit integers, against a fraction-free LU',
    program: 'FLINT',
    task: { name: 'elimination', size: 128, bits: 53 },
    prepare: elimination(128, 53),
    target: 0.3,
  },
  {
    work: 'exact product of two 512×512 matrices of 53-bit integers, against one of doubles that is not',
    program: 'NumPy',
    task: { name: 'product', size: 512 },
    prepare: product(512, 53),
  },
];
