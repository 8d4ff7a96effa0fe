import { DOCUMENTS, type Claim, type DocumentName } from './statement.js';

/** The claims of each document, loaded when they are first needed. */
const LOADERS: Readonly<Partial<Record<DocumentName, () => Promise<{ readonly claims: readonly Claim[] }>>>> =
  {
    HUU: () => import('./huu.js'),
    BLOG: () => import('./blog.js'),
    APT: () => import('./apt.js'),
    NT: () => import('./nt.js'),
    DMRST: () => import('./dmrst.js'),
  };

/** The claims of a document in its order, or of all documents. */
export async function claimsOf(document?: DocumentName): Promise<readonly Claim[]> {
  const documents = document === undefined ? DOCUMENTS : [document];
  const lists = await Promise.all(documents.map(async (name) => (await LOADERS[name]?.())?.claims ?? []));
  return lists.flat();
}

/**
 * The claim of an id.
 * @throws RangeError when there is none
 */
export async function findClaim(id: string): Promise<Claim> {
  const found = (await claimsOf()).find((claim) => claim.id === id);
  if (found === undefined)
    throw new RangeError(
      `findClaim: expected the id of a claim, such as "HUU Thm 2", got "${id.slice(0, 60)}"`,
    );
  return found;
}
