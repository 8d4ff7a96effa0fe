import { exp, ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { gaussianConstant, closedFormLimit } from '../../privacy/gaussian/gaussian-constant.js';
import { gaussianMultiplier } from '../../privacy/gaussian/gaussian-inverse.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { fact, type Outcome } from '../outcome.js';
import { after, cites, computed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** c − 1/(2c) for c² = 8/9 + 2·ln(√(2/π)/δ). */
function threshold(delta: string): Real {
  const c = ln(Real.of(2n).div(PI).sqrt().div(rational(delta)))
    .mul(2n)
    .add(Rational.ratio(8n, 9n))
    .sqrt();
  return c.sub(Real.ONE.div(c.mul(2n)));
}

/** Where the evidence is taken. */
const [EPSILON, DELTA] = ['1', '1e-6'] as const;

/** Whether a number lies between two others: a constant in it that is another shows. */
const between = (low: Real, x: Real, high: string): boolean =>
  low.compare(x) <= 0 && x.compare(rational(high)) <= 0;

const smallDelta = (): Outcome =>
  fact(
    'e^{1/18}/2 ≤ c − 1/(2c) ≤ 53/100 at δ = 37/50',
    between(exp(Rational.ratio(1n, 18n)).div(2n), threshold('37/50'), '53/100'),
    'δ = 37/50',
  );

const largeDelta = (): Outcome =>
  fact(
    '−1/10 ≤ c − 1/(2c) ≤ −9/100 at δ = 1, and 53/100 ≤ 1/2 + (1/10)/√(2π) ≤ 27/50',
    between(Real.of(rational('-1/10')), threshold('1'), '-9/100') &&
      between(
        Real.of(rational('53/100')),
        Real.ONE.div(PI.mul(2n).sqrt().mul(10n)).add(rational('1/2')),
        '27/50',
      ),
    'δ = 1',
  );

export default statement({
  id: 'HUU Thm 34',
  section: '2.3',
  mark: 'candidate',
  forcedBy: 'nothing: range and C are lost; the exponent that [APT] computes from C fits only 2/ε',
  alternatives: ['2/ε', '√2/ε, as Dwork and Roth have it'],
  says: 'Gaussian noise of standard deviation C_{ε,δ} times the sensitivity is (ε, δ)-private for ε and δ in (0, 1).',
  formula:
    'C_{\\varepsilon,\\delta}=\\frac{2}{\\varepsilon}\\sqrt{\\frac49+\\ln\\Bigl(\\frac1\\delta\\sqrt{\\frac2\\pi}\\Bigr)}\\quad\\text{or }\\frac{\\sqrt2}\\varepsilon\\sqrt{\\dots}',
  expected: 'reading: + +',
  rests: { closedFormLimit, gaussianConstant, gaussianMultiplier },
  cost: 'moderate',
  readings: [
    {
      says: 'prefactor 2/ε, ε and δ in (0, 1)',
      truth: proof(
        'all ε and δ in (0, 1), and every function of finite ℓ₂ sensitivity',
        step(
          'smaller',
          'With √2/ε in place of 2/ε it is (ε, δ)-private; the noise with 2/ε is that noise plus independent Gaussian noise of the same variance.',
          cites('HUU Thm 34', 2),
          cites('HUU Fact 32'),
        ),
        step(
          'processing',
          'Adding independent noise to a private output keeps it private.',
          after('smaller'),
          given,
        ),
      ),
    },
    {
      says: 'prefactor √2/ε, ε and δ in (0, 1)',
      truth: proof(
        'all ε and δ in (0, 1), and every function of finite ℓ₂ sensitivity Δ > 0, with C = (√2/ε)·√(4/9 + ln(√(2/π)/δ)) and c = εC, so that c² = 8/9 + 2·ln(√(2/π)/δ)',
        step(
          'loss',
          'For neighbours whose values differ by v ≠ 0, let h = ‖v‖/(CΔ) ≤ ε/c. The logarithm of the ratio of the two densities has, under the first law, the law N(h²/2, h²); where it is at most ε the first density is at most e^ε times the second, so P(M(x) ∈ S) ≤ e^ε·P(M(x′) ∈ S) + Q(ε/h − h/2), Q(a) the probability that N(0, 1) exceeds a.',
          given,
          cites('HUU Def 33'),
        ),
        step(
          'worst',
          'ε/h − h/2 falls with h, so it is at least a = c − ε/(2c) ≥ c − 1/(2c), and what is added is at most Q(a).',
          after('loss'),
        ),
        step(
          'tail',
          'For a > 0, Q(a) ≤ ∫_a^∞ (x/a)·e^{−x²/2} dx/√(2π) = e^{−a²/2}/(a√(2π)); a² ≥ c² − ε ≥ c² − 1 and e^{−c²/2} = e^{−4/9}·δ·√(π/2) make that at most δ·e^{1/18}/(2a).',
          given,
        ),
        step(
          'small',
          'c − 1/(2c) rises with c, so for δ ≤ 37/50 it is at least what it is at 37/50, which is at least e^{1/18}/2: Q(a) ≤ δ.',
          after('worst'),
          after('tail'),
          computed(smallDelta),
        ),
        step(
          'large',
          'For 37/50 ≤ δ < 1, a ≥ −1/10, and Q(a) ≤ 1/2 + (1/10)/√(2π) ≤ 27/50 < δ, the density being at most 1/√(2π).',
          after('worst'),
          computed(largeDelta),
        ),
        step('private', 'In both cases Q(a) ≤ δ, which is the claim.', after('small'), after('large')),
      ),
    },
  ],
  evidence: () => [
    ...(['huu2', 'dr14'] as const).map((form) =>
      number(
        `C at ε = ${EPSILON}, δ = ${DELTA} (${form})`,
        gaussianConstant(form, rational(EPSILON), rational(DELTA)),
      ),
    ),
    number('least multiplier there', gaussianMultiplier(rational(EPSILON), rational(DELTA))),
    ...(['1e-5'] as const).map((delta) =>
      number(
        `largest ε up to which the √2/ε form is private at δ = ${delta}`,
        closedFormLimit('dr14', rational(delta)).enclose(40),
        8,
      ),
    ),
  ],
});
