import { describe, it } from 'vitest';
import type { Law, LawOptions } from '../src/laws/law.js';

const SEED = 20230122;

function effortOf(): number {
  const effort = Number(process.env['ETALON_TEST_EFFORT'] ?? '1');
  if (!(effort > 0))
    throw new RangeError(
      `ETALON_TEST_EFFORT: expected a positive number, got ${process.env['ETALON_TEST_EFFORT']}`,
    );
  return effort;
}

const seedOf = (): number => Number(process.env['ETALON_TEST_SEED'] ?? SEED);

/**
 * Run parameters of a property: `base` runs from a fixed seed, times the environment variable
 * ETALON_TEST_EFFORT (default 1); with ETALON_TEST_SEED the seed is that number instead.
 */
export function runs(base: number): { seed: number; numRuns: number } {
  return { seed: seedOf(), numRuns: Math.max(1, Math.round(base * effortOf())) };
}

/**
 * The laws of a suite as tests, under the name of what keeps them, with the same seed and effort.
 *
 * @param cases random cases of each law, instead of the law's own number
 */
export function keeps(name: string, laws: readonly Law[], cases?: number): void {
  const options: LawOptions = {
    seed: seedOf(),
    effort: effortOf(),
    ...(cases === undefined ? {} : { cases }),
  };
  describe(name, () => {
    for (const law of laws)
      it(law.name, () => {
        law.check(options);
      });
  });
}
