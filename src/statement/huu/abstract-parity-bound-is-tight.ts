import { parityGammaF } from '../../bound/optimum/parity.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { parityMatrix } from '../../workload/parity.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, coq, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';

/** Squared norms of S = I·S: the product over the number of rows is C(d, w), here by a recursion of its own. */
function noiseOnAnswers(): Outcome {
  const choose = (d: number, w: number): bigint =>
    w === 0 || w === d ? 1n : choose(d - 1, w - 1) + choose(d - 1, w);
  return checked(
    'd ≤ 6, w ≤ d, noise added to the answers',
    range(1, 6).flatMap((d) => range(1, d).map((w) => ({ d, w }))),
    ({ d, w }) => {
      const S = parityMatrix(d, w);
      return `${maxColumnNormSquared(S)}` === `${choose(d, w)}` && BigInt(S.rows) === choose(d, w);
    },
    ({ d, w }) => `d = ${d}, w = ${w}`,
  );
}

export default statement({
  id: 'HUU Abstract: parity bound is tight',
  section: 'Abstract, 1.1.2',
  mark: 'printed',
  alternatives: ['data sets with at most a given number of records, or with entries 0 and 1'],
  says: 'The lower bound for parity queries, in the batch setting, is asymptotically tight: it and the error of the Gaussian mechanism depend in the same way on the number d of bits and the size w of the sets.',
  formula:
    '\\kappa_{\\varepsilon,\\delta}^2\\binom dw\\le\\min_{\\mathcal M}\\mathrm{err}\\le C_{\\varepsilon,\\delta}^2\\binom dw',
  expected: 'reading: +',
  rests: { parityGammaF, parityMatrix, maxColumnNormSquared },
  readings: [
    {
      says: 'data sets are histograms of non-negative integers without an upper bound, neighbours differ by 1 in one entry',
      truth: confirmed(
        proof(
          'all d ≥ w ≥ 0, all ε > 0 and 0 < δ < 1, data sets being histograms of non-negative integers without an upper bound, neighbours differing by 1 in one entry',
          step(
            'gamma',
            'The matrix S of the C(d, w) parities over 2^d points has γ_F(S)² = C(d, w)².',
            coq('gamma_parity'),
          ),
          step(
            'below',
            'Every (ε, δ)-private mechanism has an error of at least κ²γ_F(S)²/C(d, w) = κ²C(d, w), where κ depends on ε and δ only.',
            after('gamma'),
            result('Result: every private mechanism'),
          ),
          step(
            'entries',
            'Every column of S has C(d, w) entries 1 or −1, so ‖S‖²_{1→2} = C(d, w), and the identity of order C(d, w) has ‖I‖_F² = C(d, w).',
            given,
          ),
          step(
            'above',
            'The Gaussian mechanism that adds its noise to the answers is that of S = I·S; its error is C²·C(d, w)·C(d, w)/C(d, w) = C²C(d, w), where C depends on ε and δ only.',
            cites('HUU eq (4)'),
            after('entries'),
          ),
          step('same', 'Both depend on d and w by the factor C(d, w).', after('below'), after('above')),
        ),
        noiseOnAnswers,
      ),
    },
  ],
  evidence: () =>
    [
      [4, 2],
      [10, 3],
      [64, 2],
    ].map(([d, w]) => number(`C(${d}, ${w})`, parityGammaF(d!, w!))),
});
