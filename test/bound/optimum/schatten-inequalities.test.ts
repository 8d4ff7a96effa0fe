import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { marginSign, truthSet } from '../../../src/bound/inequality.js';
import { logLowerBound } from '../../../src/bound/square-root/logarithmic-bounds.js';
import { schattenInequalities } from '../../../src/bound/optimum/schatten-inequalities.js';

describe('the lower bounds on the mean singular value', () => {
  it('hold for every n', () => {
    for (const inequality of schattenInequalities) {
      const { otherwise, exceptions, equalities, provedFrom } = truthSet(inequality);
      expect([otherwise, exceptions, equalities, provedFrom], inequality.name).toEqual([true, [], [], 1n]);
      expect(marginSign(inequality, 10n ** 30n), inequality.name).toBe(1);
    }
  });

  it('have a margin above their tail', () => {
    for (const { name, margin, tail } of schattenInequalities)
      for (const n of [1n, 2n, 3n, 10n, 1000n, 10n ** 12n]) {
        const [least, found] = [tail(n).enclose(80), margin(n).enclose(80)];
        expect(least.sign(), `${name}, n = ${n}`).toBe(1);
        expect(least.strictPrecedes(found), `${name}, n = ${n}`).toBe(true);
      }
  });

  it('have the least margin of the document at n = 1', () => {
    expect(provedDigits(schattenInequalities[0]!.margin(1n).enclose(64), 6)).toBe('0.351131');
  });

  it('are in order: the sharpened one is larger', () => {
    for (const n of [1n, 2n, 50n, 10n ** 9n]) {
      const [printed, sharpened] = [
        logLowerBound('restored', n).enclose(80),
        logLowerBound('sharpened', n).enclose(80),
      ];
      expect(printed.strictPrecedes(sharpened), `n = ${n}`).toBe(true);
    }
  });
});
