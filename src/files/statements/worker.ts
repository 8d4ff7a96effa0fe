import { computeStatement } from '../../statement/compute.js';
import { findEntry } from '../../statement/registry.js';
import type { Result } from '../../statement/result.js';

/** What a worker thread answers: the verdict on what has an id, or the message of the error instead. */
export type WorkerAnswer = Omit<Result, 'statement'>;

/** Computes the verdict on what has an id; runs in a worker thread. */
export default async function answer(id: string): Promise<WorkerAnswer> {
  try {
    const { verdict, problem } = await computeStatement(await findEntry(id));
    return verdict === undefined ? { problem: problem ?? '' } : { verdict };
  } catch (problem) {
    return { problem: String(problem) };
  }
}
