import { ln } from '../arithmetic/elementary.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import { knownEnclosures } from './answer.js';
import { DOCUMENT_MISTAKES } from './document-mistakes.js';
import { formulaMistakes } from './formula-mistakes.js';
import { alike, isNear, middle, type Mistake, truths, type WrongAnswer } from './mistake.js';
import type { Question } from './question.js';

/** Wrong answers of a question that are explained together, at most: the inputs of many say no more. */
const MOST = 12;

/** A mistake in the answer itself. */
const ofAnswer = (name: string, change: (x: Rational) => Rational): Mistake => ({
  name,
  explains: (wrong) => alike(wrong.values, truths(wrong).map(change)),
});

const integer = (n: bigint): Rational => Rational.integer(n);
const LN10 = middle(ends(10n));
const LN2 = middle(ends(2n));

function ends(n: bigint): Enclosure {
  const { inf, sup } = ln(n).enclose(80);
  return { inf: inf.toRational(), sup: sup.toRational() };
}

const factor = (name: string, c: Rational): readonly Mistake[] => [
  ofAnswer(`${name} times too large`, (x) => x.mul(c)),
  ofAnswer(`${name} times too small`, (x) => x.div(c)),
];

/** |answer|² = exact, with its sign: a root that was taken; and the other way round. */
const ROOTED: Mistake = {
  name: 'the root of the answer',
  explains: (wrong) =>
    alike(
      wrong.values.map((x) => x.mul(x)),
      truths(wrong),
    ),
};

/** An answer that is right to some digits of single precision, and no more. */
const SINGLE: Mistake = {
  name: 'single precision',
  explains: (wrong) =>
    truths(wrong).every((x, i) => isNear(wrong.values[i]!, x, Rational.dyadic(1n, -14))) &&
    truths(wrong).some((x, i) => !isNear(wrong.values[i]!, x, Rational.dyadic(1n, -34))),
};

/** The answer without the first entries, in another order, with another sign. */
const ORDERS: readonly Mistake[] = [
  {
    name: 'transposed',
    explains(wrong) {
      const list = truths(wrong);
      const n = Math.round(Math.sqrt(list.length));
      if (n * n !== list.length || n < 2) return false;
      return alike(
        wrong.values,
        list.map((_, at) => list[(at % n) * n + Math.floor(at / n)]!),
      );
    },
  },
  {
    name: 'in reverse order',
    explains: (wrong) => wrong.values.length > 1 && alike(wrong.values, [...truths(wrong)].reverse()),
  },
  {
    name: 'late by one step',
    explains: (wrong) => wrong.values.length > 1 && alike(wrong.values.slice(1), truths(wrong).slice(0, -1)),
  },
];

const SHIFTS: readonly Mistake[] = [
  ofAnswer('one too large', (x) => x.add(Rational.ONE)),
  ofAnswer('one too small', (x) => x.sub(Rational.ONE)),
];

const PLAIN: readonly Mistake[] = [
  { name: 'always 0', explains: ({ values }) => values.every((x) => x.sign() === 0) },
  ofAnswer('the wrong sign', (x) => x.neg()),
  ...factor('2', integer(2n)),
  ...factor('4', integer(4n)),
  ...factor('ln 10 (a decimal logarithm for the natural one)', LN10),
  ...factor('ln 2 (a binary logarithm for the natural one)', LN2),
  ofAnswer('the square of the answer', (x) => x.mul(x)),
  ROOTED,
  ...SHIFTS,
  ...ORDERS,
];

/** Other inputs than those that were given: what a program does that forgets or mistakes a parameter. */
type Change = (text: string) => string | undefined;
const exactly =
  (change: (x: Rational) => Rational): Change =>
  (text) =>
    text.includes(',') ? undefined : `${change(Rational.parse(text))}`;
const always =
  (wanted: string): Change =>
  (text) =>
    text === wanted ? undefined : wanted;
const times = (c: Rational): Change => exactly((x) => x.mul(c));

