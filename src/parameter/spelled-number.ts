import { Rational } from '../arithmetic/rational.js';

/** What a spelled number looks like, for messages. */
export const SPELLED = 'a number spelled like 12, 0.1, 1e-6 or 1/3';

/** Characters of any number, and of one beside a formula. */
const LONGEST = 10_000;
export const LONGEST_BESIDE = 1000;

/** The exact number that a text of so many characters at most spells; undefined for another text. */
export function spelledNumber(text: string, longest = LONGEST): Rational | undefined {
  if (text.length > longest) return undefined;
  try {
    return Rational.parse(text);
  } catch (problem) {
    if (problem instanceof SyntaxError || problem instanceof RangeError) return undefined;
    throw problem;
  }
}
