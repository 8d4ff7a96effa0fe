import { findStatement } from '../statement/registry.js';
import type { Verdict } from '../statement/verdict.js';

/** What a worker thread answers: the verdict on the statement of an id, or the message of the error instead. */
export type WorkerAnswer = { readonly verdict: Verdict } | { readonly problem: string };

/** Computes the verdict on the statement of an id; runs in a worker thread. */
export default async function answer(id: string): Promise<WorkerAnswer> {
  try {
    return { verdict: await (await findStatement(id)).decide() };
  } catch (problem) {
    return { problem: problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem) };
  }
}
