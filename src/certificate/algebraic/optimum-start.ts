import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { symmetricEigen } from '../../float64/eigen.js';
import { multiply, multiplyTransposed, type Float64Matrix } from '../../float64/matrix.js';
import type { NormCandidate } from '../../factorization/optimum/norm-candidate.js';
import { thinned } from './optimum-frame.js';
import type { Complex } from './complex-approximations.js';
import type { Frame, StationaryPoint } from './stationary-equations.js';

/** Columns that have a weight, and an optimum near which Newton's method may begin. */
export interface Start {
  readonly support: readonly number[];
  readonly point: StationaryPoint<Complex>;
}

const UNITS = /* @__PURE__ */ powerOfTwo(52);

/** Units of 2^−96 of a double. */
export const unitsOf = (x: number): bigint => BigInt(Math.round(x * UNITS)) << 44n;

const real = (x: number): Complex => ({ re: unitsOf(x), im: 0n });

/** N, weights and center in doubles, from the weights of a candidate of which those below a part of the largest are left out. */
export function startOf(frame: Frame, { w }: Pick<NormCandidate, 'w'>, least: number): Start | undefined {
  const { coordinates, gram, shifted } = frame;
  const squares = Array.from(w.approxDoubles(), (x) => x * x);
  const most = Math.max(...squares);
  const v = thinned(
    coordinates,
    squares.map((x) => (x > least * most ? x / most : 0)),
    shifted,
  );
  const support = v.flatMap((x, j) => (x > 0 ? [j] : []));
  const r = doubles(coordinates);
  const [rows, cols] = [r.rows, r.cols];
  const total = v.reduce((sum, x) => sum + x, 0);
  const center = Array.from({ length: rows }, (_, k) =>
    shifted ? v.reduce((sum, x, j) => sum + x * r.data[k * cols + j]!, 0) / total : 0,
  );
  const moved = { rows, cols, data: r.data.map((x, at) => x - center[Math.floor(at / cols)]!) };
  const weighted = { ...moved, data: moved.data.map((x, at) => x * v[at % cols]!) };
  const unit = geometricMean(multiplyTransposed(weighted, moved), doubles(gram));
  if (unit === undefined) return undefined;
  // Of norm 1 in the mean by the weights: N ∝ 1/√v.
  const image = multiply(unit, moved);
  const mean =
    v.reduce(
      (sum, x, j) =>
        sum + center.reduce((s, _, k) => s + x * moved.data[k * cols + j]! * image.data[k * cols + j]!, 0),
      0,
    ) / total;
  const N = center.flatMap((_, i) =>
    Array.from({ length: i + 1 }, (__, j) => unit.data[i * rows + j]! / mean),
  );
  return {
    support,
    point: {
      gram: N.map(real),
      weights: support.map((j) => real(v[j]! * mean * mean)),
      center: shifted ? center.map(real) : [],
    },
  };
}

export const doubles = (matrix: Frame['gram']): Float64Matrix => ({
  rows: matrix.rows,
  cols: matrix.cols,
  data: matrix.approxDoubles(),
});

/** The N ≻ 0 with N·M·N = W: M^{−1/2}·(M^{1/2}·W·M^{1/2})^{1/2}·M^{−1/2}; undefined where M is singular. */
function geometricMean(m: Float64Matrix, w: Float64Matrix): Float64Matrix | undefined {
  const root = spectralPower(m, 0.5);
  const inverse = spectralPower(m, -0.5);
  if (root === undefined || inverse === undefined) return undefined;
  const middle = spectralPower(multiply(multiply(root, w), root), 0.5);
  return middle && multiply(multiply(inverse, middle), inverse);
}

function spectralPower(x: Float64Matrix, power: 0.5 | -0.5): Float64Matrix | undefined {
  const { values, vectors } = symmetricEigen(x);
  if (values.some((y) => y <= 0)) return undefined;
  const scales = values.map((y) => (power === 0.5 ? Math.sqrt(y) : 1 / Math.sqrt(y)));
  const scaled = { ...vectors, data: vectors.data.map((y, at) => y * scales[at % vectors.cols]!) };
  return multiplyTransposed(scaled, vectors);
}
