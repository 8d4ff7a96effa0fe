import { Piscina } from 'piscina';
import type { Claim, Cost } from '../statement/statement.js';
import type { Result } from '../statement/result.js';
import answer, { type WorkerAnswer } from './statement-worker.js';

/** How the work is spread. */
export interface PoolOptions {
  /** Threads; with one everything runs in this thread. */
  readonly workers: number;
  /** The compiled module of the worker threads. */
  readonly worker?: string;
  /** Called after each claim, in the order in which they end. */
  readonly onResult?: (result: Result) => void;
}

/** Costly claims first, so that no thread is left with one at the end. */
const RANK: Readonly<Record<Cost, number>> = { long: 0, moderate: 1, instant: 2 };

/** Computes the verdicts; the results are in the order of the claims, whatever the number of threads. */
export async function computeVerdicts(
  claims: readonly Claim[],
  { workers, worker = new URL('./statement-worker.js', import.meta.url).href, onResult }: PoolOptions,
): Promise<readonly Result[]> {
  const results = new Map<Claim, Result>();
  const settle = (claim: Claim, given: WorkerAnswer): void => {
    const result = { claim, ...given };
    results.set(claim, result);
    onResult?.(result);
  };
  const ordered = [...claims].sort((a, b) => RANK[a.cost] - RANK[b.cost]);
  if (workers <= 1 || claims.length === 1) {
    for (const claim of ordered) settle(claim, await answer(claim.id));
  } else {
    const threads = Math.min(workers, claims.length);
    const pool = new Piscina<string, WorkerAnswer>({
      filename: worker,
      minThreads: threads,
      maxThreads: threads,
    });
    try {
      await Promise.all(ordered.map(async (claim) => settle(claim, await pool.run(claim.id))));
    } finally {
      await pool.destroy();
    }
  }
  return claims.map((claim) => results.get(claim)!);
}
