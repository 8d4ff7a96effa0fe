import type { Texts } from './smaller-inputs.js';

/** Answers that are kept for one question: what comes after them is computed as often as it is asked for. */
const MOST_KEPT = 4096;

type Outcome<T> = { readonly value: T } | { readonly problem: unknown };

/**
 * A function of a question and its inputs whose outcomes are kept as long as the question is: every program of a manifest is told smaller inputs from the same cases,
 * and the same mistakes are tried on all of them.
 */
export function remembered<Q extends object, T>(
  compute: (question: Q, inputs: Texts) => T,
): (question: Q, inputs: Texts) => T {
  const kept = new WeakMap<Q, Map<string, Outcome<T>>>();
  return (question, inputs) => {
    const known = kept.get(question) ?? new Map<string, Outcome<T>>();
    kept.set(question, known);
    const key = JSON.stringify(Object.entries(inputs).sort(([a], [b]) => (a < b ? -1 : 1)));
    const outcome = known.get(key) ?? outcomeOf(() => compute(question, inputs));
    if (known.size < MOST_KEPT) known.set(key, outcome);
    if ('problem' in outcome) throw outcome.problem;
    return outcome.value;
  };
}

function outcomeOf<T>(compute: () => T): Outcome<T> {
  try {
    return { value: compute() };
  } catch (problem) {
    return { problem };
  }
}
