import type { Inputs, Parametric } from '../parameter/parameter.js';
import type { Value } from '../quantity/quantity.js';
import type { Estimate } from './estimate.js';

/**
 * On which side a wrong answer does harm: `below` where less than the truth promises more privacy or a smaller error than there is (ε, δ, a sensitivity, the
 * noise that is needed), `above` where more does (a budget that may be spent).
 */
export type UnsafeSide = 'below' | 'above';

/** Something that an implementation can be asked: its parameters, the exact answer, and how far a float64 program may be from it. */
export interface Question extends Parametric {
  /** One sentence. */
  readonly statement: string;
  readonly formula: string;
  readonly source: string;
  /** The side of a wrong answer that does harm; neither where it is left out. */
  readonly unsafe?: UnsafeSide;
  /** The answers come one by one, each before the next of these inputs is known; they are as many as its entries. */
  readonly stream?: string;
  /** The exact answer, or one enclosed to 10^−digits. */
  evaluate(inputs: Inputs, digits: number): Value;
  /**
   * The answers of any float64 program of the formula.
   * @throws NoBoundError where the formula in float64 has no bound
   */
  estimate(inputs: Inputs): readonly Estimate[];
}
