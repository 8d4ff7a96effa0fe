import { Real } from '../../arithmetic/real.js';
import { kAryBest } from '../../bound/k-ary/k-ary-best.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, fact, integers, type Outcome } from '../outcome.js';
import { after, cites, computed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { log2 } from './ground/constants.js';

/** The best odd k is at least as good as the best even k. */
const everyLength = (): Outcome =>
  checked(
    'T = 2, …, 100',
    integers(2n, 100n),
    (T) => kAryBest('odd', T).meanSquaredError.compare(kAryBest('even', T).meanSquaredError) <= 0,
    (T) => `T = ${T}`,
  );

/** 20/(2·log₂(20)³) over 19(1 − 19^−2)/(2·log₂(19)³). */
const quotient = (): Real =>
  Real.of(20n)
    .div(log2(20n).power(3n))
    .div(Real.of(rational('360/19')).div(log2(19n).power(3n)));

export default statement({
  id: 'APT A.3: even k performs worse',
  section: '3.3, A.3',
  mark: 'printed',
  alternatives: ['of the leading constants only, as a later sentence has it'],
  says: 'Algorithm 2 also works with even k, but performs worse than with odd k.',
  formula: '\\min_{k\\text{ odd}}\\mathrm{MSE}_k(T)\\le\\min_{k\\text{ even}}\\mathrm{MSE}_k(T)',
  expected: 'imprecise: T = 32',
  erratum:
    'A later sentence of the section speaks of terms of lower order itself, and so read nothing is wrong: even k is worse in the leading constant, by 0.23 %. Not so at every length: at T = 32, and at T = 10⁶, an even k is best.',
  rests: { kAryBest },
  truth: everyLength,
  repair: {
    says: 'the least leading constant over even k is by a factor between 1.0022 and 1.0023 larger than that over odd k',
    truth: proof(
      'all even and all odd k ≥ 2, as T grows with k fixed',
      step('odd', 'Over odd k the constant is least for k = 19.', cites('APT Cor 4.9')),
      step('even', 'Over even k it is least for k = 20.', cites('APT Cor A.7')),
      step(
        'quotient',
        'The quotient of the two constants is between 1.0022 and 1.0023.',
        after('odd'),
        after('even'),
        computed(() =>
          fact(
            'the quotient of the constants of k = 20 and k = 19',
            quotient().compare(rational('1.0022')) > 0 && quotient().compare(rational('1.0023')) < 0,
            'k = 20 and k = 19',
          ),
        ),
      ),
    ),
  },
  evidence: () => [
    number('quotient of the constants', quotient()),
    ...(['odd', 'even'] as const).map((kind) => {
      const { k, meanSquaredError } = kAryBest(kind, 32n);
      return number(`ε²·MSE of the best ${kind} k = ${k} at T = 32`, meanSquaredError);
    }),
  ],
});
