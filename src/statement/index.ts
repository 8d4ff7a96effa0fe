/**
 * The statements of the documents with their computed verdicts, observations about them, and results of ours.
 *
 * @packageDocumentation
 */
export { computeStatement, statements, verdictOf } from './compute.js';
export type { Content } from './content.js';
export type { CoqTheorem } from './coq-theorem.js';
export { DOCUMENT_TITLES, type DocumentName, DOCUMENTS } from './document.js';
export type { Cost, Entry } from './entry.js';
export type { Evidence } from './evidence.js';
export { ProofGraph } from './graph.js';
export { FORMULA_MARKS, type FormulaMark } from './mark.js';
export type { Observation } from './observation.js';
export type { Failed, Held, Outcome } from './outcome.js';
export type { OwnResult } from './own-result.js';
export type { Basis, Check, CitedPart, Proof, Step } from './proof.js';
export { PROOF_KINDS, type ProofKind } from './proof-kind.js';
export {
  coqTheorems,
  findEntry,
  findStatement,
  observationsOf,
  ownResults,
  proofGraph,
  statementsOf,
} from './registry.js';
export { asRegistered, type Result } from './result.js';
export { select, type Selection, selectStatements } from './select.js';
export type { Statement } from './statement.js';
export type { ToldBasis, ToldProof } from './told-proof.js';
export type { Refutation, Said, Truth } from './truth.js';
export { mark, type ReadingVerdict, type Verdict, VERDICT_KINDS, type VerdictKind } from './verdict.js';
