import { conjugateGradients } from './conjugate-gradients.js';
import { type LeastEigenpairs, leastEigenpairs } from './least-eigenpairs.js';
import { PrefixCurvature } from './prefix-curvature.js';

/** The fixed point of φ for the prefix sum, approximately, and what is known of the curvature there. */
export interface PrefixFixedPoint {
  readonly weights: Float64Array;
  readonly curvature: PrefixCurvature;
  /** Of V^{1/2}·H·V^{1/2}. */
  readonly least: LeastEigenpairs;
}

const MOST_STEPS = 400;
/** Products with the curvature of Lanczos's method: its eigenvalues beyond the first few are far from the least. */
const PRODUCTS = 130;

/** v ≈ φ(v) by v ← φ(v)²/v, which increases the dual from every start ([DMRST] §3). */
export function prefixFixedPoint(n: number): PrefixFixedPoint {
  let weights = Float64Array.from({ length: n }, (_, j) => Math.sqrt(n - j));
  let curvature = new PrefixCurvature(weights);
  for (let [step, worst] = [0, 1]; step < MOST_STEPS && worst > 1e-13; step += 1) {
    const { phi } = curvature;
    worst = 0;
    weights = weights.map((v, j) => {
      worst = Math.max(worst, Math.abs(phi[j]! / v - 1));
      return (phi[j]! * phi[j]!) / v;
    });
    curvature = new PrefixCurvature(weights);
  }
  return { weights, curvature, least: leastEigenpairs(n, scaled(weights, curvature), PRODUCTS) };
}

/** x with H·x ≈ b. */
export function solveCurvature({ weights, curvature }: PrefixFixedPoint, b: Float64Array): Float64Array {
  const roots = weights.map(Math.sqrt);
  const y = conjugateGradients(
    scaled(weights, curvature),
    b.map((x, i) => x * roots[i]!),
    1e-13,
    120,
  );
  return y.map((x, i) => x * roots[i]!);
}

/** The change d of an eigenvector z, so that H·(z + d) ≈ λ·V^{−1}(z + d) after H·z − λ·V^{−1}·z = e. */
export function improveEigenvector(
  { weights, curvature, least }: PrefixFixedPoint,
  e: Float64Array,
): Float64Array {
  const roots = weights.map(Math.sqrt);
  const { vector } = least;
  const lambda = least.values[0]!;
  const apply = scaled(weights, curvature);
  const project = (x: Float64Array): Float64Array => {
    const part = x.reduce((sum, entry, i) => sum + entry * vector[i]!, 0);
    return x.map((entry, i) => entry - part * vector[i]!);
  };
  const y = conjugateGradients(
    (x) => {
      const image = apply(project(x));
      return project(image.map((entry, i) => entry - lambda * x[i]!));
    },
    project(e.map((x, i) => -x * roots[i]!)),
    1e-10,
    300,
  );
  return project(y).map((x, i) => x * roots[i]!);
}

/** y ↦ V^{1/2}·H·V^{1/2}·y. */
function scaled(weights: Float64Array, curvature: PrefixCurvature): (y: Float64Array) => Float64Array {
  const roots = weights.map(Math.sqrt);
  return (y) => curvature.product(y.map((x, i) => x * roots[i]!)).map((x, i) => x * roots[i]!);
}
