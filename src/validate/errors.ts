import { increasing, productOf, type Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { AnswerErrors } from '../strategy/strategy.js';

/**
 * Squared errors per unit noise (noise of standard deviation Δ, the ℓ2 sensitivity, in every coordinate), where Δ² may be an enclosure:
 * total ‖B‖_F²·Δ², mean = total/m, largest max_i ‖B_i‖²·Δ², and every step ‖B_i‖²·Δ².
 */
export interface EnclosedErrors {
  readonly total: Enclosure;
  readonly mean: Enclosure;
  readonly largest: Enclosure;
  /** Of every answer, in the order of the rows of B. */
  readonly steps: readonly Enclosure[];
}

/** The errors from the squared norms of the rows of B and the squared sensitivity. */
export function errorsUnder(rows: readonly Rational[], sensitivitySquared: Enclosure): EnclosedErrors {
  const times = (factor: Rational): Enclosure => increasing(sensitivitySquared, (x) => x.mul(factor));
  const total = Rational.sum(rows);
  return {
    total: times(total),
    mean: times(total.div(Rational.integer(BigInt(rows.length)))),
    largest: times(rows.reduce((most, x) => Rational.max(most, x), Rational.ZERO)),
    steps: rows.map(times),
  };
}

/** The errors of a strategy from those at unit noise and the squared sensitivity; of every answer where they are asked for. */
export function answerErrorsUnder(
  unit: AnswerErrors,
  squared: Enclosure,
  everyStep: boolean,
): EnclosedErrors {
  const total = productOf(unit.total, squared);
  const answers = Rational.integer(unit.answers);
  return {
    total,
    mean: increasing(total, (x) => x.div(answers)),
    largest: productOf(unit.largest, squared),
    steps: everyStep ? unit.steps!().map((step) => productOf(step, squared)) : [],
  };
}
