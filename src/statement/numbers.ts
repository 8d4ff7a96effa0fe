import type { DocumentName } from './document.js';

/** The numbered statements of a document that are no definitions, in the order of their numbers, kind by kind. */
interface Numbered {
  /** Theorems, lemmas, propositions, corollaries, facts and claims, algorithms, tables and figures. */
  readonly statements: readonly string[];
  /** Numbered displays with content; those that only define are left out. */
  readonly displays: readonly string[];
}

const words = (text: string): string[] => text.split(/\s*\|\s*/);
const displays = (text: string): string[] => text.split(' ').map((label) => `eq (${label})`);

const NUMBERED: Readonly<Record<DocumentName, Numbered>> = {
  HUU: {
    statements: words(
      'Lemma 1 | Thm 2 | Thm 3 | Thm 4 | Thm 5 | Thm 6 | Remark 7 | Thm 9 | Prop 12 | Prop 13 | Prop 14 | Lemma 16 | Fact 17 | ' +
        'Fact 18 | Thm 19 | Thm 21 | Lemma 26 | Fact 27 | Thm 30 | Fact 32 | Thm 34 | Thm 35 | Thm 36 | Prop 37 | Prop 38 | ' +
        'Cor 39 | Lemma 40 | Thm 41 | Lemma 42 | Fact 43 | Fact 44 | Lemma 45 | Cor 46 | Cor 47 | Lemma 48 | ' +
        'Alg 1 | Alg 2 | Alg 3 | Fig 2',
    ),
    displays: displays(
      '4 5 6 7 8 10 11 12 18 19 23 24 25 26 27 28 29 30 32 33 34 35 36 37 38 39 40 41 42 43 44 45',
    ),
  },
  BLOG: { statements: [], displays: displays('3.1 3.2 3.3') },
  APT: {
    statements: words(
      'Thm 1.1 | Lemma 3.3 | Lemma 3.5 | Thm 3.7 | Def 3.8 | Prop 4.1 | Prop 4.3 | Lemma 4.5 | Lemma 4.7 | Cor 4.9 | Prop 4.10 | ' +
        'Lemma 4.12 | Lemma 4.14 | Lemma 5.1 | Thm 5.3 | Lemma A.2 | Lemma A.3 | Def A.5 | Claim 1 | Cor A.7 | Alg 1 | Alg 2 | Alg 3 | Fig 2',
    ),
    displays: [],
  },
  NT: {
    statements: words(
      'Thm 3 | Thm 4 | Thm 6 | Thm 7 | Lemma 11 | Lemma 12 | Lemma 13 | Lemma 14 | Thm 15 | Cor 16 | Thm 17 | Lemma 19 | Thm 20 | ' +
        'Lemma 21 | Thm 23 | Thm 26 | Lemma 27 | Lemma 28 | Lemma 33 | Lemma 35 | Lemma 36 | Lemma 37 | Lemma 38 | Lemma 39 | ' +
        'Lemma 40 | Lemma 41 | Thm 42 | Thm 43 | Lemma 45 | Lemma 46 | Lemma 47 | Lemma 48 | Lemma 49 | Lemma 50 | Thm 51 | Thm 52 | ' +
        'Thm 53 | Lemma 54 | Thm 55 | Lemma 57 | Thm 58 | Thm 59 | Lemma 60 | Lemma 62 | Lemma 63 | Thm 64 | Thm 65 | Thm 66 | ' +
        'Lemma 67 | Claim 68',
    ),
    displays: displays('2 3 7 8 11 12 13 14 15 26 27'),
  },
  DMRST: {
    statements: words(
      'Prop 2.1 | Thm 2.1 | Prop 2.2 | Thm 3.1 | Thm 3.2 | Thm 3.3 | Thm 4.1 | Prop 4.1 | Prop 4.2 | Prop C.1 | Claim D.1 | Prop D.1 | ' +
        'Prop D.2 | Prop E.1 | Prop E.2 | Prop E.3 | Prop E.4 | Prop E.5 | Lemma E.1 | Lemma E.2 | Lemma E.3 | Thm E.1 | ' +
        'Alg 1 | Alg 2 | Alg 3 | Table 1 | Table 2 | Table 3 | Table 4 | Fig 1 | Fig 2 | Fig 3 | Fig 4 | Fig 5 | Fig 6',
    ),
    displays: displays('1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 20 21 22 25 26 27'),
  },
};

/** The ids of every numbered statement of a document that is no definition: `HUU Thm 2`, `HUU eq (6)`. */
export function statementIds(document: DocumentName): readonly string[] {
  const { statements, displays: equations } = NUMBERED[document];
  return [...statements, ...equations].map((label) => `${document} ${label}`);
}
