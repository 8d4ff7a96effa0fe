import { Piscina } from 'piscina';
import type { Job } from '../../sweep/job.js';
import { problemOf } from '../check-piece.js';
import type { Admission } from './entry.js';
import type { Store } from './store.js';
import type { Found, Task } from './sweep-worker.js';

/** How a sweep is run. */
export interface SweepOptions {
  readonly threads: number;
  /** Seconds after which nothing more is begun. */
  readonly budget?: number | undefined;
  /** MiB of the heap of a thread, at most. */
  readonly memory?: number | undefined;
  /** Ends the sweep: what is under way is given up. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((proved: number, secondsLeft: number) => void) | undefined;
  readonly onFailure?: ((failure: Failure) => void) | undefined;
  /** The compiled module of the threads. */
  readonly worker?: string | undefined;
}

/** A statement without a result, and why. */
export interface Failure {
  readonly label: string;
  readonly problem: string;
}

/** What became of the statements. */
export interface Swept {
  readonly before: number;
  readonly now: number;
  readonly failures: readonly Failure[];
  /** Neither proved nor failed: the budget was spent, or the sweep interrupted. */
  readonly left: number;
}

/** Times that a statement is tried whose thread died. */
const TRIES = 3;

/** Proves the statements that a folder does not have yet, the long ones first; a result is proved by the checker, in a call of its own, before it is kept. */
export async function sweep(jobs: readonly Job[], store: Store, options: SweepOptions): Promise<Swept> {
  const { threads, budget = Infinity, signal, onProgress, onFailure } = options;
  const open = jobs.filter((job) => store.known(job) === undefined);
  const before = jobs.length - open.length;
  const queue = [...open].sort((a, b) => b.seconds - a.seconds);
  const failures: Failure[] = [];
  let now = 0;
  if (budget > 0 && queue.length > 0 && signal?.aborted !== true) {
    const started = performance.now();
    const estimate = new Estimate(queue, Math.min(threads, queue.length));
    const pool = poolOf(options, Math.min(threads, queue.length));
    const end = (): void => void pool.destroy();
    signal?.addEventListener('abort', end);
    const mayBegin = (): boolean => signal?.aborted !== true && performance.now() - started < 1000 * budget;
    const lane = async (): Promise<void> => {
      while (mayBegin()) {
        const job = queue.shift();
        if (job === undefined) return;
        const begun = performance.now();
        const problem = await prove(job, store, pool, signal);
        if (problem === undefined) now += 1;
        else if (signal?.aborted === true) return;
        else {
          failures.push({ label: job.label, problem });
          onFailure?.({ label: job.label, problem });
        }
        estimate.done(job, (performance.now() - begun) / 1000);
        onProgress?.(before + now, estimate.left(queue));
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.min(threads, queue.length) }, lane));
    } finally {
      signal?.removeEventListener('abort', end);
      await pool.destroy();
    }
  }
  store.writeIndex();
  failures.sort((a, b) => (a.label < b.label ? -1 : 1));
  return { before, now, failures, left: open.length - now - failures.length };
}

function poolOf({ memory, worker }: SweepOptions, threads: number): Piscina {
  return new Piscina({
    filename: worker ?? new URL('./sweep-worker.js', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    ...(memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } }),
  });
}

/** Seeks, proves and keeps one result; why there is none. @throws DetailedError when it cannot be written */
async function prove(
  job: Job,
  store: Store,
  pool: Piscina,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  let problem = '';
  for (let tries = 0; tries < TRIES && signal?.aborted !== true; tries += 1) {
    let found: Found;
    let admission: Admission;
    try {
      found = (await pool.run({ find: job } satisfies Task)) as Found;
      if (found.bytes === undefined) return found.problem;
      admission = (await pool.run({ prove: job, bytes: found.bytes } satisfies Task)) as Admission;
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

/** Seconds that are left, from the growth tables, corrected by what this machine has taken so far. */
export class Estimate {
  readonly #lanes: number;
  readonly #running: Set<Job>;
  #expected = 0;
  #taken = 0;

  constructor(jobs: readonly Job[], lanes: number) {
    this.#lanes = lanes;
    this.#running = new Set(jobs);
  }

  done(job: Job, seconds: number): void {
    this.#running.delete(job);
    this.#expected += job.seconds;
    this.#taken += seconds;
  }

  /** @param queue those that are not begun; what is under way counts half */
  left(queue: readonly Job[]): number {
    const ratio = this.#expected > 0 ? this.#taken / this.#expected : 1;
    const waiting = queue.reduce((sum, { seconds }) => sum + seconds, 0);
    const all = [...this.#running].reduce((sum, { seconds }) => sum + seconds, 0);
    const longest = queue.reduce((most, { seconds }) => Math.max(most, seconds), 0);
    return ratio * Math.max(longest, (waiting + (all - waiting) / 2) / this.#lanes);
  }
}
