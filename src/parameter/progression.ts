import { Rational } from '../arithmetic/rational.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import { spelledNumber } from './spelled-number.js';

/** Numbers from one to another, each the last one plus, or times, the same. */
export interface Progression {
  readonly isGeometric: boolean;
  readonly values: readonly Rational[];
}

/** Most numbers of a progression. */
const MOST_VALUES = 10_000;

const FORM = /^(.+?)\.\.([^+*]+)(?:([+*])(.+))?$/;

/**
 * The numbers that `FROM..TO`, `FROM..TO+STEP` or `FROM..TO*FACTOR` names: FROM, and what follows by steps of 1, of STEP or by factors, up to TO.
 *
 * @param where the place of the text, for the message
 * @throws UsageError unless FROM ≤ TO, STEP > 0, FACTOR > 1 with FROM > 0, and there are at most 10,000 of them
 * @example
 * ```ts
 * `${progression('1..100*4', 'n').values}`; // '1,4,16,64'
 * ```
 */
export function progression(text: string, where: string): Progression {
  const [, from = '', to = '', sign = '+', by = '1'] = FORM.exec(text) ?? [];
  const [first, last, change] = [from, to, by].map((part) => spelledNumber(part.trim()));
  const isGeometric = sign === '*';
  if (
    first === undefined ||
    last === undefined ||
    change === undefined ||
    first.compare(last) > 0 ||
    change.compare(isGeometric ? Rational.ONE : Rational.ZERO) <= 0 ||
    (isGeometric && first.sign() <= 0)
  )
    throw new UsageError(
      `${where}: expected FROM..TO, FROM..TO+STEP or FROM..TO*FACTOR with FROM ≤ TO, STEP > 0, FACTOR > 1 and then FROM > 0, got ${brief(text)}`,
    );
  const values: Rational[] = [];
  for (let x = first; x.compare(last) <= 0; x = isGeometric ? x.mul(change) : x.add(change)) {
    if (values.length === MOST_VALUES)
      throw new UsageError(`${where}: expected at most ${MOST_VALUES} numbers, got ${brief(text)}`);
    values.push(x);
  }
  return { isGeometric, values };
}
