import { absolute, largest, least, type Fraction } from './arithmetic.js';
import type { Dyadic, DyadicShape } from './matrix.js';
import { within } from './numerals.js';
import { productBits } from './products.js';
import type { Part } from './text.js';
import { bitsOf, wordsOf } from './work.js';

/** A proof that sens²(C) ≤ S, or Θ(C) ≤ S: docs/certificate-participation.md, section 2. */
export interface SensitivityForm {
  /** W_X + W_Σ + W_S. */
  readonly work: bigint;
  /** η + |f|: at least the bits of what S is made of. */
  readonly bits: bigint;
  /** S. */
  prove(C: Dyadic): Fraction;
}

/** The same from the entries of X, wherever they come from: W_Σ + W_S alone. */
export interface ProductsForm extends Omit<SensitivityForm, 'prove'> {
  prove(X: (i: number, j: number) => bigint): Fraction;
}

const MAX_EXPONENT = 32768n;

/** The exponent f of weights, prices and free entries, which are integers in units of 2^f. */
export const readExponent = (part: Part): bigint => within(part, -MAX_EXPONENT, MAX_EXPONENT);

/**
 * The common unit 2^unit of X and of the weights, prices and free entries, integers in units of 2^f: how many places each is raised, and
 * η, the bits of the longest.
 */
export interface Units {
  readonly unit: bigint;
  readonly ofX: bigint;
  readonly ofWeights: bigint;
  readonly eta: bigint;
  /** η + |f|. */
  readonly bits: bigint;
  /** W_Σ. */
  readonly work: bigint;
}

/** What X = CᵀC is long by: the columns of C, the digits of its entries and their exponent. */
export type EntriesShape = Pick<DyadicShape, 'cols' | 'digits' | 'exponent'>;

export function units(C: EntriesShape, f = 0n, weightBits = bitsOf(1)): Units {
  const unit = least([f, 2n * C.exponent]);
  const ofX = 2n * C.exponent - unit;
  const ofWeights = f - unit;
  const eta = largest([productBits(C) + ofX, weightBits + ofWeights]) + 12n;
  const work = BigInt(C.cols) ** 2n * (400n + 8n * wordsOf(eta));
  return { unit, ofX, ofWeights, eta, bits: eta + absolute(f), work };
}
