import { type Enclosure, isExact } from '../arithmetic/enclosure.js';
import { approxDouble, Rational } from '../arithmetic/rational.js';
import type { Inputs } from '../parameter/parameter.js';
import { withInputs } from '../parameter/texts.js';
import type { Value } from '../quantity/quantity.js';
import { NoBoundError } from './estimate.js';
import type { Question } from './question.js';
import { remembered } from './remembered.js';
import type { Texts } from './smaller-inputs.js';

/** What is right of one number: its enclosure, the double nearest to it, and how far a float64 program may be from it. */
export interface ExactAnswer {
  /** A point where the number is rational and known. */
  readonly enclosure: Enclosure;
  /** The nearest double, ties to even; none where the enclosure does not tell it. */
  readonly nearest?: number;
  /** At least |computed − exact| for every float64 program of the formula; none where no bound is derived. */
  readonly within?: Rational;
}

/** Digits of an enclosure: a few more than a double has. */
const DIGITS = 20;

/** The numbers of a value, enclosed. */
export function enclosuresOf(value: Value): readonly Enclosure[] {
  const point = (x: Rational): Enclosure => ({ inf: x, sup: x });
  switch (value.status) {
    case 'exact':
      return [point(value.value)];
    case 'exact-list':
      return value.values.map(point);
    case 'enclosed':
      return [{ inf: value.value.inf.toRational(), sup: value.value.sup.toRational() }];
    case 'enclosed-list':
      return value.values.map(({ inf, sup }) => ({ inf: inf.toRational(), sup: sup.toRational() }));
  }
}

/** The double nearest to every number of an enclosure, where it is one and the same: rounding is monotone. */
export function nearestDouble({ inf, sup }: Enclosure): number | undefined {
  const [low, high] = [approxDouble(inf), approxDouble(sup)];
  return Object.is(low, high) && Number.isFinite(low) ? low : undefined;
}

/**
 * The exact answer of a question, number by number.
 * @throws RangeError or SyntaxError naming the parameter for inputs that the question does not take
 */
export function answersOf(question: Question, texts: ReadonlyMap<string, string>): readonly ExactAnswer[] {
  return withInputs(question, texts, (inputs) => {
    const enclosures = enclosed(question, inputs);
    const estimates = boundOf(() => question.estimate(inputs));
    return enclosures.map((enclosure, i) => exactAnswer(enclosure, estimates?.[i]?.error.toRational()));
  });
}

function enclosed(question: Question, inputs: Inputs): readonly Enclosure[] {
  const enclosures = enclosuresOf(question.evaluate(inputs, DIGITS));
  return enclosures.some((x) => nearestDouble(x) === undefined)
    ? enclosuresOf(question.evaluate(inputs, 2 * DIGITS))
    : enclosures;
}

/** Answers with their bounds, each computed once. */
export const knownAnswers = remembered((question: Question, inputs: Texts) =>
  answersOf(question, new Map(Object.entries(inputs))),
);

/** Answers without bounds, which often cost more than they, each computed once. */
export const knownEnclosures = remembered((question: Question, inputs: Texts) =>
  withInputs(question, new Map(Object.entries(inputs)), (read) => enclosed(question, read)),
);

/** What is right of a number that is enclosed, and how far a program may be from it, where that is known of its formula. */
export function exactAnswer(enclosure: Enclosure, bound: Rational | undefined): ExactAnswer {
  const nearest = nearestDouble(enclosure);
  return {
    enclosure,
    ...(nearest === undefined ? {} : { nearest }),
    ...(bound === undefined ? {} : { within: allowed(enclosure, bound) }),
  };
}

/** What a program may be off, and the width of an enclosure that is no point. */
const allowed = (enclosure: Enclosure, bound: Rational): Rational =>
  isExact(enclosure) ? bound : bound.add(enclosure.sup.sub(enclosure.inf));

/** A bound that is derived; `undefined` where none is. */
export function boundOf<T>(derived: () => T): T | undefined {
  try {
    return derived();
  } catch (problem) {
    if (problem instanceof NoBoundError) return undefined;
    throw problem;
  }
}

/** Whether the bound tells a right answer from nothing: it is at most a 2^20-th of the number, or of the largest of a list. */
export function isTelling(answers: readonly ExactAnswer[]): boolean {
  const size = ({ enclosure: { inf, sup } }: ExactAnswer): Rational => Rational.max(inf.abs(), sup.abs());
  const largest = answers.reduce((most, x) => Rational.max(most, size(x)), Rational.ZERO);
  return answers.every(
    ({ within }) => within !== undefined && within.mul(Rational.integer(1n << 20n)).compare(largest) <= 0,
  );
}
