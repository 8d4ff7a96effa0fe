import { coqPattern, patternsOf, type Spaced } from './coq-schema.js';
import { bracketed, list, type Row } from './coq-text.js';

/** What proves a sensitivity in ℓ1, as it stands in a certificate. */
export interface GivenL1 {
  readonly kind: string;
  readonly exponent?: string;
  readonly prices?: { readonly cap: string; readonly windows: Row };
  readonly patterns?: readonly { readonly rows: Row; readonly weights: Row }[];
}

export const L1_PROOFS: readonly string[] = ['sizes', 'majorant', 'signs', 'patterns', 'chain'];

/** More signs of patterns than these are not listed in the place of a chain. */
const MOST_SIGNS = 1n << 22n;
/** Bits to which the checker rounds weights of rows, besides those of the rows. */
const ROUNDED_TO = 64;

/** The proof in the terms of SensitivityL1Program.v, and the fields of the record that it looks at. */
export function coqL1(upper: GivenL1, schema: Spaced): { readonly proof: string; readonly prices: string } {
  const { cap, windows } = upper.prices ?? { cap: '0', windows: [] };
  const prices = `scale_x := 1%Z;
  scale_y := 1%Z;
  proof := Orthogonal;
  price_cap := ${cap}%Z;
  price_windows := ${list(windows)}%Z;`;
  return { proof: proofOf(upper, schema), prices };
}

function proofOf(upper: GivenL1, schema: Spaced): string {
  switch (upper.kind) {
    case 'sizes':
      return 'L1_sizes';
    case 'majorant':
      return 'L1_majorant';
    case 'patterns':
      return byRows(upper, schema);
    default: {
      const patterns = patternsOf(schema);
      const signs = patterns.reduce((sum, pattern) => sum + (1n << BigInt(pattern.length)), 0n);
      if (signs > MOST_SIGNS)
        throw new RangeError(`coqFile: expected at most ${MOST_SIGNS} signs of patterns, got ${signs}`);
      return `L1_signs ${bracketed(patterns.map(coqPattern), ';\n    ')}`;
    }
  }
}

/** Lemma Rows: the bits that the quotients are rounded to, and the rows and weights of each pattern. */
function byRows({ exponent = '0', patterns = [] }: GivenL1, schema: Spaced): string {
  const digits = Math.max(...patterns.flatMap(({ rows }) => rows.map((x) => x.length)));
  const bits = ROUNDED_TO + Math.ceil((10 * digits) / 3);
  const each = patternsOf(schema).map((pattern, l) => {
    const { rows, weights } = patterns[l]!;
    return `(${coqPattern(pattern)}, (${list(rows)}%Z, ${list(weights)}%Z))`;
  });
  return `L1_rows ${bits}%Z ${-BigInt(exponent)}%Z ${bracketed(each, ';\n    ')}`;
}
