import type { CitedPart } from './proof.js';
import type { ProofKind } from './proof-kind.js';

/** On what a step rests, as plain data. */
export type ToldBasis =
  | { readonly kind: 'given' }
  /** An earlier step, by its number. */
  | { readonly kind: 'step'; readonly number: number }
  | { readonly kind: 'statement'; readonly id: string; readonly part: CitedPart }
  | { readonly kind: 'result'; readonly id: string }
  | { readonly kind: 'coq'; readonly name: string }
  /** What was computed: the parameters for which the step was found to hold. */
  | { readonly kind: 'computed'; readonly on: string }
  | { readonly kind: 'literature'; readonly name: string; readonly hypotheses: string };

/** A proof as plain data, with what its computations found. */
export interface ToldProof {
  readonly kind: ProofKind;
  /** What is proved, with its quantifiers and hypotheses. */
  readonly states: string;
  /** The steps, numbered from 1. */
  readonly steps: readonly { readonly says: string; readonly by: readonly ToldBasis[] }[];
  /** What was computed besides. */
  readonly besides: readonly string[];
}

/** The names of the theorems of Coq that a proof cites. */
export const coqNamesOf = ({ steps }: ToldProof): ReadonlySet<string> =>
  new Set(steps.flatMap(({ by }) => by.flatMap((basis) => (basis.kind === 'coq' ? [basis.name] : []))));

/** The parameters for which the steps of a proof were computed. */
export const computedOn = ({ steps }: ToldProof): readonly string[] => [
  ...new Set(steps.flatMap(({ by }) => by.flatMap((basis) => (basis.kind === 'computed' ? [basis.on] : [])))),
];
