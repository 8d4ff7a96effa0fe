import { exp } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { adaptiveDelta, nonadaptiveDelta, type HiddenDirection } from '../../privacy/noise/adaptive-gap.js';
import { gaussianDelta } from '../../privacy/gaussian/gaussian-delta.js';
import { note, number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, atMost, checked, fact } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { BITS } from './ground/examples.js';

const hidden = (dimension: number): HiddenDirection => ({
  dimension: dimension ** 2,
  sigma: rational('4'),
  tauSquared: Rational.ratio(1n, BigInt(dimension)), // d^(−1/2)
  shift: rational('2'),
});

export default statement({
  id: 'DMRST Prop D.1',
  also: ['DMRST Prop D.2'],
  says: 'Gaussian noise with less variance along a direction that its first round reveals is nearly as private as plain noise for streams fixed in advance, and much less for adaptive ones.',
  formula:
    '\\delta_{\\text{fixed}}(\\varepsilon)\\to\\delta_G(\\varepsilon;2/\\sigma),\\qquad\\delta_{\\text{adaptive}}(\\varepsilon)=\\delta_G(\\varepsilon;2/(\\sigma\\tau))',
  expected: 'holds-on',
  rests: { nonadaptiveDelta, adaptiveDelta, gaussianDelta },
  cost: 'long',
  decide: () => {
    const limit = gaussianDelta(Rational.ONE, rational('2')); // noise multiplier σ/2
    const fixed = [4, 10, 31, 100].map((root) => nonadaptiveDelta(hidden(root), Rational.ONE));
    const adaptive = adaptiveDelta(hidden(100), Rational.ONE);
    // 1/2 − e^ε·P(N ≤ −2/(στ)) ≥ 1/2 − e^{1 − 2√d/σ²}, √d = 100, σ = 4
    const lower = Real.of(rational('1/2')).sub(exp(rational('-23/2')));
    return settle(
      all(
        checked(
          'σ = 4, τ = d^(−1/4), ε = 1, d = 16, 100, 961, 10⁴',
          [0, 1, 2],
          (i) =>
            atMost(fixed[i + 1]!.toBits(60), fixed[i]!.toBits(60)) &&
            atMost(limit.toBits(BITS), fixed[i + 1]!.toBits(60)),
          (i) => `the ${i + 2}. of these d`,
        ),
        fact('d = 10⁴', lower.compare(adaptive) <= 0, 'd = 10⁴'),
      ),
      [
        number('δ(1) for streams fixed in advance, d = 10⁴', fixed[3]!.toBits(60)),
        number('its limit, plain Gaussian noise', limit),
        number('δ(1) for adaptive streams, d = 10⁴', adaptive.toBits(60)),
        note(
          'constants',
          'those of the document could not be recovered; σ = 4 and τ = d^(−1/4) are a reading',
        ),
      ],
    );
  },
});
