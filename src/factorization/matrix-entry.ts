import type { Rational } from '../arithmetic/rational.js';

/** An entry of a matrix; row and column are counted from 1. */
export interface Entry {
  readonly row: number;
  readonly col: number;
  readonly value: Rational;
}
