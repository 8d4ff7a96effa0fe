import { readFileSync } from 'node:fs';
import { parseProvedNames, type ProvedNames } from '../statement/mapping.js';

/** The machine-checked theorems of each statement, from the table beside the proofs; empty when this copy has no proofs. */
export function provedNames(): ProvedNames {
  try {
    return parseProvedNames(readFileSync(new URL('../../proofs/coq/theorems.tsv', import.meta.url), 'utf8'));
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return new Map();
    throw problem;
  }
}
