import type { Band } from './inverse-diagonal.js';
import type { Swept } from './swept.js';

/** Limit of docs/certificate-sweeps.md, for prefix sums. */
export const MAX_N = 2097152n;

/** The form of a workload that is swept. */
export interface SweptForm {
  readonly n: number;
  readonly title: string;
  /** Bits of a numerator or denominator of E; none where K is of integers. */
  readonly bits: bigint;
  /** Units of work: of reading, of a step, of a step for each pole, and of ⌊2^places·K⌋. */
  readonly work: bigint;
  readonly perStep: number;
  readonly perPole: number;
  gramWork(places: bigint): bigint;
  /** What doubles compute, or a refusal of numbers beyond their range. */
  doubles(): Swept;
  /** ⌊2^places·K⌋, for these weights. */
  gram(places: bigint, v: readonly bigint[]): Band<bigint>;
}