const CHANGES: readonly (readonly [name: string, parameters: RegExp, change: Change])[] = [
  ['the participations ignored', /^participations$/, always('1')],
  ['the sensitivity ignored', /^sensitivity/, always('1')],
  ['the separation ignored', /^separation$/, always('1')],
  ['the separation one too large (rounds between)', /^separation$/, exactly((x) => x.add(Rational.ONE))],
  ['the separation one too small (rounds between)', /^separation$/, exactly((x) => x.sub(Rational.ONE))],
  [
    'plain digits for offset ones, or the other way round',
    /^system$/,
    (text) => (text === 'plain' ? 'offset' : 'plain'),
  ],
  [
    'a padded tree for a completed one, or the other way round',
    /^tree$/,
    (text) => (text === 'padded' ? 'completed' : 'padded'),
  ],
  ['a size one too small', /^(n|T|k|h|t|m)$/, exactly((x) => x.sub(Rational.ONE))],
  ['a size one too large', /^(n|T|k|h|t|m)$/, exactly((x) => x.add(Rational.ONE))],
  ['a variance for a standard deviation', /^(sigma|variance)$/, exactly((x) => x.mul(x))],
  ['δ one-sided: half of it', /^delta$/, times(Rational.ratio(1n, 2n))],
  ['δ one-sided: twice as much', /^delta$/, times(integer(2n))],
  ['twice the noise', /^(sigma|scale|variance)$/, times(integer(2n))],
  ['half of the noise', /^(sigma|scale|variance)$/, times(Rational.ratio(1n, 2n))],
  ['twice the ε', /^eps$/, times(integer(2n))],
  ['half of the ε', /^eps$/, times(Rational.ratio(1n, 2n))],
  ['the squared sensitivity not squared', /^sensitivity-squared$/, exactly((x) => x.mul(x))],
  [
    'absolute values for signed coefficients',
    /^(coefficients|entries)$/,
    (text) => (text.includes('-') ? text.replaceAll('-', '') : undefined),
  ],
  [
    'the noise of the other sign',
    /^noise$/,
    (text) =>
      text
        .split(',')
        .map((z) => `${Rational.parse(z).neg()}`)
        .join(','),
  ],
  [
    'no noise',
    /^noise$/,
    (text) =>
      text
        .split(',')
        .map(() => '0')
        .join(','),
  ],
  ['the noise in reverse order', /^noise$/, (text) => text.split(',').reverse().join(',')],
];

function ofInputs(question: Question): readonly Mistake[] {
  return CHANGES.flatMap(([name, parameters, change]) =>
    question.parameters
      .filter((parameter) => parameters.test(parameter.name))
      .map((parameter) => ({
        name,
        explains({ asked, values }: WrongAnswer) {
          const text = asked.inputs[parameter.name] ?? parameter.preset;
          const changed = text === undefined ? undefined : change(text);
          if (changed === undefined) return false;
          try {
            const inputs = { ...asked.inputs, [parameter.name]: changed };
            return alike(values, knownEnclosures(question, inputs).map(middle));
          } catch {
            return false;
          }
        },
      })),
  );
}

/** As many as are looked at, from all over the list: neighbours are often wrong alike. */
function spread<T>(list: readonly T[]): readonly T[] {
  const count = Math.min(MOST, list.length);
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]!);
}

/**
 * The one mistake that explains wrong answers to a question, as near as single precision tells: of several the one that explains the most, the plainer of two.
 * @returns how it is called and how many of those that were looked at it explains; `undefined` where none explains half of them
 */
export function diagnose(
  question: Question | undefined,
  wrong: readonly WrongAnswer[],
): { readonly name: string; readonly explained: number; readonly of: number } | undefined {
  const told = wrong.filter(({ values, asked }) => values.length === asked.truth.length);
  const far = told.filter((one) => !alike(one.values, truths(one)));
  const looked = spread(far.length > 0 ? far : told);
  if (looked.length === 0) return undefined;
  // What is near the truth is near what some mistakes would give, too: it is a matter of precision.
  const mistakes =
    far.length > 0
      ? [
          ...PLAIN,
          ...(question === undefined
            ? (DOCUMENT_MISTAKES[looked[0]!.asked.question] ?? [])
            : [...ofInputs(question), ...formulaMistakes(question)]),
          SINGLE,
        ]
      : [SINGLE];
  const found = mistakes
    .map(({ name, explains }) => ({ name, explained: looked.filter(explains).length, of: looked.length }))
    .reduce((best, one) => (one.explained > best.explained ? one : best));
  return 2 * found.explained >= looked.length ? found : undefined;
}
