import { Rational } from '../../arithmetic/rational.js';

/**
 * A mechanism of two rounds with finitely many inputs and outputs, by its exact conditional probabilities: `first(x₁)` are those of the
 * first output, `second(x₁, y₁, x₂)` those of the second.
 */
export interface TwoRoundMechanism {
  /** The number of possible inputs of a round, named 0, 1, …. */
  readonly inputs: number;
  /** The probabilities of the first output. */
  first(x1: number): readonly Rational[];
  /** The probabilities of the second output, given the first round. */
  second(x1: number, y1: number, x2: number): readonly Rational[];
}

/** What an adversary can make of two neighbouring streams, which differ in one round. */
export interface TwoRoundLeakage {
  /** The largest P(y)/P′(y) over all transcripts; `undefined` when P′(y) = 0 < P(y) for one. */
  readonly ratio: Rational | undefined;
  /** The largest total variation distance of the transcripts. */
  readonly totalVariation: Rational;
}

/**
 * The leakage of a two-round mechanism by enumeration, when both streams are fixed in advance and when the second pair of inputs may depend
 * on the first output. Largest ratios agree: for a fixed transcript an adaptive choice is a fixed one. [DMRST] Prop. 2.1. Total
 * variations need not.
 *
 * @throws RangeError when the probabilities of a round do not add up to 1.
 */
export function twoRoundLeakage(mechanism: TwoRoundMechanism): {
  readonly nonadaptive: TwoRoundLeakage;
  readonly adaptive: TwoRoundLeakage;
} {
  const { inputs } = mechanism;
  const all = Array.from({ length: inputs }, (_, x) => x);
  const equal = all.map((x) => [x, x] as const);
  const pairs = all.flatMap((x) => all.map((y) => [x, y] as const));
  let nonadaptive: TwoRoundLeakage = { ratio: Rational.ONE, totalVariation: Rational.ZERO };
  let adaptive = nonadaptive;
  for (const [x1, z1] of pairs) {
    const [p, r] = [checked(mechanism.first(x1)), checked(mechanism.first(z1))];
    const second = x1 === z1 ? pairs : equal;
    // leak[y₁][choice]: what choosing this second pair leaks at y₁.
    const leak = p.map((py, y1) =>
      second.map(([x2, z2]) =>
        compare(
          checked(mechanism.second(x1, y1, x2)).map((value) => value.mul(py)),
          checked(mechanism.second(z1, y1, z2)).map((value) => value.mul(r[y1]!)),
        ),
      ),
    );
    second.forEach((_, choice) => {
      nonadaptive = larger(nonadaptive, joined(leak.map((row) => row[choice]!)));
    });
    adaptive = larger(adaptive, joined(leak.map((row) => row.reduce(larger))));
  }
  return { nonadaptive, adaptive };
}

function checked(probabilities: readonly Rational[]): readonly Rational[] {
  if (!Rational.sum(probabilities).equals(Rational.ONE) || probabilities.some((p) => p.sign() < 0)) {
    throw new RangeError(
      `twoRoundLeakage: expected probabilities that add up to 1, got ${probabilities.join(', ')}`,
    );
  }
  return probabilities;
}

/** Ratio and Σ max(p − r, 0) of two lists of masses. */
function compare(p: readonly Rational[], r: readonly Rational[]): TwoRoundLeakage {
  const ratios = p.map((x, y) =>
    x.sign() === 0 ? Rational.ZERO : r[y]!.sign() === 0 ? undefined : x.div(r[y]!),
  );
  const excess = p.map((x, y) => Rational.max(Rational.ZERO, x.sub(r[y]!)));
  return {
    ratio: ratios.reduce((most, x) => most && x && Rational.max(most, x), Rational.ZERO),
    totalVariation: Rational.sum(excess),
  };
}

const larger = (a: TwoRoundLeakage, b: TwoRoundLeakage): TwoRoundLeakage => ({
  ratio: a.ratio && b.ratio && Rational.max(a.ratio, b.ratio),
  totalVariation: Rational.max(a.totalVariation, b.totalVariation),
});

/** The whole from its parts, one for each first output. */
const joined = (parts: readonly TwoRoundLeakage[]): TwoRoundLeakage => ({
  ratio: parts.reduce<Rational | undefined>(
    (most, { ratio }) => most && ratio && Rational.max(most, ratio),
    Rational.ZERO,
  ),
  totalVariation: Rational.sum(parts.map(({ totalVariation }) => totalVariation)),
});

/**
 * A mechanism that leaks nearly nothing to streams fixed in advance and everything to adaptive ones: it releases a uniform r of N, then
 * takes a guess and a bit, and answers the bit when the guess is r. Total variation 2/N against 1.
 */
export function guessingMechanism(size: number): TwoRoundMechanism {
  const share = Rational.ratio(1n, BigInt(size));
  const certain = (at: number): Rational[] => [0, 1, 2].map((y) => (y === at ? Rational.ONE : Rational.ZERO));
  return {
    inputs: 2 * size,
    first: () => Array.from({ length: size }, () => share),
    second: (_, y1, x2) => certain(x2 >> 1 === y1 ? x2 & 1 : 2),
  };
}
