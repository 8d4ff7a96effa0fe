import type { Fraction } from './arithmetic.js';
import type { FixedInterval } from './fixed-point.js';
import { within } from './numerals.js';
import { ceiling, ceilingShift, inverse, squareRoot } from './privacy-functions.js';
import type { Side, Vector } from './privacy-vector.js';
import { fields, type Part } from './text.js';

/** How masses of integers are rounded. */
export interface Masses {
  /** S: masses count units of 2^−S; functions of 2^−v, v = S + 128. */
  readonly bits: bigint;
  readonly v: bigint;
  /** An end of a vector may lose so many units. */
  readonly slack: bigint;
  /** Points of a vector at most. */
  readonly points: number;
}

const GUARD = 128n;

export function readMasses(part: Part): Masses {
  const parts = fields(part, ['bits', 'points', 'trim']);
  const bits = within(parts.bits, 64n, 1024n);
  const points = within(parts.points, 1n, 1n << 20n);
  const slack = 1n << (bits - within(parts.trim, 0n, bits - 16n));
  return { bits, v: bits + GUARD, slack, points: Number(points) };
}

/** K: beyond it the law of N_Z(V) has less than some units. */
export const reachOf = ({ bits }: Masses, [num, den]: Fraction): bigint =>
  squareRoot((7n * bits * num) / (5n * den) + 1n) + 1n;

/** The law of N_Z(V) from 0 to K, and what is beyond K on either side, in units of 2^−S: docs/certificate-lattice.md, section 5. */
export class IntegerLaw {
  readonly #masses: readonly FixedInterval[];
  readonly #rest: bigint;

  constructor({ bits, v }: Masses, [num, den]: Fraction, reach: number, e: (x: Fraction) => FixedInterval) {
    const times = (a: FixedInterval, b: FixedInterval): FixedInterval => ({
      low: (a.low * b.low) >> v,
      high: ceilingShift(a.high * b.high, v),
    });
    let step = inverse(v, e([den, 2n * num]));
    const ratio = inverse(v, e([den, num]));
    const weights = [{ low: 1n << v, high: 1n << v }];
    for (let k = 0; k < reach; k++) {
      weights.push(times(weights[k]!, step));
      step = times(step, ratio);
    }
    // Beyond K each weight is at most `step` times the one before.
    const rest = ceiling(weights[reach]!.high * step.high, (1n << v) - step.high);
    const sides = weights.slice(1);
    const low = sides.reduce((sum, x) => sum + 2n * x.low, 1n << v);
    const high = sides.reduce((sum, x) => sum + 2n * x.high, (1n << v) + 2n * rest);
    this.#masses = weights.map((x) => ({ low: (x.low << bits) / high, high: ceiling(x.high << bits, low) }));
    this.#rest = ceiling(rest << bits, low);
  }

  /** The vector of one integer that is moved by `stride` units. */
  vector(side: Side, stride: number): Vector {
    const reach = this.#masses.length - 1;
    const masses = new Array<bigint>(2 * reach * stride + 1).fill(0n);
    this.#masses.forEach(({ low, high }, k) => {
      const mass = side === 'upper' ? high : low;
      masses[(reach + k) * stride] = mass;
      masses[(reach - k) * stride] = mass;
    });
    if (side === 'upper') masses[0] = masses[0]! + this.#rest;
    const infinite = side === 'upper' ? this.#rest : 0n;
    return { first: BigInt(-reach * stride), masses, infinite };
  }
}
