import { Rational } from '../../arithmetic/rational.js';
import { squareRoot } from '../../factorization/square-root/square-root.js';
import { squareRootVariance } from '../../bound/square-root/square-root-error.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, coq, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The variances of the matrices rise by f(t)², f(t) = f(t − 1)(2t − 1)/(2t), times G_n. */
function increments(): Outcome {
  const { B, C } = squareRoot(12);
  const G = Rational.sum(C.row(11).map((x) => x.pow(2)));
  const variances = range(0, 11).map((t) => Rational.sum(B.row(t).map((x) => x.pow(2))).mul(G));
  let f = Rational.ONE;
  return checked(
    'n = 12, t = 1, …, 11',
    range(1, 11),
    (t) => {
      f = f.mul(Rational.ratio(BigInt(2 * t - 1), BigInt(2 * t)));
      return variances[t]!.sub(variances[t - 1]!).equals(f.pow(2).mul(G));
    },
    (t) => `t = ${t}`,
  );
}

export default statement({
  id: 'HUU Section 1: the new error is smooth',
  section: '1',
  mark: 'printed',
  alternatives: ['the variance increases with the round and is concave', 'its increments tend to 0'],
  says: 'With the Gaussian noise of the square-root mechanism the error grows smoothly with the number of rounds: the variance in round t increases by C²G_n f(t)², an amount that falls to 0.',
  formula:
    '\\operatorname{Var}_t=C^2G_nG_t,\\qquad\\operatorname{Var}_{t+1}-\\operatorname{Var}_t=C^2G_n\\,f(t)^2\\downarrow0',
  expected: 'holds',
  rests: { squareRoot, squareRootVariance },
  truth: confirmed(
    proof(
      'every n ≥ 1 and t < n',
      step(
        'rows',
        'Row t of L has the entries f(t − 1), …, f(0) and zeros, so the squared norm G_t = Σ_{k<t} f(k)².',
        cites('HUU eq (12)'),
      ),
      step('sensitivity', '‖R‖²_{1→2} = G_n.', coq('root_norms')),
      step(
        'variance',
        'Entry t of Lz, z of variance C²‖R‖²_{1→2}, has the variance C²G_nG_t.',
        after('rows'),
        after('sensitivity'),
      ),
      step('entries', 'f(t) = (1 − 1/(2t))f(t − 1) > 0, so f(t) decreases with t.', cites('HUU eq (12)')),
      step('zero', 'f(t)² < 1/(π(t + 1/4)) tends to 0.', coq('chen_qi_upper_sq')),
      step(
        'smooth',
        'G_{t+1} − G_t = f(t)² > 0, so the variance increases and its increments C²G_n f(t)² fall to 0.',
        after('variance'),
        after('entries'),
        after('zero'),
      ),
    ),
    increments,
  ),
  evidence: () =>
    [1n, 2n, 3n, 1024n].map((t) =>
      number(`variance over C² in round ${t} of 1024`, squareRootVariance(1024n, t)),
    ),
});
