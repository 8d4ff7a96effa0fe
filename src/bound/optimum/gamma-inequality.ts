import { Real } from '../../arithmetic/real.js';
import { optimalCandidate } from '../../factorization/optimum/optimal.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import type { Factorization } from '../../factorization/factorization.js';
import type { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { schattenMean } from './gamma-bounds.js';
import type { ProvedInequality } from '../inequality.js';
import { logUpperBound } from '../square-root/logarithmic-bounds.js';
import { squareRootError } from '../square-root/square-root-error.js';
import { belowRestored } from '../square-root/square-root-inequalities.js';

/** Bits after the point of the factorizations that are searched where the square root is not good enough. */
const CANDIDATE_BITS = 64;
/** Bits at which U_n is held against the bound; they never are as near. */
const SIGN_BITS = 64;
/** Largest order for which one is searched. */
const LARGEST_CANDIDATE = 64n;

/**
 * The upper bound ‖B‖_F·‖C‖_{1→2} + ‖A − BC‖_F ≥ γ_F(A), for any B and C of fitting shapes: γ_F is a norm ([HUU] Fact 43), and
 * γ_F(A − BC) ≤ ‖A − BC‖_F (Lemma 1).
 */
export function factorizationUpper(a: Matrix, { B, C }: Factorization): Real {
  const product = Real.of(B.frobeniusSquared().mul(maxColumnNormSquared(C)));
  const rest = Real.of(a.sub(B.mul(C)).frobeniusSquared());
  return product.sqrt().add(rest.sqrt());
}

/** An enclosure of γ_F(M_n)/√n from S_n/(2n) below and, above, the first of these that suffices to be below `bound`: U_n, a factorization found. */
function enclosedGammaMean(n: bigint, bound: Real): Real {
  const [low, squareRoot] = [schattenMean(n), squareRootError(n)];
  const between = (upper: Real): Real =>
    Real.enclosed((bits) => low.enclose(bits).convexHull(upper.enclose(bits)));
  if (bound.sub(squareRoot).enclose(SIGN_BITS).sign() === 1 || n > LARGEST_CANDIDATE)
    return between(squareRoot);
  const a = prefixSum(Number(n)).matrix();
  const found = factorizationUpper(a, optimalCandidate(a, CANDIDATE_BITS));
  return between(found.div(Real.of(n).sqrt()));
}

/**
 * The upper side of [HUU] eq. (11), γ_F(M_n)/√n ≤ 1 + ln(4n/5)/π, as an inequality in n ≥ 1.
 */
export const gammaUpperInequality: ProvedInequality = {
  name: 'gamma-restored',
  statement: 'gamma_F(M_n)/sqrt(n) <= 1 + ln(4n/5)/pi',
  source: 'HUU eq. (11)',
  first: 1n,
  strict: false,
  signOnly: true,
  margin(n) {
    const bound = logUpperBound('restored', n);
    return bound.sub(enclosedGammaMean(n, bound));
  },
  isEquality: () => false,
  eventually: true,
  argument: `gamma_F(M_n)/sqrt(n) <= U_n, and: ${belowRestored.argument}`,
  tail: (n) => belowRestored.tail(n),
};
