import { enclose } from '../arithmetic/enclose.js';
import type { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import type { Real } from '../arithmetic/real.js';
import type { Value } from './quantity.js';

/** An exact value. */
export function exactly(value: Rational | bigint): Value {
  return { status: 'exact', value: typeof value === 'bigint' ? Rational.integer(value) : value };
}

/** Exact values in order. */
export function exactlyAll(values: readonly (Rational | bigint)[]): Value {
  return {
    status: 'exact-list',
    values: values.map((x) => (typeof x === 'bigint' ? Rational.integer(x) : x)),
  };
}

/** A value enclosed to `digits` significant digits by raising the working precision. */
export function enclosed(digits: number, f: (bits: number) => Interval): Value {
  return { status: 'enclosed', value: enclose(digits, f) };
}

/** A real number: exact when it is known to be rational, otherwise enclosed to `digits` significant digits. */
export function exactlyOrEnclosed(digits: number, x: Real): Value {
  return x.rational === undefined ? enclosed(digits, (bits) => x.enclose(bits)) : exactly(x.rational);
}
