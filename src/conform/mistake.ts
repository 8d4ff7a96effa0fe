import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { ConformCase } from './case.js';

/** A wrong answer to a case. */
export interface WrongAnswer {
  readonly asked: ConformCase;
  readonly values: readonly Rational[];
}

/** What an answer would be if a program made one mistake, and how the mistake is called. */
export interface Mistake {
  readonly name: string;
  /** Whether it explains an answer; what has no meaning for a case explains nothing. */
  readonly explains: (wrong: WrongAnswer) => boolean;
}

/** Answers as near as this to what a mistake would give are taken to be made by it: single precision, a little more where it is a float32 mistake. */
const NEAR = Rational.dyadic(1n, -24);

/** The middle of an enclosure. */
export const middle = ({ inf, sup }: Enclosure): Rational => inf.add(sup).div(Rational.integer(2n));

/** Whether two numbers are as near as a part of the larger. */
export function isNear(x: Rational, y: Rational, near = NEAR): boolean {
  return x.sub(y).abs().compare(Rational.max(x.abs(), y.abs()).mul(near)) <= 0;
}

/** Whether lists are near, number by number. */
export const alike = (values: readonly Rational[], others: readonly Rational[]): boolean =>
  values.length === others.length && values.every((x, i) => isNear(x, others[i]!));

/** The right answers. */
export const truths = ({ asked }: WrongAnswer): readonly Rational[] => asked.truth.map(middle);
