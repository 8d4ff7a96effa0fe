import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mark, type Verdict } from '../claim/verdict.js';
import type { Io } from './command.js';

/** Verdicts kept from earlier runs of the same code. */
export interface VerdictCache {
  /** The verdict on a claim that this very code computed before. */
  read(id: string): Verdict | undefined;
  /** Keeps a verdict; does nothing when the folder cannot be written. */
  write(id: string, verdict: Verdict): void;
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** The digest of every file of this package's code and of its manifest, which names the versions of what it depends on. */
export function codeDigest(): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|ts)$/.test(file) && !file.endsWith('.d.ts'))
    .sort();
  const lines = files.map((file) => `${file} ${sha256(readFileSync(join(root, file)))}\n`);
  return sha256(...lines, readFileSync(new URL('../../package.json', import.meta.url)));
}

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

/** A cache of verdicts in a folder: one file per claim under the digest of the code. Nothing in it is taken on trust but the verdicts. */
export function verdictCache(folder: string, code: string, io: Pick<Io, 'writeFile'>): VerdictCache {
  const place = join(folder, 'verdicts', code.slice(0, 32));
  const file = (id: string): string => join(place, `${sha256(id).slice(0, 32)}.json`);
  let writable = true;
  return {
    read(id) {
      try {
        const kept: unknown = JSON.parse(readFileSync(file(id), 'utf8'));
        return isKept(kept) && kept.id === id && kept.digest === digestOf(id, kept.verdict)
          ? kept.verdict
          : undefined;
      } catch {
        return undefined;
      }
    },
    write(id, verdict) {
      if (!writable) return;
      try {
        mkdirSync(place, { recursive: true });
        const text = JSON.stringify({ id, digest: digestOf(id, verdict), verdict });
        io.writeFile(file(id), new TextEncoder().encode(text));
      } catch {
        writable = false;
      }
    },
  };
}

const digestOf = (id: string, verdict: Verdict): string => sha256(id, '\n', JSON.stringify(verdict));

function isKept(value: unknown): value is { id: string; digest: string; verdict: Verdict } {
  if (typeof value !== 'object' || value === null) return false;
  const { id, digest, verdict } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof digest !== 'string') return false;
  if (typeof verdict !== 'object' || verdict === null || !('kind' in verdict)) return false;
  return typeof mark(verdict as Verdict) === 'string';
}
