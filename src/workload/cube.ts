/** The points of {0,1}^d, or the subsets of d things, as the numbers 0, …, 2^d − 1: thing i is bit i. */
export const cube = (d: number): number[] => Array.from({ length: 2 ** d }, (_, x) => x);

/** The subsets with w elements, in increasing order of their numbers. */
export const subsetsOfSize = (d: number, w: number): number[] => cube(d).filter((P) => ones(P) === w);

/** The character ∏_{i∈P} x_i of the signs x_i = (−1)^(bit i of x). */
export const character = (P: number, x: number): bigint => (ones(P & x) % 2 === 0 ? 1n : -1n);

function ones(x: number): number {
  let count = 0;
  for (let rest = x; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
