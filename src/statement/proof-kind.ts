/**
 * How much a proof leaves to believe; computed from its steps.
 *
 * - `machine-checked`: complete in words and computed steps, and a theorem of Coq is what is said, in full;
 * - `proved`: complete in words and computed steps;
 * - `argued`: some step, or something that a step cites, is left to the reader.
 */
export type ProofKind = 'machine-checked' | 'proved' | 'argued';

/** The kinds of proof, the strongest first. */
export const PROOF_KINDS: readonly ProofKind[] = ['machine-checked', 'proved', 'argued'];
