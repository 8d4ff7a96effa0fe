import { Matrix } from '../../linear/matrix.js';

/** X_ππ: the rows and columns of a Gram matrix that belong to some rounds, which are counted from 0. */
export function principal(gram: Matrix, rounds: readonly number[]): Matrix {
  const n = gram.cols;
  const integers = rounds.flatMap((i) => rounds.map((j) => gram.integers[i * n + j]!));
  return Matrix.ofIntegers(rounds.length, rounds.length, integers, gram.scale);
}
