import { cholesky } from './cholesky.js';
import { symmetricEigen } from './eigen.js';
import { approxLog } from './elementary/logarithm.js';
import { gram, multiply, scaleColumns, transpose, type Float64Matrix } from './matrix.js';
import { ascend, type AscentPoint } from './participation-ascent.js';
import { rightSolveLower, solveLower } from './triangular.js';

/** Rounds, counted from 0, that are the only ones in which some record takes part. */
export type Pattern = readonly number[];

/** Candidates for both witnesses of the optimum under disjoint patterns. */
export interface EpochOptimum {
  /** X (n×n), near the optimal Gram matrix CᵀC: its in-class products are 0, and every class has trace 1. */
  readonly gram: Float64Matrix;
  /** For every class π its weight ν_π and the lower-triangular |π|×|π| factor of its correlations, whose rows have norm 1. */
  readonly blocks: readonly { readonly weight: number; readonly factor: Float64Matrix }[];
}

/** How near the optimum is sought. */
export interface EpochOptions {
  /** Relative gap at which the search ends. Default 3e-15. */
  readonly tolerance?: number | undefined;
  readonly onStep?: ((step: number, gap: number) => void) | undefined;
}

const MOST_STEPS = 3000;

/** Added to a correlation matrix, so that its factor exists. */
const RIDGE = 1e-9;

/** Eigenvalues below this part of the largest count as zero. */
const NEGLIGIBLE = 1e-15;

/**
 * The approximate optimum under disjoint patterns, from its dual
 *
 *     max over R, ν of ‖A·L‖_1²/Σ_π ν_π,   LLᵀ = ⊕_π ν_π·R_π,   R_π correlation matrices,
 *
 * whose logarithm is concave in LLᵀ. With G = AᵀA and T = (LᵀGL)^{-1/2} the gradient of ‖AL‖_1 in L is G·L·T = X·L, and X is the Gram matrix with
 * X·LLᵀ·X = G: the optimum of the primal for these weights.
 *
 * @param g G = AᵀA (n×n)
 * @param classes disjoint patterns that cover 0, …, n − 1
 */
export function approxEpochOptimum(
  g: Float64Matrix,
  classes: readonly Pattern[],
  { tolerance = 3e-15, onStep }: EpochOptions = {},
): EpochOptimum {
  const evaluate = (x: Float64Array): AscentPoint | undefined => {
    const weights = weighted(classes, x);
    const state = evaluated(g, classes, weights);
    if (state === undefined) return undefined;
    const primal = gramOf(g.rows, classes, weights, state);
    const total = weights.reduce((sum, { root }) => sum + root * root, 0);
    const gap = 1 - (state.norm * state.norm) / total / traceOfQuotient(g, primal);
    return { ...pointOf(classes, x, weights, state), gap: Math.abs(gap) };
  };
  const x = ascend(start(g, classes), evaluate, { tolerance, mostSteps: MOST_STEPS, onStep });
  const weights = weighted(classes, x);
  const state = evaluated(g, classes, weights)!;
  return {
    gram: gramOf(g.rows, classes, weights, state),
    blocks: weights.map(({ root, rows }) => ({ weight: root * root, factor: rows })),
  };
}

/** √ν_π, the unit rows of a class, and the norms that they had. */
interface ClassWeights {
  readonly root: number;
  readonly rows: Float64Matrix;
  readonly norms: Float64Array;
}

/** The unknowns: row after row of every class up to the diagonal, then √ν_π. */
function weighted(classes: readonly Pattern[], x: Float64Array): ClassWeights[] {
  let at = 0;
  return classes.map(({ length: size }) => {
    const data = new Float64Array(size * size);
    const norms = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      let square = 0;
      for (let j = 0; j <= i; j++) square += x[at + j]! * x[at + j]!;
      norms[i] = Math.sqrt(square);
      for (let j = 0; j <= i; j++, at++) data[i * size + j] = x[at]! / norms[i]!;
    }
    return { root: x[at++]!, rows: { rows: size, cols: size, data }, norms };
  });
}

/** The correlations of AᵀA in every class, which are optimal when there is one class; and equal weights of a round. */
function start(g: Float64Matrix, classes: readonly Pattern[]): Float64Array {
  const n = g.rows;
  const x: number[] = [];
  for (const rounds of classes) {
    const size = rounds.length;
    const scale = rounds.map((i) => Math.sqrt(g.data[i * n + i]!) || 1);
    const data = Float64Array.from({ length: size * size }, (_, at) => {
      const [i, j] = [Math.floor(at / size), at % size];
      if (i === j) return 1 + RIDGE;
      return g.data[rounds[i]! * n + rounds[j]!]! / (scale[i]! * scale[j]!);
    });
    const factor = cholesky({ rows: size, cols: size, data });
    for (let i = 0; i < size; i++)
      for (let j = 0; j <= i; j++)
        x.push(factor === undefined ? Number(i === j) : factor.data[i * size + j]!);
    x.push(Math.sqrt(Math.max(...scale)));
  }
  return Float64Array.from(x);
}

interface Evaluated {
  /** ‖AL‖_1. */
  readonly norm: number;
  /** G·L and T = (LᵀGL)^{-1/2}, n×n; the columns of L are its rounds. */
  readonly gl: Float64Matrix;
  readonly t: Float64Matrix;
}

