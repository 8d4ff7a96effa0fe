import type { Fraction } from './arithmetic.js';
import { decimal } from './numerals.js';
import type { Hands } from './pieces.js';
import type { Part } from './text.js';
import { bitsOfText } from './work.js';

/** The claim inf ≤ … ≤ sup of a certificate. */
export interface Claim {
  readonly inf: Fraction;
  readonly sup: Fraction;
  /** At least the bits of all its numerals. */
  readonly bits: bigint;
  readonly parts: Readonly<Record<'inf' | 'sup', Part>>;
}

/** What the form of a certificate shows: its claim, the work of its proof, and the proof, which refuses or returns the title of its subject. */
export interface Form {
  readonly claim: Claim;
  readonly work: bigint;
  prove(hands?: Hands): string;
}

/** The claim by its fields. */
export function readClaim(part: Part, parts: Readonly<Record<'inf' | 'sup', Part>>): Claim {
  return { inf: decimal(parts.inf), sup: decimal(parts.sup), bits: bitsOfText(part), parts };
}
