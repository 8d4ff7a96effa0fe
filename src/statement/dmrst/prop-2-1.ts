import { Rational } from '../../arithmetic/rational.js';
import {
  guessingMechanism,
  twoRoundLeakage,
  type TwoRoundMechanism,
} from '../../privacy/notion/adaptive-tables.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** Fifteen two-round mechanisms with two inputs and outputs, from the digits of a linear congruence. */
function tables(): TwoRoundMechanism[] {
  let state = 2022;
  const next = (): bigint => {
    state = (state * 1103 + 12345) % 65536;
    return BigInt(1 + (state % 9));
  };
  const row = (): Rational[] => {
    const [p, r] = [next(), next()];
    return [Rational.ratio(p, p + r), Rational.ratio(r, p + r)];
  };
  return range(1, 15).map(() => {
    const [first, second] = [range(0, 1).map(row), range(0, 7).map(row)];
    return {
      inputs: 2,
      first: (x1) => first[x1]!,
      second: (x1, y1, x2) => second[4 * x1 + 2 * y1 + x2]!,
    };
  });
}

/** The largest ratio of nonadaptive transcripts, from the products of the tables. */
function largestFixedRatio({ first, second }: TwoRoundMechanism): Rational {
  const bits = [0, 1] as const;
  const pairs = bits.flatMap((x1) =>
    bits.flatMap((z1) => bits.flatMap((x2) => bits.map((z2) => ({ x1, z1, x2, z2 })))),
  );
  const ratios = pairs
    .filter(({ x1, z1, x2, z2 }) => x1 === z1 || x2 === z2)
    .flatMap(({ x1, z1, x2, z2 }) =>
      bits.flatMap((y1) =>
        bits.map((y2) =>
          first(x1)
            [y1]!.mul(second(x1, y1, x2)[y2]!)
            .div(first(z1)[y1]!.mul(second(z1, y1, z2)[y2]!)),
        ),
      ),
    );
  return ratios.reduce((a, b) => Rational.max(a, b));
}

const sameRatio = (): Outcome =>
  checked(
    '15 mechanisms of two rounds with rational tables',
    tables(),
    (mechanism) => twoRoundLeakage(mechanism).adaptive.ratio!.equals(largestFixedRatio(mechanism)),
    () => 'one of them',
  );

export default statement({
  id: 'DMRST Prop 2.1',
  section: '2, D',
  mark: 'forced',
  forcedBy: 'pure privacy is named, and the proof sums over discrete outputs',
  says: 'Every mechanism with countably many outputs in each of finitely many rounds that is ε-DP under continual release for streams fixed in advance is ε-DP, with the same ε, for adaptively chosen streams.',
  formula:
    '\\sup_{\\text{adaptive}}\\frac{P(y)}{P^\\prime(y)}=\\sup_{\\text{nonadaptive}}\\frac{P(y)}{P^\\prime(y)}',
  expected: 'holds',
  rests: { twoRoundLeakage, guessingMechanism },
  truth: confirmed(
    proof(
      'every mechanism over finitely many rounds with countably many outputs in each, every ε ≥ 0 and every adaptive adversary, randomised or not',
      step(
        'transcript',
        'The probability of a transcript y is the product over t of the probability of y_t given the inputs up to t and y_1, …, y_{t−1}.',
        given,
      ),
      step(
        'fixed',
        'Let the adversary be deterministic. At a transcript y the inputs of both worlds are functions of y; call the two streams x(y) and x′(y). The rules of the game make them neighbours.',
        given,
      ),
      step(
        'ratio',
        'So the probability of y in the game is that of y on the fixed stream x(y), and in the other world on x′(y); by nonadaptive privacy the first is at most e^ε times the second.',
        after('transcript'),
        after('fixed'),
      ),
      step(
        'event',
        'Over finitely many rounds there are countably many transcripts. Summed over those of an event, the probability of the event in one world is at most e^ε times that in the other.',
        after('ratio'),
      ),
      step(
        'coins',
        'A randomised adversary is a mixture of deterministic ones with the same law in both worlds, and the inequality survives averaging.',
        after('event'),
      ),
    ),
    sameRatio,
  ),
  evidence: () => {
    const n = 3;
    const guess = twoRoundLeakage(guessingMechanism(n));
    return [
      number(
        `total variation of a mechanism with δ > 0 on streams fixed in advance, ${n} hidden values`,
        guess.nonadaptive.totalVariation,
      ),
      number(
        'total variation of the same mechanism against an adaptive adversary',
        guess.adaptive.totalVariation,
      ),
    ];
  },
});
