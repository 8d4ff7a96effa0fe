import { exp, ln } from '../arithmetic/elementary.js';
import { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { normalTail } from '../arithmetic/normal-law.js';
import { alarms, type Cell } from '../privacy/sampler/false-alarm.js';
import { discreteGaussianPmf } from '../privacy/gaussian/discrete-gaussian.js';
import { discreteLaplacePmf } from '../privacy/laplace/discrete-laplace.js';

/** A law that a program is asked to draw from. */
export interface SamplerQuestion {
  readonly id: number;
  readonly question: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** Whether draws are integers. */
  readonly isInteger: boolean;
  /** Ends of cells: a draw x belongs to the first cell whose end is above it, or to the last, which has none. */
  readonly ends: readonly Rational[];
  /** The probability of every cell. */
  readonly probabilities: () => readonly Interval[];
  /** What the probabilities would be if a program made one mistake. */
  readonly mistakes: readonly SamplerMistake[];
}

/** A mistake in a sampler, and the probability of every cell with it. */
export interface SamplerMistake {
  /** What the mistake is called. */
  readonly name: string;
  /** Of the cells, under the mistaken law. */
  readonly probabilities: () => readonly Interval[];
}

/** The probability with which a right sampler is called wrong, at most, all laws of a run together. */
export const FALSE_ALARM = Rational.parse('1e-9');
const BITS = 160;
/** Integers of each sign with a cell of their own. */
const CELLS = 8;
/** The numbers of requests for draws: beyond those of the vectors. */
const FIRST_ID = 1_000_001;

const enclosed = (x: Real): Interval => x.enclose(BITS);

/** What is computed when it is first asked for: many programs are held against the same laws. */
function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}

type Cells = Pick<SamplerQuestion, 'isInteger' | 'ends' | 'probabilities' | 'mistakes'>;

/** The probabilities of −CELLS, …, CELLS, between those of all below and of all above, of a law that is symmetric about 0. */
function integerProbabilities(pmf: (y: bigint) => Real): readonly Interval[] {
  const own = INNER.map((y) => enclosed(pmf(y)));
  const sum = own.reduce((total, p) => total.add(p, BITS), Interval.point(0n));
  const tail = Interval.point(1n).sub(sum, BITS).shift(-1);
  return [tail, ...own, tail];
}

const INNER = Array.from({ length: 2 * CELLS + 1 }, (_, i) => BigInt(i - CELLS));

/** Laws by the name of the mistake that makes them. */
type Mistaken<T> = Readonly<Record<string, T>>;

const mistakesOf = <T>(
  laws: Mistaken<T>,
  cells: (law: T) => readonly Interval[],
): readonly SamplerMistake[] =>
  Object.entries(laws).map(([name, law]) => ({ name, probabilities: once(() => cells(law)) }));

function integerLaw(pmf: (y: bigint) => Real, mistaken: Mistaken<(y: bigint) => Real>): Cells {
  // Draw y is below y + 1/2.
  const ends = [BigInt(-CELLS - 1), ...INNER].map((y) => Rational.integer(y).add(HALF));
  return {
    isInteger: true,
    ends,
    probabilities: once(() => integerProbabilities(pmf)),
    mistakes: mistakesOf(mistaken, integerProbabilities),
  };
}

/** Cells of a law that is symmetric about 0, from P(X > x), x ≥ 0, for its parameter and for those that a mistake makes of it. */
function symmetricLaw(
  parameter: Rational,
  step: Rational,
  aboveOf: (parameter: Real) => (x: Rational) => Real,
  mistaken: Mistaken<Real>,
): Cells {
  const half = Array.from({ length: CELLS + 1 }, (_, i) => step.mul(Rational.integer(BigInt(i))));
  const probabilities = (above: (x: Rational) => Real): readonly Interval[] => {
    const tails = half.map((x) => above(x));
    const right = tails.map((tail, i) => enclosed(i === CELLS ? tail : tail.sub(tails[i + 1]!)));
    return [...[...right].reverse(), ...right];
  };
  const ends = [
    ...half
      .slice(1)
      .map((x) => x.neg())
      .reverse(),
    ...half,
  ];
  return {
    isInteger: false,
    ends,
    probabilities: once(() => probabilities(aboveOf(Real.of(parameter)))),
    mistakes: mistakesOf(mistaken, (other) => probabilities(aboveOf(other))),
  };
}

const q = (text: string): Rational => Rational.parse(text);
const HALF = q('1/2');

const laplaceAbove =
  (scale: Real) =>
  (x: Rational): Real =>
    exp(Real.of(x).div(scale).neg()).div(2n);

const normalAbove =
  (sigma: Real) =>
  (x: Rational): Real =>
    normalTail(Real.of(x).div(sigma));

/** What becomes of a scale or a standard deviation. */
function scaleMistakes(scale: Rational): Mistaken<Real> {
  const given = Real.of(scale);
  return {
    'a scale ln 10 times too small (a decimal logarithm for the natural one)': given.div(ln(10n)),
    'a scale ln 2 times too small (a binary logarithm for the natural one)': given.mul(ln(2n)),
    'a scale ln 2 times too large (a binary logarithm for the natural one)': given.div(ln(2n)),
    'a variance for a standard deviation': given.mul(given),
    'a standard deviation for a variance': given.sqrt(),
    'a scale 2 times too large': given.mul(2n),
    'a scale 2 times too small': given.div(2n),
    'the inverse of the scale': Real.of(Rational.ONE.div(scale)),
    'a variance for a scale: √2 times too small': given.div(Real.of(2n).sqrt()),
  };
}

