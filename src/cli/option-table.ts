/** How an option is typed. */
export interface OptionKind {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple?: boolean;
  /** Whether the value is the name of a file, which is never empty. */
  readonly file?: true;
}

/** Options by name. */
export type OptionKinds = Readonly<Record<string, OptionKind>>;

/** An option without a value, with any text, and with the name of a file. */
export const FLAG: OptionKind = { type: 'boolean' };
export const TEXT: OptionKind = { type: 'string' };
export const FILE: OptionKind = { type: 'string', file: true };

/**
 * A row of a help text, and the options that it explains. It begins with the option and its value, or an argument; where that is empty the meaning
 * is whole lines. The meaning is broken at the ends of its own lines, and between words where one is long.
 */
export type OptionRow = readonly [head: string, meaning: string, options?: OptionKinds];

/** The options of a command, in the order of its help text: what is parsed is what is explained. */
export type OptionTable = readonly OptionRow[];

/** The options that a table explains. */
export const optionKinds = (table: OptionTable): OptionKinds =>
  Object.assign({}, ...table.map(([, , options]) => options)) as OptionKinds;

/** Width of a line of a help text. */
const WIDTH = 140;

/** The lines of a help text. @param indent where the meaning of an option begins */
export function helpLines(table: OptionTable, indent = 15): readonly string[] {
  return table.flatMap(([head, meaning]) => {
    if (head === '') return meaning.split('\n');
    const lines = meaning.split('\n').flatMap((line) => wrapped(line.split(' '), WIDTH - indent));
    const start = head.length < indent ? head.padEnd(indent) : `${head}   `;
    return lines.map((line, i) => `${i === 0 ? start : ' '.repeat(indent)}${line}`);
  });
}

function wrapped(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
