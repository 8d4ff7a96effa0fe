import { Rational } from '../../arithmetic/rational.js';
import { landauSum } from '../../bound/square-root/landau.js';
import { squareRootToeplitz } from '../../factorization/square-root/square-root.js';
import { number } from '../evidence.js';
import { checked, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settleReadings } from '../verdict.js';
import { squareRootIdentity } from './ground/square-root.js';

/** Privacy of Alg. 1 with fresh noise in every round: Σ_t 1/(G_n·G_t) ≤ 1 for a change of the first item. */
function redrawn(): Outcome {
  return checked(
    'n = 1, …, 8: noise of variance C²·G_n·G_t drawn anew at every t, against one Gaussian release at C',
    range(1, 8),
    (n) =>
      Rational.sum(
        range(1, n).map((t) =>
          Rational.ONE.div(
            landauSum(BigInt(n))
              .mul(landauSum(BigInt(t)))
              .toRational(),
          ),
        ),
      ).compare(Rational.ONE) <= 0,
    (n) => `n = ${n}`,
  );
}

export default statement({
  id: 'HUU Alg 1',
  says: 'Round t releases the prefix sum plus Σ_i L_ti·z_i with z_i of variance C²‖R‖².',
  formula:
    '\\textstyle\\sum_{i\\le t}x_i+\\sum_{i\\le t}L_{ti}z_i,\\qquad z_i\\sim N(0,C^2\\|R\\|_{1\\to2}^2)',
  expected: 'reading: + -',
  erratum: 'The noise must be one vector shared by all rounds: drawn anew in every round it is not private.',
  rests: { landauSum, squareRootToeplitz },
  decide: () => {
    const ratio = (n: number): Rational =>
      Rational.sum(
        range(1, n).map((t) =>
          Rational.ONE.div(
            landauSum(BigInt(n))
              .mul(landauSum(BigInt(t)))
              .toRational(),
          ),
        ),
      );
    return settleReadings(
      [
        {
          says: 'one noise vector for all rounds',
          outcome: (() => {
            const identity = squareRootIdentity();
            return identity.holds
              ? proved(
                  identity,
                  identity.on,
                  `the releases are L(Rx + z), a function of one Gaussian release of sensitivity ‖R‖; ${identity.proof ?? ''}`,
                )
              : identity;
          })(),
        },
        { says: 'a new noise vector in every round', outcome: redrawn() },
      ],
      [2, 8].map((n) =>
        number(`squared privacy loss of new noise over that of shared noise, n = ${n}`, ratio(n)),
      ),
    );
  },
});
