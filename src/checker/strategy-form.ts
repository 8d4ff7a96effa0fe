import type { Fraction } from './arithmetic.js';
import type { DyadicShape } from './matrix.js';
import { readSensitivity, type Contributions, type Setting } from './sensitivity.js';
import type { SensitivityForm } from './sensitivity-form.js';
import { readChain } from './sensitivity-chain.js';
import { readSearch } from './sensitivity-search.js';
import { need, wordOf, type Part } from './text.js';
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
  readonly columns: ColumnsForm;
}

/** C column by column, as its norms of sizes need it (docs/certificate-sensitivity.md, section 7). */
export interface ColumnsForm {
  /** P: of reading C, with the test that it is in lowest terms. */
  readonly work: bigint;
  /** h: how many entries of a column may differ from 0, and of how many the norms of all columns are made. */
  readonly height: number;
  readonly entries: bigint;
  read(): Columns;
}

/** C times its denominator, every entry to within the slack. */
export interface Columns extends Omit<Proved, 'S'> {
  /** Columns so many rounds apart share no row. */
  readonly width: number;
  /** The rows of a column that may differ from 0: from the first on, before the second. */
  rowsOf(j: number): readonly [number, number];
  /** Σ_i |C_ij| of every column of the entries that are known. */
  norms(): bigint[];
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

/** A proof that the ℓ1 sensitivity of C times its denominator is at most S, to within what the slack adds. */
export interface L1UpperForm {
  /** Besides that of reading C. */
  readonly work: bigint;
  /** z₁: at least the bits of what S is made of. */
  readonly bits: bigint;
  prove(C: Columns): Fraction;
}

/** What is left of a size that may be off by what the slack does to it. */
export const excess = (size: bigint, off: bigint): bigint => (size > off ? size - off : 0n);

export function readContributions(part: Part): Contributions {
  const word = wordOf(part);
  const isKnown = word === 'vector' || word === 'scalar' || word === 'absolute';
  need(isKnown, 'contributions', part, 'vector or scalar or absolute');
  return word;
}
