import { minSeparation, mostRounds, type FixedEpochs, type MinSeparation } from './participation-schema.js';

/** The rounds r, r + b, r + 2b, … among n, for r = 0, …, min(b, n) − 1; counted from 0. */
export const residueClasses = (period: number, n: number): number[][] =>
  Array.from({ length: Math.min(period, n) }, (_, r) =>
    Array.from({ length: Math.ceil((n - r) / period) }, (_, i) => r + i * period),
  );

/** What is found of every class, in which up to κ rounds of any distance go together. */
export function overClasses<T>(
  schema: FixedEpochs,
  n: number,
  find: (rounds: readonly number[], within: MinSeparation) => T,
): T[] {
  const within = minSeparation(mostRounds(schema, n), 1);
  return residueClasses(schema.period, n).map((rounds) => find(rounds, within));
}
