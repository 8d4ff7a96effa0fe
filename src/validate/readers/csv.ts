import type { NamedMatrix } from './array.js';
import { arrayNamed, InputError, shown } from './input-error.js';
import { MAX_ENTRIES, Room } from './limits.js';
import { NUMERAL_FORM, parseNumeral } from './numeral.js';
import { NumeralTable } from './numeral-table.js';
import type { ParseNumeral } from './read-as.js';
import { lines, trimBlanks } from './text.js';

const SEPARATORS = [';', ',', '\t'];
const BLANKS = /[ \t]+/;

/**
 * Reads numbers separated by commas, semicolons, tabs or spaces, one matrix row per line, exactly as spelled.
 *
 * The first row decides the separator of the whole file. Lines that start with `#` are comments; empty lines may stand
 * before and after the rows, not between them. Line ends are LF or CRLF.
 *
 * @param parse what a cell spells
 * @throws InputError for a cell that is no number, rows of different length, and more than 2^24 entries.
 * @example
 * ```ts
 * readCsv('1,0\n1/2,1\n', 'B.csv', 'B').matrix.get(1, 0).toString(); // '1/2'
 * ```
 */
export function readCsv(
  text: string,
  file: string,
  name: string,
  room = new Room(file, text.length),
  parse: ParseNumeral = parseNumeral,
): NamedMatrix {
  const subject = arrayNamed(name);
  const table = new NumeralTable(room, name);
  let separator: string | RegExp | undefined;
  let rows = 0;
  let cols = 0;
  let gap = 0;
  for (const line of lines(text)) {
    const row = trimBlanks(line.text);
    if (row.startsWith('#')) continue;
    if (row === '') {
      if (rows > 0 && gap === 0) gap = line.number;
      continue;
    }
    if (gap > 0) {
      throw new InputError(file, `${subject} without empty lines between its rows`, `an empty line ${gap}`);
    }
    separator ??= SEPARATORS.find((mark) => row.includes(mark)) ?? BLANKS;
    // A row beyond the limit is cut there, and refused when it is entered.
    const cells =
      separator === BLANKS
        ? row.split(BLANKS, MAX_ENTRIES + 1)
        : line.text.split(separator, MAX_ENTRIES + 1).map(trimBlanks);
    if (rows === 0) cols = cells.length;
    if (cells.length !== cols) {
      throw new InputError(
        file,
        `${subject} with rows of ${cols} numbers as in its first row`,
        `${cells.length} in line ${line.number}`,
      );
    }
    cells.forEach((cell, j) => {
      const numeral = parse(cell);
      if (!numeral) {
        throw new InputError(
          file,
          NUMERAL_FORM + advice(row, cells, rows === 0),
          `${shown(cell)} in line ${line.number}, column ${j + 1} of ${subject}`,
        );
      }
      table.put(table.count, numeral);
    });
    rows += 1;
  }
  if (rows === 0) throw new InputError(file, `${subject} with at least one row of numbers`, 'none');
  room.takeShape(subject, rows, cols);
  return table.toNamedMatrix(rows, cols);
}

/** Decimal commas: a comma between digits, beside a separator that is none. */
const DECIMAL_COMMAS = /^[ \t]*[-+]?[0-9]+,[0-9]+(?:[eE][-+]?[0-9]+)?[ \t]*[;\t]/;

/** The same between quotes, where the separator is a comma, too. */
const QUOTED_COMMAS = /^"[-+]?[0-9]+,[0-9]+(?:[eE][-+]?[0-9]+)?"/;

/** How programs spell that there is no number, or an infinite one. */
const NO_NUMBER = /^[-+]?(?:nan|inf|infinity|na|n\/a|null|none)$/i;

/** A complex number as programs write it; no two parts of the pattern take the same character, so that it takes linear time. */
const COMPLEX = /^[-+]?[0-9.]+(?:[eE][-+]?[0-9]*|[-+][0-9]*)?[-+][0-9.eE]+[ij]$/;

/** What to do about a row that is not numbers, where it is known: a header line, decimal commas, quotes. */
function advice(row: string, cells: readonly string[], isFirst: boolean): string {
  if (row.includes('\r'))
    return ', in lines that end in LF or CRLF (here they end in CR alone; in a shell: tr "\\r" "\\n" < OLD > NEW)';
  if (QUOTED_COMMAS.test(row))
    return ', with decimal points and not commas (in Python: pandas.read_csv("FILE.csv", decimal=",", header=None).to_csv("B.csv", header=False, index=False))';
  if (DECIMAL_COMMAS.test(row) || cells.every((cell) => /^[-+]?[0-9]+,[0-9]+$/.test(cell)))
    return ', with decimal points and not commas (in Python: pandas.read_csv("FILE.csv", sep=";", decimal=",", header=None).to_csv("B.csv", header=False, index=False))';
  if (cells.some((cell) => /^".*"$/.test(cell) && parseNumeral(cell.slice(1, -1)) !== undefined))
    return ', without quotes';
  if (cells.some((cell) => COMPLEX.test(cell))) return ', which is real and not complex';
  if (
    cells.length > 1 &&
    cells.at(-1) === '' &&
    cells.slice(0, -1).every((cell) => parseNumeral(cell) !== undefined)
  )
    return ', and no separator at the end of a line (delete it on every line; in a shell: sed "s/[,;[:blank:]]*$//" OLD > NEW)';
  if (
    cells.some((cell) => NO_NUMBER.test(cell)) &&
    cells.every((cell) => NO_NUMBER.test(cell) || parseNumeral(cell))
  )
    return ', finite and known (nan and inf are no entries of a matrix; look at what has written them)';
  if (cells.some((cell) => /^[-+]?[0-9.]+[dD][-+]?[0-9]+$/.test(cell)))
    return ', with exponents written as in 1e0 (in a shell: sed "s/[dD]/e/g" OLD > NEW)';
  // A name begins with a letter, also between quotes; a table with a column of row numbers has none above it.
  if (isFirst && (cells[0] === '' || cells.some((cell) => /^"?[\p{L}_]/u.test(cell))))
    return ', and no header line (delete the line, or put # before it; in Python: table.to_csv("B.csv", header=False, index=False))';
  return '';
}
