import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The certificates that every checker must accept. */
export const ACCEPTED = ['golden', 'row', 'tall'].map((name) => ({
  name,
  path: join(ROOT, 'accepted', `${name}.json`),
}));

interface Reason {
  readonly code: string;
  readonly path: string;
}

const index = JSON.parse(readFileSync(join(ROOT, 'refused', 'index.json'), 'utf8')) as Record<string, Reason>;

/** The certificates that every checker must refuse, each with its own code and path. */
export const REFUSED = Object.entries(index).map(([name, reason]) => ({
  name,
  path: join(ROOT, 'refused', `${name}.json`),
  reason,
}));
