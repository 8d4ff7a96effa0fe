import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

interface Reason {
  readonly code: string;
  readonly path: string;
}

/** '' for kind gamma-F, and the folder of every other kind. */
const FOLDERS = [
  '',
  ...readdirSync(join(ROOT, 'accepted'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort(),
];

/** The certificates that every checker must accept. */
export const ACCEPTED = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, 'accepted', folder))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ name: join(folder, file), path: join(ROOT, 'accepted', folder, file) })),
);

/** The certificates that every checker must refuse, each with its own code and path. */
export const REFUSED = FOLDERS.filter((folder) =>
  existsSync(join(ROOT, 'refused', folder, 'index.json')),
).flatMap((folder) => {
  const index = JSON.parse(readFileSync(join(ROOT, 'refused', folder, 'index.json'), 'utf8')) as Record<
    string,
    Reason
  >;
  return Object.entries(index).map(([name, reason]) => ({
    name: join(folder, name),
    path: join(ROOT, 'refused', folder, `${name}.json`),
    reason,
  }));
});
