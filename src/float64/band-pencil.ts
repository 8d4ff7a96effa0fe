import { addResolventDiagonal, blockBidiagonal, type BlockBidiagonal } from './banded-resolvent.js';
import { approxSpectrum } from './banded-mean.js';
import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { polesNeeded, zolotarev } from './zolotarev.js';

/** A lower-triangular n×n matrix with two subdiagonals: n, n − 1 and max(0, n − 2) entries. */
export interface ApproxBand {
  readonly main: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** J·Eᵀ·J, J the reversal: K′ = EᵀV^{-1}E, reversed on both sides, is K of this one for the reversed weights. */
export const reflected = ({ main, first, second }: ApproxBand): ApproxBand => ({
  main: main.slice().reverse(),
  first: first.slice().reverse(),
  second: second.slice().reverse(),
});

/** E·U^{-1/2}, a square root of K = E·U^{-1}·Eᵀ. */
export function weightedBlocks({ main, first, second }: ApproxBand, u: Float64Array): BlockBidiagonal {
  const divided = (entries: Float64Array): Float64Array => entries.map((x, l) => x / Math.sqrt(u[l]!));
  return blockBidiagonal(divided(main), divided(first), divided(second));
}

/** An interval with a²V ⪯ K ⪯ b²V, K = GGᵀ; estimated from below. */
export interface ApproxInterval {
  readonly a: number;
  readonly b: number;
}

/** Rounds of the power method for the upper end. */
const ROUNDS = 8;

/**
 * The spectrum of V^{-1}GGᵀ: from below by powers of two, which are estimated; from above by Collatz and Wielandt, max_i (|G||G|ᵀV^{-1}x)_i/x_i for x > 0,
 * which weights near zero do not raise as a product of norms would.
 */
export function approxInterval(G: BlockBidiagonal, v: Float64Array): ApproxInterval {
  const n = G.size;
  const { bottom } = approxSpectrum(G, v);
  const image = (x: Float64Array): Float64Array => {
    const inner = new Float64Array(n + 2);
    const entry = (i: number, k: number): number => {
      const block = i >> 1;
      const even = i % 2 === 0;
      const value =
        k === 0
          ? even
            ? G.p[block]!
            : G.r[block]!
          : k === 1
            ? even
              ? G.f[block]!
              : G.q[block]!
            : even
              ? G.o[block]!
              : G.g[block]!;
      return Math.abs(value);
    };
    for (let i = 0; i < n; i++)
      for (let k = 0; k <= 2 && k <= i; k++) inner[i - k]! += (entry(i, k) * x[i]!) / v[i]!;
    return Float64Array.from({ length: n }, (_, i) => {
      let sum = 0;
      for (let k = 0; k <= 2 && k <= i; k++) sum += entry(i, k) * inner[i - k]!;
      return sum;
    });
  };
  let x = new Float64Array(n).fill(1);
  let top = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const y = image(x);
    const most = y.reduce((largest, value, i) => Math.max(largest, value / x[i]!), 0);
    top = Math.min(top, most);
    x = y.map((value) => value / most);
  }
  const a = Math.sqrt(powerOfTwo(bottom - 1));
  return { a, b: Math.max(1.01 * Math.sqrt(top), 2 * a) };
}

/** The poles of a rational function near x^{-1/2}, and their weights. */
export interface ApproxPoles {
  readonly poles: Float64Array;
  readonly weights: Float64Array;
}

/** Poles for x^{-1/2} on the spectrum of V^{-1}GGᵀ, to a relative error of about 2φ. */
export function approxPoles(G: BlockBidiagonal, v: Float64Array, phi: number): ApproxPoles {
  const { a, b } = approxInterval(G, v);
  const { nodes, roots } = zolotarev(a, b, polesNeeded(a, b, phi));
  const poles = roots.map((root) => root * root);
  return { poles, weights: poles.map((s) => 2 / nodes.reduce((total, x) => total + x / (x * x + s), 0)) };
}

/** X_jj for X = V^{-1} # K^{-1}, K = GGᵀ; O(n) for each pole. */
export function approxPoleMean(
  G: BlockBidiagonal,
  v: Float64Array,
  { poles, weights }: ApproxPoles,
): Float64Array {
  const sum = new Float64Array(G.size);
  const work = new Float64Array(3 * G.blocks);
  poles.forEach((s, k) => {
    addResolventDiagonal(G, v, s, weights[k]!, sum, work);
  });
  return sum;
}
