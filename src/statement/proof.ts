import type { Outcome } from './outcome.js';

/** A computation that decides whether something holds on a stated set, with a counterexample where it does not. */
export type Check = () => Outcome;

/** What of a statement is cited: the statement itself, its repair, or one of its readings, counted from 1. */
export type CitedPart = 'itself' | 'repair' | number;

/** That on which a step of a proof rests. */
export type Basis =
  /** The hypotheses of what is proved, and definitions. */
  | { readonly kind: 'given' }
  /** An earlier step. */
  | { readonly kind: 'step'; readonly name: string }
  | { readonly kind: 'statement'; readonly id: string; readonly part: CitedPart }
  /** A result of ours, by its id. */
  | { readonly kind: 'result'; readonly id: string }
  /** A theorem that Coq has checked. */
  | { readonly kind: 'coq'; readonly name: string }
  | { readonly kind: 'computed'; readonly check: Check }
  /** A named theorem, and why its hypotheses are fulfilled. */
  | { readonly kind: 'literature'; readonly name: string; readonly hypotheses: string };

/** A step of a proof: what it says, and on what that rests. A step that rests on nothing is left to the reader. */
export interface Step {
  /** By which later steps cite it. */
  readonly name: string;
  readonly says: string;
  readonly by: readonly Basis[];
}

/** A proof as data. The last step is what is proved; every other step is used by a later one. */
export interface Proof {
  /** What is proved, with its quantifiers and hypotheses. */
  readonly states: string;
  readonly steps: readonly Step[];
  /** What was computed besides and is no part of the proof. */
  readonly besides: readonly Check[];
}

/** A step, and on what it rests. */
export const step = (name: string, says: string, ...by: readonly Basis[]): Step => ({ name, says, by });

/** The hypotheses of what is proved, and definitions. */
export const given: Basis = { kind: 'given' };

/** An earlier step of the same proof. */
export const after = (name: string): Basis => ({ kind: 'step', name });

/** Another statement of the documents. */
export const cites = (id: string, part: CitedPart = 'itself'): Basis => ({ kind: 'statement', id, part });

/** A result of ours, by its id: `Result: global convergence`. */
export const result = (id: string): Basis => ({ kind: 'result', id });

/** A theorem of proofs/coq/theorems.tsv, by its name. */
export const coq = (name: string): Basis => ({ kind: 'coq', name });

/** A computation, which runs with every verdict. */
export const computed = (check: Check): Basis => ({ kind: 'computed', check });

/** A theorem of the literature by its name, and why its hypotheses are fulfilled. */
export const literature = (name: string, hypotheses: string): Basis => ({
  kind: 'literature',
  name,
  hypotheses,
});

/**
 * A proof, step by step.
 *
 * @param states what is proved, with its quantifiers and hypotheses
 * @throws RangeError for a proof without steps, two steps of one name, a citation of a step that does not come before, and a step but
 * the last that no later one cites
 */
export function proof(states: string, ...steps: readonly Step[]): Proof {
  const problem = states.trim() === '' ? 'expected what is proved, got nothing' : stepProblem(steps);
  if (problem !== undefined) throw new RangeError(`proof: ${problem}, in the proof of “${states}”`);
  return { states, steps, besides: [] };
}

/** A proof, with what was computed besides: it convinces, and proves nothing. */
export const confirmed = (proved: Proof, ...besides: readonly Check[]): Proof => ({ ...proved, besides });

/** What is wrong with the steps of a proof; undefined where nothing is. */
export function stepProblem(steps: readonly Step[]): string | undefined {
  if (steps.length === 0) return 'expected at least one step, got none';
  const blank = steps.find(({ name, says }) => name.trim() === '' || says.trim() === '');
  if (blank !== undefined)
    return `expected steps that have a name and say something, got "${blank.name}": "${blank.says}"`;
  const before = new Set<string>();
  const used = new Set<string>();
  for (const { name, by } of steps) {
    if (before.has(name)) return `expected steps of different names, got two named "${name}"`;
    for (const basis of by) {
      if (basis.kind !== 'step') continue;
      if (!before.has(basis.name)) return `expected a step before "${name}", got "${basis.name}"`;
      used.add(basis.name);
    }
    before.add(name);
  }
  const idle = steps.slice(0, -1).find(({ name }) => !used.has(name));
  return idle === undefined
    ? undefined
    : `expected every step to be used, got "${idle.name}", which none cites`;
}

/** The checks of a proof: those that it rests on. */
export const checksOf = ({ steps }: Proof): readonly Check[] =>
  steps.flatMap(({ by }) => by.flatMap((basis) => (basis.kind === 'computed' ? [basis.check] : [])));
