import type { CitedPart } from './proof.js';

/** A theorem of proofs/coq. */
export interface CoqTheorem {
  readonly name: string;
  readonly file: string;
  /** The statement as Coq prints it. */
  readonly statement: string;
  /**
   * The statements of the documents, or the readings of one, that it proves, and what of them: empty for all that is said. Coq has checked
   * that a part follows from the whole.
   */
  readonly proves: readonly { readonly id: string; readonly of: CitedPart; readonly part: string }[];
}
