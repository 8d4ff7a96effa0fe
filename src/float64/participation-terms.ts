import { cholesky } from './cholesky.js';
import type { Pattern } from './participation-epochs.js';
import { inverseLower } from './triangular.js';
import { transposedMultiply, type Float64Matrix } from './matrix.js';

/**
 * A barrier −log … that keeps one condition on a few entries x of a symmetric matrix, with unknowns y of its own. Everything is a function of both,
 * x first; `undefined` outside the domain.
 */
export interface BarrierTerm {
  /** Where the entries x are in the list of all. */
  readonly places: Int32Array;
  /** The number of unknowns y. */
  readonly own: number;
  /** How much the value of the barrier changes by at most when the cone is scaled: the gap on the central path is the sum of these over t. */
  readonly parameter: number;
  /** y for a multiple of the identity that is small enough. */
  readonly start: Float64Array;
  derivatives(x: Float64Array, y: Float64Array): Derivatives | undefined;
}

export interface Derivatives {
  /** Gradients in x and in y. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Second derivatives: xx, xy and yy, row by row. */
  second(): { readonly xx: Float64Array; readonly xy: Float64Array; readonly yy: Float64Array };
}

/** The entries (a, b), a ≤ b, of a symmetric matrix of this size, row by row. */
export const upperEntries = (size: number): (readonly [number, number])[] =>
  Array.from({ length: size }, (_, a) =>
    Array.from({ length: size - a }, (_, d) => [a, a + d] as const),
  ).flat();

/** How often an entry of the upper triangle stands in the matrix, halved. */
export const half = (a: number, b: number): number => (a === b ? 0.5 : 1);

/**
 * −logdet(diag(y) − X_ππ) − log(1 − Σy): vector(π) < 1. With Q = (diag(y) − X_ππ)⁻¹ the derivatives are Q, −Q_ii + 1/(1 − Σy), and products of two
 * entries of Q.
 */
export function vectorTerm(rounds: Pattern, place: (i: number, j: number) => number): BarrierTerm {
  const size = rounds.length;
  const entries = upperEntries(size);
  return {
    places: Int32Array.from(entries, ([a, b]) => place(rounds[a]!, rounds[b]!)),
    own: size,
    parameter: size + 1,
    start: new Float64Array(size).fill(1 / (2 * size)),
    derivatives: (x, y) => {
      const q = inverseGap(x, y, entries);
      const room = 1 - y.reduce((sum, weight) => sum + weight, 0);
      if (q === undefined || !(room > 0)) return undefined;
      const at = (a: number, b: number): number => q.data[a * size + b]!;
      return {
        x: Float64Array.from(entries, ([a, b]) => 2 * half(a, b) * at(a, b)),
        y: Float64Array.from(y, (_, i) => 1 / room - at(i, i)),
        second: () => ({
          xx: Float64Array.from(
            entries.flatMap(([a, b]) =>
              entries.map(
                ([c, d]) => 2 * half(a, b) * half(c, d) * (at(a, c) * at(b, d) + at(a, d) * at(b, c)),
              ),
            ),
          ),
          xy: Float64Array.from(
            entries.flatMap(([a, b]) => Array.from(y, (_, i) => -2 * half(a, b) * at(i, a) * at(i, b))),
          ),
          yy: Float64Array.from(
            { length: size * size },
            (_, k) => q.data[k]! * q.data[k]! + 1 / (room * room),
          ),
        }),
      };
    },
  };
}

/** (diag(y) − X_ππ)⁻¹, if it is positive definite. */
export function inverseGap(
  x: Float64Array,
  y: Float64Array,
  entries: readonly (readonly [number, number])[],
): Float64Matrix | undefined {
  const size = y.length;
  const data = new Float64Array(size * size);
  entries.forEach(([a, b], k) => {
    data[a * size + b] = data[b * size + a] = (a === b ? y[a]! : 0) - x[k]!;
  });
  const factor = cholesky({ rows: size, cols: size, data });
  if (factor === undefined) return undefined;
  const inverse = inverseLower(factor);
  return transposedMultiply(inverse, inverse);
}

/** −log(1 − Σ c_k·x_k): a linear condition on entries. */
export function linearTerm(places: readonly number[], coefficients: readonly number[]): BarrierTerm {
  return {
    places: Int32Array.from(places),
    own: 0,
    parameter: 1,
    start: new Float64Array(0),
    derivatives: (x) => {
      const room = roomOf(coefficients, x);
      if (!(room > 0)) return undefined;
      return {
        x: Float64Array.from(coefficients, (c) => c / room),
        y: new Float64Array(0),
        second: () => ({
          xx: Float64Array.from(
            coefficients.flatMap((c) => coefficients.map((d) => (c / room) * (d / room))),
          ),
          xy: new Float64Array(0),
          yy: new Float64Array(0),
        }),
      };
    },
  };
}

/** 1 − Σ c_k·x_k. */
export const roomOf = (coefficients: readonly number[], x: Float64Array): number =>
  coefficients.reduce((room, c, k) => room - c * x[k]!, 1);
