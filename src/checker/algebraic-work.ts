import { bitLength, sum } from './arithmetic.js';
import type { QuotientsForm } from './matrix.js';
import { multiplication } from './work.js';

/** How large a certificate of kind algebraic is. */
export interface Sizes {
  readonly degree: number;
  readonly order: number;
  readonly rows: number;
  readonly columns: number;
  readonly isShifted: boolean;
  /** Columns without weight. */
  readonly weightless: bigint;
  readonly claimBits: bigint;
  readonly bits: bigint;
  /** All primes of the certificate. */
  readonly primes: readonly bigint[];
  readonly frames: readonly QuotientsForm[];
}

/** docs/certificate-algebraic.md, section 6. */
export function algebraicWork(sizes: Sizes): bigint {
  const [d, r, m, n] = [sizes.degree, sizes.order, sizes.rows, sizes.columns].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const [a, f, g] = sizes.frames.map(({ bits, denominatorBits }) => bits + denominatorBits) as [
    bigint,
    bigint,
    bigint,
  ];
  const frame = m * r * (n + r) * multiplication(a + f + g + 8n);
  const longest = (sizes.isShifted ? 5n : 3n) * sizes.bits + 2n * (f + g) + 64n;
  const steps = sizes.isShifted ? 12n : 2n;
  const products = steps * (r + 1n) ** 2n * (n + 1n) * d ** 2n * multiplication(longest);
  const ends =
    ((r + 1n) ** 2n + n + 4n) * (d + 1n) * multiplication(d * sizes.claimBits + sizes.bits) +
    sizes.weightless * (5n * d + 1n) * multiplication(5n * d * sizes.claimBits + longest);
  const elimination = r ** 3n * multiplication(r * (d * sizes.claimBits + sizes.bits + 64n));
  const factors = sum(sizes.primes.map((value) => 100n * (d + 1n) ** 3n * bitLength(value) + value));
  return sum(sizes.frames.map(({ work }) => work)) + frame + products + ends + elimination + factors;
}
