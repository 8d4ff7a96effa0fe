import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { kAryBest, type KAryChoice } from '../../../src/bound/k-ary/k-ary-best.js';
import { kAryHeight, offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../../src/factorization/k-ary/k-ary-weight.js';

/** Every k up to the first whose tree has height 1. */
function exhaustive(choice: KAryChoice, T: bigint): { k: bigint; meanSquaredError: Rational } {
  const digits = choice === 'plain' ? plainDigits : offsetDigits;
  let best: { k: bigint; meanSquaredError: Rational } | undefined;
  for (let k = choice === 'odd' ? 3n : 2n; ; k += choice === 'odd' || choice === 'even' ? 2n : 1n) {
    const meanSquaredError = kAryMeanSquaredError(digits(k), T);
    if (best === undefined || meanSquaredError.compare(best.meanSquaredError) < 0)
      best = { k, meanSquaredError };
    if (kAryHeight(digits(k), T) === 1) return best;
  }
}

const CHOICES: readonly KAryChoice[] = ['any', 'odd', 'even', 'plain'];

describe('kAryBest', () => {
  it('is the exhaustive minimum with the smallest k for every T ≤ 150', () => {
    for (let T = 1n; T <= 150n; T += 1n) {
      for (const choice of CHOICES) {
        const { k, h, meanSquaredError } = kAryBest(choice, T);
        expect({ k, meanSquaredError: `${meanSquaredError}` }, `${choice} T = ${T}`).toEqual({
          k: exhaustive(choice, T).k,
          meanSquaredError: `${exhaustive(choice, T).meanSquaredError}`,
        });
        expect(h).toBe(kAryHeight(choice === 'plain' ? plainDigits(k) : offsetDigits(k), T));
      }
    }
  });

  it.each([1000n, 2047n])('is the exhaustive minimum for T = %s', (T) => {
    for (const choice of CHOICES) expect(kAryBest(choice, T).k).toBe(exhaustive(choice, T).k);
  });

  // [APT] Cor 4.9 at concrete T.
  it.each([
    [64n, 13n, '46.25', 12n, '45'],
    [1000n, 13n, '170.352', 14n, '170.244'],
    [10n ** 4n, 29n, '368.69', 28n, '367.62'],
    [10n ** 6n, 19n, '1142.5309', 18n, '1136.5221'],
    [10n ** 9n, 23n, '3715.24', 22n, '3670.52'],
    [10n ** 12n, 17n, '8458.1', 24n, '8500.6'],
  ])('has the table of the documents at T = %s', (T, odd, oddError, even, evenError) => {
    for (const [choice, k, error] of [
      ['odd', odd, oddError],
      ['even', even, evenError],
    ] as const) {
      const best = kAryBest(choice, T);
      expect(best.k).toBe(k);
      const text = provedDigits({ inf: best.meanSquaredError, sup: best.meanSquaredError }, 30);
      expect(text.startsWith(error), text).toBe(true);
    }
    expect(
      kAryBest('any', T).meanSquaredError.equals(
        kAryBest(T === 10n ** 12n ? 'odd' : 'even', T).meanSquaredError,
      ),
    ).toBe(true);
  });

  // [APT] App. A.3: even k is worse asymptotically only.
  it('has even k win at 1941 of the T from 2 to 3000, odd k at 933; first at T = 32, most at T = 41', () => {
    const wins = { odd: 0, even: 0, tie: 0 };
    let first: bigint | undefined;
    let most = { T: 0n, quotient: Rational.ONE };
    for (let T = 2n; T <= 3000n; T += 1n) {
      const [even, odd] = [kAryBest('even', T).meanSquaredError, kAryBest('odd', T).meanSquaredError];
      const sign = even.compare(odd);
      wins[sign < 0 ? 'even' : sign > 0 ? 'odd' : 'tie'] += 1;
      if (sign < 0) first ??= T;
      const quotient = odd.div(even);
      if (quotient.compare(most.quotient) > 0) most = { T, quotient };
    }
    expect(wins).toEqual({ odd: 933, even: 1941, tie: 125 });
    expect(first).toBe(32n);
    expect(most.T).toBe(41n);
    expect(`${most.quotient}`).toBe('39/37');
  });

  it('is fast far out', () => {
    const best = kAryBest('any', 10n ** 100n);
    const start = performance.now();
    for (const choice of CHOICES) kAryBest(choice, 10n ** 18n);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(
      best.meanSquaredError.compare(kAryMeanSquaredError(offsetDigits(19n), 10n ** 100n)),
    ).toBeLessThanOrEqual(0);
  });

  it('refuses T = 0 and lengths beyond reach', () => {
    expect(() => kAryBest('any', 0n)).toThrow(/kAryBest: expected T, an integer of at least 1, got 0/);
    expect(() => kAryBest('any', 1n << 5000n)).toThrow(/below 2\^4096/);
  });
});
