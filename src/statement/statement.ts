import type { Verdict } from './verdict.js';

/** The documents, by their short names. */
export type DocumentName = 'HUU' | 'BLOG' | 'APT' | 'NT' | 'DMRST';

/** The documents, in order. */
export const DOCUMENTS: readonly DocumentName[] = ['HUU', 'BLOG', 'APT', 'NT', 'DMRST'];

/** The authors and title of each document. */
export const DOCUMENT_TITLES: Readonly<Record<DocumentName, string>> = {
  HUU: 'Henzinger, Upadhyay, Upadhyay: Almost tight error bounds on differentially private continual counting',
  BLOG: 'DP-FTRL and matrix factorization mechanism (III)',
  APT: 'Andersson, Pagh, Torkamani: Improved counting under continual observation with pure differential privacy',
  NT: 'Nikolov, Tang: General Gaussian noise mechanisms and their optimality for unbiased mean estimation',
  DMRST:
    'Denisov, McMahan, Rush, Smith, Thakurta: Improved differential privacy for SGD via optimal private linear operators on adaptive streams',
};

/** How long a verdict takes: milliseconds, below a second, or seconds. */
export type Cost = 'instant' | 'moderate' | 'long';

/** A statement of a document, and how its verdict is computed. */
export interface Statement {
  /** Document and number: `HUU Thm 2`, `APT Lemma 3.5`; `HUU erratum: …` for a passage without a number. */
  readonly id: string;
  readonly document: DocumentName;
  /** Further statements that the same computation decides. */
  readonly also?: readonly string[];
  /** The statement in one sentence. */
  readonly says: string;
  /** The statement as a formula in TeX. */
  readonly formula: string;
  /** The verdict that is expected, as {@link mark} writes it. Only a change of it is an error; the verdict itself is computed. */
  readonly expected: string;
  /** What the document gets wrong, in a sentence, where it does. */
  readonly erratum?: string;
  /** The exported functions on which the verdict rests. */
  readonly functions: readonly string[];
  readonly cost: Cost;
  /** Computes the verdict. */
  decide(): Verdict | Promise<Verdict>;
}
