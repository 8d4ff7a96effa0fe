import { exp, ln, PI, sin } from '../arithmetic/elementary.js';
import { normalTail } from '../arithmetic/normal-law.js';
import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { knownEnclosures } from './answer.js';
import { alike, isNear, middle, type Mistake, truths, type WrongAnswer } from './mistake.js';
import type { Question } from './question.js';

const BITS = 96;
const [HALF, TWO] = [Rational.ratio(1n, 2n), Rational.integer(2n)];

/** A number of the inputs of a case; a parameter that is left out has its preset, which is 1 wherever it is asked for here. */
type Read = (name: string) => Rational;

/** The middle of an enclosure: mistakes are compared to single precision. */
function value(x: Real): Rational {
  const { inf, sup } = x.enclose(BITS);
  return middle({ inf: inf.toRational(), sup: sup.toRational() });
}
const root = (x: Rational): Rational => value(Real.of(x).sqrt());
const log = (x: Rational): Rational => value(ln(Real.of(x)));
const power = (x: Rational): Rational => value(exp(Real.of(x)));
const sqr = (x: Rational): Rational => x.mul(x);
const total = (list: readonly Rational[]): Rational => list.reduce((sum, x) => sum.add(x), Rational.ZERO);
const largest = (list: readonly Rational[]): Rational => list.reduce((most, x) => Rational.max(most, x));

/** The answer, one number, that a mistaken formula gives. */
const formula = (name: string, answer: (read: Read, truth: Rational) => Rational): Mistake => ({
  name,
  explains(wrong) {
    const read: Read = (parameter) => Rational.parse(wrong.asked.inputs[parameter] ?? '1');
    const [truth, ...more] = truths(wrong);
    return truth !== undefined && more.length === 0 && alike(wrong.values, [answer(read, truth)]);
  },
});

/** A list of the inputs. */
const listOf = ({ asked }: WrongAnswer, name: string): readonly Rational[] =>
  asked.inputs[name]!.split(',').map((text) => Rational.parse(text));

// --- logarithms -------------------------------------------------------------------------------------------------------------------------------------

/** ln to another base than e, in a formula of ln(1/δ). */
const otherLogarithms = (
  answer: (read: Read, log: (x: Rational) => Rational) => Rational,
): readonly Mistake[] =>
  (
    [
      ['a decimal logarithm for the natural one', 10n],
      ['a binary logarithm for the natural one', 2n],
    ] as const
  ).map(([name, base]) =>
    formula(name, (read) => answer(read, (x) => log(x).div(log(Rational.integer(base))))),
  );

const budget = (read: Read, logarithm: (x: Rational) => Rational): Rational => {
  const l = logarithm(read('delta')).neg();
  return sqr(root(l.add(read('eps'))).sub(root(l)));
};

// --- strategies -------------------------------------------------------------------------------------------------------------------------------------

/** The columns of C, and the largest sets of rounds of one record. */
function strategyOf(wrong: WrongAnswer): {
  readonly columns: readonly (readonly Rational[])[];
  readonly patterns: readonly (readonly number[])[];
} {
  const { inputs } = wrong.asked;
  const [n, k, b] = ['n', 'participations', 'separation'].map((name) => Number(inputs[name])) as [
    number,
    number,
    number,
  ];
  const given = listOf(wrong, inputs['entries'] === undefined ? 'coefficients' : 'entries');
  const entry = (i: number, j: number): Rational =>
    inputs['entries'] !== undefined
      ? given[i * n + j]!
      : ((i < j ? undefined : given[i - j]) ?? Rational.ZERO);
  const rounds = Array.from({ length: n }, (_, i) => i);
  const grown = (pattern: readonly number[]): (readonly number[])[] => [
    ...(pattern.length === 0 ? [] : [pattern]),
    ...(pattern.length === k
      ? []
      : rounds
          .filter((j) => pattern.length === 0 || j >= pattern.at(-1)! + b)
          .flatMap((j) => grown([...pattern, j]))),
  ];
  return { columns: rounds.map((j) => rounds.map((i) => entry(i, j))), patterns: grown([]) };
}

const strategy = (name: string, answer: (given: ReturnType<typeof strategyOf>) => Rational): Mistake => ({
  name,
  explains: (wrong) => alike(wrong.values, [answer(strategyOf(wrong))]),
});

const norm = (column: readonly Rational[]): Rational => total(column.map(sqr));

