import { exp } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { atMost, checked, type Outcome, range } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { withinAll } from './ground/max-error.js';

/** P(σ|N| > σ(1 + s)) is at most e^(−s²/2), and at least a sixtieth of it, for B = 1 and d = 1, where ‖B‖_F = ‖B‖ = 1. */
const tails = (): Outcome =>
  checked(
    'B = 1, d = 1, s = 0, 1/2, …, 2',
    range(0, 4).map((i) => Rational.ratio(BigInt(i), 2n)),
    (s) => {
      const chance = Real.ONE.sub(withinAll(Real.of(s).add(1n), 1n));
      const bound = exp(s.mul(s).div(Rational.integer(-2n)));
      return atMost(chance, bound) && atMost(bound, chance.mul(60n));
    },
    (s) => `s = ${s}`,
  );

export default statement({
  id: 'BLOG Remark 3.2',
  section: 'mean error',
  mark: 'printed',
  says: 'A bound of ‖BZ‖_F with high probability is possible: for Z with d columns of independent entries of the law N(0, σ²) and every s ≥ 0 it exceeds σ(√d·‖B‖_F + s·‖B‖) with probability at most e^(−s²/2), ‖B‖ the largest singular value.',
  formula: '\\Pr\\bigl[\\|BZ\\|_F>\\sigma(\\sqrt d\\,\\|B\\|_F+s\\|B\\|)\\bigr]\\le e^{-s^2/2}',
  expected: 'holds',
  truth: confirmed(
    proof(
      'every matrix B, every d ≥ 1, σ > 0 and s ≥ 0',
      step(
        'lipschitz',
        '|‖BZ‖_F − ‖BZ′‖_F| ≤ ‖B(Z − Z′)‖_F ≤ ‖B‖·‖Z − Z′‖_F: a Lipschitz function of the entries of Z/σ with constant σ‖B‖.',
        given,
      ),
      step('mean', 'Its mean is at most σ√d·‖B‖_F.', cites('BLOG Display: Jensen')),
      step(
        'tail',
        'It exceeds its mean by more than sσ‖B‖ with probability at most e^(−s²/2).',
        after('lipschitz'),
        after('mean'),
        literature(
          'Gaussian concentration (Borell; Tsirelson, Ibragimov and Sudakov)',
          'the function is Lipschitz with constant σ‖B‖ in independent standard normal variables',
        ),
      ),
    ),
    tails,
  ),
});
