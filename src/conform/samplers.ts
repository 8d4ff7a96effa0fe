import { exp } from '../arithmetic/elementary.js';
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
}

/** The probability with which a right sampler is called wrong, at most, all laws of a run together. */
export const FALSE_ALARM = Rational.parse('1e-9');
const BITS = 160;
/** Integers of each sign with a cell of their own. */
const CELLS = 8;
/** The numbers of requests for draws: beyond those of the vectors. */
const FIRST_ID = 1_000_001;

const enclosed = (x: Real): Interval => x.enclose(BITS);

/** A cell each for −CELLS, …, CELLS, the least with all below it, and one for all above. */
function integerLaw(pmf: (y: bigint) => Real): Pick<SamplerQuestion, 'isInteger' | 'ends' | 'probabilities'> {
  const inner = Array.from({ length: 2 * CELLS + 1 }, (_, i) => BigInt(i - CELLS));
  const probabilities = (): readonly Interval[] => {
    const own = inner.map((y) => enclosed(pmf(y)));
    const sum = own.reduce((total, p) => total.add(p, BITS), Interval.point(0n));
    // Both tails are the same.
    const tail = Interval.point(1n).sub(sum, BITS).shift(-1);
    return [tail, ...own, tail];
  };
  // Draw y is below y + 1/2.
  const ends = [BigInt(-CELLS - 1), ...inner].map((y) => Rational.integer(y).add(Rational.ratio(1n, 2n)));
  return { isInteger: true, ends, probabilities };
}

/** Cells of a law that is symmetric about 0, from P(X > x), x ≥ 0. */
function symmetricLaw(
  step: Rational,
  above: (x: Rational) => Real,
): Pick<SamplerQuestion, 'isInteger' | 'ends' | 'probabilities'> {
  const half = Array.from({ length: CELLS + 1 }, (_, i) => step.mul(Rational.integer(BigInt(i))));
  const probabilities = (): readonly Interval[] => {
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
  return { isInteger: false, ends, probabilities };
}

const laplaceAbove =
  (scale: Rational) =>
  (x: Rational): Real =>
    exp(Real.of(x.div(scale).neg())).div(2n);

const q = (text: string): Rational => Rational.parse(text);

type Law = Omit<SamplerQuestion, 'id'>;

const LAWS: readonly Law[] = [
  ...['1/2', '2'].map((scale) => ({
    question: 'sample-discrete-laplace',
    inputs: { scale },
    ...integerLaw((y) => discreteLaplacePmf(q(scale), y)),
  })),
  ...['1/4', '1', '4'].map((variance) => ({
    question: 'sample-discrete-gaussian',
    inputs: { variance },
    ...integerLaw((y) => discreteGaussianPmf(q(variance), y)),
  })),
  ...['1', '3'].map((scale) => ({
    question: 'sample-laplace',
    inputs: { scale },
    ...symmetricLaw(q(scale).div(q('2')), laplaceAbove(q(scale))),
  })),
  ...['1', '5/2'].map((sigma) => ({
    question: 'sample-gaussian',
    inputs: { sigma },
    ...symmetricLaw(q(sigma).div(q('3')), (x) => normalTail(x.div(q(sigma)))),
  })),
];

/** The laws that programs are asked to draw from: the question, and an exact cell probability for every draw. */
export const SAMPLERS: readonly SamplerQuestion[] = LAWS.map((law, i) => ({ id: FIRST_ID + i, ...law }));

/** The line that asks for draws. */
export const drawLine = ({ id, question, inputs }: SamplerQuestion, draws: number): string =>
  JSON.stringify({ id, ask: question, inputs, draws });

/**
 * What draws say against their law: nothing, or the cells whose counts it does not explain at a false alarm of {@link FALSE_ALARM} for all laws
 * together (Chernoff's bound, exact for any number of draws).
 */
export function drawnAgainst(sampler: SamplerQuestion, draws: readonly Rational[]): readonly string[] {
  if (sampler.isInteger && draws.some((x) => !x.isInteger())) return ['a draw that is no integer'];
  const { ends } = sampler;
  const counts = new Array<number>(ends.length + 1).fill(0);
  for (const x of draws) {
    const at = ends.findIndex((end) => x.compare(end) < 0);
    counts[at < 0 ? ends.length : at]! += 1;
  }
  const cells = sampler.probabilities().map((probability, i): Cell => ({
    name: i < ends.length ? `below ${ends[i]!}` : 'above',
    probability,
    count: counts[i]!,
  }));
  const alpha = FALSE_ALARM.div(Rational.integer(BigInt(SAMPLERS.length)));
  return alarms(cells, draws.length, alpha);
}
