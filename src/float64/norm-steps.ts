import { newtonStep } from './banded-fixed-point.js';
import { cholesky } from './cholesky.js';
import { approxLog } from './elementary/logarithm.js';
import {
  diagonalsOf,
  imageOf,
  logarithms,
  moved,
  pairOf,
  polesOf,
  weightsOf,
  type NormSubject,
  type PairOfDiagonals,
  type PairOfWeights,
} from './norm-maps.js';
import { rightSolveLower, solveLower } from './triangular.js';

/** Error of the poles with which difference quotients are taken, and the largest change of a logarithm in one. */
const COARSE = 1e-10;
const DIFFERENCE = 1e-4;
/** The same for fine steps. */
const FINE = 1e-14;
const WIDE = 4e-3;

/** Most weights for which I − J is written out. */
const MOST_DENSE = 256;
/** The accuracy from which on it is: coarser steps are cheaper otherwise. */
const DENSE = 1e-4;

/**
 * A step of Newton's method for the fixed point of the mixed map, p = ∞, where X and Y are better known than doubles compute them: (I − J)·step = ln(image) − ln(weights),
 * J by central difference quotients, solved to the accuracy. It is self-adjoint in the inner product with the image as weights: the map is a gradient by logarithms.
 *
 * To another μ the step goes on along the path of the fixed points, (I − J)·dy = ∂ln(image)/∂ln μ·dln μ: logarithms of weights are nearly linear in that of μ, of slope 0 where the
 * optimal weight is positive and 1 where it is 0, and Newton steps from one fixed point towards a far one overshoot.
 *
 * @param next the μ of the fixed point that is sought; that of the map when it is left out
 */
export function approxNormStep(
  subject: NormSubject,
  pair: PairOfWeights,
  known: PairOfDiagonals,
  mu: number,
  accuracy: number,
  next = mu,
): PairOfWeights {
  const y = logarithms(subject, pair);
  const image = weightsOf(subject, imageOf(subject, pair, known, mu));
  const alone = weightsOf(subject, imageOf(subject, pair, known, 0));
  const n = pair.columns.length;
  const change = approxLog(next / mu);
  const right = image.map((x, j) => approxLog(x) - y[j]! + (change * mu * (1 / n - alone[j]!)) / x);
  return stepped(subject, pair, mu, accuracy, right);
}

/** The weights after the step with (I − J)·step = right. */
function stepped(
  subject: NormSubject,
  pair: PairOfWeights,
  mu: number,
  accuracy: number,
  right: Float64Array,
): PairOfWeights {
  const y = logarithms(subject, pair);
  const poles = polesOf(subject, pair, accuracy < DENSE ? FINE : COARSE);
  const mapped = (x: Float64Array): Float64Array => {
    const at = pairOf(subject, x);
    return logarithms(subject, imageOf(subject, at, diagonalsOf(subject, at, poles), mu));
  };
  const apply = (x: Float64Array): Float64Array => {
    const most = x.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    const quotient = (h: number): Float64Array => {
      const after = mapped(y.map((value, j) => value + (h / most) * x[j]!));
      const before = mapped(y.map((value, j) => value - (h / most) * x[j]!));
      return after.map((value, j) => ((value - before[j]!) * most) / (2 * h));
    };
    if (accuracy >= DENSE) return quotient(DIFFERENCE).map((value, j) => x[j]! - value);
    // Richardson's extrapolation: a larger difference loses less to the noise of X.
    const [near, far] = [quotient(WIDE), quotient(2 * WIDE)];
    return x.map((value, j) => value - (4 * near[j]! - far[j]!) / 3);
  };
  // At the fixed point the weights are their image.
  const scale = weightsOf(subject, pair);
  const step =
    (y.length <= MOST_DENSE && accuracy < DENSE ? denseNewtonStep(scale, right, apply) : undefined) ??
    newtonStep(scale, right, accuracy, apply);
  return pairOf(subject, moved(y, y.map((value, j) => value + step[j]!))); // prettier-ignore
}

/**
 * Solves (I − J)·step = right by the columns of I − J and Cholesky's method: conjugate gradients lose the components of tiny weights, which their inner product
 * does not see. S = W^{1/2}(I − J)W^{-1/2} is symmetric; of its two entries the one with the smaller factor has less of the noise of the quotients.
 */
function denseNewtonStep(
  w: Float64Array,
  right: Float64Array,
  apply: (x: Float64Array) => Float64Array,
): Float64Array | undefined {
  const n = w.length;
  const S = new Float64Array(n * n);
  for (let j = 0; j < n; j++) {
    const column = apply(Float64Array.from({ length: n }, (_, i) => (i === j ? 1 : 0)));
    for (let i = 0; i < n; i++) {
      if (w[i]! > w[j]! || (w[i] === w[j] && i < j)) continue;
      S[i * n + j] = S[j * n + i] = column[i]! * Math.sqrt(w[i]! / w[j]!);
    }
  }
  const factor = cholesky({ rows: n, cols: n, data: S });
  if (factor === undefined) return undefined;
  const y = right.map((x, i) => x * Math.sqrt(w[i]!));
  const half = solveLower(factor, { rows: n, cols: 1, data: y });
  return rightSolveLower({ ...half, rows: 1, cols: n }, factor).data.map((x, i) => x / Math.sqrt(w[i]!));
}
