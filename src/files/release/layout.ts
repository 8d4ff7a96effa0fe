import { brief } from '../../text/brief.js';
import { RefusedItem } from './refused-item.js';

/** Where in a line the fields of an item stand. */
export interface Layout {
  /** What a line has to be, as the end of a sentence. */
  readonly wanted: string;
  /** The fields of a line in the order of the coordinates; `undefined` where the line is not as wanted. */
  fieldsOf(line: string): readonly string[] | undefined;
  /** The fields of a line of which some may be missing: these are empty. */
  fieldsFrom(line: string): readonly string[];
  /** The name of a field. */
  nameOf(field: number): string;
}

/** Lines of so many fields, with commas between them and no header. */
export function plainLayout(count: number, wanted: string): Layout {
  return {
    wanted,
    fieldsOf(line) {
      const fields = line.split(',', count + 1);
      return fields.length === count ? fields : undefined;
    },
    fieldsFrom(line) {
      const fields = line.split(',', count + 1);
      // A line that is no item as a whole has no field that can be read.
      return Array.from({ length: count }, (_, i) => (fields.length > count ? '' : (fields[i] ?? '')));
    },
    nameOf: (field) => `column ${field + 1}`,
  };
}

/**
 * Lines of a table in CSV (RFC 4180) under a header: the fields of the named columns, in the order of the names; others are passed over. Every row is a line: a field
 * may stand between quotes and hold commas and doubled quotes, but no end of a line.
 *
 * @param header the first line; `undefined` where it is too long
 * @param names of the columns
 * @throws RefusedItem for a header without one of the names, or with one twice; the text of the header is not told
 */
export function tableLayout(header: string | undefined, names: readonly string[]): Layout {
  const columns = header === undefined ? undefined : tableFields(header);
  if (columns === undefined) throw new RefusedItem('line 1', 'a header line in CSV');
  const at = names.map((name) => {
    const first = columns.indexOf(name);
    if (first < 0) throw new RefusedItem('line 1', `a header with the column ${brief(name)}`);
    if (columns.includes(name, first + 1))
      throw new RefusedItem('line 1', `a header with the column ${brief(name)} once`);
    return first;
  });
  return {
    wanted: 'a row of as many fields as the header, in CSV, on one line',
    fieldsOf(line) {
      const fields = tableFields(line);
      return fields?.length === columns.length ? at.map((column) => fields[column]!) : undefined;
    },
    fieldsFrom(line) {
      const fields = tableFields(line);
      return at.map((column) => (fields?.length === columns.length ? fields[column]! : ''));
    },
    nameOf: (field) => `column ${brief(names[field]!)}`,
  };
}

/** The fields of a line in CSV; `undefined` for one that is none: with a quote inside a field without quotes, or one that is not closed. */
export function tableFields(line: string): string[] | undefined {
  const fields: string[] = [];
  for (let from = 0; ;) {
    const end = line[from] === '"' ? quotedEnd(line, from) : endOf(line, from);
    const field = line.slice(from, end);
    if (line[from] === '"') {
      if (end === undefined || (end < line.length && line[end] !== ',')) return undefined;
      fields.push(field.slice(1, -1).replaceAll('""', '"'));
    } else {
      if (field.includes('"')) return undefined;
      fields.push(field);
    }
    if (end === line.length) return fields;
    from = end! + 1;
  }
}

/** Where the field that begins here ends: at the next comma. */
function endOf(line: string, from: number): number {
  const comma = line.indexOf(',', from);
  return comma < 0 ? line.length : comma;
}

/** Where the quoted field that begins here ends: behind the quote that is not doubled. */
function quotedEnd(line: string, from: number): number | undefined {
  for (let at = from + 1; ;) {
    const quote = line.indexOf('"', at);
    if (quote < 0) return undefined;
    if (line[quote + 1] !== '"') return quote + 1;
    at = quote + 2;
  }
}

/** Texts as a line in CSV: those with a comma, a quote or an end of a line between quotes. */
export const tableLine = (texts: readonly string[]): string =>
  texts.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',');
