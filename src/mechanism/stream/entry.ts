import type { Factorization } from '../../factorization/factorization.js';
import type { Matrix } from '../../linear/matrix.js';
import type { Inputs, Parametric } from '../../parameter/parameter.js';
import type { RecursiveOptions } from '../optimum/recursive-mechanism.js';
import type { PrivacyTarget } from './calibrated.js';
import type { StreamDesign } from './stream-mechanism.js';

/** The matrices of a mechanism that is made for a workload. */
export interface MechanismMatrices {
  /** The workload A (n×n). */
  readonly A?: Matrix;
  /** B and C with BC = A. */
  readonly factors?: Factorization;
  /** C, lower-triangular, alone. */
  readonly strategy?: Matrix;
  /** A strategy of buffers and the inverse of the workload, in the place of A. */
  readonly recursion?: Pick<RecursiveOptions, 'strategy' | 'inverse'>;
}

/** A family of mechanisms on streams that has a name: its own parameters, and how one is built. */
export interface MechanismEntry extends Parametric {
  /** One sentence. */
  readonly statement: string;
  /** The matrices that it needs besides texts. */
  readonly needs?: 'workload' | 'factors';
  /** The mechanism at checked parameters. */
  build(inputs: Inputs, target: PrivacyTarget, matrices: MechanismMatrices): StreamDesign;
}
