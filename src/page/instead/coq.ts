import { UsageError } from '../../text/usage-error.js';

/** A page has no coqc beside it: files for Coq are made by the command, and take their room in the page no more. */
export function coqFile(): never {
  throw new UsageError('--coq: expected the command, which writes files for Coq, got the page');
}
