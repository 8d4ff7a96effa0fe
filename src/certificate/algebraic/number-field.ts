/** What is guessed of an optimum: the polynomial of its value x, and its numbers as polynomials in x over one denominator. */
export interface FieldGuess {
  /** Coefficients without common divisor, the constant term first, the last one positive. */
  readonly polynomial: readonly bigint[];
  /** q(x) ≠ 0. */
  readonly denominator: readonly bigint[];
  /** β·q(x) for every number β, of a lower degree than the polynomial. */
  readonly numerators: readonly (readonly bigint[])[];
}

/** Without the zeros at its end. */
export function trimmed(f: readonly bigint[]): readonly bigint[] {
  return f.slice(0, f.findLastIndex((x) => x !== 0n) + 1);
}
