import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { STDOUT } from '../../src/files/outputs.js';
import { runCommand } from '../../src/cli/run.js';

/** What a command line did. */
export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs one command line in this process. */
export function etalon(...argv: readonly string[]): Promise<Ran> {
  return etalonOn([], ...argv);
}

/** Runs one command line in this process, with these pieces of text on stdin. */
export async function etalonOn(pieces: readonly string[], ...argv: readonly string[]): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const status = await runCommand(argv, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    progress: () => undefined,
    writeFile: (path, bytes) => {
      if (path === STDOUT) out.push(new TextDecoder().decode(bytes));
      else writeFileSync(path, bytes);
    },
    input: async function* () {
      for (const piece of pieces) yield new TextEncoder().encode(await Promise.resolve(piece));
    },
  });
  return { status, out: out.join('\n'), err: err.join('\n') };
}

/** A folder of the test's own, removed afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-test-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A file of the shipped factorizations. */
export const factorFile = (name: string): string =>
  join(import.meta.dirname, '..', 'vectors', 'factors', name);
