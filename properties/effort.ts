const SEED = 20230122;

/**
 * Run parameters of a property: `base` runs from a fixed seed, times the environment variable
 * ETALON_TEST_EFFORT (default 1); with ETALON_TEST_SEED the seed is that number instead.
 */
export function runs(base: number): { seed: number; numRuns: number } {
  const effort = Number(process.env['ETALON_TEST_EFFORT'] ?? '1');
  if (!(effort > 0))
    throw new RangeError(
      `ETALON_TEST_EFFORT: expected a positive number, got ${process.env['ETALON_TEST_EFFORT']}`,
    );
  return {
    seed: Number(process.env['ETALON_TEST_SEED'] ?? SEED),
    numRuns: Math.max(1, Math.round(base * effort)),
  };
}
