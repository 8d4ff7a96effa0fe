import type { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import type { Real } from '../arithmetic/real.js';
import type { Value } from './quantity.js';

/** An exact value. */
export function exactly(value: Rational | bigint): Value {
  return { status: 'exact', value: typeof value === 'bigint' ? Rational.integer(value) : value };
}

/** Exact values in order. */
export function exactlyAll(values: readonly (Rational | bigint)[]): Extract<Value, { status: 'exact-list' }> {
  return {
    status: 'exact-list',
    values: values.map((x) => (typeof x === 'bigint' ? Rational.integer(x) : x)),
  };
}

/** A value enclosed to `digits` significant digits by raising the working precision; a point is the value itself. */
export function enclosed(digits: number, x: Real): Value {
  return enclosedOnce(x.toDigits(digits));
}

/** An enclosed value; a point is the value itself. */
export function enclosedOnce(value: Interval): Value {
  const point = pointOf(value);
  return point === undefined ? { status: 'enclosed', value } : exactly(point);
}

/** Enclosed values in order; the values themselves when all are points. */
export function enclosedAll(values: readonly Interval[]): Extract<Value, { values: unknown }> {
  const points = values.map(pointOf).filter((point) => point !== undefined);
  return points.length === values.length ? exactlyAll(points) : { status: 'enclosed-list', values };
}

function pointOf({ inf, sup }: Interval): Rational | undefined {
  return inf.compare(sup) === 0 ? inf.toRational() : undefined;
}

/** A real number: exact when it is known to be rational, otherwise enclosed to `digits` significant digits. */
export function exactlyOrEnclosed(digits: number, x: Real): Value {
  return x.rational === undefined ? enclosed(digits, x) : exactly(x.rational);
}
