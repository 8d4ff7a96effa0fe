import { exp } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';

/** Outcomes by name, with what is known of their probability, and the probability of all that is left open. */
export interface Law<P> {
  readonly outcomes: ReadonlyMap<string, P>;
  readonly open: P;
}

/** Ends a path: its probability belongs to the outcome `name`. */
export class Outcome extends Error {
  constructor(readonly outcome: string) {
    super(outcome);
  }
}

class NextChoice extends Error {}

const BITS = 160;

/** Random choices that a test decides, one path after another. */
export class Choices {
  #path: readonly number[] = [];
  #at = 0;
  #weights: readonly Interval[] = [];
  #mass = Interval.point(1n);

  /** One of several events, of the given probabilities. */
  choose(weights: readonly Interval[]): number {
    const chosen = this.#path[this.#at];
    if (chosen === undefined) {
      this.#weights = weights;
      throw new NextChoice();
    }
    this.#at += 1;
    this.#mass = this.#mass.mul(weights[chosen]!, BITS);
    return chosen;
  }

  /** True with the given probability. */
  flip(probability: Interval): boolean {
    return this.choose([Interval.point(1n).sub(probability, BITS), probability]) === 1;
  }

  /** The law of what `run` returns; paths of probability at most 2^−cut are left open, with all that follows them. */
  law(run: () => unknown, cut: number): Law<Interval> {
    const outcomes = new Map<string, Interval>();
    let open = Interval.point(0n);
    const visit = (path: readonly number[]): void => {
      this.#path = path;
      this.#at = 0;
      this.#mass = Interval.point(1n);
      let outcome: string;
      try {
        outcome = String(run());
      } catch (error) {
        if (error instanceof NextChoice) {
          if (this.#mass.sup.magnitude() <= -cut) {
            open = open.add(this.#mass, BITS);
            return;
          }
          this.#weights.forEach((_, choice, weights) => {
            if (weights[choice]!.sup.sign() > 0) visit([...path, choice]);
          });
          return;
        }
        if (!(error instanceof Outcome)) throw error;
        outcome = error.outcome;
      }
      outcomes.set(outcome, (outcomes.get(outcome) ?? Interval.point(0n)).add(this.#mass, BITS));
    };
    visit([]);
    return { outcomes, open };
  }
}

/** e^(−n/d), computed once for each pair. */
export function cachedExp(): (n: bigint, d: bigint) => Interval {
  const known = new Map<string, Interval>();
  return (n, d) => {
    const key = `${n}/${d}`;
    const value = known.get(key) ?? exp(Interval.fromRational(Rational.ratio(-n, d), BITS + 40), BITS);
    known.set(key, value);
    return value;
  };
}
