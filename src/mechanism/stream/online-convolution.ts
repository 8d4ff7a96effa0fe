import { truncatedConvolution } from '../../linear/kronecker.js';

/** Blocks up to this length are multiplied term by term. */
const SHORT = 32;

/**
 * The convolution w_t = Σ_{k≤t} c_k·z_{t−k} as z_0, z_1, … arrive: w_t needs no later z. Relaxed multiplication: the block of the
 * last 2^j terms, when it is complete, is multiplied with c_1, …, c_{2^(j+1)−1} and added to the next 2^j sums; every pair of
 * a term and a later sum belongs to exactly one block. Amortised O(log n) multiplications of one coefficient's length each,
 * by Kronecker substitution.
 */
export class OnlineConvolution {
  readonly #coefficients: readonly bigint[];
  readonly #terms: bigint[] = [];
  /** What is known of the sums; complete up to the last term. */
  readonly #sums: bigint[];

  /** @param coefficients c_0, …, c_{n−1}, for n terms */
  constructor(coefficients: readonly bigint[]) {
    this.#coefficients = coefficients;
    this.#sums = new Array<bigint>(coefficients.length).fill(0n);
  }

  /** The terms so far. */
  get terms(): readonly bigint[] {
    return this.#terms;
  }

  /** Takes z_t and returns w_t. */
  next(term: bigint): bigint {
    const t = this.#terms.length;
    this.#terms.push(term);
    const sum = this.#sums[t]! + this.#coefficients[0]! * term;
    this.#spread(t + 1);
    return sum;
  }

  /** Multiplies the largest block of 2^j terms, 2^j | end, that ends before place `end`. */
  #spread(end: number): void {
    const length = end & -end;
    const upTo = Math.min(end + length, this.#sums.length);
    if (upTo <= end) return;
    if (length <= SHORT) {
      for (let m = end; m < upTo; m += 1) {
        let sum = 0n;
        for (let j = end - length; j < end; j += 1) sum += this.#coefficients[m - j]! * this.#terms[j]!;
        this.#sums[m]! += sum;
      }
      return;
    }
    const zeros = new Array<bigint>(length).fill(0n);
    const block = this.#terms.slice(end - length, end).concat(zeros);
    const coefficients = this.#coefficients.slice(0, 2 * length);
    while (coefficients.length < 2 * length) coefficients.push(0n);
    const product = truncatedConvolution(block, coefficients);
    for (let m = end; m < upTo; m += 1) this.#sums[m]! += product[m - end + length]!;
  }
}
