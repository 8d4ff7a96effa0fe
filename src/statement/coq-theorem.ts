/** A theorem of proofs/coq. */
export interface CoqTheorem {
  readonly name: string;
  readonly file: string;
  /** The statement as Coq prints it. */
  readonly statement: string;
  /** The statements of the documents that it proves, and what of them: empty for the whole statement. */
  readonly proves: readonly { readonly id: string; readonly part: string }[];
}
