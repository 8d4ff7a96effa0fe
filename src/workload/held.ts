import type { Matrix } from '../linear/matrix.js';
import type { Workload } from './workload.js';

/** A workload whose matrix is made once, when it is first asked for, and held. */
export function held(workload: Workload): Workload {
  let matrix: Matrix | undefined;
  return { ...workload, matrix: () => (matrix ??= workload.matrix()) };
}
