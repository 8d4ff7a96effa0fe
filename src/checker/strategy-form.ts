import type { Fraction } from './arithmetic.js';
import type { DyadicShape } from './matrix.js';
import { readSensitivity, type Setting } from './sensitivity.js';
import type { SensitivityForm } from './sensitivity-form.js';
import { readChain } from './sensitivity-chain.js';
import { readSearch } from './sensitivity-search.js';
import type { Part } from './text.js';
import { nameOf } from './workload.js';

/** The most rounds of a matrix that is written out (docs/certificate-sensitivity.md, section 1). */
export const MAX_COLUMNS = 512n;

/** What the form of C shows. */
export interface StrategyForm {
  readonly title: string;
  readonly rows: number;
  readonly cols: number;
  /** The bits of its longest entry. */
  readonly bits: bigint;
  readonly denominatorBits: bigint;
  /** The object `upper`, by the kinds that C of this form admits. */
  readUpper(part: Part, setting: Setting): UpperForm;
}

/** A proof of S ≥ sens²(C). */
export interface UpperForm {
  /** With the test that C is in lowest terms. */
  readonly work: bigint;
  /** At least the bits of what S is made of. */
  readonly bits: bigint;
  prove(): Proved;
}

/** C times its denominator, and S times the square of the denominator. */
export interface Proved {
  readonly denominator: bigint;
  readonly S: Fraction;
  /** An entry, to within the slack. */
  entry(i: number, j: number): bigint;
  readonly slack: bigint;
}

/** The kinds that speak of a matrix whose columns are at most 512. */
export function readOfMatrix(upper: Part, C: DyadicShape, setting: Setting): SensitivityForm {
  const { name } = nameOf(upper, 'kind');
  if (name === 'search') return readSearch(upper, C, setting);
  return name === 'chain' ? readChain(upper, C, setting) : readSensitivity(upper, C, setting);
}
