import { approxLog } from './elementary/logarithm.js';

/** Quotient of two nodes: the trapezoidal rule with the step ln(5/4) errs by about e^(−π²/0.223). */
const STEP = 1.25;
/** ln of the quotient of an eigenvalue and a node beyond which the node is counted among a tail. */
const REACH = 11;

/**
 * φ(v) ([DMRST] eq. (5)) for the prefix sum, and products with the curvature H = V^{−1}·Q·V^{−1} of the dual at v, approximately and in O(n)
 * operations a node: the trapezoidal sums of docs/contraction.md.
 */
export class PrefixCurvature {
  readonly phi: Float64Array;
  readonly #below: Float64Array;
  readonly #nodes: readonly GreensMatrix[];

  /** @param v positive weights, not below 1/4 and not above n by much */
  constructor(v: Float64Array) {
    const n = v.length;
    const step = approxLog(STEP);
    const unit = (2 / Math.PI) * step;
    const nodes = powers(-Math.ceil(REACH / step), Math.ceil((1.5 * approxLog(n) + REACH) / step));
    this.#nodes = nodes.map((t) => ({ weight: unit * t, ...greensMatrix(v, t * t) }));
    const low = (unit / (STEP - 1)) * nodes[0]!;
    const high = unit / (STEP - 1) / nodes.at(-1)!;
    this.#below = v.map((x) => low / (x * x));
    this.phi = v.map((x, j) => low + high * x * (n - j));
    for (const { weight, diagonal } of this.#nodes)
      for (let j = 0; j < n; j += 1) this.phi[j]! += weight * v[j]! * Math.sqrt(diagonal[j]!);
  }

  /** H·z. */
  product(z: Float64Array): Float64Array {
    const n = z.length;
    const y = z.map((x, j) => x * this.#below[j]!);
    for (const { weight, diagonal, down, up } of this.#nodes) {
      let sum = 0;
      for (let i = 0; i < n; i += 1) {
        sum = down[i]! * sum + diagonal[i]! * z[i]!;
        y[i]! += weight * sum;
      }
      sum = 0;
      for (let i = n - 2; i >= 0; i -= 1) {
        sum = up[i]! * (sum + diagonal[i + 1]! * z[i + 1]!);
        y[i]! += weight * sum;
      }
    }
    return y;
  }
}

/** The squares of C_jj, C_ij/C_{i−1,j} and C_ij/C_{i+1,j} for C = (V + t²·T^{−1})^{−1}, with the weight of the node. */
interface GreensMatrix {
  readonly weight: number;
  readonly diagonal: Float64Array;
  readonly down: Float64Array;
  readonly up: Float64Array;
}

/** STEP^k, k = first, …, last. */
function powers(first: number, last: number): number[] {
  const nodes = [1];
  for (let k = 0; k > first; k -= 1) nodes.unshift(nodes[0]! / STEP);
  for (let k = 0; k < last; k += 1) nodes.push(nodes.at(-1)! * STEP);
  return nodes;
}

function greensMatrix(v: Float64Array, square: number): Omit<GreensMatrix, 'weight'> {
  const n = v.length;
  const [diagonal, down, up] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  const carried = new Float64Array(n + 1).fill(square, n);
  let x = v[n - 1]! + square;
  for (let i = n - 1; i > 0; i -= 1) {
    const ratio = square / (square + x);
    down[i] = ratio * ratio;
    carried[i] = ratio * x;
    x = v[i - 1]! + carried[i]!;
  }
  let y = v[0]!;
  for (let i = 0; i < n; i += 1) {
    const entry = 1 / (y + carried[i + 1]!);
    diagonal[i] = entry * entry;
    if (i === n - 1) break;
    const ratio = square / (square + y);
    up[i] = ratio * ratio;
    y = v[i + 1]! + ratio * y;
  }
  return { diagonal, down, up };
}
