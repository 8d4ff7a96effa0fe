import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { descentRegretBound, type NoisyDescent } from '../../../src/bound/learning/regret-descent.js';

const q = Rational.parse;
const descent: NoisyDescent = {
  steps: 100n,
  dimension: 4n,
  distance: q('3'),
  stepSize: q('1/10'),
  lipschitz: q('2'),
  sigma: q('5/2'),
  frobeniusSquared: q('225'),
};

describe('descentRegretBound', () => {
  it('adds the three terms', () => {
    // 9/20 + 2/10 + (1/10)·2·(5/2)·√(4/100)·15
    expect(descentRegretBound(descent).enclose(80).contains(q('43/20'))).toBe(true);
  });

  it('needs only the two first terms without noise', () => {
    expect(
      descentRegretBound({ ...descent, frobeniusSquared: q('0') })
        .enclose(80)
        .contains(q('13/20')),
    ).toBe(true);
  });

  it('refuses parameters out of range', () => {
    const refused: [Partial<NoisyDescent>, string][] = [
      [{ steps: 0n }, 'expected steps'],
      [{ dimension: 0n }, 'expected dimension'],
      [{ distance: q('-1') }, 'expected distance >= 0'],
      [{ stepSize: q('0') }, 'expected stepSize > 0'],
      [{ lipschitz: q('0') }, 'expected lipschitz > 0'],
      [{ sigma: q('0') }, 'expected sigma > 0'],
      [{ frobeniusSquared: q('-1') }, 'expected frobeniusSquared >= 0'],
    ];
    for (const [part, message] of refused) {
      expect(() => descentRegretBound({ ...descent, ...part }).enclose(60)).toThrow(
        `descentRegretBound: ${message}`,
      );
    }
  });
});
