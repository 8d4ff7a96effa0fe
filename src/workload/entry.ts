import type { Inputs, Parametric } from '../parameter/parameter.js';
import type { Workload } from './workload.js';

/** A family of workloads that has a name: what it is, its parameters, and how one is built from them. */
export interface WorkloadEntry extends Parametric {
  /** One sentence. */
  readonly statement: string;
  /** Whether its size n is the number of columns, where that is not the number of rows. */
  readonly sizedBy?: 'columns';
  /** The workload at checked parameters. */
  build(inputs: Inputs): Workload;
}