function evaluated(
  g: Float64Matrix,
  classes: readonly Pattern[],
  weights: readonly ClassWeights[],
): Evaluated | undefined {
  const n = g.rows;
  const gl = new Float64Array(n * n);
  const m = new Float64Array(n * n);
  classes.forEach((rounds, r) => {
    const { root, rows } = weights[r]!;
    for (let a = 0; a < n; a++) {
      for (let i = 0; i < rounds.length; i++) {
        const factor = root * g.data[a * n + rounds[i]!]!;
        for (let j = 0; j <= i; j++) gl[a * n + rounds[j]!]! += factor * rows.data[i * rows.cols + j]!;
      }
    }
  });
  classes.forEach((rounds, r) => {
    const { root, rows } = weights[r]!;
    for (let j = 0; j < rounds.length; j++) {
      for (let i = j; i < rounds.length; i++) {
        const factor = root * rows.data[i * rows.cols + j]!;
        for (let c = 0; c < n; c++) m[rounds[j]! * n + c]! += factor * gl[rounds[i]! * n + c]!;
      }
    }
  });
  if (m.some((entry) => !Number.isFinite(entry))) return undefined;
  const { values, vectors } = symmetricEigen({ rows: n, cols: n, data: m });
  const floor = values[0]! * NEGLIGIBLE;
  let norm = 0;
  for (const value of values) if (value > floor) norm += Math.sqrt(value);
  const powers = values.map((value) => (value > floor ? 1 / Math.sqrt(Math.sqrt(value)) : 0));
  return { norm, gl: { rows: n, cols: n, data: gl }, t: gram(scaleColumns(vectors, powers)) };
}

/** (G·L·T)_ij for the rounds i and j of one class. */
function product({ gl, t }: Evaluated, i: number, j: number): number {
  const n = t.rows;
  let sum = 0;
  for (let c = 0; c < n; c++) sum += gl.data[i * n + c]! * t.data[j * n + c]!;
  return sum;
}

/** log(‖AL‖_1²/Σν) with its gradient. */
function pointOf(
  classes: readonly Pattern[],
  x: Float64Array,
  weights: readonly ClassWeights[],
  state: Evaluated,
): Omit<AscentPoint, 'gap'> {
  const { norm } = state;
  const total = weights.reduce((sum, { root }) => sum + root * root, 0);
  const gradient = new Float64Array(x.length);
  let at = 0;
  classes.forEach((rounds, r) => {
    const { root, rows, norms } = weights[r]!;
    const size = rounds.length;
    const slopes = new Float64Array(size * size);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) slopes[i * size + j] = product(state, rounds[i]!, rounds[j]!);
    let inner = 0;
    for (let i = 0; i < size; i++) {
      let along = 0;
      for (let j = 0; j <= i; j++) along += slopes[i * size + j]! * rows.data[i * size + j]!;
      inner += along;
      for (let j = 0; j <= i; j++, at++)
        gradient[at] =
          (2 * root * (slopes[i * size + j]! - along * rows.data[i * size + j]!)) / (norm * norms[i]!);
    }
    gradient[at++] = 2 * (inner / norm - root / total);
  });
  return { value: 2 * approxLog(norm) - approxLog(total), gradient };
}

/** X = G·L·T·L⁻¹, symmetric, with its in-class products made 0 and every class scaled to trace 1. */
function gramOf(
  n: number,
  classes: readonly Pattern[],
  weights: readonly ClassWeights[],
  { gl, t }: Evaluated,
): Float64Matrix {
  const glt = multiply(gl, t).data;
  const x = new Float64Array(n * n);
  const classOf = new Int32Array(n);
  classes.forEach((rounds, r) => {
    const { root, rows } = weights[r]!;
    const size = rounds.length;
    const data = new Float64Array(n * size);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < size; j++) data[i * size + j] = glt[i * n + rounds[j]!]! / root;
    const solved = rightSolveLower({ rows: n, cols: size, data }, rows).data;
    for (let i = 0; i < n; i++) for (let j = 0; j < size; j++) x[i * n + rounds[j]!] = solved[i * size + j]!;
    for (const round of rounds) classOf[round] = r;
  });
  const scales = classes.map((rounds) => {
    const trace = rounds.reduce((sum, i) => sum + x[i * n + i]!, 0);
    return 1 / Math.sqrt(trace);
  });
  const data = Float64Array.from({ length: n * n }, (_, at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    if (i !== j && classOf[i] === classOf[j]) return 0;
    return (scales[classOf[i]!]! * scales[classOf[j]!]! * (x[i * n + j]! + x[j * n + i]!)) / 2;
  });
  return { rows: n, cols: n, data };
}

/** tr(G·X⁻¹); infinite when X is not positive definite. */
function traceOfQuotient(g: Float64Matrix, x: Float64Matrix): number {
  const factor = cholesky(x);
  if (factor === undefined) return Infinity;
  const half = transpose(solveLower(factor, g));
  const { data } = solveLower(factor, half);
  let sum = 0;
  for (let i = 0; i < g.rows; i++) sum += data[i * g.rows + i]!;
  return sum;
}
