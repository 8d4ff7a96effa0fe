import type { Result } from '../../statement/result.js';
import type { Cost, Entry } from '../../statement/entry.js';
import type { Verdict } from '../../statement/verdict.js';
import { computeVerdicts } from './pool.js';
import { noCache, type ResultCache } from './result-cache.js';

/** Seconds, roughly, for the estimate of what is left. */
const SECONDS: Readonly<Record<Cost, number>> = { instant: 0.1, moderate: 1, long: 10 };

/** How verdicts are computed. */
export interface SettleOptions {
  /** Threads. */
  readonly workers: number;
  /** Where verdicts are kept; they are computed anew without it. */
  readonly cache?: ResultCache | undefined;
  /** Called after each statement that was computed: how many have a verdict, and about how many seconds are left. */
  readonly onProgress?: (settled: number, seconds: number) => void;
}

/** The verdicts on statements, observations or results, in their order: those that are kept, and the others computed. */
export async function settleStatements<E extends Entry>(
  statements: readonly E[],
  { workers, cache = noCache, onProgress }: SettleOptions,
): Promise<readonly Result<E>[]> {
  const results = new Map<string, Result<E>>();
  for (const statement of statements) {
    const verdict = cache.read(statement.id) as Verdict | undefined;
    if (verdict !== undefined) results.set(statement.id, { statement, verdict });
  }
  const open = statements.filter((statement) => !results.has(statement.id));
  const total = open.reduce((sum, { cost }) => sum + SECONDS[cost], 0);
  const started = performance.now();
  let done = 0;
  await computeVerdicts(open, {
    workers,
    onResult: (result) => {
      const { statement, verdict } = result;
      if (verdict !== undefined) cache.write(statement.id, verdict);
      results.set(statement.id, result as Result<E>);
      done += SECONDS[statement.cost];
      const left = ((performance.now() - started) / 1000) * (total / done - 1);
      onProgress?.(results.size, left);
    },
  });
  return statements.map((statement) => results.get(statement.id)!);
}
