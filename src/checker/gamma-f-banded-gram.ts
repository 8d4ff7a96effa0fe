import { floor, plus, times, ZERO, type Fraction } from './arithmetic.js';
import type { Band } from './inverse-diagonal.js';

/** Positive numbers entries_l·2^exponent by which the columns, or the rows, of E are divided. */
export interface Divisors {
  readonly entries: readonly bigint[];
  readonly exponent: bigint;
}

/** Sums of products of the entries of E over the divisors, and ⌊2^bits·x⌋ of such a sum. */
function arithmetic(bits: bigint, divisors?: Divisors) {
  const places = bits - (divisors?.exponent ?? 0n);
  const product = (l: number, x: Fraction = ZERO, y: Fraction = x): Fraction => {
    const [num, den] = times(x, y);
    return [num, den * (divisors?.entries[l] ?? 1n)];
  };
  const fixed = (...terms: readonly Fraction[]): bigint => {
    const [num, den] = terms.reduce(plus);
    return places >= 0n ? floor(num << places, den) : floor(num, den << -places);
  };
  return { product, fixed };
}

/** ⌊2^bits·K⌋, K_ij = Σ_l E_il·E_jl/u_l; without divisors K = EEᵀ. */
export function gramOfRows(
  { main, first, second }: Band<Fraction>,
  bits: bigint,
  divisors?: Divisors,
): Band<bigint> {
  const { product, fixed } = arithmetic(bits, divisors);
  return {
    main: main.map((entry, i) =>
      fixed(product(i, entry), product(i - 1, first[i - 1]), product(i - 2, second[i - 2])),
    ),
    first: first.map((entry, i) =>
      fixed(product(i, entry, main[i]), product(i - 1, second[i - 1], first[i - 1])),
    ),
    second: second.map((entry, i) => fixed(product(i, entry, main[i]))),
  };
}

/** ⌊2^bits·K′⌋, K′_ij = Σ_l E_li·E_lj/v_l. */
export function gramOfColumns(
  { main, first, second }: Band<Fraction>,
  bits: bigint,
  divisors?: Divisors,
): Band<bigint> {
  const { product, fixed } = arithmetic(bits, divisors);
  return {
    main: main.map((entry, i) =>
      fixed(product(i, entry), product(i + 1, first[i]), product(i + 2, second[i])),
    ),
    first: first.map((entry, i) =>
      fixed(product(i + 1, entry, main[i + 1]), product(i + 2, second[i], first[i + 1])),
    ),
    second: second.map((entry, i) => fixed(product(i + 2, entry, main[i + 2]))),
  };
}
