import { absolute } from './arithmetic.js';
import { integers } from './numerals.js';
import { pairsOf, type PrivacyClaim } from './privacy-form.js';
import { items, lengthOf, need, wordOf, type Part } from './text.js';

/** Limits of docs/certificate-lattice.md, section 2. */
const MAX_COLUMNS = 4096;
const MAX_ENTRIES = 65_536;
const MAX_ENTRY = 1n << 512n;
export const MAX_EPSILON = 512n;

const RULES = ['listed', 'toeplitz'];

/** What a record moves the integers by. */
export function readColumns(part: Part): readonly bigint[][] {
  const length = lengthOf(part);
  need(
    length >= 1 && length <= MAX_COLUMNS,
    'limit',
    part,
    `from 1 to ${MAX_COLUMNS} columns`,
    `${length} items`,
  );
  const columns: bigint[][] = [];
  let total = 0;
  items(part, length, (item) => {
    const count = lengthOf(item);
    total += count;
    need(count >= 1 && total <= MAX_ENTRIES, 'limit', item, `from 1 to ${MAX_ENTRIES} entries, all together`);
    const column = integers(item, count).values();
    need(
      column.every((x) => absolute(x) <= MAX_ENTRY),
      'limit',
      item,
      'entries of at most 2^512',
    );
    columns.push(column);
  });
  return columns;
}

/** How the columns that are not listed lie below those that are. */
export function readRule(part: Part, ofColumns: Part, columns: readonly unknown[]): string {
  const rule = wordOf(part);
  need(rule !== undefined && RULES.includes(rule), 'rule', part, RULES.join(' or '));
  need(rule === 'listed' || columns.length === 1, 'limit', ofColumns, 'one column, of a Toeplitz matrix');
  return rule;
}

/** The greatest ε of a claim: e^ε is written. */
export function requireEpsilon(stated: PrivacyClaim): void {
  const { given, parts } = stated;
  const [num, den] = pairsOf(stated).upper.epsilon;
  const part = given === 'delta' ? parts.sup : parts.given;
  need(num <= MAX_EPSILON * den, 'limit', part, `at most ${MAX_EPSILON}`);
}
