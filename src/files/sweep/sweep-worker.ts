import { searchFor, type Job } from '../../sweep/job.js';
import { problemOf } from '../check-piece.js';
import { admit, type Admission } from './entry.js';

/** What a thread is asked: to seek the certificate of a statement, or to prove one that another call found. */
export type Task =
  | { readonly find: Job; readonly prove?: undefined }
  | { readonly find?: undefined; readonly prove: Job; readonly bytes: Uint8Array };

/** A certificate that was found; or why there is none, which another try does not change. */
export type Found = { readonly bytes: Uint8Array } | { readonly bytes?: undefined; readonly problem: string };

/** What a thread answers, by what it was asked. */
export type Done =
  | { readonly found: Found; readonly proved?: undefined }
  | { readonly found?: undefined; readonly proved: Admission };

/** Does a task; runs in a worker thread. */
export default function work(task: Task): Done {
  if (task.find === undefined) return { proved: admit(task.prove, task.bytes) };
  return { found: find(task.find) };
}

function find({ statement }: Job): Found {
  try {
    const { bytes, reached } = searchFor(statement);
    if (reached) return { bytes };
    return { problem: `expected ${statement['digits']!} digits, proved fewer` };
  } catch (problem) {
    return { problem: problemOf(problem) };
  }
}
