import { INTEGERS, isEqual } from '../../../arithmetic/polynomial/domain.js';
import { Polynomials } from '../../../arithmetic/polynomial/polynomials.js';
import { Interval } from '../../../arithmetic/interval.js';
import { Rational } from '../../../arithmetic/rational.js';
import { manufacturedOptimum } from '../../../factorization/optimum/manufactured-optimum.js';
import { encloseOptimum } from '../../../factorization/optimum/optimum-enclosure.js';
import { diagonalMatrix, trace } from '../../../linear/block.js';
import { Matrix } from '../../../linear/matrix.js';
import { solveExactly } from '../../../linear/solve.js';
import { rational } from '../../ground/rational.js';
import { definite, matricesOf, matrixText } from '../../ground/small-matrices.js';
import { checked, fact, range, type Outcome } from '../../outcome.js';
import { dualOf, enclosedIterates, type Iteration } from './iterates.js';

const BITS = 96;

/** 2s²·t − t² at t = s and at t = s², each less its value 2s² − 1 at t = 1: (s − 1)²(2s + 1) and (s² − 1)². */
export function gains(): Outcome {
  const Z = new Polynomials(INTEGERS);
  const s = Z.variable;
  const term = (t: readonly bigint[]): readonly bigint[] => Z.add(Z.mul([0n, 0n, 2n], t), Z.neg(Z.mul(t, t)));
  const gain = (t: readonly bigint[]): readonly bigint[] => Z.add(term(t), Z.neg(term(Z.one)));
  const plain = Z.mul(Z.mul([-1n, 1n], [-1n, 1n]), [1n, 2n]);
  const squared = Z.mul([-1n, 0n, 1n], [-1n, 0n, 1n]);
  return fact(
    'both polynomials in s',
    isEqual(Z, gain(s), plain) && isEqual(Z, gain(Z.mul(s, s)), squared),
    `${gain(s).join(', ')} and ${gain(Z.mul(s, s)).join(', ')}`,
  );
}

/** X with the correlations 1/2, 0, −1/3 and W = diag(1/4, 1, 9/4): T = XWX. */
const known = manufacturedOptimum(
  Matrix.ofRationals([
    ['1', '1/2', '0'].map(rational),
    ['1/2', '1', '-1/3'].map(rational),
    ['0', '-1/3', '1'].map(rational),
  ]),
  ['1/2', '1', '3/2'].map(rational),
);

/** tr(TY⁻¹) = 2tr(WX) − tr(WY) + tr(W(Y − X)Y⁻¹(Y − X)), and the last trace is positive but for Y = X. */
export function traceIdentity(): Outcome {
  const { gram: X, weights, workload, loss } = known;
  const T = workload.transpose().mul(workload);
  const W = diagonalMatrix(weights);
  return checked(
    'T = XWX of order 3, X not the identity, and positive definite Y of small integers',
    (function* () {
      for (const entries of matricesOf(1, 4, [1n, 0n, -1n])) {
        const [a, b, c, d] = entries.integers as [bigint, bigint, bigint, bigint];
        const y = Matrix.ofIntegers(3, 3, [d + 2n, a, b, a, 2n, c, b, c, 3n]);
        if (definite(y)) yield y;
      }
    })(),
    (Y) => {
      const inverse = solveExactly(Y, Matrix.identity(3))!;
      const D = Y.sub(X);
      const rest = trace(W.mul(D).mul(inverse).mul(D));
      const value = Rational.integer(2n)
        .mul(trace(W.mul(X)))
        .sub(trace(W.mul(Y)))
        .add(rest);
      return trace(T.mul(inverse)).equals(value) && rest.sign() > 0 && trace(W.mul(X)).equals(loss);
    },
    (Y) => `Y = ${matrixText(Y)}`,
  );
}

interface Start {
  readonly a: Matrix;
  readonly start: readonly Rational[];
  readonly iteration: Iteration;
}

const PREFIX_SUM = [1n, 0n, 0n, 1n, 1n, 0n, 1n, 1n, 1n];
const STEEP = [1n, 0n, 0n, 3n, 1n, 0n, 0n, -2n, -1n];
const OSCILLATING = [1n, 0n, 0n, -2n, 1n, 0n, -2n, -2n, 2n];
const TALL = [1n, 2n, -1n, 1n, 0n, 1n];

/** Either iteration of a 3×n matrix from a start. */
const startsOf = (entries: readonly bigint[], start: readonly string[]): Start[] =>
  (['plain', 'squared'] as const).map((iteration) => ({
    a: Matrix.ofIntegers(3, start.length, entries),
    start: start.map(rational),
    iteration,
  }));

const startText = ({ a, start, iteration }: Start): string =>
  `A = ${matrixText(a)} from v = (${start.join(', ')}), ${iteration}`;

/** The lower bound of the gain of one step, from v and φ(v). */
function leastGain(v: readonly Interval[], phi: readonly Interval[], iteration: Iteration): Interval {
  const one = Interval.point(1n);
  return v
    .map((x, j) => {
      const r = phi[j]!.div(x, BITS);
      const s = r.sqrt(BITS);
      const factor =
        iteration === 'plain'
          ? s.sub(one, BITS).sqr(BITS).mul(s.shift(1).add(one, BITS), BITS)
          : r.sub(one, BITS).sqr(BITS);
      return x.mul(factor, BITS);
    })
    .reduce((sum, x) => sum.add(x, BITS));
}

/** φ(v_k) from v_k and the next iterate. */
const phiBetween = (v: readonly Interval[], next: readonly Interval[], iteration: Iteration): Interval[] =>
  iteration === 'plain' ? [...next] : next.map((x, j) => x.mul(v[j]!, BITS).sqrt(BITS));

/** The dual value of the exact iterates grows by at least what is said. */
export function ascends(): Outcome {
  return checked(
    'three steps of either iteration for three square and one rectangular matrix of integers',
    [
      ...startsOf(PREFIX_SUM, ['1', '1', '1']),
      ...startsOf(STEEP, ['4', '1/8', '8']),
      ...startsOf(OSCILLATING, ['1', '1', '1']),
      ...startsOf(TALL, ['100', '1/100']),
    ],
    ({ a, start, iteration }) => {
      const iterates = enclosedIterates(a, start, 4, { bits: BITS, iteration });
      const steps = range(0, 3).map((k) => {
        const phi = phiBetween(iterates[k]!, iterates[k + 1]!, iteration);
        return { dual: dualOf(iterates[k]!, phi, BITS), gain: leastGain(iterates[k]!, phi, iteration) };
      });
      return range(1, 3).every((k) =>
        steps[k - 1]!.gain.precedes(steps[k]!.dual.sub(steps[k - 1]!.dual, BITS)),
      );
    },
    startText,
  );
}

/** Either iteration comes near the same certified optimum. */
export function arrives(): Outcome {
  const near = rational('1/100');
  return checked(
    'a square and a rectangular matrix: within a hundredth of the certified v* after 16 steps, respectively 8',
    [...startsOf(PREFIX_SUM, ['1000', '1/1000', '1']), ...startsOf(TALL, ['100', '1/100'])],
    ({ a, start, iteration }) => {
      const steps = iteration === 'plain' ? 16 : 8;
      const last = enclosedIterates(a, start, steps, { bits: BITS, iteration }).at(-1)!;
      return encloseOptimum(a, BITS).weights.every((w, j) => {
        const distance = last[j]!.sub(w, BITS).abs();
        return distance.sup.toRational().compare(near.mul(w.inf.toRational())) <= 0;
      });
    },
    startText,
  );
}
