import { absolute, largest } from './arithmetic.js';
import { multiplication } from './work.js';
import type { Grid, Step } from './privacy-form.js';

/** docs/certificate-privacy.md, section 9: W_functions + W_exponentials + W_powers + W_tails + W_cells + W_products. */
export function privacyWork(
  { g, subcells, bits, v, points }: Grid,
  steps: readonly Step[],
  claimBits: bigint,
): bigint {
  const step = multiplication(v) + 200n;
  const terms = v / 8n + 8n;
  const cells = steps.reduce((sum, { first, last }) => sum + BigInt(last - first), 0n);
  // Powers from 0 to every cut, the longest of them of v + grown bits.
  const ends = steps.flatMap(({ first, last }) => [absolute(BigInt(first)), absolute(BigInt(last))]);
  const far = ends.reduce((sum, x) => sum + x, 0n);
  const grown = (3n * largest(ends)) >> (g + 1n);
  const cuts = cells * BigInt(subcells) + BigInt(steps.length);
  const products = steps.reduce((sum, { count }) => sum + productsOf(count), BigInt(steps.length - 1));
  // A product of 2·points coefficients, and its digits.
  const product = 2n * BigInt(points) * (1000n + 8n * bits);
  return (
    nodesWork(v) +
    exponentialsWork(v, steps, subcells) +
    8n * (BigInt(subcells) + 2n) * far * (multiplication(v + grown) + 200n) +
    cuts * (2n * terms + v / 4n + 32n) * step +
    cells * 64n * (multiplication(2n * v) + 200n) +
    4n * products * product +
    4n * BigInt(points) * 8n * step +
    64n * multiplication(claimBits + 2n * v)
  );
}

/** W_exponentials: e^x up to x = 2^10, for Laplace noise, and twice for every cut of noise on integers. */
function exponentialsWork(v: bigint, steps: readonly Step[], subcells: number): bigint {
  if (steps.every(({ noise }) => noise.law === 'gaussian')) return 0n;
  const cuts = steps.reduce(
    (sum, { noise, first, last }) =>
      sum + (noise.law === 'discrete-laplace' ? (last - first) * subcells + 1 : 0),
    0,
  );
  return 8n * BigInt(1024 + cuts) * (multiplication(v + 1536n) + 200n);
}

/** W_functions: the nodes of the normal tail. */
export const nodesWork = (v: bigint): bigint =>
  64n * (14n + v / 50n) * (v / 8n + 8n) * 4n * (multiplication(v) + 200n);

/** Squarings, and products with the step itself. */
export const productsOf = (count: bigint): bigint => {
  const digits = count.toString(2).slice(1);
  return BigInt(digits.length + digits.replaceAll('0', '').length);
};