const magnitude = (y: bigint): bigint => (y < 0n ? -y : y);

/** P(⌈X − 1/2⌉ = y) of Gaussian noise X. */
const roundedNormal =
  (variance: Rational) =>
  (y: bigint): Real => {
    const above = normalAbove(Real.of(variance).sqrt());
    const size = Rational.integer(magnitude(y));
    return y === 0n ? Real.of(1n).sub(above(HALF).mul(2n)) : above(size.sub(HALF)).sub(above(size.add(HALF)));
  };

/** A sign by a coin and a geometric size: 0 comes from both. */
const signedGeometric =
  (scale: Rational) =>
  (y: bigint): Real => {
    const power = (m: bigint): Real => exp(Real.of(Rational.integer(-m).div(scale)));
    const size = Real.of(1n)
      .sub(power(1n))
      .mul(power(magnitude(y)));
    return y === 0n ? size : size.div(2n);
  };

/** A law without the number of its request. */
export type Law = Omit<SamplerQuestion, 'id'>;

/** The discrete Laplace law of a scale. */
export const discreteLaplaceLaw = (scale: string): Law => ({
  question: 'sample-discrete-laplace',
  inputs: { scale },
  ...integerLaw((y) => discreteLaplacePmf(q(scale), y), {
    '0 counted twice: a sign by a coin': signedGeometric(q(scale)),
    'a scale 2 times too large': (y) => discreteLaplacePmf(q(scale).mul(q('2')), y),
    'a scale 2 times too small': (y) => discreteLaplacePmf(q(scale).div(q('2')), y),
    'the inverse of the scale': (y) => discreteLaplacePmf(Rational.ONE.div(q(scale)), y),
  }),
});

/** The discrete Gaussian law of a variance. */
export const discreteGaussianLaw = (variance: string): Law => ({
  question: 'sample-discrete-gaussian',
  inputs: { variance },
  ...integerLaw((y) => discreteGaussianPmf(q(variance), y), {
    'rounded normal noise': roundedNormal(q(variance)),
    'a variance for a standard deviation': (y) => discreteGaussianPmf(q(variance).mul(q(variance)), y),
    'a variance 2 times too large': (y) => discreteGaussianPmf(q(variance).mul(q('2')), y),
    'a variance 2 times too small': (y) => discreteGaussianPmf(q(variance).div(q('2')), y),
  }),
});

const LAWS: readonly Law[] = [
  ...['1/2', '2'].map(discreteLaplaceLaw),
  ...['1/4', '1', '4'].map(discreteGaussianLaw),
  ...['1', '3'].map((scale) => ({
    question: 'sample-laplace',
    inputs: { scale },
    ...symmetricLaw(q(scale), q(scale).div(q('2')), laplaceAbove, scaleMistakes(q(scale))),
  })),
  ...['1', '5/2'].map((sigma) => ({
    question: 'sample-gaussian',
    inputs: { sigma },
    ...symmetricLaw(q(sigma), q(sigma).div(q('3')), normalAbove, scaleMistakes(q(sigma))),
  })),
];

/** The laws that programs are asked to draw from: the question, and an exact cell probability for every draw. */
export const SAMPLERS: readonly SamplerQuestion[] = LAWS.map((law, i) => ({ id: FIRST_ID + i, ...law }));

/** The line that asks for draws. */
export const drawLine = ({ id, question, inputs }: SamplerQuestion, draws: number): string =>
  JSON.stringify({ id, ask: question, inputs, draws });

/** What draws say against their law, and the mistake that explains them. */
export interface AgainstLaw {
  /** The cells whose counts the law does not explain; none where it is not refuted. */
  readonly against: readonly string[];
  /** The first mistake whose law explains them all. */
  readonly mistake?: string;
}

/** How many of the ends, which rise, are at most x. */
function cellOf(x: Rational, ends: readonly Rational[]): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x.compare(ends[middle]!) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * What draws say against their law at a false alarm of {@link FALSE_ALARM} for all laws together (Chernoff's bound, exact for any number of draws); where they
 * refute it, the mistake whose law the same test does not refute.
 */
export function drawnAgainst(sampler: SamplerQuestion, draws: readonly Rational[]): AgainstLaw {
  if (sampler.isInteger && draws.some((x) => !x.isInteger()))
    return { against: ['a draw that is no integer'] };
  const { ends } = sampler;
  const counts = new Array<number>(ends.length + 1).fill(0);
  for (const x of draws) counts[cellOf(x, ends)]! += 1;
  const alpha = FALSE_ALARM.div(Rational.integer(BigInt(SAMPLERS.length)));
  const alarmsOf = (probabilities: readonly Interval[]): readonly string[] => {
    const cells = probabilities.map((probability, i): Cell => ({
      name: i < ends.length ? `below ${ends[i]!}` : 'above',
      probability,
      count: counts[i]!,
    }));
    return alarms(cells, draws.length, alpha);
  };
  const against = alarmsOf(sampler.probabilities());
  if (against.length === 0) return { against };
  if (draws.every((x) => x.equals(draws[0]!))) return { against, mistake: 'no noise' };
  const mistake = sampler.mistakes.find(({ probabilities }) => alarmsOf(probabilities()).length === 0);
  return { against, ...(mistake === undefined ? {} : { mistake: mistake.name }) };
}
