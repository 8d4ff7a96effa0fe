import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { marginalGamma, marginalGammaBounds, marginalGammaTwo } from '../../../bound/mean/marginal-domain.js';
import { judgeDualWitness, supportFrame } from '../../../geometry/dual-witness.js';
import { PointSet } from '../../../geometry/point-set.js';
import { judgePrimalWitness } from '../../../geometry/primal-witness.js';
import { productSet } from '../../../geometry/set-operations.js';
import { blockDiagonal } from '../../../linear/block.js';
import { Matrix } from '../../../linear/matrix.js';
import { solveExactly } from '../../../linear/solve.js';
import { rational } from '../../ground/rational.js';
import { checked, range, type Outcome } from '../../outcome.js';
import { notAbove, pText } from './samples.js';

const pair = PointSet.parse([
  ['1', '0'],
  ['0', '1'],
]);

/** ccᵀ for c = (1/2, −1/2): the covariance of a fair choice of the pair. */
const block = Matrix.ofIntegers(2, 2, [1n, -1n, -1n, 1n], rational('1/4'));

/** Both sides for d pairs {(1, 0), (0, 1)}: M = d·diag(ccᵀ, …), and the uniform law with root 2ccᵀ, of square 2ccᵀ. */
export const oneWay = (): Outcome =>
  checked(
    'd = 1, 2, 3, p = 2, 4, ∞: an ellipsoid and a law prove d^{1/2+1/p}·2^{1/p−1}',
    range(1, 3).flatMap((d) => [
      { d, p: rational('2'), inverse: '1/2' },
      { d, p: rational('4'), inverse: '1/4' },
      { d, p: 'infinity' as const, inverse: '0' },
    ]),
    ({ d, p, inverse }) => {
      const points = range(2, d).reduce((set) => productSet(set, pair), pair);
      const blocks = (scale: Rational): Matrix =>
        range(2, d).reduce((m) => blockDiagonal(m, block.scaleBy(scale)), block.scaleBy(scale));
      const center = points.points[0]!.map(() => rational('1/2'));
      const primal = judgePrimalWitness(points, { center, matrix: blocks(rational(`${d}`)) }, p);
      const weights = points.points.map(() => Rational.ratio(1n, BigInt(points.size)));
      const basis = supportFrame(points, weights)!.frame.basis;
      const root = blocks(rational('2'));
      const factor = solveExactly(basis.transpose().mul(basis), basis.transpose().mul(root))!;
      const diagonal = center.map(() => Rational.ONE);
      const dual = judgeDualWitness(points, { weights, diagonal, factor, scale: rational('2') }, p);
      const share = rational(inverse);
      const expected = Real.of(BigInt(d))
        .power(share.add(rational('1/2')))
        .mul(Real.of(2n).power(share.sub(Rational.ONE)));
      // Fourth powers of both are rational.
      const same = (x: Real): boolean => x.power(4n).compare(expected.power(4n)) === 0;
      return primal.proved && dual.proved && same(primal.bound) && same(dual.bound);
    },
    ({ d, p }) => `d = ${d}, p = ${pText(p)}`,
  );

/** The bounds of Theorem 65 as restored, w ≥ 1. */
export const marginals = (form: 'restored' | 'improved'): Outcome =>
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
