import { quotient } from './arithmetic.js';

/** Blocks of steps in which roundings are counted, at most. */
const BLOCKS = 64;

/** 1 + 2^−50 and 1 + 2^−40. */
const ABOVE_ONE = 1 + 1 / 1125899906842624;
const ROUNDED_UP = 1 + 1 / 1099511627776;

/** u. */
const UNIT = 1 / 9007199254740992;

/** The steps of a block, the last one of which may have fewer. */
export const blockSize = (n: number): number => quotient(n + BLOCKS - 1, BLOCKS);

/** The least of the numbers of each block. */
export function leastOfBlocks(numbers: Float64Array): Float64Array {
  const size = blockSize(numbers.length);
  const least = new Float64Array(quotient(numbers.length + size - 1, size)).fill(Infinity);
  numbers.forEach((x, j) => {
    const block = quotient(j, size);
    if (x < least[block]!) least[block] = x;
  });
  return least;
}

/**
 * ε of Theorems 1, 1b and 1d for a pole s, block by block: from above and from below the errors of the steps, that contract where `floors`, the least f of
 * each block, are large.
 *
 * @param step roundings of a step
 * @param rest those of a term besides
 */
export function blockErrors(
  n: number,
  s: number,
  floors: Float64Array,
  step: number,
  rest: number,
): Float64Array {
  const size = blockSize(n);
  const lasting = floors.map((floor) => 1 + reach(n, s * floor) / 2); // 1/(1 − κ)
  const counts = new Float64Array(floors.length);
  const last = floors.length - 1;
  for (const isAbove of [true, false]) {
    let d = 0;
    for (let i = 0; i <= last; i++) {
      const block = isAbove ? i : last - i;
      const steps = block < last ? size : n - last * size;
      const g = lasting[block]!;
      const limit = step * g;
      const most = d > limit ? d : Math.min(d + step * steps, limit);
      if (most > counts[block]!) counts[block] = most;
      const forgotten = 1 + quotient(((d - limit) / (1 + steps / g)) * ROUNDED_UP, 1);
      d = d > limit ? Math.min(d, limit + forgotten) : most;
    }
  }
  return counts.map((count) => (count + rest) * UNIT);
}

/** The least natural number r with r²·x ≥ 1, or 2n. */
function reach(n: number, x: number): number {
  let [low, r] = [0, 2 * n];
  while (r - low > 1) {
    const middle = (low + r) >> 1;
    if (middle * middle * x >= ABOVE_ONE) r = middle;
    else low = middle;
  }
  return r;
}

/** Σ ε·t over a batch, in the order of section 3; the ε begin at a place. */
export const errorSum = (eps: Float64Array, at: number, t: Float64Array): number =>
  eps[at]! * t[0]! +
  eps[at + 2]! * t[2]! +
  eps[at + 4]! * t[4]! +
  eps[at + 6]! * t[6]! +
  (eps[at + 1]! * t[1]! + eps[at + 3]! * t[3]! + eps[at + 5]! * t[5]! + eps[at + 7]! * t[7]!);
