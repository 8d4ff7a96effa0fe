import { Rational } from '../../arithmetic/rational.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { factorizationLowerBoundClaim } from '../../bound/optimum/lower-bound-claim.js';
import { parityGammaF } from '../../bound/optimum/parity.js';
import { parityMatrix } from '../../workload/parity.js';
import { note, number } from '../evidence.js';
import { checked, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { lowerBound, outcomeText } from './ground/private-lower-bound.js';

export default statement({
  id: 'HUU Thm 9',
  says: 'For small δ every (ε, δ)-private mechanism for the w-wise parities of d bits has mean squared error at least C(d, w)/(e^ε − 1)².',
  formula: '\\mathrm{err}\\ge\\binom dw\\frac1{(e^\\varepsilon-1)^2}',
  expected: 'refuted: ε = 1/16, δ = 1e-2',
  erratum: 'As Thm 4 it cannot hold with ε and δ free. γ_F of the parities is C(d, w) exactly.',
  rests: { parityGammaF, exactGammaFSquared, factorizationLowerBoundClaim },
  decide: () => {
    const optimum = checked(
      'd ≤ 5, w ≤ d',
      range(1, 5).flatMap((d) => range(1, d).map((w) => ({ d, w }))),
      ({ d, w }) =>
        exactGammaFSquared(parityMatrix(d, w))!.squared.equals(Rational.integer(parityGammaF(d, w) ** 2n)),
      ({ d, w }) => `d = ${d}, w = ${w}`,
    );
    return settle(lowerBound(Rational.integer(36n), 6n, 'oblivious'), [
      note('γ_F(S) = C(d, w)', outcomeText(optimum)),
      number('γ_F for d = 4, w = 2', parityGammaF(4, 2)),
    ]);
  },
});
