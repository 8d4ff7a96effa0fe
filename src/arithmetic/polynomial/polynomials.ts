import { difference, requireDivisor, type Domain } from './domain.js';

/** The coefficients of a polynomial, the constant term first, the last one not 0; none for 0. */
export type Polynomial<T> = readonly T[];

/** f = quotient·g + remainder, the remainder of a lower degree than g. */
export interface Division<T> {
  readonly quotient: Polynomial<T>;
  readonly remainder: Polynomial<T>;
}

/**
 * The polynomials in one variable over a domain: a domain itself, so that polynomials in several variables are polynomials over
 * polynomials.
 *
 */
export class Polynomials<T> implements Domain<Polynomial<T>> {
  readonly coefficients: Domain<T>;
  readonly zero: Polynomial<T> = [];
  readonly one: Polynomial<T>;
  /** The variable x. */
  readonly variable: Polynomial<T>;

  constructor(coefficients: Domain<T>) {
    this.coefficients = coefficients;
    this.one = [coefficients.one];
    this.variable = [coefficients.zero, coefficients.one];
  }

  /** The polynomial of these coefficients, the constant term first. */
  of(coefficients: readonly T[]): Polynomial<T> {
    let length = coefficients.length;
    while (length > 0 && this.coefficients.isZero(coefficients[length - 1]!)) length -= 1;
    return coefficients.slice(0, length);
  }

  /** The polynomial of these integer coefficients, the constant term first. */
  ofIntegers(coefficients: readonly bigint[]): Polynomial<T> {
    return this.of(coefficients.map((k) => this.coefficients.integer(k)));
  }

  /** The constant polynomial of an element. */
  constant(c: T): Polynomial<T> {
    return this.of([c]);
  }

  integer(k: bigint): Polynomial<T> {
    return this.constant(this.coefficients.integer(k));
  }

  isZero(f: Polynomial<T>): boolean {
    return f.length === 0;
  }

  add(f: Polynomial<T>, g: Polynomial<T>): Polynomial<T> {
    const { zero } = this.coefficients;
    return this.of(
      Array.from({ length: Math.max(f.length, g.length) }, (_, i) =>
        this.coefficients.add(f[i] ?? zero, g[i] ?? zero),
      ),
    );
  }

  neg(f: Polynomial<T>): Polynomial<T> {
    return f.map((c) => this.coefficients.neg(c));
  }

  mul(f: Polynomial<T>, g: Polynomial<T>): Polynomial<T> {
    const product = new Array<T>(Math.max(0, f.length + g.length - 1)).fill(this.coefficients.zero);
    f.forEach((a, i) => {
      g.forEach((b, j) => {
        product[i + j] = this.coefficients.add(product[i + j]!, this.coefficients.mul(a, b));
      });
    });
    return this.of(product);
  }

  /**
   * Division with remainder; undefined where a leading coefficient is not divisible by that of g, which never is so over a field.
   * @throws RangeError for g = 0
   */
  divide(f: Polynomial<T>, g: Polynomial<T>): Division<T> | undefined {
    requireDivisor(g.length > 0);
    const quotient = new Array<T>(Math.max(0, f.length - g.length + 1)).fill(this.coefficients.zero);
    const rest = [...f];
    for (let shift = f.length - g.length; shift >= 0; shift -= 1) {
      const q = this.coefficients.quotient(rest[shift + g.length - 1]!, g.at(-1)!);
      if (q === undefined) return undefined;
      quotient[shift] = q;
      g.forEach((c, i) => {
        rest[shift + i] = difference(this.coefficients, rest[shift + i]!, this.coefficients.mul(q, c));
      });
    }
    return { quotient: this.of(quotient), remainder: this.of(rest) };
  }

  quotient(f: Polynomial<T>, g: Polynomial<T>): Polynomial<T> | undefined {
    const division = this.divide(f, g);
    return division?.remainder.length === 0 ? division.quotient : undefined;
  }

  /** The derivative f′. */
  derivative(f: Polynomial<T>): Polynomial<T> {
    return this.of(
      f.slice(1).map((c, i) => this.coefficients.mul(this.coefficients.integer(BigInt(i + 1)), c)),
    );
  }

  /** f(x) for an element x of the coefficients. */
  at(f: Polynomial<T>, x: T): T {
    return f.reduceRight(
      (value, c) => this.coefficients.add(this.coefficients.mul(value, x), c),
      this.coefficients.zero,
    );
  }
}

/** f(x) for a polynomial of integer coefficients and an element x of any domain. */
export function valueIn<T>(domain: Domain<T>, f: Polynomial<bigint>, x: T): T {
  return f.reduceRight((value, c) => domain.add(domain.mul(value, x), domain.integer(c)), domain.zero);
}
