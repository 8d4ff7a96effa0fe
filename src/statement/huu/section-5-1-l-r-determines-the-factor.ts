import { Rational } from '../../arithmetic/rational.js';
import { binomial } from '../../bound/optimum/parity.js';
import { squareRootError } from '../../bound/square-root/square-root-error.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The lower triangular L with L² = M_n and positive diagonal, diagonal after diagonal, without use of its structure. */
function solved(n: number): Rational[][] {
  const L = range(1, n).map(() => range(1, n).map(() => Rational.ZERO));
  for (let i = 0; i < n; i += 1) L[i]![i] = Rational.ONE;
  for (let gap = 1; gap < n; gap += 1)
    for (let j = 0; j + gap < n; j += 1) {
      const i = j + gap;
      const between = Rational.sum(range(j + 1, i - 1).map((k) => L[i]![k]!.mul(L[k]![j]!)));
      L[i]![j] = Rational.ONE.sub(between).div(L[i]![i]!.add(L[j]![j]!));
    }
  return L;
}

function toeplitz(): Outcome {
  const L = solved(16);
  return checked(
    'n = 16: the solution of L² = M_n, entry by entry, against C(2k, k)/4^k',
    range(0, 15),
    (i) =>
      range(0, i).every((j) =>
        L[i]![j]!.equals(Rational.ratio(binomial(2 * (i - j), i - j), 4n ** BigInt(i - j))),
      ),
    (i) => `row ${i + 1}`,
  );
}

export default statement({
  id: 'HUU Section 5.1: L = R determines the factor',
  section: '5.1',
  mark: 'forced',
  forcedBy: 'the words; the multiple by (12)',
  alternatives: ['unique up to sign'],
  says: 'With L = R there are as many equations as unknowns: the lower triangular L with L² = M_n and positive diagonal is unique, its leading submatrices solve the smaller problems, it is Toeplitz with diagonal 1, and its k-th lower diagonal is (2k − 1)/(2k) times the one before.',
  formula: 'L^2=M_n\\ \\Rightarrow\\ L_{ij}=f(i-j),\\ f(0)=1,\\ f(k)=\\tfrac{2k-1}{2k}f(k-1)',
  expected: 'holds',
  open: 'Answered: different L and R do better than L = R for every n ≥ 2, by a result of ours.',
  rests: { squareRootError },
  truth: confirmed(
    proof(
      'every n ≥ 1, L real, lower triangular with positive diagonal and L² = M_n',
      step('diagonal', 'The diagonal of L² is that of L, squared: L_ii² = 1, so L_ii = 1.', given),
      step(
        'below',
        'For i > j the entry (i, j) of L² is 2L_ij + Σ_{j<k<i} L_ik·L_kj = 1, which gives L_ij from entries nearer to the diagonal and between rows j and i: by induction on i − j there is one solution, it depends on i − j only, and not on n.',
        after('diagonal'),
      ),
      step(
        'solution',
        'The Toeplitz matrix with the entries f(i − j) is a solution, and f(k) = (1 − 1/(2k))·f(k − 1).',
        cites('HUU eq (27)'),
      ),
      step('both', 'So L is that matrix.', after('below'), after('solution')),
    ),
    toeplitz,
  ),
  evidence: () => [2n, 128n].map((n) => number(`‖L‖_F·‖L‖_{1→2}/√n at n = ${n}`, squareRootError(n))),
});
