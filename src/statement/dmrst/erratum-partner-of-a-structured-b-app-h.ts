import { exactPair } from '../../factorization/optimum/partner.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { fact, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'DMRST erratum: partner of a structured B (App. H)',
  says: 'The pseudoinverse chooses among the partners C of a square structured B, so that a poor fit does little harm.',
  formula: 'C=\\hat B^+A',
  expected: 'imprecise: B̂ = (1 0; 9/10 1/100)',
  erratum: 'For an invertible B̂ there is one partner, and its column norms grow with the misfit.',
  rests: { exactPair },
  decide: () => {
    const a = prefixSum(2).matrix();
    const b = Matrix.ofRationals(
      [
        ['1', '0'],
        ['9/10', '1/100'],
      ].map((row) => row.map(rational)),
    );
    const { C } = exactPair(a, b);
    return settle(
      fact(
        'B̂ = (1 0; 9/10 1/100)',
        maxColumnNormSquared(C).compare(rational('100')) < 0,
        'B̂ = (1 0; 9/10 1/100)',
      ),
      [number('κ(C)² there', maxColumnNormSquared(C))],
      {
        says: 'C = B̂⁻¹A is the only partner of an invertible B̂',
        outcome: proved(
          fact('B̂ = (1 0; 9/10 1/100)', b.mul(C).equals(a), 'no product'),
          'all invertible B̂',
          'B̂C = A has one solution',
        ),
      },
    );
  },
});
