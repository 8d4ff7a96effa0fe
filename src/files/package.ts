import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const MANIFEST = new URL('../../package.json', import.meta.url);

/** The version of this package. */
export function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? `${manifest.version}`
    : '';
}

/**
 * The digest of all code that a verdict depends on: every file of this package, and every file of code of the packages that it depends
 * on, as they are installed.
 */
export function codeDigest(): string {
  const whole = createHash('sha256').update(readFileSync(MANIFEST));
  const root = fileURLToPath(new URL('..', import.meta.url));
  addCode(whole, root, /(?<!\.d)\.(?:js|ts)$/);
  for (const name of dependencies()) addCode(whole, installed(name), /\.(?:js|mjs|cjs|json|wasm|node)$/);
  return whole.digest('hex');
}

/** Adds the names and contents of the files of code of a folder, in the order of their names. */
function addCode(whole: Hash, folder: string, code: RegExp): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && code.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  for (const file of files) {
    const digest = createHash('sha256').update(readFileSync(join(folder, file)));
    whole.update(`${file} ${digest.digest('hex')}\n`);
  }
}

/** The names of the packages that this one depends on. */
function dependencies(): readonly string[] {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { dependencies?: Record<string, string> };
  return Object.keys(manifest.dependencies ?? {}).sort();
}

/**
 * The folder in which a package is installed, where Node finds it.
 * @throws Error when there is none
 */
function installed(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const found = folders
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, 'package.json')));
  if (found === undefined)
    throw new Error(`codeDigest: expected ${name} to be installed, got none in ${folders.length} folders`);
  return found;
}
