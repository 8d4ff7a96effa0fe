import { describe, expect, it } from 'vitest';
import { enclose } from '../../src/arithmetic/enclose.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { absoluteMoment } from '../../src/bound/mean/gaussian-moment.js';
import { ballConstant } from '../../src/privacy/finite/ball-constant.js';
import { marginalGammaTwo, pairMarginalGamma } from '../../src/bound/mean/marginal-domain.js';
import { effectiveRho } from '../../src/bound/mean/mean-noise.js';
import { signTensorGamma, tensorGammaBounds } from '../../src/bound/mean/sign-tensors.js';
import { approximateLowerBound, localWidthFactor } from '../../src/bound/mean/unbiased-lower-bounds.js';
import {
  ballGamma,
  bitsGamma,
  boxGamma,
  cornerGamma,
  cubeGamma,
  productGamma,
  segmentGamma,
  simplexDifferenceGamma,
  simplexGamma,
  twoPairsGammaSquared,
} from '../../src/geometry/closed-forms.js';
import { diagonalNorm } from '../../src/geometry/diagonal-norm.js';
import { ellipsoidOfFactor } from '../../src/geometry/ellipsoid.js';
import { halfExponent, parseExponent, type Exponent } from '../../src/arithmetic/exponent.js';
import { cornerOptimum, simplexOptimum } from '../../src/geometry/rational-optima.js';
import { affineHull } from '../../src/geometry/hull.js';
import { PointSet } from '../../src/geometry/point-set.js';
import { kroneckerSet } from '../../src/geometry/set-operations.js';
import { inverseForm } from '../../src/linear/inverse-form.js';
import { ldlt } from '../../src/linear/ldlt.js';
import { Matrix } from '../../src/linear/matrix.js';
import { vectorDifference } from '../../src/linear/vector.js';
import { deviationInequality, outsideMassBound } from '../../src/privacy/finite/close-laws.js';
import { chiSquaredBound } from '../../src/privacy/finite/divergence.js';
import { changedParameters } from '../../src/privacy/finite/distribution-change.js';
import { exponential } from '../../src/privacy/finite/exponential.js';
import { rareRelease } from '../../src/privacy/finite/rare-release.js';
import { zcdpRho } from '../../src/privacy/notion/zcdp.js';
import { referenceCases, roundsTo, type ReferenceCase } from '../vectors/reference-cases.js';

const q = Rational.parse;
const cases = referenceCases('nt.json');

