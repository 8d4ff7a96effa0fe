import { approxPow } from './elementary/power.js';
import { approxSpectrum, poleRange, poleWeight } from './banded-mean.js';
import type { BlockBidiagonal } from './banded-resolvent.js';
import type { Float64Matrix } from './matrix.js';

/** Bits of the rational approximation: those of a double. */
const BITS = 52;

/** The diagonals of a symmetric matrix of bandwidth 2, each with n entries: (i, i), (i, i − 1), (i, i − 2). */
interface Bands {
  readonly main: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/**
 * X = V^{-1} # AᵀA (n×n, symmetric) for A = E^{-1}, the Gram matrix of the C that the weights v call for ([DMRST] eqs (5), (6)); approximate, O(n²) for
 * each pole: X = Σ_k w_k·(EEᵀ + s_k·V)^{-1}.
 *
 * @param weights v > 0
 */
export function approxBandedGram(e: BlockBidiagonal, weights: Float64Array): Float64Matrix {
  const n = e.size;
  const { bottom, top } = approxSpectrum(e, weights);
  const poles = poleRange(bottom, top, BITS);
  const p = rowGram(e);
  const lower = new Float64Array(n * n);
  for (let k = poles.first; k <= poles.last; k++) {
    const s = approxPow(2, k / poles.perOctave);
    const main = p.main.map((x, i) => x + s * weights[i]!);
    addInverse({ ...p, main }, poleWeight(poles, k), lower);
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) lower[j * n + i] = lower[i * n + j]!;
  return { rows: n, cols: n, data: lower };
}

/** EEᵀ. */
function rowGram(e: BlockBidiagonal): Bands {
  const n = e.size;
  const at = (i: number): readonly [number, number, number] => {
    const block = i >> 1;
    return i % 2 === 0 ? [e.p[block]!, e.f[block]!, e.o[block]!] : [e.r[block]!, e.q[block]!, e.g[block]!];
  };
  const bands = { main: new Float64Array(n), first: new Float64Array(n), second: new Float64Array(n) };
  for (let i = 0; i < n; i++) {
    const [d, b, c] = at(i);
    bands.main[i] = d * d + b * b + c * c;
    if (i > 0) bands.first[i] = b * at(i - 1)[0] + c * at(i - 1)[1];
    if (i > 1) bands.second[i] = c * at(i - 2)[0];
  }
  return bands;
}

/** Adds weight·M^{-1}, its lower triangle: M = L·D·Lᵀ, and column j of the inverse from e_j by two substitutions that stop at row j. */
function addInverse({ main, first, second }: Bands, weight: number, sum: Float64Array): void {
  const n = main.length;
  const d = new Float64Array(n);
  const l = new Float64Array(n + 2);
  const ll = new Float64Array(n + 2);
  for (let i = 0; i < n; i++) {
    ll[i] = i > 1 ? second[i]! / d[i - 2]! : 0;
    l[i] = i > 0 ? (first[i]! - ll[i]! * (i > 1 ? d[i - 2]! * l[i - 1]! : 0)) / d[i - 1]! : 0;
    d[i] = main[i]! - (i > 0 ? l[i]! * l[i]! * d[i - 1]! : 0) - (i > 1 ? ll[i]! * ll[i]! * d[i - 2]! : 0);
  }
  const x = new Float64Array(n + 2);
  for (let j = 0; j < n; j++) {
    x[j] = weight;
    if (j + 1 < n) x[j + 1] = -l[j + 1]! * weight;
    for (let i = j + 2; i < n; i++) x[i] = -l[i]! * x[i - 1]! - ll[i]! * x[i - 2]!;
    for (let i = n - 1; i >= j; i--) {
      x[i] = x[i]! / d[i]! - l[i + 1]! * x[i + 1]! - ll[i + 2]! * x[i + 2]!;
      sum[i * n + j] = sum[i * n + j]! + x[i]!;
    }
  }
}
