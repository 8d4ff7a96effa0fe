import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { eulerGamma } from '../../../src/arithmetic/elementary/euler-gamma.js';
import { Rational } from '../../../src/arithmetic/rational.js';

describe('eulerGamma', () => {
  it('has the known digits', () => {
    expect(provedDigits(eulerGamma(340), 100)).toBe(
      '0.5772156649015328606065120900824024310421593359399235988057672348848677267776646709369470632917467495',
    );
  });

  it('lies between H_n − ln n − 1/(2n) and H_n − ln n − 1/(2(n+1))', () => {
    const n = 2000n;
    const harmonic = Rational.sum(
      Array.from({ length: Number(n) }, (_, k) => Rational.ratio(1n, BigInt(k + 1))),
    );
    // An independent logarithm, with room for its error.
    const logarithm = Rational.parse(Decimal.clone({ precision: 40 }).ln(n.toString()).toString());
    const slack = Rational.parse('1e-35');
    const difference = harmonic.sub(logarithm);
    const lower = difference.sub(Rational.ratio(1n, 2n * n)).sub(slack);
    const upper = difference.sub(Rational.ratio(1n, 2n * (n + 1n))).add(slack);
    for (const bits of [30, 64, 256]) {
      const gamma = eulerGamma(bits);
      expect(gamma.inf.toRational().compare(lower)).toBe(1);
      expect(gamma.sup.toRational().compare(upper)).toBe(-1);
    }
  });

  it('is the pair of neighbours at every precision', () => {
    const many = eulerGamma(1500);
    for (let bits = 1; bits < 300; bits += 7) {
      const x = eulerGamma(bits);
      expect(x.inf.equals(many.inf.roundDown(bits)) && x.sup.equals(many.sup.roundUp(bits))).toBe(true);
    }
  });
});
