import type { Domain } from '../../arithmetic/polynomial/domain.js';

/** A number with its derivatives by all unknowns; those that are missing are 0. */
export interface Dual<T> {
  readonly value: T;
  readonly slopes: ReadonlyMap<number, T>;
}

/** Numbers with derivatives: whatever is computed of them is differentiated. Quotients are those of constants. */
export function dualNumbers<T>(domain: Domain<T>): Domain<Dual<T>> {
  const none: ReadonlyMap<number, T> = new Map();
  const constant = (value: T): Dual<T> => ({ value, slopes: none });
  const mapped = (slopes: ReadonlyMap<number, T>, change: (x: T) => T): Map<number, T> =>
    new Map([...slopes].map(([i, x]) => [i, change(x)]));
  const joined = (x: ReadonlyMap<number, T>, y: ReadonlyMap<number, T>): ReadonlyMap<number, T> => {
    if (x.size === 0) return y;
    const found = new Map(x);
    for (const [i, slope] of y) {
      const other = found.get(i);
      found.set(i, other === undefined ? slope : domain.add(other, slope));
    }
    return found;
  };
  return {
    zero: constant(domain.zero),
    one: constant(domain.one),
    integer: (k) => constant(domain.integer(k)),
    add: (x, y) => ({ value: domain.add(x.value, y.value), slopes: joined(x.slopes, y.slopes) }),
    neg: (x) => ({ value: domain.neg(x.value), slopes: mapped(x.slopes, (s) => domain.neg(s)) }),
    mul: (x, y) => ({
      value: domain.mul(x.value, y.value),
      slopes: joined(
        mapped(x.slopes, (s) => domain.mul(s, y.value)),
        mapped(y.slopes, (s) => domain.mul(x.value, s)),
      ),
    }),
    isZero: (x) => domain.isZero(x.value) && x.slopes.size === 0,
    quotient: (x, y) => {
      const quotient = domain.quotient(x.value, y.value);
      return quotient === undefined ? undefined : constant(quotient);
    },
  };
}

/** The i-th unknown. */
export const unknown = <T>(domain: Domain<T>, value: T, i: number): Dual<T> => ({
  value,
  slopes: new Map([[i, domain.one]]),
});
