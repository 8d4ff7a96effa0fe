import type { ListedStatement } from '../report/page-statements.js';

/** An object of the atlas: what is proved, and of what. */
export interface AtlasEntry {
  readonly label: string;
  readonly kind: string;
  readonly inf: string;
  readonly sup: string;
  /** The first digits of that of the certificate. */
  readonly digest: string;
}

/** A workload by name. */
export interface NamedWorkload {
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly description: string }[];
}

/** What the page was made with. */
export interface PageData {
  readonly version: string;
  readonly workloads: readonly NamedWorkload[];
  readonly statements: readonly ListedStatement[];
  readonly atlas: readonly AtlasEntry[];
}

/** What a script element of the page holds. */
export const heldText = (id: string): string => document.getElementById(id)?.textContent ?? '';

export const pageData = (): PageData => JSON.parse(heldText('data')) as PageData;
