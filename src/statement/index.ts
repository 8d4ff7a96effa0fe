/**
 * The statements of the documents with their computed verdicts.
 *
 * @packageDocumentation
 */
export { computeStatement, statements } from './compute.js';
export { DOCUMENT_TITLES, type DocumentName, DOCUMENTS } from './document.js';
export type { Evidence } from './evidence.js';
export { statementIds } from './numbers.js';
export { findStatement, statementsOf } from './registry.js';
export { asRegistered, type Result, selectStatements } from './result.js';
export type { Cost, Statement } from './statement.js';
export { mark, type ReadingVerdict, type Verdict, VERDICT_KINDS, type VerdictKind } from './verdict.js';
