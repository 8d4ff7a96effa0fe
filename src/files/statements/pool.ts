import type { Cost, Entry } from '../../statement/entry.js';
import type { Result } from '../../statement/result.js';
import { threadPool } from '../thread-pool.js';
import answer, { type WorkerAnswer } from './worker.js';

/** How the work is spread. */
export interface PoolOptions {
  /** Threads; with one everything runs in this thread. */
  readonly workers: number;
  /** The compiled module of the worker threads. */
  readonly worker?: string;
  /** Called after each of them, in the order in which they end. */
  readonly onResult?: (result: Result<Entry>) => void;
}

/** Costly statements first, so that no thread is left with one at the end. */
const RANK: Readonly<Record<Cost, number>> = { long: 0, moderate: 1, instant: 2 };

/** Computes the verdicts; the results are in the order of what they are about, whatever the number of threads. */
export async function computeVerdicts<E extends Entry>(
  statements: readonly E[],
  { workers, worker = new URL('./worker.js', import.meta.url).href, onResult }: PoolOptions,
): Promise<readonly Result<E>[]> {
  const results = new Map<E, Result<E>>();
  const settle = (statement: E, given: WorkerAnswer): void => {
    const result = { statement, ...given };
    results.set(statement, result);
    onResult?.(result);
  };
  const ordered = [...statements].sort((a, b) => RANK[a.cost] - RANK[b.cost]);
  if (workers <= 1 || statements.length <= 1) {
    for (const statement of ordered) settle(statement, await answer(statement.id));
  } else {
    const threads = Math.min(workers, statements.length);
    const pool = threadPool<string, WorkerAnswer>({ threads, worker });
    try {
      await Promise.all(ordered.map(async (statement) => settle(statement, await pool.run(statement.id))));
    } finally {
      await pool.destroy();
    }
  }
  return statements.map((statement) => results.get(statement)!);
}
