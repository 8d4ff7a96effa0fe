import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ProvedNames } from './mapping.js';
import type { Result } from './result.js';

/** One run over statements, with what identifies it. */
export interface Run {
  readonly version: string;
  /** The digest of the code that computed it. */
  readonly code: string;
  readonly results: readonly Result[];
  readonly proofs: ProvedNames;
}

/** SHA-256 over the ids and verdicts of a run: two runs with one digest found the same. */
export function runDigest({ results }: Run): string {
  const found = results.map(({ statement, verdict, problem }) => [statement.id, verdict ?? problem ?? null]);
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(found))));
}
