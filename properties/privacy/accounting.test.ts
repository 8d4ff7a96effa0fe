import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { accuracyFor } from '../../src/privacy/accounting/accuracy.js';
import { deltaBound, epsilonBound } from '../../src/privacy/accounting/answers.js';
import { ORDERS, stepProfile } from '../../src/privacy/accounting/closed-form.js';
import type { Composition } from '../../src/privacy/accounting/composition.js';
import { convolution } from '../../src/privacy/accounting/convolution.js';
import { gaussianLaw } from '../../src/privacy/accounting/gaussian-law.js';
import { laplaceLaw } from '../../src/privacy/accounting/laplace-law.js';
import { discreteGaussianLaw, discreteLaplaceLaw } from '../../src/privacy/accounting/lattice-law.js';
import { latticeComposition } from '../../src/privacy/accounting/lattice-composition.js';
import { latticeLoss } from '../../src/privacy/accounting/lattice-loss.js';
import type { LossLaw } from '../../src/privacy/accounting/loss-law.js';
import { sampledLaw } from '../../src/privacy/accounting/sampled-law.js';
import { gaussianDelta } from '../../src/privacy/gaussian/gaussian-delta.js';
import { boundsOf, FEW, onGrid, SCALE } from '../accounting-grids.js';
import { runs } from '../effort.js';
import { positives } from '../privacy-arbitraries.js';

const ratio = (most: number): fc.Arbitrary<Rational> =>
  fc.integer({ min: 1, max: most }).map((k) => Rational.ratio(BigInt(k), BigInt(most + 1)));

const sampling = ratio(40);
const variances = positives(1, 3);
const scales = positives(1, 2);
const epsilons = fc.integer({ min: 0, max: 12 }).map((k) => Rational.ratio(BigInt(k), 4n));
const deltas = fc.integer({ min: 2, max: 24 }).map((k) => Rational.dyadic(1n, -k));
const counts = fc.bigInt(1n, 40n);

const laws: fc.Arbitrary<LossLaw> = fc.oneof(
  variances.map((variance) => gaussianLaw(variance)),
  scales.map((scale) => laplaceLaw(scale)),
  fc.tuple(variances, sampling).map(([variance, q]) => sampledLaw(gaussianLaw(variance), q)),
  fc.tuple(scales, sampling).map(([scale, q]) => sampledLaw(laplaceLaw(scale), q)),
  scales.map((scale) => latticeLoss(discreteLaplaceLaw(scale, 2n))),
  variances.map((variance) => latticeLoss(discreteGaussianLaw(variance, 1n))),
);

const isAtMost = (a: Dyadic, b: Dyadic): boolean => a.compare(b) <= 0;

describe('the vectors of a list of steps', () => {
  it('lie on two sides: inf ≤ sup, for δ and for ε', () => {
    fc.assert(
      fc.property(laws, counts, epsilons, deltas, (law, count, epsilon, delta) => {
        const composition = onGrid([{ law, count }]);
        return ORDERS.every((order) => {
          const [inf, sup] = boundsOf(composition, order, epsilon);
          const most = epsilonBound(composition[order].upper, delta);
          const least = epsilonBound(composition[order].lower, delta)!;
          return isAtMost(inf, sup) && (most === undefined || isAtMost(least, most));
        });
      }),
      runs(30),
    );
  });

  it('hold the formula of one step', () => {
    fc.assert(
      fc.property(laws, epsilons, (law, epsilon) => {
        const composition = onGrid([{ law, count: 1n }]);
        return ORDERS.every((order) => {
          const [inf, sup] = boundsOf(composition, order, epsilon);
          const { inf: below, sup: above } = stepProfile(law, order).delta(Real.of(epsilon)).enclose(120);
          return isAtMost(inf, above) && isAtMost(below, sup);
        });
      }),
      runs(30),
    );
  });

  it('hold what quadrature of the formula of one step says of two', () => {
    fc.assert(
      fc.property(laws, laws, epsilons, (first, second, epsilon) => {
        const composition = onGrid([
          { law: first, count: 1n },
          { law: second, count: 1n },
        ]);
        const [inf, sup] = boundsOf(composition, 'remove', epsilon);
        const direct = quadrature(first, second, epsilon);
        return isAtMost(inf, direct.sup) && isAtMost(direct.inf, sup);
      }),
      runs(8),
    );
  });

  it('hold the formula of Gaussian noise, of which many steps are one', () => {
    fc.assert(
      fc.property(variances, counts, epsilons, (variance, count, epsilon) => {
        const wide = variance.mul(Rational.integer(count));
        const composition = onGrid([{ law: gaussianLaw(wide), count }]);
        const [inf, sup] = boundsOf(composition, 'remove', epsilon);
        const { inf: below, sup: above } = gaussianDelta(epsilon, Real.of(variance).sqrt()).enclose(120);
        return isAtMost(inf, above) && isAtMost(below, sup);
      }),
      runs(15),
    );
  });

  it('are the same for equal steps, one by one or together', () => {
    fc.assert(
      fc.property(laws, fc.bigInt(1n, 6n), epsilons, (law, count, epsilon) => {
        const together = onGrid([{ law, count: count + 1n }]);
        const apart = onGrid(
          [
            { law, count },
            { law, count: 1n },
          ],
          0,
          2 * FEW,
        );
        return ORDERS.every((order) => {
          const [inf, sup] = boundsOf(together, order, epsilon);
          const [below, above] = boundsOf(apart, order, epsilon);
          return isAtMost(inf, above) && isAtMost(below, sup);
        });
      }),
      runs(15),
    );
  });

  it('agree with exact losses where those are on a lattice', () => {
    fc.assert(
      fc.property(variances, fc.bigInt(1n, 3n), counts, epsilons, (variance, shift, count, epsilon) => {
        const law = discreteGaussianLaw(variance.mul(Rational.integer(4n)), shift);
        const exact = latticeComposition([{ law, count }], law.spacing, accuracyFor(SCALE, count, 3));
        const [inf, sup] = boundsOf(exact, 'add', epsilon);
        const [below, above] = boundsOf(onGrid([{ law: latticeLoss(law), count }]), 'add', epsilon);
        const width = sup.sub(inf).toRational();
        return (
          isAtMost(below, sup) && isAtMost(inf, above) && width.compare(Rational.dyadic(1n, -SCALE)) <= 0
        );
      }),
      runs(15),
    );
  });

  it('narrow on a finer grid', () => {
    fc.assert(
      fc.property(laws, fc.bigInt(2n, 9n), (law, count) => {
        const epsilon = Rational.ratio(1n, 2n);
        const [coarse, fine] = [0, 2].map((finer) =>
          boundsOf(onGrid([{ law, count }], finer), 'remove', epsilon),
        );
        const width = ([inf, sup]: readonly [Dyadic, Dyadic]): Rational => sup.sub(inf).toRational();
        // By 16 in the end; by half already where a cell is as wide as the loss.
        const slack = Rational.dyadic(1n, -SCALE);
        return width(fine!).compare(width(coarse!).div(Rational.integer(2n)).add(slack)) <= 0;
      }),
      runs(12),
    );
  });
});