const SENSITIVITY: readonly Mistake[] = [
  strategy('the first column for the largest', ({ columns }) => norm(columns[0]!)),
  strategy('the signs ignored: all numbers of a record of one sign', ({ columns, patterns }) =>
    largest(
      patterns.map((pattern) => norm(columns.map((_, i) => total(pattern.map((j) => columns[j]![i]!))))),
    ),
  ),
  strategy('a majorant as value: k·Σ‖C_j‖²', ({ columns, patterns }) =>
    largest(
      patterns.map((pattern) =>
        total(pattern.map((j) => norm(columns[j]!))).mul(Rational.integer(BigInt(pattern.length))),
      ),
    ),
  ),
  strategy('C transposed', ({ columns, patterns }) =>
    largest(
      patterns.flatMap((pattern) =>
        Array.from({ length: 2 ** (pattern.length - 1) }, (_, code) =>
          norm(
            columns.map((row) =>
              total(pattern.map((j, i) => (i > 0 && (code >> (i - 1)) % 2 === 1 ? row[j]!.neg() : row[j]!))),
            ),
          ),
        ),
      ),
    ),
  ),
];

/** ‖c‖²·Σ_t s_t², s the partial sums of the coefficients of C⁻¹. */
function lastError(wrong: WrongAnswer): Rational {
  const n = Number(wrong.asked.inputs['n']);
  const c = listOf(wrong, 'coefficients').slice(0, n);
  const inverse: Rational[] = [];
  for (let t = 0; t < n; t += 1) {
    const past = total(c.slice(1, t + 1).map((x, i) => x.mul(inverse[t - 1 - i]!)));
    inverse.push((t === 0 ? Rational.ONE : past.neg()).div(c[0]!));
  }
  return norm(inverse.map((_, t) => total(inverse.slice(0, t + 1)))).mul(norm(c));
}

// --- releases ---------------------------------------------------------------------------------------------------------------------------------------

/** Terms of noise at most for which B is asked for, column by column. */
const MOST_TERMS = 40;
/** Sums of terms of noise that are tried for a release. */
const MOST_SUMS = 20_000;

const prefixes = (items: readonly Rational[]): readonly Rational[] =>
  items.map((_, t) => total(items.slice(0, t + 1)));

/** The rows of B: what noise of 1 in one term and 0 in the others adds. */
function rowsOf(question: Question, wrong: WrongAnswer): readonly (readonly Rational[])[] | undefined {
  const terms = listOf(wrong, 'noise').length;
  if (terms > MOST_TERMS) return undefined;
  const sums = prefixes(listOf(wrong, 'items'));
  const columns = Array.from({ length: terms }, (_, j) => {
    const noise = Array.from({ length: terms }, (_unused, i) => (i === j ? '1' : '0')).join(',');
    return knownEnclosures(question, { ...wrong.asked.inputs, noise }).map((enclosure, t) =>
      middle(enclosure).sub(sums[t]!),
    );
  });
  return sums.map((_, t) => columns.map((column) => column[t]!));
}

/** Whether a number is a sum of so many terms of a list, which may be taken again. */
function isSumOf(wanted: Rational, count: number, list: readonly Rational[]): boolean {
  if (list.length ** count > MOST_SUMS) return false;
  if (count === 0) return wanted.sign() === 0;
  return count === 1
    ? list.some((x) => isNear(x, wanted))
    : list.some((x) => isSumOf(wanted.sub(x), count - 1, list));
}

const releases = (question: Question): readonly Mistake[] => [
  {
    name: 'the newest item left out',
    explains(wrong) {
      const items = listOf(wrong, 'items');
      return alike(
        wrong.values,
        truths(wrong).map((x, t) => x.sub(items[t]!)),
      );
    },
  },
  {
    name: 'added where it is to be subtracted: −1 for 1 in B',
    explains(wrong) {
      const [sums, noise] = [prefixes(listOf(wrong, 'items')), listOf(wrong, 'noise')];
      const rows = rowsOf(question, wrong);
      return (
        rows !== undefined &&
        alike(
          wrong.values,
          rows.map((row, t) => sums[t]!.add(total(row.map((b, j) => b.abs().mul(noise[j]!))))),
        )
      );
    },
  },
  {
    name: 'other terms of noise than those of the nodes: noise redrawn',
    explains(wrong) {
      const [sums, noise] = [prefixes(listOf(wrong, 'items')), listOf(wrong, 'noise')];
      const rows = rowsOf(question, wrong);
      // Only where every node counts once, so that the terms can be counted.
      const isSum = rows?.every((row) => row.every((b) => b.sign() === 0 || b.equals(Rational.ONE)));
      return (
        rows !== undefined &&
        isSum === true &&
        rows.every((row, t) =>
          isSumOf(wrong.values[t]!.sub(sums[t]!), row.filter((b) => b.sign() !== 0).length, noise),
        )
      );
    },
  },
];

