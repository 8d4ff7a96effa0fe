import type { Outcome } from './outcome.js';
import { checksOf, type Check, type Proof } from './proof.js';

/** Why a statement fails although no single case shows it: for every constant, in the limit. */
export interface Refutation {
  /** The smallest counterexample, or where it fails. */
  readonly counterexample: string;
  readonly proof: Proof;
}

/**
 * How it is decided whether something is true: by a proof of it, by a computation on a stated set, or by a proof that it fails. Which
 * of them it is says nothing about the result: the checks decide that.
 */
export type Truth = Proof | Check | Refutation;

/** Something in words, and how its truth is decided. */
export interface Said {
  readonly says: string;
  readonly truth: Truth;
}

/** Proof that something fails for the reasons of a proof, with the smallest counterexample or the place where it fails. */
export const refuted = (counterexample: string, proof: Proof): Refutation => ({ counterexample, proof });

/** The proof of what is true, or of what is false; undefined where there are computations only. */
export function proofOf(truth: Truth): Proof | undefined {
  if (typeof truth === 'function') return undefined;
  return 'steps' in truth ? truth : truth.proof;
}

/** What the computations say. */
export interface Computed {
  readonly outcome: Outcome;
  /** The outcomes of the checks of the proof, by check. */
  readonly checks: ReadonlyMap<Check, Outcome>;
}

/**
 * Runs the checks of a truth. A proof one of whose checks fails proves nothing: the outcome is that check's.
 * @throws RangeError where a check of a refutation fails
 */
export function compute(truth: Truth): Computed {
  if (typeof truth === 'function') return { outcome: truth(), checks: new Map() };
  if (!('steps' in truth)) {
    const { outcome, checks } = compute(truth.proof);
    if (!outcome.holds)
      throw new RangeError(
        `compute: expected a proof that ${truth.counterexample} refutes, got one that fails at ${outcome.counterexample}`,
      );
    return {
      outcome: { holds: false, on: truth.proof.states, counterexample: truth.counterexample },
      checks,
    };
  }
  const checks = new Map<Check, Outcome>();
  for (const check of [...checksOf(truth), ...truth.besides]) {
    const outcome = check();
    checks.set(check, outcome);
    if (!outcome.holds) return { outcome, checks };
  }
  return { outcome: { holds: true, on: truth.states }, checks };
}
