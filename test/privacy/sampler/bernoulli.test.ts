import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { bernoulli } from '../../../src/privacy/sampler/bernoulli.js';
import { lawOfBits } from '../../../src/laws/bit-law.js';

const DEPTH = 90;

describe('bernoulli', () => {
  it('is true with probability n/d: the first 90 bits decide all but 2^-90, on the right side', () => {
    const cases: [bigint, bigint][] = [
      [0n, 1n],
      [1n, 1n],
      [1n, 3n],
      [2n, 6n],
      [5n, 8n],
      [355n, 1130n],
      [(1n << 52n) - 2n, (1n << 52n) - 1n],
      [1n << 51n, 1n << 52n],
      [(1n << 52n) + 1n, 1n << 53n],
      [10n ** 40n, 3n * 10n ** 40n + 1n],
    ];
    for (const [n, d] of cases) {
      const { outcomes, open } = lawOfBits((source) => bernoulli(source, n, d), DEPTH);
      const p = Rational.ratio(n, d);
      const yes = outcomes.get('true') ?? Rational.ZERO;
      const no = outcomes.get('false') ?? Rational.ZERO;
      expect(open.equals(Rational.dyadic(1n, -DEPTH)), `${n}/${d}`).toBe(true);
      expect(yes.compare(p) <= 0 && no.compare(Rational.ONE.sub(p)) <= 0, `${n}/${d}`).toBe(true);
      expect(Rational.sum([yes, no, open]).equals(Rational.ONE)).toBe(true);
    }
  });

  it('never errs where it is certain', () => {
    const count = (n: bigint, outcome: string): boolean =>
      lawOfBits((source) => bernoulli(source, n, 7n), 40).outcomes.has(outcome);
    expect(count(0n, 'true')).toBe(false);
    expect(count(7n, 'false')).toBe(false);
  });
});