// --- laws and searches ------------------------------------------------------------------------------------------------------------------------------

/** What double precision leaves of a number of size 1. */
const OF_ONE = Rational.dyadic(1n, -50);
const SUBTRACTED: Mistake = {
  name: 'a tail by subtraction from 1',
  explains: (wrong) => truths(wrong).every((x, i) => x.sub(wrong.values[i]!).abs().compare(OF_ONE) <= 0),
};

/** A search ends far from where double precision would, and yet near. */
const STOPPED = Rational.dyadic(1n, -10);
const STOPS_EARLY: Mistake = {
  name: 'a search that stops early',
  explains: (wrong) => truths(wrong).every((x, i) => isNear(wrong.values[i]!, x, STOPPED)),
};

const ratio = (read: Read): Rational => power(Rational.integer(-1n).div(read('scale')));

const BY_QUESTION: Readonly<Record<string, readonly Mistake[]>> = {
  'singular-value': [
    formula('4n for 4n + 2', (read) => {
      const part = read('i')
        .mul(TWO)
        .sub(Rational.ONE)
        .div(read('n').mul(Rational.integer(4n)));
      return HALF.div(value(sin(PI.mul(part))));
    }),
  ],
  'gaussian-delta': [
    formula('δ one-sided: the second tail left out', (read) => {
      const z = read('sigma').div(read('sensitivity'));
      return value(normalTail(read('eps').mul(z).sub(HALF.div(z))));
    }),
  ],
  'gaussian-sigma': [
    formula('the classical formula Δ√(2 ln(1.25/δ))/ε', (read) =>
      root(TWO.mul(log(Rational.ratio(5n, 4n).div(read('delta')))))
        .mul(read('sensitivity'))
        .div(read('eps')),
    ),
    STOPS_EARLY,
  ],
  'gaussian-epsilon': [STOPS_EARLY],
  'zcdp-epsilon': otherLogarithms((read, logarithm) =>
    read('rho').add(TWO.mul(root(read('rho').mul(logarithm(read('delta')).neg())))),
  ),
  'zcdp-rho': otherLogarithms(budget),
  'zcdp-variance': otherLogarithms((read, logarithm) =>
    read('sensitivity-squared').div(TWO.mul(budget(read, logarithm))),
  ),
  'rdp-epsilon': otherLogarithms((read, logarithm) => {
    const [a, less] = [read('order'), read('order').sub(Rational.ONE)];
    const rest = logarithm(read('delta')).add(logarithm(a)).div(less);
    return a
      .mul(read('rho'))
      .add(log(less.div(a)))
      .sub(rest);
  }),
  'discrete-laplace-pmf': [
    formula('0 counted twice: the law of one side', (read, truth) =>
      truth.mul(Rational.ONE.add(ratio(read))),
    ),
  ],
  'discrete-laplace-tail': [SUBTRACTED],
  'discrete-gaussian-pmf': [
    formula('the normaliser of the continuous law', (read) => {
      const doubled = TWO.mul(read('variance'));
      const front = value(PI.mul(doubled).sqrt());
      return power(sqr(read('y')).div(doubled).neg()).div(front);
    }),
  ],
  'toeplitz-sensitivity-squared': SENSITIVITY,
  'matrix-sensitivity-squared': SENSITIVITY,
  'toeplitz-mean-squared-error': [
    formula('√n for n', (read, truth) => truth.mul(root(read('n')))),
    {
      name: 'the error of the last step for the mean',
      explains: (wrong) => alike(wrong.values, [lastError(wrong)]),
    },
  ],
};

/** The mistakes in the formula of a question, which no change of an answer or of inputs gives. */
export const formulaMistakes = (question: Question): readonly Mistake[] =>
  question.stream === undefined ? (BY_QUESTION[question.name] ?? []) : releases(question);
