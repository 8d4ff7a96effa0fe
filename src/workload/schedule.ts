import { Rational } from '../arithmetic/rational.js';
import { requireSize } from '../arithmetic/require.js';
import { requirePositive } from '../arithmetic/require-rational.js';
import { LARGEST_BANDED } from './size.js';

/** A learning-rate schedule: the rates η_1, …, η_n, exact and positive, and what they are called. */
export interface Schedule {
  readonly title: string;
  readonly rates: readonly Rational[];
}

/**
 * η_i = 1 for i = 1, …, n.
 * @throws RangeError unless n is an integer from 1 to 131072.
 */
export function constantSchedule(n: number): Schedule {
  requireSize('constantSchedule', 'n', n, 1, LARGEST_BANDED);
  return { title: 'constant', rates: ending(n, []) };
}

/**
 * η_i = 1, except that the last P rates are f.
 * @throws RangeError unless n is an integer from 1 to 131072, P one from 1 to n, and f > 0.
 */
export function stepSchedule(n: number, P: number, f: Rational): Schedule {
  requireSize('stepSchedule', 'n', n, 1, LARGEST_BANDED);
  requireSize('stepSchedule', 'P', P, 1, n);
  requirePositive('stepSchedule', 'f', f);
  return {
    title: `step:${P}:${f}`,
    rates: ending(
      n,
      Array.from({ length: P }, () => f),
    ),
  };
}

/**
 * η_i = 1 until the last P rates fall linearly from 1 to e, both included: η_{n−P+1+k} = 1 − (1 − e)·k/(P − 1), k = 0, …, P − 1.
 *
 * So the first of the P rates is still 1.
 * @throws RangeError unless n is an integer from 2 to 131072, P one from 2 to n, and e > 0.
 */
export function cooldownSchedule(n: number, P: number, e: Rational): Schedule {
  requireSize('cooldownSchedule', 'n', n, 2, LARGEST_BANDED);
  requireSize('cooldownSchedule', 'P', P, 2, n);
  requirePositive('cooldownSchedule', 'e', e);
  const fall = Rational.ONE.sub(e);
  const last = Array.from({ length: P }, (_, k) =>
    Rational.ONE.sub(fall.mul(Rational.ratio(BigInt(k), BigInt(P - 1)))),
  );
  return { title: `cooldown:${P}:${e}`, rates: ending(n, last) };
}

/**
 * The schedule with the given rates.
 * @throws RangeError unless there are 1 to 131072 rates, all of them positive.
 */
export function givenSchedule(rates: readonly Rational[]): Schedule {
  requireSize('givenSchedule', 'the number of rates', rates.length, 1, LARGEST_BANDED);
  rates.forEach((rate, i) => {
    requirePositive('givenSchedule', `rate ${i + 1}`, rate);
  });
  return { title: 'given', rates: rates.slice() };
}

/**
 * The schedule that a text names: `constant`, `step:P:F`, `cooldown:P:E`, or n rates, separated by commas.
 * @throws RangeError for anything else, and as the schedules themselves.
 * @example
 * ```ts
 * parseSchedule('cooldown:2:1/2', 3).rates.map(String); // ['1', '1', '1/2']
 * parseSchedule('1,1/2,1/4', 3).rates.map(String); // ['1', '1/2', '1/4']
 * ```
 */
export function parseSchedule(text: string, n: number): Schedule {
  if (text === 'constant') return constantSchedule(n);
  const rates = ratesOf(text);
  if (rates !== undefined) {
    if (rates.length !== n)
      throw new RangeError(`schedule: expected ${n} rates, one a step, got ${rates.length}`);
    const bad = rates.findIndex((rate) => rate.sign() <= 0);
    if (bad >= 0)
      throw new RangeError(`schedule: expected rates above 0, got ${rates[bad]!} as rate ${bad + 1}`);
    return { ...givenSchedule(rates), title: rates.join(',') };
  }
  const [, name, last, rate] = /^(step|cooldown):([0-9]{1,6}):([^:]+)$/.exec(text) ?? [];
  const value = rate === undefined ? undefined : parsed(rate);
  if (value === undefined)
    throw new RangeError(
      `schedule: expected constant, step:P:F or cooldown:P:E with a whole number P and a number such as 0.05 or 1/20, or the ${n} rates, separated by commas, got "${text.slice(0, 60)}"`,
    );
  const P = Number(last);
  try {
    return name === 'step' ? stepSchedule(n, P, value) : cooldownSchedule(n, P, value);
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    throw new RangeError(problem.message.replace(/^\w+: /, 'schedule: '), { cause: problem });
  }
}

/** The numbers of a list, which may stand in brackets; of one number too. */
function ratesOf(text: string): readonly Rational[] | undefined {
  const [, inside = text] = /^\s*\[([^[\]]*)\]\s*$/.exec(text) ?? [];
  const rates = inside.split(',').map((entry) => parsed(entry.trim()));
  return rates.some((rate) => rate === undefined) ? undefined : (rates as readonly Rational[]);
}

function parsed(text: string): Rational | undefined {
  try {
    return Rational.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The schedule of a momentum workload, constant if none is given.
 * @throws RangeError unless n is an integer from 1 to 131072, 0 ≤ β < 1 and the schedule has n positive rates.
 */
export function checkedSchedule(caller: string, n: number, beta: Rational, given?: Schedule): Schedule {
  requireSize(caller, 'n', n, 1, LARGEST_BANDED);
  if (beta.sign() < 0 || beta.compare(Rational.ONE) >= 0)
    throw new RangeError(`${caller}: expected 0 ≤ beta < 1, got ${beta}`);
  const schedule = given ?? constantSchedule(n);
  if (schedule.rates.length !== n)
    throw new RangeError(`${caller}: expected ${n} rates, got ${schedule.rates.length}`);
  schedule.rates.forEach((rate, i) => {
    requirePositive(caller, `rate ${i + 1}`, rate);
  });
  return schedule;
}

/** n rates, the last ones given and 1 before them. */
const ending = (n: number, last: readonly Rational[]): Rational[] => [
  ...Array.from({ length: n - last.length }, () => Rational.ONE),
  ...last,
];
