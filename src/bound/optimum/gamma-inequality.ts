import { Interval } from '../../arithmetic/interval.js';
import type { Rational } from '../../arithmetic/rational.js';
import { optimalCandidate } from '../../factorization/optimum/optimal.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import type { Factorization } from '../../factorization/factorization.js';
import type { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { encloseSchattenMean } from './gamma-bounds.js';
import type { ProvedInequality } from '../inequality.js';
import { encloseLogUpperBound } from '../square-root/logarithmic-bounds.js';
import { encloseSquareRootError } from '../square-root/square-root-error.js';
import { belowPrinted } from '../square-root/square-root-inequalities.js';

/** Bits after the point of the factorizations that are searched where the square root is not good enough. */
const CANDIDATE_BITS = 64;
/** Largest order for which one is searched. */
const LARGEST_CANDIDATE = 64n;

/**
 * An enclosure of the upper bound ‖B‖_F·‖C‖_{1→2} + ‖A − BC‖_F ≥ γ_F(A), for any B and C of fitting shapes: γ_F is a norm ([HUU] Fact 43),
 * and γ_F(A − BC) ≤ ‖A − BC‖_F (Lemma 1).
 */
export function encloseFactorizationUpper(a: Matrix, { B, C }: Factorization, bits: number): Interval {
  const w = bits + 4;
  const root = (square: Rational): Interval => Interval.fromRational(square, w).sqrt(w);
  const product = B.frobeniusSquared().mul(maxColumnNormSquared(C));
  return root(product).add(root(a.sub(B.mul(C)).frobeniusSquared()), bits);
}

/** An enclosure of γ_F(M_n)/√n from S_n/(2n) below and, above, the first of these that suffices to be below `bound`: U_n, a factorization found. */
function enclosedGammaMean(n: bigint, bound: Interval, bits: number): Interval {
  const low = encloseSchattenMean(n, bits);
  const squareRoot = encloseSquareRootError(n, bits);
  if (squareRoot.strictPrecedes(bound) || n > LARGEST_CANDIDATE) return low.convexHull(squareRoot);
  const a = prefixSum(Number(n)).matrix();
  const found = encloseFactorizationUpper(a, optimalCandidate(a, CANDIDATE_BITS), bits);
  return low.convexHull(found.div(Interval.point(n).sqrt(bits), bits));
}

/**
 * The upper side of [HUU] eq. (11), γ_F(M_n)/√n ≤ 1 + ln(4n/5)/π, as an inequality in n ≥ 1.
 */
export const gammaUpperInequality: ProvedInequality = {
  name: 'gamma-printed',
  statement: 'gamma_F(M_n)/sqrt(n) <= 1 + ln(4n/5)/pi',
  source: 'HUU eq. (11)',
  first: 1n,
  strict: false,
  signOnly: true,
  margin(n, bits) {
    const bound = encloseLogUpperBound('printed', n, bits);
    return bound.sub(enclosedGammaMean(n, bound, bits), bits);
  },
  isEquality: () => false,
  eventually: true,
  argument: `gamma_F(M_n)/sqrt(n) <= U_n, and: ${belowPrinted.argument}`,
  tail: (n, bits) => belowPrinted.tail(n, bits),
};
