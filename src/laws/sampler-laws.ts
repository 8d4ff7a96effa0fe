import { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import { requireIndex } from '../arithmetic/require.js';
import { seededTestSource, type RandomSource } from '../privacy/sampler/random-source.js';
import { brief } from '../text/brief.js';
import { lawOfBits } from './bit-law.js';
import { alarms, bernsteinRadius } from '../privacy/sampler/false-alarm.js';
import { casesOf, wholeLaw, type Law, type LawOptions } from './law.js';
import { canBeEqual, endsOf, exactOf, shown, shownEnds, type Enclosed, type Numeral } from './numeral.js';

/** A part of the outcomes, with its probability. */
export interface SamplerCell {
  readonly name: string;
  readonly probability: Enclosed;
}

/** What is known of the square of an outcome. */
export interface MeanSquare {
  /** E x². */
  readonly value: Enclosed;
  /** |x| is at most this for all draws, but with a probability of less than half the false alarm. */
  readonly reach: Numeral;
  /** E x⁴, at most. */
  readonly fourthMoment: Numeral;
}

/** A sampler that is fed with random bits, and the law that its outcomes are said to have. */
export interface SamplerSubject<O> {
  /** One outcome from the bits of a source: float64 from `Number(source.bits(53)) / 2 ** 53`. */
  readonly sample: (source: RandomSource) => O;
  /** The cells that the outcomes fall into, all of them: their probabilities add up to 1. */
  readonly cells: readonly SamplerCell[];
  /** The name of the cell of an outcome; by default the outcome as text. */
  readonly cellOf?: (outcome: O) => string;
  /** How many outcomes are drawn; 100 000 by default. */
  readonly draws?: number;
  /** The probability, at most, that a law about draws fails for a sampler that is right; 10^−6 by default. */
  readonly falseAlarm?: Numeral;
  /** How many bits the exact law looks at; 12 by default. */
  readonly depth?: number;
  /** The mean of the squares of outcomes that are numbers. */
  readonly meanSquare?: MeanSquare;
}

/** The outcomes of n draws from the source of a seed, and how often they came. */
interface Draws<O> {
  readonly seed: number;
  readonly n: number;
  readonly outcomes: ReadonlyMap<O, number>;
}

const BITS = 128;
const DRAWS = 100_000;
const REPEATS = 1000;
const HALF = Rational.ratio(1n, 2n);

const hull = (x: Enclosed): Interval => {
  const { inf, sup } = endsOf(x);
  return Interval.hullOfRationals(inf, sup, BITS);
};

const sourceOf = (seed: number): RandomSource => seededTestSource(BigInt.asUintN(32, BigInt(seed)));

/**
 * The laws of a sampler:
 *
 * - the stated probabilities add up to 1;
 * - what at most `depth` bits decide has exactly the probability that it has to have: no cell gets more than its own from the
 *   bit strings that end before, and none less than what is left open would make up for. Without chance;
 * - in many draws every cell comes as often as its probability says, and no outcome is outside the cells; Chernoff's bound, not its
 *   normal approximation: a right sampler fails with at most the probability `falseAlarm`;
 * - the mean of the squares is as near to E x² as Bernstein's inequality says, with the same probability;
 * - the same bits give the same outcomes.
 *
 * @throws RangeError when two cells have one name, draws is no integer of at least 1, or falseAlarm is not between 0 and 1
 * @example
 * ```ts
 * const die = {
 *   sample: (source) => sampleUniform(source, 6n) + 1n,
 *   cells: ['1', '2', '3', '4', '5', '6'].map((name) => ({ name, probability: '1/6' })),
 * };
 * for (const law of samplerLaws(die)) law.check({ cases: 10_000 });
 * ```
 */
export function samplerLaws<O>(subject: SamplerSubject<O>): Law[] {
  const { sample, cells, cellOf = String, depth = 12, meanSquare } = subject;
  const falseAlarm = exactOf(subject.falseAlarm ?? '1e-6');
  if (falseAlarm.sign() <= 0 || falseAlarm.compare(Rational.ONE) >= 0)
    throw new RangeError(`samplerLaws: expected falseAlarm above 0 and below 1, got ${shown(falseAlarm)}`);
  requireIndex('samplerLaws', 'draws', subject.draws ?? DRAWS, 1);
  const names = cells.map(({ name }) => name);
  const again = names.find((name, i) => names.indexOf(name) < i);
  if (again !== undefined)
    throw new RangeError(`samplerLaws: expected distinct cells, got ${brief(again)} twice`);
  const known = new Map(cells.map(({ name, probability }) => [name, endsOf(probability)]));
  let last: Draws<O> | undefined;
  /** The draws of a seed; those of the last one are kept, since two laws look at them. */
  const drawn = ({ seed, ...options }: LawOptions & { readonly seed: number }): Draws<O> => {
    const n = casesOf(subject.draws ?? DRAWS, options);
    if (last?.n === n && last.seed === seed) return last;
    const source = sourceOf(seed);
    const outcomes = new Map<O, number>();
    for (let i = 0; i < n; i += 1) {
      const outcome = sample(source);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    last = { seed, n, outcomes };
    return last;
  };

  const laws = [
    wholeLaw('the probabilities add up to 1', () => {
      const ends = [...known.values()];
      const sum = { inf: Rational.sum(ends.map((x) => x.inf)), sup: Rational.sum(ends.map((x) => x.sup)) };
      return canBeEqual(sum, { inf: Rational.ONE, sup: Rational.ONE })
        ? undefined
        : `they add up to ${shownEnds(sum)}`;
    }),
    wholeLaw(`what ${depth} bits decide has its probability`, () => {
      const { outcomes, open } = lawOfBits((source) => cellOf(sample(source)), depth);
      for (const [name, decided] of outcomes) {
        const stated = known.get(name);
        if (stated === undefined) return `${name} is in no cell`;
        if (decided.compare(stated.sup) > 0)
          return `${name} has a probability of at least ${shown(decided)}, stated ${shownEnds(stated)}`;
      }
      for (const [name, stated] of known) {
        const most = (outcomes.get(name) ?? Rational.ZERO).add(open);
        if (stated.inf.compare(most) > 0)
          return `${name} has a probability of at most ${shown(most)}, stated ${shownEnds(stated)}`;
      }
      return undefined;
    }),
    wholeLaw(
      `draws have the probabilities stated, but for a false alarm of ${shown(falseAlarm)}`,
      (options) => {
        const { n, outcomes } = drawn(options);
        const counts = new Map<string, number>();
        for (const [outcome, count] of outcomes) {
          const name = cellOf(outcome);
          counts.set(name, (counts.get(name) ?? 0) + count);
        }
        for (const [name, count] of counts) {
          const stated = known.get(name);
          if (stated === undefined) return `${name} is in no cell`;
          if (stated.sup.sign() === 0) return `${name} has the probability 0 and was drawn ${count} times`;
        }
        const possible = cells.filter(({ probability }) => endsOf(probability).inf.sign() > 0);
        return alarms(
          possible.map(({ name, probability }) => ({
            name,
            probability: hull(probability),
            count: counts.get(name) ?? 0,
          })),
          n,
          falseAlarm,
        )[0];
      },
    ),
    wholeLaw('the same bits give the same outcomes', ({ seed }) => {
      const [first, second] = [sourceOf(seed), sourceOf(seed)];
      for (let i = 0; i < REPEATS; i += 1) {
        const [x, y] = [String(sample(first)), String(sample(second))];
        if (x !== y) return `outcome ${i + 1} is ${x}, then ${y}`;
      }
      return undefined;
    }),
  ];
  if (meanSquare !== undefined)
    laws.push(
      wholeLaw(`the mean square is E x², but for a false alarm of ${shown(falseAlarm)}`, (options) => {
        const { n, outcomes } = drawn(options);
        let sum = Rational.ZERO;
        for (const [outcome, count] of outcomes)
          sum = sum.add(
            exactOf(outcome as Numeral)
              .pow(2)
              .mul(Rational.integer(BigInt(count))),
          );
        const mean = sum.div(Rational.integer(BigInt(n)));
        const reach = exactOf(meanSquare.reach);
        const radius = bernsteinRadius(
          n,
          reach.pow(2),
          exactOf(meanSquare.fourthMoment),
          falseAlarm.mul(HALF),
        );
        // Squares cut at reach² have an expectation that is less by next to nothing: a thousandth of the radius is let pass.
        const most = radius.mul(Rational.ratio(1001n, 1000n));
        const { inf, sup } = endsOf(meanSquare.value);
        return inf.sub(most).compare(mean) <= 0 && mean.compare(sup.add(most)) <= 0
          ? undefined
          : `the mean square of ${n} draws is ${shown(mean)}, stated ${shownEnds({ inf, sup })}`;
      }),
    );
  return laws;
}

/** Cells of the integers, and where an integer belongs. */
export interface IntegerCells {
  /** The cells with their probabilities. */
  readonly cells: readonly SamplerCell[];
  /** The name of the cell of an integer. */
  readonly cellOf: (x: bigint) => string;
}

/**
 * The cells −reach, …, reach of a law on the integers, and one beyond at either side.
 *
 * @param mass the probability of an integer
 * @param upperTail the probability of m and all that is more, for m > reach; the law is symmetric
 * @example
 * ```ts
 * const { cells, cellOf } = integerCells(1n, () => '1/4', () => '1/8');
 * [cells.length, cellOf(-7n)]; // [5, 'below']
 * ```
 */
export function integerCells(
  reach: bigint,
  mass: (x: bigint) => Enclosed,
  upperTail: (m: bigint) => Enclosed,
): IntegerCells {
  const cells: SamplerCell[] = [];
  for (let x = -reach; x <= reach; x += 1n) cells.push({ name: String(x), probability: mass(x) });
  const beyond = upperTail(reach + 1n);
  cells.push({ name: 'below', probability: beyond }, { name: 'above', probability: beyond });
  return { cells, cellOf: (x) => (x < -reach ? 'below' : x > reach ? 'above' : String(x)) };
}
