/** Decays and output scales with which something grows beyond all that is asked for. */
export class GrowthError extends RangeError {
  readonly expected: string;
  readonly got = 'more after fewer than n steps';

  /** @param magnitude the power of two beyond which nothing was to grow */
  constructor(caller: string, magnitude: number) {
    const expected = `with which nothing grows beyond 2^${magnitude}`;
    super(`${caller}: expected theta and omega ${expected}, got more after fewer than n steps`);
    this.expected = expected;
  }
}
