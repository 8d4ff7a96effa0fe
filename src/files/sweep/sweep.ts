import type { Job } from '../../sweep/job.js';
import { problemOf } from '../check-piece.js';
import type { Admission } from './entry.js';
import type { Store } from './store.js';
import type { Found } from './sweep-worker.js';
import { Tally, type Listeners, type Open, type Swept } from './tally.js';
import { taskPool, type TaskPool } from './task-pool.js';

/** How a sweep is run. */
export interface SweepOptions extends Listeners {
  readonly threads: number;
  /** Seconds after which nothing more is begun. */
  readonly budget?: number | undefined;
  /** MiB of the heap of a thread, at most. */
  readonly memory?: number | undefined;
  /** Ends the sweep: what is under way is given up. */
  readonly signal?: AbortSignal | undefined;
}

/** Times that a statement is tried whose thread died. */
const TRIES = 3;

/** Proves the statements that a folder does not have yet; a result is proved by the checker, in a call of its own, before it is kept. */
export async function sweep(open: Open, store: Store, options: SweepOptions): Promise<Swept> {
  const { threads, budget = Infinity, signal } = options;
  const lanes = Math.min(threads, open.jobs.length);
  const tally = new Tally(open, lanes, options);
  if (budget > 0 && lanes > 0 && signal?.aborted !== true) {
    const started = performance.now();
    const pool = taskPool(lanes, options);
    const end = (): void => void pool.destroy();
    signal?.addEventListener('abort', end);
    const mayBegin = (): boolean => signal?.aborted !== true && performance.now() - started < 1000 * budget;
    const lane = async (): Promise<void> => {
      while (mayBegin()) {
        const job = tally.begin();
        if (job === undefined) return;
        const problem = await prove(job, store, pool, signal);
        if (problem !== undefined && signal?.aborted === true) return;
        tally.end(job, problem);
      }
    };
    try {
      await Promise.all(Array.from({ length: lanes }, lane));
    } finally {
      signal?.removeEventListener('abort', end);
      await pool.destroy();
    }
  }
  store.writeIndex();
  return tally.swept();
}

/** Seeks, proves and keeps one result; why there is none. @throws DetailedError when it cannot be written */
async function prove(
  job: Job,
  store: Store,
  pool: TaskPool,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  let problem = '';
  for (let tries = 0; tries < TRIES && signal?.aborted !== true; tries += 1) {
    let found: Found;
    let admission: Admission;
    try {
      found = await pool.find(job);
      if (found.bytes === undefined) return found.problem;
      admission = await pool.prove(job, found.bytes);
    } catch (died) {
      problem = problemOf(died);
      continue;
    }
    if (admission.entry === undefined) return admission.problem;
    store.keep(job, admission.entry, found.bytes);
    return undefined;
  }
  return problem;
}
