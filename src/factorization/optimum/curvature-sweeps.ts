import { ceilDiv, floorDiv } from '../../arithmetic/bits.js';
import type { FixedPointNodes } from './trapezoid-nodes.js';

/** Lower and upper ends, in units of 2^−places. */
export interface Ends {
  readonly lower: bigint[];
  readonly upper: bigint[];
}

/** Sums over the nodes, enclosed. */
export interface CurvatureSums {
  /** Those of φ(v), [DMRST] eq. (5). */
  readonly phi: Ends;
  /** Those of H·z for the curvature H of the dual at v. */
  readonly product: Ends;
}

const none = (): Ends => ({ lower: [], upper: [] });

/**
 * The trapezoidal sums of φ_j(v) = (2/π)∫ v_j·C_jj dt and of H·z, H = (2/π)∫ C∘C dt, for C = (V + t²·T^{−1})^{−1} and T = AᵀA of the
 * prefix sum. C is a Green's matrix, so that a node takes O(n) operations on integers, each rounded outward: docs/contraction.md, Lemma 2.
 *
 * @param v positive weights, in units of 2^−places
 * @param z a vector in the same units
 */
export function curvatureSums(
  v: readonly bigint[],
  z: readonly bigint[],
  nodes: FixedPointNodes,
  places: number,
): CurvatureSums {
  const unit = BigInt(places);
  const sums: CurvatureSums = { phi: none(), product: none() };
  // The tails: C tends to V^{−1} as t falls, and t²·C to T as it grows.
  v.forEach((weight, j) => {
    const right = nodes.above * weight * BigInt(v.length - j);
    sums.phi.lower.push(nodes.below + (right >> unit));
    sums.phi.upper.push(nodes.below - (-right >> unit));
    const left = (nodes.below * z[j]!) << unit;
    sums.product.lower.push(floorDiv(left, weight * weight));
    sums.product.upper.push(ceilDiv(left, weight * weight));
  });
  nodes.squares.forEach((square, k) => {
    const weight = nodes.weights[k]!;
    const green = greensMatrix(v, square, unit);
    for (const [j, vj] of v.entries()) {
      const factor = weight * vj;
      sums.phi.lower[j]! += (factor * green.diagonal.lower[j]!) >> (2n * unit);
      sums.phi.upper[j]! -= (-factor * green.diagonal.upper[j]!) >> (2n * unit);
    }
    addProduct(sums.product, green, z, weight, unit);
  });
  return sums;
}

/** C_jj, and the squares of C_ij/C_{i−1,j} for i > j (`down`) and of C_ij/C_{i+1,j} for i < j (`up`), which do not depend on j. */
interface GreensMatrix {
  readonly diagonal: Ends;
  readonly down: Ends;
  readonly up: Ends;
}

function greensMatrix(v: readonly bigint[], square: bigint, unit: bigint): GreensMatrix {
  const n = v.length;
  const [diagonal, down, up] = [none(), none(), none()];
  // From below: x_n = v_n + t², x_i = v_i + t²·x_{i+1}/(t² + x_{i+1}); `below` keeps the quotients.
  const below = none();
  let [lower, upper] = [v[n - 1]! + square, v[n - 1]! + square];
  for (let i = n - 1; i > 0; i -= 1) {
    ratio(down, i, lower, upper, square, unit);
    const carried = carry(lower, upper, square);
    [below.lower[i], below.upper[i]] = carried;
    lower = v[i - 1]! + carried[0];
    upper = v[i - 1]! + carried[1];
  }
  // From above: y_1 = v_1, y_i = v_i + t²·y_{i−1}/(t² + y_{i−1}), and C_ii = 1/(y_i + t²·x_{i+1}/(t² + x_{i+1})).
  [lower, upper] = [v[0]!, v[0]!];
  const one = 1n << (2n * unit);
  for (let i = 0; i < n; i += 1) {
    diagonal.lower.push(one / (upper + (below.upper[i + 1] ?? square)));
    diagonal.upper.push(one / (lower + (below.lower[i + 1] ?? square)) + 1n);
    if (i === n - 1) break;
    ratio(up, i, lower, upper, square, unit);
    const carried = carry(lower, upper, square);
    lower = v[i + 1]! + carried[0];
    upper = v[i + 1]! + carried[1];
  }
  return { diagonal, down, up };
}

/** t²·x/(t² + x), which grows with x. */
function carry(lower: bigint, upper: bigint, square: bigint): [lower: bigint, upper: bigint] {
  return [(square * lower) / (square + lower), (square * upper) / (square + upper) + 1n];
}

/** (t²/(t² + x))², which falls with x. */
function ratio(into: Ends, i: number, lower: bigint, upper: bigint, square: bigint, unit: bigint): void {
  const scaled = square << unit;
  const least = scaled / (square + upper);
  const most = scaled / (square + lower) + 1n;
  into.lower[i] = (least * least) >> unit;
  into.upper[i] = ((most * most) >> unit) + 1n;
}

/** sums += weight·(C∘C)·z, by a sum carried down the rows and one carried up. */
function addProduct(
  sums: Ends,
  green: GreensMatrix,
  z: readonly bigint[],
  weight: bigint,
  unit: bigint,
): void {
  const n = z.length;
  const { diagonal, down, up } = green;
  const own = none();
  for (const [j, zj] of z.entries()) {
    const lower = (diagonal.lower[j]! * diagonal.lower[j]!) >> unit;
    const upper = ((diagonal.upper[j]! * diagonal.upper[j]!) >> unit) + 1n;
    own.lower.push(((zj < 0n ? upper : lower) * zj) >> unit);
    own.upper.push(-((-(zj < 0n ? lower : upper) * zj) >> unit));
  }
  const pass = (ratios: Ends, from: number, step: 1 | -1): void => {
    let [lower, upper] = [0n, 0n];
    for (let i = from; i >= 0 && i < n; i += step) {
      if (i !== from) {
        lower += own.lower[i - step]!;
        upper += own.upper[i - step]!;
        lower = ((lower < 0n ? ratios.upper[i]! : ratios.lower[i]!) * lower) >> unit;
        upper = -((-(upper < 0n ? ratios.lower[i]! : ratios.upper[i]!) * upper) >> unit);
      }
      const [low, high] = step === 1 ? [lower + own.lower[i]!, upper + own.upper[i]!] : [lower, upper];
      sums.lower[i]! += (weight * low) >> unit;
      sums.upper[i]! -= (-weight * high) >> unit;
    }
  };
  pass(down, 0, 1);
  pass(up, n - 1, -1);
}
