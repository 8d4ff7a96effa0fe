import { binaryExponentOf } from './elementary/binary-exponent.js';
import { approxExpm1 } from './elementary/expm1.js';
import { approxPow } from './elementary/power.js';
import { addResolventDiagonal, type BlockBidiagonal } from './banded-resolvent.js';

/** The poles 2^(k/perOctave), k = first, …, last, of a rational approximation of x^{-1/2}. */
export interface PoleRange {
  readonly perOctave: number;
  readonly first: number;
  readonly last: number;
}

/**
 * The poles with which x^{-1/2} is approximated on [2^bottom, 2^top] to a relative error of about 2^−bits.
 *
 * x^{-1/2} = (2/π)∫ e^u/(e^{2u} + x) du, and the trapezoidal rule of step ln 2/(2·perOctave) has relative error below 2^(2 − 41·perOctave) at every
 * x > 0; the poles left out beyond the ends, joined to the last ones, cost (2^−distance)^{3/2}.
 */
export function poleRange(bottom: number, top: number, bits: number): PoleRange {
  const perOctave = Math.max(1, Math.ceil((bits + 2) / 41));
  const distance = (2 / 3) * bits + 1;
  return {
    perOctave,
    first: Math.floor(perOctave * (bottom - distance)),
    last: Math.ceil(perOctave * (top + distance)),
  };
}

/**
 * X_jj for X = V^{-1} # AᵀA, the geometric mean, A = E^{-1}: φ(v) = v·X_jj ([DMRST] eqs (5), (6)); approximate, O(n) for each pole.
 */
export function approxMeanDiagonal(e: BlockBidiagonal, v: Float64Array, poles: PoleRange): Float64Array {
  const sum = new Float64Array(e.size);
  const work = new Float64Array(3 * e.blocks);
  for (let k = poles.first; k <= poles.last; k++)
    addResolventDiagonal(e, v, approxPow(2, k / poles.perOctave), poleWeight(poles, k), sum, work);
  return sum;
}

/** The weight of the pole 2^(k/perOctave). */
export function poleWeight({ perOctave, first, last }: PoleRange, k: number): number {
  const step = Math.LN2 / (2 * perOctave);
  // The poles beyond an end behave like the last one: Σ_{j≥1} e^{−j·step} of its weight.
  const beyond = k === first || k === last ? 1 + 1 / approxExpm1(step) : 1;
  return ((2 * step) / Math.PI) * approxPow(2, k / (2 * perOctave)) * beyond;
}

/** Powers of two around the spectrum of V^{-1/2}EEᵀV^{-1/2}: from the power method below (an estimate), from row sums above. */
export function approxSpectrum(e: BlockBidiagonal, v: Float64Array): { bottom: number; top: number } {
  const { size } = e;
  const at = (i: number): readonly [number, number, number] =>
    i % 2 === 0
      ? [e.p[i / 2]!, e.f[i / 2]!, e.o[i / 2]!]
      : [e.r[(i - 1) / 2]!, e.q[(i - 1) / 2]!, e.g[(i - 1) / 2]!];
  // ‖diag(√v)·E^{-T}E^{-1}·diag(√v)‖ by the power method from ones.
  let x = new Float64Array(size).fill(1);
  let norm = 1;
  for (let round = 0; round < 12; round++) {
    const y = x.map((value, j) => value * Math.sqrt(v[j]!));
    for (let i = 0; i < size; i++) {
      const [d, b, c] = at(i);
      y[i] = (y[i]! - b * (y[i - 1] ?? 0) - c * (y[i - 2] ?? 0)) / d;
    }
    for (let i = size - 1; i >= 0; i--) {
      const below = i + 1 < size ? at(i + 1)[1] * y[i + 1]! : 0;
      const next = i + 2 < size ? at(i + 2)[2] * y[i + 2]! : 0;
      y[i] = (y[i]! - below - next) / at(i)[0];
    }
    const image = y.map((value, j) => value * Math.sqrt(v[j]!));
    norm = image.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    x = image.map((value) => value / norm);
  }
  const columns = new Float64Array(size);
  let top = 0;
  for (let i = 0; i < size; i++)
    at(i).forEach((value, k) => {
      if (i >= k) columns[i - k] = columns[i - k]! + Math.abs(value);
    });
  const widest = columns.reduce((most, value) => Math.max(most, value), 0);
  for (let i = 0; i < size; i++)
    top = Math.max(top, (at(i).reduce((sum, value) => sum + Math.abs(value), 0) * widest) / v[i]!);
  return { bottom: -binaryExponentOf(norm) - 2, top: binaryExponentOf(top) + 1 };
}
