import type { Entry } from '../statement/entry.js';
import { DOCUMENTS } from '../statement/document.js';

/** The command that computes the verdict on one statement, observation or result again. */
export function commandOf({ id }: Entry): string {
  const document = DOCUMENTS.find((name) => id.startsWith(`${name} `));
  const label = document === undefined ? id : id.slice(document.length + 1);
  return `etalon reproduce ${document === undefined ? '' : `${document} `}--only ${quoted(label)}`;
}

/** A word as a shell takes it. */
const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
