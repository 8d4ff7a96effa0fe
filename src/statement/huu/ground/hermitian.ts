import { filled } from '../../../linear/block.js';
import type { Matrix } from '../../../linear/matrix.js';
import { blocks } from '../../ground/small-matrices.js';

/** Â = (0 A; Aᵀ 0). [HUU] (13). */
export const hermitian = (a: Matrix): Matrix =>
  blocks([filled(a.rows, a.rows, 0n), a], [a.transpose(), filled(a.cols, a.cols, 0n)]);
