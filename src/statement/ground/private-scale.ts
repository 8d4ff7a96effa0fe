import { sinh } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';

/** κ = √(1 − δ)/(2 sinh(ε/2) + 2√δ): no (ε, δ)-private mechanism has a mean squared error below κ²γ_F²/q. */
export function privateScale(eps: Rational, delta: Rational): Real {
  const below = sinh(Real.of(eps).div(2n)).add(Real.of(delta).sqrt()).mul(2n);
  return Real.of(Rational.ONE.sub(delta)).sqrt().div(below);
}
