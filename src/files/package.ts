import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseProvedNames, type ProvedNames } from '../statement/mapping.js';

const MANIFEST = new URL('../../package.json', import.meta.url);
const THEOREMS = new URL('../../proofs/coq/theorems.tsv', import.meta.url);

/** The version of this package. */
export function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? `${manifest.version}`
    : '';
}

/** The digest of every file of this package's code and of its manifest, which names the versions of what it depends on. */
export function codeDigest(): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|ts)$/.test(file) && !file.endsWith('.d.ts'))
    .sort();
  const whole = createHash('sha256');
  for (const file of files) {
    const digest = createHash('sha256').update(readFileSync(join(root, file)));
    whole.update(`${file} ${digest.digest('hex')}\n`);
  }
  return whole.update(readFileSync(MANIFEST)).digest('hex');
}

/** The machine-checked theorems of each statement, from the table beside the proofs; empty when this copy has no proofs. */
export function provedNames(): ProvedNames {
  try {
    return parseProvedNames(readFileSync(THEOREMS, 'utf8'));
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return new Map();
    throw problem;
  }
}