/** What a case gives, read strictly. */
class Given {
  readonly #inputs: Readonly<Record<string, unknown>>;
  constructor({ inputs }: ReferenceCase) {
    this.#inputs = inputs;
  }
  rational(name: string): Rational {
    return q(String(this.#inputs[name]));
  }
  integer(name: string): number {
    return Number(this.#inputs[name]);
  }
  big(name: string): bigint {
    return BigInt(this.integer(name));
  }
  get p(): Exponent {
    return parseExponent(String(this.#inputs['p']));
  }
  vector(name: string): Rational[] {
    return (this.#inputs[name] as unknown[]).map((x) => q(String(x)));
  }
  points(name: string): PointSet {
    return PointSet.of((this.#inputs[name] as unknown[][]).map((x) => x.map((y) => q(String(y)))));
  }
}

const expectedOf = (entry: ReferenceCase, field: string): unknown =>
  (entry.expected as Readonly<Record<string, unknown>>)[field];

/** Whether a value has the expected text: exactly for a rational, to its last digit for a decimal. */
function agrees(value: Real, expected: unknown): boolean {
  const text = String(expected);
  const exact = value.rational;
  if (exact !== undefined && exact.equals(q(text))) return true;
  return (
    text.includes('.') &&
    roundsTo(
      enclose(text.length + 5, (bits) => value.enclose(bits)),
      text,
    )
  );
}

/** Each kind of case by the beginning of its name. */
const VALUES: readonly (readonly [begins: string, value: (given: Given) => Real])[] = [
  ['Gamma_p singleton', (g) => (affineHull(g.points('K')).rank === 0 ? Real.ZERO : Real.ONE)],
  ['Gamma_p segment', (g) => segmentGamma(g.points('K').points[0]!, g.points('K').points[1]!, g.p)],
  ['Gamma_p box', (g) => boxGamma(g.vector('a'), g.p)],
  ['Gamma_p cube', (g) => cubeGamma(g.big('d'), g.p)],
  ['Gamma_p cross-polytope', (g) => ballGamma(g.big('d'), q('1'), g.p)],
  ['Gamma_p l_r ball', (g) => ballGamma(g.big('d'), g.rational('r'), g.p)],
  ['Gamma_p simplex', (g) => simplexGamma(g.big('d'), g.p)],
  ['Gamma_2 of {0,e_1..e_d}', (g) => cornerGamma(g.big('d'), g.p)],
  ['Theorem 65, w=1', (g) => bitsGamma(g.big('d'), g.p)],
  [
    'Gamma_2^2 of {+-u1',
    (g) => {
      const [a, b] = [g.vector('u1'), g.vector('u2')];
      return twoPairsGammaSquared([a[0]!, a[1]!], [b[0]!, b[1]!]);
    },
  ],
  [
    'Gamma_4 of ellipsoid',
    (g) => {
      const { matrix } = ellipsoidOfFactor([q('0'), q('0')], Matrix.ofIntegers(2, 2, [1n, 2n, 0n, 3n]));
      return diagonalNorm(matrix, halfExponent(g.p)).sqrt().power(q('4'));
    },
  ],
  [
    'Lemma 60',
    (g) => {
      const segment = g.points('K1').points;
      return productGamma([segmentGamma(segment[0]!, segment[1]!, g.p), cornerGamma(2n, g.p)], g.p);
    },
  ],
  ['(Gamma_2(K-K)/2)^2', (g) => simplexDifferenceGamma(g.big('d')).power(q('2'))],
  ['Gamma_p of {x^{(x)l}', (g) => signTensorGamma(g.integer('d'), g.integer('l'), g.p)],
  ['Gamma_2 of w-way marginals', (g) => marginalGammaTwo(g.integer('d'), g.integer('w'))],
  ['Gamma_inf^2 of 2-way marginals', (g) => pairMarginalGamma(g.integer('d')).power(q('2'))],
  [
    'effective zCDP',
    (g) => {
      const { points, upper } = simplexOptimum(g.integer('d'));
      return Real.of(effectiveRho(points, upper.matrix, g.rational('rho'))!);
    },
  ],
  [
    'largest rho',
    (g) => Real.enclosed((bits) => zcdpRho(g.rational('eps'), g.rational('delta')).toBits(bits)),
  ],
  ['Gaussian absolute moment', (g) => absoluteMoment(g.rational('p'))],
  ['Lemma 39 chi^2', (g) => chiSquaredBound(exponential(g.rational('eps')))],
  ['Lemma 39 with', (g) => chiSquaredBound(Real.of(g.rational('exp_eps')))],
  ['Theorem 55', (g) => localWidthFactor(exponential(g.rational('eps')), g.big('n'))],
  ['DJW', (g) => ballConstant(g.integer('d'))],
  ['Lemma 45', (g) => outsideMassBound(exponential(g.rational('eps')), q('1'))],
  [
    'improved Lemma 48',
    (g) => {
      const delta = g.rational('delta');
      const [zero, law] = [rareRelease([q('0')], [q('0')], delta), rareRelease([q('0')], [q('1')], delta)];
      const { left, right } = deviationInequality(law, zero, [q('1')], Real.ONE, delta);
      return left.div(right);
    },
  ],
  [
    'Lemma 57 sharp',
    (g) =>
      changedParameters(exponential(g.rational('eps')), q('1'), g.integer('n'), g.rational('beta')).delta,
  ],
  [
    'explicit Theorem 51',
    (g) =>
      approximateLowerBound(
        Real.of(g.rational('Gamma_2')),
        exponential(g.rational('eps')),
        g.rational('delta'),
        g.big('d'),
        g.big('n'),
      ),
  ],
];

/** Cases with more than one expected value. */
const OTHERS: readonly (readonly [begins: string, check: (given: Given, entry: ReferenceCase) => void])[] = [
  [
    'Lemma 62 fails',
    (g, entry) => {
      const k = PointSet.parse([['0'], ['1']]);
      const gamma = (set: PointSet): Real => segmentGamma(set.points[0]!, set.points[1]!, g.p);
      expect(agrees(gamma(kroneckerSet(k, k)), expectedOf(entry, 'gamma_product'))).toBe(true);
      expect(agrees(gamma(k).mul(gamma(k)), expectedOf(entry, 'product_of_gammas'))).toBe(true);
    },
  ],
  [
    'Theorem 64',
    (g, entry) => {
      const { lower, upper } = tensorGammaBounds(g.integer('d'), g.integer('l'), g.p);
      expect(agrees(lower, expectedOf(entry, 'lower'))).toBe(true);
      expect(agrees(upper, expectedOf(entry, 'upper'))).toBe(true);
    },
  ],
  [
    'Theorem 58',
    (g, entry) => {
      // beta = 1/n for any n.
      for (const n of [1, 7]) {
        const beta = Rational.ratio(1n, BigInt(n));
        const found = changedParameters(
          exponential(g.rational('eps')),
          g.rational('delta'),
          n,
          beta,
          'quoted',
        );
        const epsilon = enclose(40, (bits) => found.epsilon.enclose(bits));
        expect(epsilon.contains(q(String(expectedOf(entry, 'eps_tilde'))))).toBe(true);
        expect(agrees(found.delta, expectedOf(entry, 'delta_tilde'))).toBe(true);
      }
    },
  ],
  [
    'primal certificate',
    (g, entry) => {
      const { points, upper } = cornerOptimum();
      expect(points.equals(g.points('K'))).toBe(true);
      expect(upper.center.map(String)).toEqual(expectedOf(entry, 'v'));
      expect([0, 1].map((i) => upper.matrix.row(i).map(String))).toEqual(expectedOf(entry, 'M'));
      const decomposition = ldlt(upper.matrix);
      if (decomposition.definiteness === 'indefinite') throw new Error('expected a semidefinite matrix');
      for (const point of points.points) {
        const form = inverseForm(decomposition, vectorDifference(point, upper.center));
        expect(form?.toString()).toBe(expectedOf(entry, 'all_forms'));
      }
      expect(upper.matrix.get(0, 0).add(upper.matrix.get(1, 1)).toString()).toBe(expectedOf(entry, 'trM'));
    },
  ],
];

describe('the reference values of unbiased mean estimation', () => {
  it.each(cases.map((entry, k) => [`${k}: ${entry.name} ${JSON.stringify(entry.inputs)}`, entry] as const))(
    '%s',
    (_, entry) => {
      const other = OTHERS.find(([begins]) => entry.name.startsWith(begins));
      if (other !== undefined) {
        other[1](new Given(entry), entry);
        return;
      }
      const found = VALUES.filter(([begins]) => entry.name.startsWith(begins));
      expect(found, entry.name).toHaveLength(1);
      expect(agrees(found[0]![1](new Given(entry)), entry.expected)).toBe(true);
    },
  );

  it('are all of them used', () => {
    for (const [begins] of [...VALUES, ...OTHERS])
      expect(
        cases.some(({ name }) => name.startsWith(begins)),
        begins,
      ).toBe(true);
  });
});
