import { ln, PI } from '../../arithmetic/elementary.js';
import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { approxDouble, Rational } from '../../arithmetic/rational.js';
import { requireSize } from '../../arithmetic/require.js';
import { semidefiniteBound } from '../../linear/definite-by-doubles.js';
import { trapezoidNodes } from './trapezoid-nodes.js';

/** Bits for which the nodes are powers of two: the sums err by a part 2^−11. */
const BITS = 10;
/** Entries of a column below this are taken for 0. */
const NEGLIGIBLE = /* @__PURE__ */ powerOfTwo(-120);
/** What the entries left out add up to, at most: n·nodes·2^−99. */
const LEFT_OUT = /* @__PURE__ */ Rational.dyadic(1n, -74);
/** Weights between 2^−20 and 2^20, no more than 2^12 of them, keep every number that arises a normal double. */
const LARGEST_WEIGHT = /* @__PURE__ */ powerOfTwo(20);
const MOST_WEIGHTS = 4096;
/** How far from 1 the squares of the roots may be as parts of the weights. */
const ROOT_ERROR = /* @__PURE__ */ powerOfTwo(-40);

/**
 * A proved lower bound of the second least eigenvalue of H·z = λ·V^{−1}·z, H the curvature of the dual at v (docs/contraction.md, Theorem 2), or
 * `undefined` when an elimination in doubles does not tell: H + w·wᵀ − μ·V^{−1} ⪰ 0 leaves one eigenvalue below μ at most.
 *
 * @param v the weights of the prefix sum, from 2^−20 to 2^20
 * @param vector about V^{−1/2}·z of the least eigenvalue, of norm 1; any vector is allowed
 * @param sought μ
 */
export function secondEigenvalueBound(
  v: Float64Array,
  vector: Float64Array,
  sought: number,
): Rational | undefined {
  const n = v.length;
  requireSize('secondEigenvalueBound', 'n', n, 2, MOST_WEIGHTS);
  const bad = v.find((x) => !(x >= 1 / LARGEST_WEIGHT && x <= LARGEST_WEIGHT));
  if (bad !== undefined)
    throw new RangeError(`secondEigenvalueBound: expected weights from 2^-20 to 2^20, got ${bad}`);
  const { matrix, poles, roots } = scaledCurvature(v);
  let [trace, norm] = [0, 0];
  for (let i = 0; i < n; i += 1) {
    const row = i * n;
    trace += matrix[row + i]!;
    norm += vector[i]! * vector[i]!;
    for (let j = 0; j <= i; j += 1) matrix[row + j]! += vector[i]! * vector[j]!;
    const part = (roots[i]! * roots[i]!) / v[i]!;
    matrix[row + i]! -= sought * part;
    if (!(Math.abs(part - 1) < ROOT_ERROR && matrix[row + i]! >= 0)) return undefined;
  }
  const bound = semidefiniteBound(matrix, n);
  if (bound === undefined) return undefined;
  // Roundings on the longest path to an entry, of which each is a part 2^−53, twice; the sums of positive numbers are right to a factor of 2.
  const roundings = Rational.dyadic(BigInt(2 * (8 * n * n + 16 * n + poles + 40)), -53);
  const size = [trace, norm, sought].map((x) => Rational.fromDouble(2 * x));
  const error = bound.add(roundings.mul(Rational.sum(size))).add(LEFT_OUT);
  const lower = Rational.fromDouble(sought).sub(error.mul(Rational.ratio(101n, 100n)));
  return lower.mul(Rational.ONE.sub(Rational.dyadic(1n, -(BITS + 1))));
}

/** The lower triangle of D·H·D for D = diag(`roots`) near V^{1/2}, summed over the nodes t = 2^k, and the number of nodes. */
function scaledCurvature(v: Float64Array): { matrix: Float64Array; poles: number; roots: Float64Array } {
  const n = v.length;
  const weights = Array.from(v, Rational.fromDouble);
  const least = weights.reduce((x, y) => Rational.min(x, y)).mul(Rational.ratio(1n, 4n));
  const trace = Rational.sum(weights.map((x, j) => x.mul(Rational.integer(BigInt(n - j)))));
  const { first, last } = trapezoidNodes(least, trace, BITS);
  const constant = approxDouble(ln(Rational.integer(2n)).mul(2n).div(PI).toBits(80).mid().toRational());
  const roots = v.map(Math.sqrt);
  const matrix = new Float64Array(n * n);
  // Below the first node C is V^{−1}: the weights of the nodes left out there sum to that of the first.
  for (let i = 0; i < n; i += 1) {
    const root = roots[i]! / v[i]!;
    matrix[i * n + i] = constant * powerOfTwo(first) * (root * root);
  }
  for (let k = first; k <= last; k += 1)
    addNode(matrix, v, roots, powerOfTwo(2 * k), constant * powerOfTwo(k));
  return { matrix, poles: last - first + 1, roots };
}

/** Adds weight·(D·C∘C·D) for C = (V + t²·T^{−1})^{−1}, column by column. */
function addNode(
  matrix: Float64Array,
  v: Float64Array,
  roots: Float64Array,
  square: number,
  weight: number,
): void {
  const n = v.length;
  const carried = new Float64Array(n + 1).fill(square, n);
  const ratios = new Float64Array(n);
  let x = v[n - 1]! + square;
  for (let i = n - 1; i > 0; i -= 1) {
    const ratio = square / (square + x);
    ratios[i] = ratio * ratio * (roots[i]! / roots[i - 1]!);
    carried[i] = (square * x) / (square + x);
    x = v[i - 1]! + carried[i]!;
  }
  let y = v[0]!;
  for (let j = 0; j < n; j += 1) {
    const root = roots[j]! / (y + carried[j + 1]!);
    let entry = weight * (root * root);
    for (let i = j, at = j * n + j; entry >= NEGLIGIBLE; at += n) {
      matrix[at]! += entry;
      i += 1;
      if (i === n) break;
      entry *= ratios[i]!;
    }
    y = v[j + 1]! + (square * y) / (square + y);
  }
}