describe('a privacy loss is monotone', () => {
  /** Whether no bound contradicts that the second loses at least as much. */
  const rises = (less: Composition, more: Composition, epsilon: Rational, order: 'remove' | 'add'): boolean =>
    isAtMost(boundsOf(less, order, epsilon)[0], boundsOf(more, order, epsilon)[1]);
  const poisson = (q: Rational, variance: Rational): LossLaw => sampledLaw(gaussianLaw(variance), q);

  it('in the number of steps, in the sampling and in the noise', () => {
    fc.assert(
      fc.property(sampling, variances, counts, epsilons, (q, variance, count, epsilon) => {
        const here = onGrid([{ law: poisson(q, variance), count }]);
        const longer = onGrid([{ law: poisson(q, variance), count: count + 3n }]);
        const rarer = onGrid([{ law: poisson(q.mul(Rational.ratio(3n, 4n)), variance), count }]);
        const noisier = onGrid([{ law: poisson(q, variance.mul(Rational.ratio(5n, 4n))), count }]);
        return ORDERS.every(
          (order) =>
            rises(here, longer, epsilon, order) &&
            rises(rarer, here, epsilon, order) &&
            rises(noisier, here, epsilon, order),
        );
      }),
      runs(10),
    );
  });

  it('in ε and δ, within one composition', () => {
    fc.assert(
      fc.property(laws, counts, epsilons, deltas, (law, count, epsilon, delta) => {
        const { remove } = onGrid([{ law, count }]);
        const [later, double] = [epsilon.add(Rational.ratio(1n, 3n)), delta.mul(Rational.integer(2n))];
        return [remove.upper, remove.lower].every((vector) => {
          const [near, far] = [epsilonBound(vector, double), epsilonBound(vector, delta)];
          const falls = far === undefined || (near !== undefined && isAtMost(near, far));
          return falls && isAtMost(deltaBound(vector, later), deltaBound(vector, epsilon));
        });
      }),
      runs(30),
    );
  });
});

describe('a convolution', () => {
  it('is the sum over all pairs', () => {
    const masses = fc.array(fc.bigInt(0n, 1n << 70n), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(masses, masses, (a, b) => {
        const sums = new Array<bigint>(a.length + b.length - 1).fill(0n);
        a.forEach((x, i) => {
          b.forEach((y, j) => {
            sums[i + j]! += x * y;
          });
        });
        expect(convolution(a, b)).toEqual(sums);
        expect(convolution(a, a)).toEqual(convolution(a, [...a]));
      }),
      runs(200),
    );
  });
});

/**
 * δ(ε) = E_P δ₂(ε − ℓ) of two steps, ℓ the loss of the first and δ₂ the formula of the second: between the sums over cells of ℓ with δ₂ at their ends, as it does
 * not increase. Nothing of the vectors is used.
 */
function quadrature(first: LossLaw, second: LossLaw, epsilon: Rational): Interval {
  const cells = 48;
  const bits = 120;
  const [from, to] = [Rational.integer(-6n), Rational.integer(6n)];
  const at = (i: number): Rational => from.add(to.sub(from).mul(Rational.ratio(BigInt(i), BigInt(cells))));
  const tail = (l: Rational): Interval => first.tails(Interval.fromRational(l, bits), bits).p;
  const profile = stepProfile(second, 'remove');
  const deltaAfter = (loss: Rational): Interval => profile.delta(Real.of(epsilon.sub(loss))).enclose(bits);
  const one = Interval.point(1n);
  const nothing = Interval.point(0n);
  // Below all cells between nothing and δ₂ at the first border, above between δ₂ at the last and all.
  const ends = [nothing, ...Array.from({ length: cells + 1 }, (_, i) => deltaAfter(at(i))), one];
  const tails = [one, ...Array.from({ length: cells + 1 }, (_, i) => tail(at(i))), nothing];
  let [inf, sup] = [Dyadic.ZERO, Dyadic.ZERO];
  for (let i = 0; i + 1 < ends.length; i += 1) {
    const mass = Interval.max(tails[i]!.sub(tails[i + 1]!, bits), nothing);
    inf = inf.add(mass.inf.mul(ends[i]!.inf));
    sup = sup.add(mass.sup.mul(ends[i + 1]!.sup));
  }
  return Interval.of(inf, sup);
}
