import { Rational } from '../../arithmetic/rational.js';
import { chiSquared } from '../../privacy/finite/divergence.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { lawPairs, laws } from './ground/samples.js';

/** P×Q with the outcomes side by side. */
const product = (p: VectorLaw, r: VectorLaw): VectorLaw =>
  VectorLaw.of(
    p.atoms.flatMap((a) =>
      r.atoms.map((b) => ({
        outcome: [...a.outcome, ...b.outcome],
        probability: a.probability.mul(b.probability),
      })),
    ),
  );

/** 1 + χ² = e^{D_2} multiplies over independent pairs, and never grows when outcomes are merged. */
const composition = (): Outcome =>
  checked(
    'order 2, pairs of laws on three outcomes with sixths, two of them merged',
    lawPairs,
    ([p, r]) => {
      const [one, merged] = [
        chiSquared(p, r)!.add(Rational.ONE),
        (x: readonly Rational[]) => [Rational.min(x[0]!, Rational.ONE)],
      ];
      const both = chiSquared(product(p, laws[0]!), product(r, laws[1]!))!.add(Rational.ONE);
      const other = chiSquared(laws[0]!, laws[1]!)!.add(Rational.ONE);
      return (
        both.equals(one.mul(other)) &&
        chiSquared(p.map(merged), r.map(merged))!.add(Rational.ONE).compare(one) <= 0
      );
    },
    ([p, r]) =>
      `P = ${p.atoms.map((a) => a.probability).join(' ')}, Q = ${r.atoms.map((a) => a.probability).join(' ')}`,
  );

export default statement({
  id: 'NT Lemma 11',
  says: 'Zero-concentrated privacy composes, ρ_1 + ρ_2, and is kept by post-processing.',
  formula: 'M_1:\\rho_1,\\ M_2:\\rho_2\\ \\Rightarrow\\ (M_1,M_2):\\rho_1+\\rho_2',
  expected: 'holds',
  rests: { chiSquared, VectorLaw },
  decide: () =>
    settle(
      proved(
        composition(),
        'all α > 1',
        'E_Q(dP/dQ)^α multiplies over independent coordinates, and conditional expectation (Jensen) does not increase it',
      ),
      [],
    ),
});
