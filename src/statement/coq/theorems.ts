import type { CoqTheorem } from '../coq-theorem.js';
import * as files from './files.js';

/** The theorems of proofs/coq. Written by `node scripts/coq-statements.mjs --write`. */
export const COQ_THEOREMS: readonly CoqTheorem[] = Object.values(files).flatMap(({ theorems }) => theorems);
