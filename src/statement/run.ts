import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CoqTheorem } from './coq-theorem.js';
import type { Entry } from './entry.js';
import type { Observation } from './observation.js';
import type { OwnResult } from './own-result.js';
import { asRegistered, type Result } from './result.js';

/** One run over statements, with what identifies it. */
export interface Run {
  readonly version: string;
  /** The digest of the code that computed it. */
  readonly code: string;
  readonly results: readonly Result[];
  readonly observations: readonly Result<Observation>[];
  /** What is stated and proved here first. */
  readonly own: readonly Result<OwnResult>[];
  /** The theorems that proofs may cite. */
  readonly theorems: readonly CoqTheorem[];
}

/** Everything that was decided in a run. */
export const allOf = ({ results, observations, own }: Run): readonly Result<Entry>[] => [
  ...results,
  ...observations,
  ...own,
];

/** Those of a run whose verdict is not the registered one. */
export const changedOf = (run: Run): readonly Result<Entry>[] =>
  allOf(run).filter((result) => !asRegistered(result));

/** SHA-256 over the ids and verdicts of a run: two runs with one digest found the same. */
export function runDigest(run: Run): string {
  const found = allOf(run).map(({ statement, verdict, problem }) => [
    statement.id,
    verdict ?? problem ?? null,
  ]);
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(found))));
}
