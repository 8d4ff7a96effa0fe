import fc from 'fast-check';
import { describe, it } from 'vitest';
import { exp } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import {
  discreteGaussianPmf,
  discreteGaussianVariance,
} from '../../src/privacy/gaussian/discrete-gaussian.js';
import {
  discreteLaplacePmf,
  discreteLaplaceTail,
  discreteLaplaceVariance,
} from '../../src/privacy/laplace/discrete-laplace.js';
import { laplaceVariance } from '../../src/privacy/laplace/laplace.js';
import { runs } from '../effort.js';
import { positives } from '../privacy-arbitraries.js';

const BITS = 90;
const one = Interval.point(1n);

describe('discrete Laplace noise', () => {
  it('has probabilities that sum to less than 1, and to 1 with the tail', () => {
    fc.assert(
      fc.property(positives(4, 6), fc.integer({ min: 1, max: 15 }), (scale, m) => {
        let sum = discreteLaplacePmf(scale, 0n).toBits(BITS);
        for (let y = 1; y < m; y += 1)
          sum = sum.add(discreteLaplacePmf(scale, BigInt(y)).toBits(BITS).shift(1), BITS);
        const rest = discreteLaplaceTail(scale, BigInt(m)).toBits(BITS);
        return sum.inf.compare(one.sup) < 0 && sum.add(rest, BITS).contains(1n);
      }),
      runs(40),
    );
  });

  it('is ε-DP: neighbours shifted by h at scale h/ε differ by at most e^ε, and by exactly that somewhere', () => {
    fc.assert(
      fc.property(positives(4, 2), fc.bigInt(1n, 20n), fc.bigInt(-50n, 50n), (epsilon, h, y) => {
        const scale = Rational.integer(h).div(epsilon);
        const ratio = discreteLaplacePmf(scale, y)
          .toBits(BITS)
          .div(discreteLaplacePmf(scale, y + h).toBits(BITS), BITS);
        const most = exp(Interval.fromRational(epsilon, BITS), BITS);
        return ratio.inf.compare(most.sup) <= 0 && (y < 0n || !ratio.disjoint(most));
      }),
      runs(100),
    );
  });

  it('has less variance than continuous Laplace noise, by less than 1/6', () => {
    fc.assert(
      fc.property(positives(4, 20), (scale) => {
        const loss = Interval.fromRational(laplaceVariance(scale), 2 * BITS).sub(
          discreteLaplaceVariance(scale).toBits(2 * BITS),
          BITS,
        );
        return loss.inf.sign() > 0 && loss.sup.toRational().compare(Rational.ratio(1n, 6n)) < 0;
      }),
      runs(100),
    );
  });
});

describe('discrete Gaussian noise', () => {
  it('has less variance than its parameter', () => {
    fc.assert(
      fc.property(positives(10, 3), (variance) => {
        const x = discreteGaussianVariance(variance).toBits(400);
        return x.inf.sign() > 0 && x.sup.toRational().compare(variance) < 0;
      }),
      runs(40),
    );
  });

  it('has probabilities whose ratios are those of the density', () => {
    fc.assert(
      fc.property(positives(6, 8), fc.bigInt(-20n, 20n), fc.bigInt(-20n, 20n), (variance, x, y) => {
        const ratio = discreteGaussianPmf(variance, x)
          .toBits(BITS)
          .div(discreteGaussianPmf(variance, y).toBits(BITS), BITS);
        const exponent = Rational.integer(y * y - x * x).div(variance.add(variance));
        return !ratio.disjoint(exp(Interval.fromRational(exponent, 2 * BITS), BITS));
      }),
      runs(60),
    );
  });
});
