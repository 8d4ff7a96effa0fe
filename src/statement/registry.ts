import type { CoqTheorem } from './coq-theorem.js';
import { DOCUMENTS, type DocumentName } from './document.js';
import type { Entry } from './entry.js';
import { ProofGraph } from './graph.js';
import type { Observation } from './observation.js';
import type { OwnResult } from './own-result.js';
import type { Statement } from './statement.js';

/** What is known about a document. */
interface Chapter {
  readonly statements: readonly Statement[];
  readonly observations: readonly Observation[];
}

/** The chapters, loaded when they are first needed. */
const CHAPTERS: Readonly<Record<DocumentName, () => Promise<Chapter>>> = {
  HUU: () => import('./huu.js'),
  BLOG: () => import('./blog.js'),
  APT: () => import('./apt.js'),
  NT: () => import('./nt.js'),
  DMRST: () => import('./dmrst.js'),
};

const chaptersOf = (document?: DocumentName): Promise<readonly Chapter[]> =>
  Promise.all((document === undefined ? DOCUMENTS : [document]).map((name) => CHAPTERS[name]()));

/** The statements of a document in its order, or of all documents. */
export async function statementsOf(document?: DocumentName): Promise<readonly Statement[]> {
  return (await chaptersOf(document)).flatMap(({ statements }) => statements);
}

/** The observations about a document, or about all. */
export async function observationsOf(document?: DocumentName): Promise<readonly Observation[]> {
  return (await chaptersOf(document)).flatMap(({ observations }) => observations);
}

/** The results that are ours. */
export async function ownResults(): Promise<readonly OwnResult[]> {
  return (await import('./results.js')).results;
}

/** The theorems of proofs/coq. */
export async function coqTheorems(): Promise<readonly CoqTheorem[]> {
  return (await import('./coq/theorems.js')).COQ_THEOREMS;
}

/** All statements, observations and results. */
async function entries(): Promise<readonly Entry[]> {
  return [...(await statementsOf()), ...(await observationsOf()), ...(await ownResults())];
}

let graph: Promise<ProofGraph> | undefined;

/** The proofs of all documents with what they cite. */
export function proofGraph(): Promise<ProofGraph> {
  graph ??= (async () => new ProofGraph(await entries(), await coqTheorems()))();
  return graph;
}

/**
 * The statement, observation or result of an id.
 * @throws RangeError when there is none
 */
export const findEntry = async (id: string): Promise<Entry> =>
  withId(await entries(), id, 'findEntry: expected the id of a statement, an observation or a result');

/**
 * The statement of an id.
 * @throws RangeError when there is none
 */
export const findStatement = async (id: string): Promise<Statement> =>
  withId(await statementsOf(), id, 'findStatement: expected the id of a statement, such as "HUU Thm 2"');

function withId<E extends Entry>(list: readonly E[], id: string, expected: string): E {
  const found = list.find((entry) => entry.id === id);
  if (found === undefined) throw new RangeError(`${expected}, got "${id.slice(0, 60)}"`);
  return found;
}
