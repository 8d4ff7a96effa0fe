import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { clipExactly } from '../../mechanism/stream/clipping.js';
import { Matrix } from '../../linear/matrix.js';
import { Rational } from '../../arithmetic/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { digits } from './ground/digits.js';

const SQUARED_RADIUS = 16n;

/** Descent with gradients that depend on the iterates, against AG + BZ with all of G at the end. */
function run(n: number, { B, C }: { B: Matrix; C: Matrix }): boolean {
  const [data, noise] = [digits(n, 9), digits(C.rows, 5)];
  const z = B.mul(Matrix.ofIntegers(C.rows, 1, noise));
  const rows: bigint[] = [];
  const iterates: Rational[] = [Rational.ZERO];
  for (let i = 0; i < n; i += 1) {
    const pull = iterates[i]!.compare(Rational.integer(data[i]!)) >= 0 ? 7n : -3n;
    rows.push(clipExactly([pull], Rational.integer(SQUARED_RADIUS))[0]!);
    const sum = rows.reduce((a, b) => a + b, 0n);
    iterates.push(z.get(i, 0).add(Rational.integer(sum)).neg());
  }
  const released = B.mul(C.mul(Matrix.ofIntegers(n, 1, rows)).add(Matrix.ofIntegers(C.rows, 1, noise)));
  return (
    rows.every((g) => g * g <= SQUARED_RADIUS) &&
    rows.some((g) => g === 4n) &&
    rows.some((g) => g === -3n) &&
    iterates.slice(1).every((theta, i) => theta.equals(released.get(i, 0).neg()))
  );
}

const template = (): Outcome =>
  checked(
    'full Honaker over 4 and 8 steps, gradients 7 and −3 by the sign of θ_i − d_i, clipped to norm 4',
    [2, 3],
    (k) => run(2 ** k, honakerFull(k)),
    (k) => `n = ${2 ** k}`,
  );

export default statement({
  id: 'DMRST Alg 1',
  section: '4, 5',
  mark: 'forced',
  forcedBy: 'the step-by-step description in the text; the listing itself did not survive',
  alternatives: [
    'another start, sign or step size: θ₁ − η(AG + BZ) for the prefix sum, or −(AG + BZ) with the rates in A',
    'federated: the row is the sum of the clipped updates of the users of a round, each of whom is in one round only',
  ],
  says: 'In step i the gradient at θ_i is clipped to norm ζ and put into row i of G, all later rows being 0; θ_{i+1} is made of θ_1 and row i of AG + BZ, with one noise matrix Z for all steps, and is released. The zeros do no harm: all iterates together are a function of B(CG + Z) with the complete G.',
  formula: '\\theta_{i+1}=\\theta_1-(AG+BZ)_i,\\qquad\\|G_i\\|\\le\\zeta',
  expected: 'holds',
  rests: { clipExactly, honakerFull, Matrix },
  truth: confirmed(
    proof(
      'every lower-triangular A = BC, all losses, every clip norm ζ > 0 and every realisation of Z',
      step(
        'row',
        'Row i of the answers needs G_1, …, G_i only, so it does not change when the later rows are filled in.',
        cites('DMRST Sec. 1: online implementation'),
      ),
      step('clip', 'clip(g) = g·min{1, ζ/‖g‖} has norm at most ζ: every row of G has.', given),
      step(
        'iterates',
        'By induction on i the iterate θ_{i+1} is a function of θ_1 and row i of B(CG + Z), G being the matrix of all n clipped gradients.',
        after('row'),
        after('clip'),
      ),
    ),
    template,
  ),
});
