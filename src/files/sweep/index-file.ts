import { DetailedError } from '../../text/detailed-error.js';
import { entryOf, entryText, type Entry } from './entry.js';

/** The index of an atlas: an entry a line, in the order of labels (schemas/atlas.schema.json). */
export const indexText = (entries: readonly Entry[]): string =>
  `{"format":"etalon-atlas","version":"1","entries":[\n${entries.map(entryText).join(',\n')}\n]}`;

const COLUMNS = ['label', 'kind', 'inf', 'sup', 'digest', 'sha256', 'bytes', 'hash'] as const;

/** The same as a table; no text of it needs quotes. */
export const csvText = (entries: readonly Entry[]): string =>
  [COLUMNS.join(','), ...entries.map((entry) => COLUMNS.map((name) => entry[name]).join(','))].join('\n');

/**
 * Reads the index of an atlas.
 * @param where its name in messages
 * @throws DetailedError unless it is one, and each statement has the label and the name that follow from it
 */
export function readIndex(bytes: Uint8Array, where: string): readonly Entry[] {
  const refuse = (expected: string, received: string): never => {
    throw new DetailedError({ code: 'file', path: where, expected, received });
  };
  let index: { readonly format?: unknown; readonly version?: unknown; readonly entries?: unknown } | null;
  try {
    index = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as typeof index;
  } catch {
    return refuse('the index of an atlas, JSON', 'another text');
  }
  const entries = index?.entries;
  if (index?.format !== 'etalon-atlas' || index.version !== '1' || !Array.isArray(entries))
    return refuse('format etalon-atlas, version 1, with entries', 'another document');
  const seen = new Set<string>();
  return entries.map((value: unknown, i) => {
    const entry =
      entryOf(value) ?? refuse(`entries[${i}] with the label and hash of its statement`, 'another');
    if (seen.has(entry.hash)) refuse('every statement once', `${entry.label} again`);
    seen.add(entry.hash);
    return entry;
  });
}
