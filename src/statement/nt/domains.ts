import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { marginalGamma, marginalGammaBounds, marginalGammaTwo } from '../../bound/marginal-domain.js';
import { signTensorGamma, tensorGammaBounds } from '../../bound/sign-tensors.js';
import { approximateLowerBound } from '../../bound/unbiased-lower-bounds.js';
import { ballGamma, boxGamma, cubeGamma, productGamma, segmentGamma } from '../../domain/closed-forms.js';
import { kroneckerEllipsoid, imageEllipsoid } from '../../domain/ellipsoid-operations.js';
import { inclusion } from '../../domain/ellipsoid.js';
import { productExponent } from '../../domain/exponent.js';
import { PointSet } from '../../domain/point-set.js';
import { coordinateProjection, image, kroneckerSet, projectionMatrix } from '../../domain/set-operations.js';
import { trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { columnMatrix } from '../../linear/vector.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { all, checked, proved, range, type Outcome } from '../outcome.js';
import { settle } from '../verdict.js';
import {
  agree,
  claim,
  directions,
  ellipsoidsAround,
  exponents,
  notAbove,
  planarSets,
  pText,
  setText,
  shapes,
  symmetricSets,
  touching,
  zero,
} from './samples.js';

const q = Rational.parse;
const TWO = q('2');
const sizes = [2, 3, 4, 5, 6].flatMap((d) => [1, 2, 3, 4].map((order) => ({ d, order })));

/** The bounds of Theorem 64 around the exact value for sign vectors. */
const tensors = (): Outcome =>
  checked(
    'sign vectors, d = 2, …, 6, ℓ = 1, …, 4 ≤ d, p = 2, 3, 4, ∞',
    sizes.filter(({ d, order }) => d >= order).flatMap((size) => exponents.map((p) => ({ ...size, p }))),
    ({ d, order, p }) => {
      const { lower, upper } = tensorGammaBounds(d, order, p);
      const value = signTensorGamma(d, order, p);
      return notAbove(lower, value) && notAbove(value, upper);
    },
    ({ d, order, p }) => `d = ${d}, ℓ = ${order}, p = ${pText(p)}`,
  );

/** The printed bounds of Theorem 65, w ≥ 1. */
const marginals = (form: 'printed' | 'improved'): Outcome =>
  checked(
    `d = 1, …, 6, w = 1, 2, 3 (${form})`,
    range(1, 6).flatMap((d) => [1, 2, 3].map((w) => ({ d, w }))),
    ({ d, w }) => {
      const [two, uniform] = [
        marginalGammaBounds(d, w, '2', form),
        marginalGammaBounds(d, w, 'infinity', form),
      ];
      const [value, found] = [marginalGammaTwo(d, w), marginalGamma(d, w, 'infinity')];
      return (
        notAbove(two.lower, value) &&
        notAbove(value, two.upper) &&
        notAbove(uniform.lower, found.upper) &&
        notAbove(found.lower, uniform.upper)
      );
    },
    ({ d, w }) => `d = ${d}, w = ${w}`,
  );

/** The consequence for (ε, δ)-DP: a positive bound wherever d ≥ ℓ. */
const consequence = (name: string, lower: (d: number, order: number) => Real): Outcome =>
  checked(
    `${name}, d = 2, …, 6, order 1, …, 4, ε = 1, δ = 0: (1/16)·bound/sinh(ε/2) is positive, d ≥ order`,
    sizes.filter(({ d, order }) => d >= order),
    ({ d, order }) =>
      approximateLowerBound(lower(d, order), Real.of(3n), Rational.ZERO, BigInt(d), 1n).sign() > 0,
    ({ d, order }) => `d = ${d}, order ${order}`,
  );

/** [NT] Section 8: products, projections, tensors, marginals. */
export const domainStatements: readonly Statement[] = [
  claim(
    'Lemma 60',
    'Γ_p(K_1×K_2)^{q′} = Γ_p(K_1)^{q′} + Γ_p(K_2)^{q′}, q′ = 2p/(p + 2).',
    '\\Gamma_p(K_1\\times K_2)^{2p/(p+2)}=\\Gamma_p(K_1)^{2p/(p+2)}+\\Gamma_p(K_2)^{2p/(p+2)}',
    'holds',
    ['productGamma', 'boxGamma', 'segmentGamma'],
    () =>
      settle(
        proved(
          checked(
            'boxes with sides 1, 2, 5 as products of segments, p = 2, 3, 4, ∞',
            exponents,
            (p) => {
              const sides = ['1', '2', '5'].map(q);
              const parts = sides.map((side) => segmentGamma([side.neg()], [side], p));
              return (
                agree(productGamma(parts, p), boxGamma(sides, p)) && productExponent(p).compare(TWO) <= 0
              );
            },
            (p) => `p = ${pText(p)}`,
          ),
          'all bounded K_1 and K_2',
          'block-diagonal M/θ and M′/(1 − θ) contain the product, which by averaging over signs of a block is best; minimise over θ',
        ),
        [],
      ),
    { also: ['eq (26)'] },
  ),
  claim(
    'eq (27)',
    'Γ_p of the box ∏[−a_i, a_i] is ‖a‖_{2p/(p+2)}, d^{1/2 + 1/p} for the cube.',
    '\\Gamma_p\\Bigl(\\prod[-a_i,a_i]\\Bigr)=\\|a\\|_{2p/(p+2)}',
    'holds',
    ['boxGamma', 'cubeGamma'],
    () =>
      settle(
        proved(
          checked(
            'cubes of d = 1, …, 6, p = 2, 3, 4, ∞',
            range(1, 6).flatMap((d) => exponents.map((p) => ({ d, p }))),
            ({ d, p }) =>
              agree(
                cubeGamma(BigInt(d), p),
                boxGamma(
                  range(1, d).map(() => Rational.ONE),
                  p,
                ),
              ),
            ({ d, p }) => `d = ${d}, p = ${pText(p)}`,
          ),
          'all a',
          'Lemma 60 and Γ_p([−a, a]) = a',
        ),
        [number('Γ_4 of the box with sides 1, 2, 5', boxGamma(['1', '2', '5'].map(q), q('4')).enclose(80))],
      ),
  ),
  claim(
    'Lemma 62',
    'Γ_p(K_1⊗K_2) = Γ_p(K_1)·Γ_p(K_2) for symmetric K_1 and K_2.',
    '\\Gamma_p(K_1\\otimes K_2)=\\Gamma_p(K_1)\\Gamma_p(K_2)',
    'holds',
    ['kroneckerEllipsoid', 'kroneckerSet', 'inclusion'],
    () => {
      const unit = PointSet.parse([['0'], ['1']]);
      const gamma = (k: PointSet): Rational => segmentGamma(k.points[0]!, k.points[1]!, TWO).rational!;
      return settle(
        proved(
          checked(
            'symmetric sets of the plane, ellipsoids of three shapes around them',
            symmetricSets.flatMap((k) => symmetricSets.flatMap((l) => shapes.map((m) => ({ k, l, m })))),
            ({ k, l, m }) => {
              const [e, f] = [touching(k, zero, m), touching(l, zero, shapes[1]!)];
              const product = kroneckerEllipsoid(e, f);
              return (
                inclusion(kroneckerSet(k, l), product).inside &&
                trace(product.matrix).equals(trace(e.matrix).mul(trace(f.matrix)))
              );
            },
            ({ k, l }) => `K_1 = ${setText(k)}, K_2 = ${setText(l)}`,
          ),
          'all symmetric K_1 and K_2',
          'M⊗M′ from above, product laws and D⊗D′ from below: traces of roots multiply',
        ),
        [
          number('Γ of {0, 1}⊗{0, 1}, which is not symmetric', gamma(kroneckerSet(unit, unit))),
          number('the product of the Γ there', gamma(unit).pow(2)),
        ],
      );
    },
    { cost: 'moderate' },
  ),
  claim(
    'Lemma 63',
    'A coordinate projection never increases Γ_p, and an orthogonal projection never increases Γ_2.',
    '\\Gamma_p(P_SK)\\le\\Gamma_p(K),\\quad\\Gamma_2(PK)\\le\\Gamma_2(K)',
    'holds',
    ['coordinateProjection', 'projectionMatrix', 'imageEllipsoid'],
    () => {
      const posed = planarSets.flatMap((k) => ellipsoidsAround(k).map((e) => ({ k, e })));
      const tilted = projectionMatrix(columnMatrix(['2', '1'].map(q)));
      const pair = image(
        tilted,
        PointSet.parse([
          ['1', '1'],
          ['-1', '-1'],
        ]),
      );
      return settle(
        proved(
          all(
            checked(
              'seven sets and ellipsoids around them, both coordinates',
              posed.flatMap((pose) => [0, 1].map((i) => ({ ...pose, i }))),
              ({ k, e, i }) => {
                const row = Matrix.ofIntegers(1, 2, i === 0 ? [1n, 0n] : [0n, 1n]);
                const smaller = imageEllipsoid(row, e);
                return (
                  inclusion(coordinateProjection(k, [i]), smaller).inside &&
                  smaller.matrix.get(0, 0).equals(e.matrix.get(i, i))
                );
              },
              ({ k }) => `K = ${setText(k)}`,
            ),
            checked(
              'the same, 15 directions, p = 2',
              posed.flatMap((pose) => directions.map((v) => ({ ...pose, v }))),
              ({ k, e, v }) => {
                const p = projectionMatrix(columnMatrix(v));
                const smaller = imageEllipsoid(p, e);
                return (
                  inclusion(image(p, k), smaller).inside &&
                  trace(smaller.matrix).compare(trace(e.matrix)) <= 0
                );
              },
              ({ k }) => `K = ${setText(k)}`,
            ),
          ),
          'all bounded K',
          'PMPᵀ has a part of the diagonal of M, or for orthogonal P no greater trace',
        ),
        [
          number(
            'Γ_∞ of {±(1, 1)} projected on span(2, 1), more than 1',
            segmentGamma(pair.points[0]!, pair.points[1]!, 'infinity').rational!,
          ),
        ],
      );
    },
    { cost: 'moderate' },
  ),
  claim(
    'Thm 64',
    '⌊d/ℓ⌋^{ℓ(1/2+1/p)} ≤ Γ_p({x^⊗ℓ : x ∈ B_∞^d}) ≤ d^{ℓ(1/2+1/p)}.',
    '\\lfloor d/\\ell\\rfloor^{\\ell(1/2+1/p)}\\le\\Gamma_p\\le d^{\\ell(1/2+1/p)}',
    'holds',
    ['tensorGammaBounds', 'signTensorGamma'],
    () =>
      settle(
        proved(
          tensors(),
          'all d ≥ ℓ and p',
          'the tensor of ℓ cubes of ⌊d/ℓ⌋ coordinates is a projection of the set, Lemma 62; above, the set is part of the tensor of ℓ cubes',
        ),
        [
          number('Γ_2 for sign vectors, d = 4, ℓ = 3', signTensorGamma(4, 3, TWO).enclose(90)),
          number('its upper bound', tensorGammaBounds(4, 3, TWO).upper.rational!),
        ],
      ),
    {
      erratum:
        'For d < ℓ the lower bound is 0: sign vectors with even ℓ and d = 1 have Γ_p = 0. The upper bound is too large by about √(ℓ!) for p = 2.',
      cost: 'moderate',
    },
  ),
  claim(
    'erratum: the unit ball of Section 8',
    'The lower bound of Theorem 64 holds for tensors of a unit ball.',
    '\\Gamma_p(\\{x^{\\otimes\\ell}:x\\in B_2^d\\})\\ge\\lfloor d/\\ell\\rfloor^{\\ell(1/2+1/p)}',
    'imprecise: d = 2, ℓ = 1, p = 2',
    ['ballGamma', 'tensorGammaBounds'],
    () =>
      settle(
        checked(
          'B_2^d, p = 2, ℓ = 1 then 2, d = 1, 2, …, 8: Γ_2 is at most that of the unit ball in d^ℓ dimensions',
          [1, 2].flatMap((order) => range(1, 8).map((d) => ({ d, order }))),
          ({ d, order }) => {
            const most = ballGamma(BigInt(d) ** BigInt(order), TWO, TWO);
            return tensorGammaBounds(d, order, TWO).lower.compare(most) <= 0;
          },
          ({ d, order }) => `d = ${d}, ℓ = ${order}, p = 2`,
        ),
        [number('Γ_2(B_2^2)² against the bound 2', 2n)],
        { says: 'the ball is B_∞^d', outcome: tensors() },
      ),
    { erratum: 'The ball has to be B_∞^d: the proof puts ℓ blocks of coordinates into one ball.' },
  ),
  claim(
    'Thm 65',
    'Γ_p of the one-way marginals is d^{1/2+1/p}·2^{1/p−1}, and 2^{−w}⌊d/w⌋^w ≤ Γ_2 ≤ 2^{w/2}d^w, Γ_2/(2d)^{w/2} ≤ Γ_∞ ≤ d^{w/2} for w-way ones.',
    '2^{-w}\\lfloor d/w\\rfloor^w\\le\\Gamma_2(Q_{d,w})\\le2^{w/2}d^w',
    'holds',
    ['marginalGammaBounds', 'marginalGammaTwo', 'marginalGamma'],
    () =>
      settle(
        proved(
          all(marginals('printed'), marginals('improved')),
          'all d and w',
          'projected on (e_{i0} − e_{i1})/√2 and on w disjoint blocks the set is a tensor of cubes, Lemmas 62 and 63; above, {(1, 0), (0, 1)} lies in the unit disc, Lemmas 60 and 62',
        ),
        [number('Γ_2(Q_{3,2})', marginalGammaTwo(3, 2).enclose(90)), number('Γ_∞(Q_{5,2})²', q('5/2'))],
      ),
    { erratum: 'The lower bound is 0 for d < w, and 2^{−w} may be 2^{−w/2}.', cost: 'moderate' },
  ),
  claim(
    'Thm 6',
    'Moment tensors: every unbiased (ε, δ)-DP mechanism has the error Ω(⌊d/ℓ⌋^{ℓ(1/2+1/p)}/(εn)).',
    '\\text{error}\\gtrsim\\frac{\\lfloor d/\\ell\\rfloor^{\\ell(1/2+1/p)}}{\\varepsilon n}',
    'holds',
    ['approximateLowerBound', 'tensorGammaBounds'],
    () =>
      settle(
        proved(
          all(
            tensors(),
            consequence('tensors, p = 2', (d, order) => tensorGammaBounds(d, order, TWO).lower),
          ),
          'all d ≥ ℓ, with the constant 1/16 of Theorem 4',
          'Theorem 4 with the lower bound of Theorem 64',
        ),
        [],
      ),
    { cost: 'moderate' },
  ),
  claim(
    'Thm 7',
    'Marginals: every unbiased (ε, δ)-DP mechanism has the error Ω(2^{−w}⌊d/w⌋^w/(εn)) for p = 2.',
    '\\text{error}\\gtrsim\\frac{\\lfloor d/w\\rfloor^w}{2^w\\varepsilon n}',
    'holds',
    ['approximateLowerBound', 'marginalGammaBounds'],
    () =>
      settle(
        proved(
          all(
            marginals('printed'),
            consequence('marginals, p = 2', (d, w) => marginalGammaBounds(d, w, '2').lower),
          ),
          'all d ≥ w, with the constant 1/16 of Theorem 4',
          'Theorem 4 with the lower bound of Theorem 65',
        ),
        [],
      ),
    { cost: 'moderate' },
  ),
];
