import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeWholeFile } from '../write-file.js';

/** Results kept from earlier runs of the same code, by name. */
export interface ResultCache {
  /** What this very code computed under that name before; undefined when it did not, or when the file was changed. */
  read(name: string): unknown;
  /** Keeps plain data; does nothing when the folder cannot be written. */
  write(name: string, value: object): void;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The folder for caches of the operating system, and ours in it. */
export function defaultCacheFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform = process.platform,
): string {
  const home = homedir();
  const base =
    platform === 'win32'
      ? (env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'))
      : platform === 'darwin'
        ? join(home, 'Library', 'Caches')
        : (env['XDG_CACHE_HOME'] ?? join(home, '.cache'));
  return join(base, 'etalon');
}

/** A cache in a folder: one file per result under the digest of the code, with a digest that a damaged file does not have. */
export function resultCache(folder: string, code: string): ResultCache {
  const place = join(folder, 'reproduce', code.slice(0, 32));
  const file = (name: string): string => join(place, `${sha256(name).slice(0, 32)}.json`);
  const digestOf = (name: string, text: string): string => sha256(`${code}\n${name}\n${text}`);
  let writable = true;
  return {
    read(name) {
      try {
        const [digest, text] = readFileSync(file(name), 'utf8').split('\n');
        return text !== undefined && digest === digestOf(name, text) ? JSON.parse(text) : undefined;
      } catch {
        return undefined;
      }
    },
    write(name, value) {
      if (!writable) return;
      try {
        makeFolder(place);
        const text = JSON.stringify(value);
        writeWholeFile(file(name), new TextEncoder().encode(`${digestOf(name, text)}\n${text}\n`));
      } catch {
        writable = false;
      }
    },
  };
}

/** Makes a folder and those above it, one by one: where a file system refuses new folders, Node's own way does not end. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (problem) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw problem;
  }
}

/** A cache that answers nothing and keeps what is computed. */
export const writeOnly = (cache: ResultCache): ResultCache => ({ ...cache, read: () => undefined });

/** A cache that keeps nothing. */
export const noCache: ResultCache = { read: () => undefined, write: () => undefined };
