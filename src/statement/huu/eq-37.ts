import { ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { regretNoise } from '../../bound/learning/regret-noise.js';
import { landauSum } from '../../bound/square-root/landau.js';
import { squareRootError } from '../../bound/square-root/square-root-error.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, computed, confirmed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';

/** N_n = (1/n)·Σ_{t<n} √(G_n·G_t), term by term. */
const mean = (n: number): Real =>
  Real.sum(
    range(1, n - 1).map((t) =>
      landauSum(BigInt(n))
        .mul(landauSum(BigInt(t)))
        .sqrt(),
    ),
  ).div(BigInt(n));

const below = (): Outcome =>
  checked(
    'n = 1, …, 6: N_n ≤ 1 + ln(4n/5)/π',
    range(1, 6),
    (n) =>
      mean(n).compare(
        ln(Rational.ratio(4n * BigInt(n), 5n))
          .div(PI)
          .add(1n),
      ) <= 0,
    (n) => `n = ${n}`,
  );

const agree = (): Outcome =>
  checked(
    'n = 2, …, 12: U_n²/5 < N_n² < U_n², N_n as the library encloses it in the term-by-term sum',
    range(2, 12),
    (n) => {
      const [N, U] = [mean(n), squareRootError(BigInt(n))];
      const close = regretNoise('mean', n).sub(N).enclose(64);
      return close.contains(0n) && N.compare(U) < 0 && N.sqr().mul(5n).compare(U.sqr()) > 0;
    },
    (n) => `n = ${n}`,
  );

const SETTING =
  'all closed convex K, λ > 0, n ≥ 1, convex losses with subgradients of norm at most G, θ in K that does not depend on the noise; noise of standard deviation σ = sGC·‖R‖_{1→2} with the square root L = R, s·G the sensitivity of a gradient; a = 1/2 or 2';

export default statement({
  id: 'HUU eq (37)',
  section: '7',
  mark: 'candidate',
  forcedBy: 'independence of the Gaussians and √d; how the row norms are summed is lost',
  alternatives: ['the row norms one by one', 'by √n·‖L‖_F', 'by the bound 1 + ln(4n/5)/π'],
  isProofStep: true,
  says: 'The expected norm of the noise b_t in d dimensions is at most √d·σ·‖L_t‖, so the expected regret is at most (G²/λ)(a + sC√d·N) + λ‖θ‖²/(2n), N being the mean of the products ‖R‖_{1→2}·‖L_t‖ or a bound of it.',
  formula:
    '\\mathbb E\\,\\mathrm{Reg}\\le\\frac{G^2}\\lambda\\bigl(a+sC\\sqrt d\\,N_n\\bigr)+\\frac\\lambda{2n}\\|\\theta\\|^2,\\qquad N_n=\\frac1n\\sum_{t<n}\\sqrt{G_nG_t}',
  expected: 'reading: + + +',
  rests: { regretNoise, squareRootError, landauSum },
  readings: [
    {
      says: 'N_n = (1/n)·Σ_{t<n} √(G_n·G_t), the row norms one by one',
      truth: confirmed(
        proof(
          SETTING,
          step(
            'norm',
            'The d entries of b_t = L_t·Z have the variance σ²‖L_t‖², so E‖b_t‖ ≤ (E‖b_t‖²)^{1/2} = √d·σ·‖L_t‖, with ‖L_t‖² = G_t and ‖R‖²_{1→2} = G_n.',
            given,
          ),
          step(
            'regret',
            'Inserted, (G/(λn))·Σ_{t<n} E‖b_t‖ ≤ (G²/λ)·sC√d·(1/n)·Σ_{t<n} √(G_n·G_t).',
            after('norm'),
            cites('HUU eq (36)', 1),
            cites('HUU eq (36)', 2),
          ),
        ),
        agree,
      ),
    },
    {
      says: 'U_n = (G_n·‖L‖_F²/n)^{1/2} in place of N_n, by Cauchy and Schwarz',
      truth: proof(
        SETTING,
        step('mean', 'With N_n it holds.', cites('HUU eq (37)', 1)),
        step(
          'cauchy',
          'Σ_{t<n} √G_t ≤ √n·(G_1 + … + G_n)^{1/2} = √n·‖L‖_F, so N_n ≤ U_n.',
          after('mean'),
          given,
        ),
      ),
    },
    {
      says: '1 + ln(4n/5)/π in place of N_n, for every n ≥ 1',
      truth: proof(
        SETTING,
        step('mean', 'With N_n it holds, and N_n ≤ U_n.', cites('HUU eq (37)', 1), cites('HUU eq (37)', 2)),
        step('small', 'N_n ≤ 1 + ln(4n/5)/π for n ≤ 6, by computation.', computed(below)),
        step(
          'large',
          'U_n ≤ 1 + ln(4n/5)/π for n ≥ 7.',
          result('Result: truth sets of the bounds of counting'),
        ),
        step('all', 'So it holds for every n.', after('mean'), after('small'), after('large')),
      ),
    },
  ],
  evidence: () =>
    [2, 64].flatMap((n) => [
      number(`N_n at n = ${n}`, regretNoise('mean', n)),
      number(`1 + ln(4n/5)/π at n = ${n}`, regretNoise('restored', n)),
    ]),
});
