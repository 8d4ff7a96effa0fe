import { createLexer } from 'leac';
import { brief } from '../text/brief.js';
import { ExpressionError } from './expression-error.js';

/** What a formula is made of; operators are their own names. */
export interface Token {
  readonly name: string;
  readonly text: string;
  readonly offset: number;
}

/** Other spellings of operators. */
const SPELLED: Readonly<Record<string, string>> = {
  '**': '^',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '·': '*',
  '×': '*',
  '−': '-',
};

const read = createLexer([
  { name: 'space', regex: /\s+/, discard: true },
  // All that touches a number, so that 2n or 0x10 is refused as one thing.
  { name: 'number', regex: /(?:\d|\.\d)(?:[eE][+-]\d|[\w.])*/ },
  { name: 'name', regex: /[\p{L}_$][\p{L}\p{N}_$]*/u },
  { name: 'word', regex: /"[^"\\\n]*"|'[^'\\\n]*'/ },
  { name: 'operator', regex: /\*\*|<=|>=|==|!=|&&|\|\||[-+*/^<>!=≤≥≠·×−()[\],]/ },
]);

/** @throws ExpressionError about what is no part of a formula */
export function tokensOf(text: string): readonly Token[] {
  const { tokens, offset, complete } = read(text);
  if (!complete)
    throw new ExpressionError(
      offset,
      'numbers, names, + - * / ^, comparisons, &&, ||, ! and functions',
      brief(text.slice(offset).trim()),
    );
  return tokens.map(({ name, text: written, offset: at }) => ({
    name: name === 'operator' ? (SPELLED[written] ?? written) : name,
    text: written,
    offset: at,
  }));
}
