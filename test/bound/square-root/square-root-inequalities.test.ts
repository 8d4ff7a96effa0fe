import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { truthSet } from '../../../src/bound/inequality.js';
import {
  belowRestored,
  squareRootInequalities,
} from '../../../src/bound/square-root/square-root-inequalities.js';

describe('the claims on the square-root factorization', () => {
  const verdicts = squareRootInequalities.map((inequality) => {
    const { otherwise, exceptions, equalities } = truthSet(inequality);
    return `${inequality.name}: ${otherwise} but for {${exceptions}}, equal at {${equalities}}`;
  });

  it('have these truth sets, every n >= 1 decided', () => {
    expect(verdicts).toEqual([
      'landau-restored: false but for {}, equal at {}',
      'landau-repaired: false but for {1}, equal at {1}',
      'landau-early: false but for {}, equal at {}',
      'landau-natural: false but for {1}, equal at {1}',
      'landau-from-zero: true but for {}, equal at {1}',
      'landau-constant: true but for {}, equal at {}',
      'frobenius-restored: true but for {1}, equal at {}',
      'error-restored: true but for {1,2,3,4,5,6}, equal at {}',
      'error-repaired: true but for {}, equal at {1}',
      'error-natural: true but for {}, equal at {1}',
    ]);
  });

  it('have the slope 2b − 2c + 1 of the proof of Thm 2 as the least part of its tail far out', () => {
    expect(provedDigits(belowRestored.tail(10n ** 9n).enclose(64), 4)).toBe('0.1372');
  });

  it('say how the tail is proved', () => {
    for (const { argument } of squareRootInequalities) expect(argument.length).toBeGreaterThan(40);
  });
});
