import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** In the package, and in the repository after a build. */
const FOLDERS = [new URL('../page/', import.meta.url), new URL('../../lib/page/', import.meta.url)];

/**
 * The page that judges, checks and explores without a network (scripts/page.mjs).
 * @throws Error where it was not built
 */
export function offlinePage(): Uint8Array {
  const file = FOLDERS.map((folder) => new URL('etalon.html.br', folder)).find((place) => existsSync(place));
  if (file === undefined) throw new Error('page: expected to be built (npm run page), got none');
  return brotliDecompressSync(readFileSync(file));
}
