import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { hockeyStickDivergence } from '../../src/privacy/finite/divergence.js';
import { FiniteLaw, jointTable } from '../../src/privacy/finite/finite-law.js';
import { runs } from '../effort.js';

/** A law on 0, 1, 2, with no probability 0. */
const law = fc
  .tuple(fc.bigInt(1n, 9n), fc.bigInt(1n, 9n), fc.bigInt(1n, 9n))
  .map((weights): FiniteLaw<number> => {
    const total = weights[0] + weights[1] + weights[2];
    return new FiniteLaw(
      weights.map((weight, outcome) => ({ outcome, probability: Rational.ratio(weight, total) })),
      String,
    );
  });

/** A mechanism of two rounds, inputs 0 or 1: the law of round one by x₁, that of round two by x₁, the first release and x₂. */
interface TwoRounds {
  readonly first: readonly FiniteLaw<number>[];
  readonly second: readonly (readonly (readonly FiniteLaw<number>[])[])[];
}

const twoRounds: fc.Arbitrary<TwoRounds> = fc.record({
  first: fc.array(law, { minLength: 2, maxLength: 2 }),
  second: fc.array(fc.array(fc.array(law, { minLength: 2, maxLength: 2 }), { minLength: 3, maxLength: 3 }), {
    minLength: 2,
    maxLength: 2,
  }),
});

/** The law of both releases when x₂ is chosen[r] after the first release r. */
const transcript = ({ first, second }: TwoRounds, x: number, chosen: readonly number[]): FiniteLaw<string> =>
  new FiniteLaw(
    first[x]!.atoms.flatMap(({ outcome: r, probability: p }) =>
      second[x]![r]![chosen[r]!]!.atoms.map(({ outcome: s, probability }) => ({
        outcome: `${r} ${s}`,
        probability: p.mul(probability),
      })),
    ),
    String,
  );

/** The largest ratio of two laws, e^ε. */
const largestRatio = (laws: readonly (readonly [FiniteLaw<string>, FiniteLaw<string>])[]): Rational =>
  Rational.max(Rational.ZERO, ...laws.flatMap(([x, y]) => jointTable(x, y).map((row) => row.p.div(row.q))));

const INPUTS = [0, 1];
/** All ways to choose x₂ by the first release; those that do not look at it are the first and the last. */
const CHOICES = Array.from({ length: 8 }, (_, i) => [i & 1, (i >> 1) & 1, (i >> 2) & 1]);
const FIXED = [CHOICES[0]!, CHOICES[7]!];

describe('[DMRST] Proposition 2.1', () => {
  it('an ε of pure differential privacy against inputs fixed in advance is one against adaptive inputs: every mechanism', () => {
    fc.assert(
      fc.property(twoRounds, (mechanism) => {
        const pairs = (choices: readonly (readonly number[])[]) =>
          INPUTS.flatMap((x) =>
            INPUTS.flatMap((y) =>
              choices.flatMap((f) =>
                choices.map((g) => [transcript(mechanism, x, f), transcript(mechanism, y, g)] as const),
              ),
            ),
          );
        const odds = largestRatio(pairs(FIXED));
        expect(largestRatio(pairs(CHOICES)).equals(odds)).toBe(true);
        const [x, y] = [transcript(mechanism, 0, CHOICES[2]!), transcript(mechanism, 1, CHOICES[5]!)];
        return hockeyStickDivergence(x, y, Real.of(odds)).sign() === 0;
      }),
      runs(8),
    );
  });
});
