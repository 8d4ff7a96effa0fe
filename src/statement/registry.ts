import { DOCUMENTS, type DocumentName } from './document.js';
import type { Statement } from './statement.js';

/** The statements of each document, loaded when they are first needed. */
const LOADERS: Readonly<
  Partial<Record<DocumentName, () => Promise<{ readonly statements: readonly Statement[] }>>>
> = {
  HUU: () => import('./huu.js'),
  BLOG: () => import('./blog.js'),
  APT: () => import('./apt.js'),
  NT: () => import('./nt.js'),
  DMRST: () => import('./dmrst.js'),
};

/** The statements of a document in its order, or of all documents. */
export async function statementsOf(document?: DocumentName): Promise<readonly Statement[]> {
  const documents = document === undefined ? DOCUMENTS : [document];
  const lists = await Promise.all(documents.map(async (name) => (await LOADERS[name]?.())?.statements ?? []));
  return lists.flat();
}

/**
 * The statement of an id.
 * @throws RangeError when there is none
 */
export async function findStatement(id: string): Promise<Statement> {
  const found = (await statementsOf()).find((statement) => statement.id === id);
  if (found === undefined)
    throw new RangeError(
      `findStatement: expected the id of a statement, such as "HUU Thm 2", got "${id.slice(0, 60)}"`,
    );
  return found;
}
