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
