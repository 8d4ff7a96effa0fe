import { MAGNITUDE_BITS } from './fixed-point.js';
import { multiplication } from './work.js';

/** What the work of kind toeplitz-rational depends on, besides the reading of its numbers. */
export interface Sizes {
  /** Buffers, and poles of the workload. */
  readonly d: number;
  readonly q: number;
  readonly n: bigint;
  readonly kappa: bigint;
  readonly precision: bigint;
  /** Bits of the longest numeral of θ, ω and β. */
  readonly numeralBits: bigint;
  readonly claimBits: bigint;
  readonly hypothesis: string;
}

/** docs/certificate-toeplitz.md, section 7: W_of + W_G + W_T + W_S + W_claim. */
export function toeplitzWork(sizes: Sizes): bigint {
  const { n, kappa, precision, claimBits } = sizes;
  const [d, D] = [BigInt(sizes.d), BigInt(sizes.d + sizes.q)];
  const bits = precision + MAGNITUDE_BITS;
  const step = 4n * multiplication(bits) + 600n; // I
  const digits = BigInt(n.toString(2).length);
  const sums = sizes.hypothesis === 'enclosed' ? 4n : 1n;
  const conversion = 8n * multiplication(sizes.numeralBits + precision);
  const pairs = (d * (d + 1n)) / 2n;
  const spaced = kappa * (pairs + 2n * d + 1n) + 4n * digits * (pairs + d) + 5n * pairs + d + 1n;
  const tested = sizes.hypothesis === 'tested' ? n * (3n * d + 1n) * (2n * multiplication(bits) + 300n) : 0n;
  return (
    (2n * d * (sums + 2n) + 2n) * conversion +
    sums * spaced * step +
    tested +
    digits * (6n * D ** 3n + 4n * D ** 2n) * step +
    64n * multiplication(2n * bits + claimBits)
  );
}
