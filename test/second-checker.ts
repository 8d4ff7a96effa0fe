import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Verdict } from '../src/checker/checker.js';

const SCRIPT = join(import.meta.dirname, '..', 'proofs', 'checker.py');

/** Whether a Python 3 is on this machine; without it the tests of the second checker are reported as skipped. */
export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** The verdicts of the second checker on files, in their order. */
export function secondChecker(
  paths: readonly string[],
  options: readonly string[] = [],
): (Verdict & { readonly file: string })[] {
  const { stdout, stderr } = spawnSync('python3', [SCRIPT, '--json', ...options, ...paths], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (stdout === '') throw new Error(`second checker: expected a JSON list, got nothing (${stderr})`);
  return JSON.parse(stdout) as (Verdict & { readonly file: string })[];
}

/** The verdicts of the second checker on certificates in memory. */
export function secondOpinion(
  certificates: readonly Uint8Array[],
  options: readonly string[] = [],
): Verdict[] {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-second-'));
  try {
    const paths = certificates.map((_, i) => join(folder, `${i}.json`));
    paths.forEach((path, i) => {
      writeFileSync(path, certificates[i]!);
    });
    return secondChecker(paths, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
