import { exp } from '../arithmetic/elementary.js';
import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import type { Inputs } from '../parameter/parameter.js';
import { outsideMass } from '../privacy/finite/close-laws.js';
import { indistinguishabilityDelta } from '../privacy/finite/divergence.js';
import { exponential, logarithm } from '../privacy/finite/exponential.js';
import { FiniteLaw } from '../privacy/finite/finite-law.js';
import { twoRoundLeakage } from '../privacy/notion/adaptive-tables.js';
import { rational } from './privacy-parameters.js';
import type { Quantity } from './quantity.js';
import { choice, listOf, refused, rowsOf, shaped, shapedQuantity } from './shapes.js';

const p = shaped('list', 'P', 'the probabilities of a law', '1/2,1/4,1/4');
const q = shaped('list', 'Q', 'those of another law on the same outcomes', '1/4,1/2,1/4');
const epsilon = rational('eps', 'ε ≥ 0', '≥ 0', '1/2');
/** @throws ParameterError unless the numbers are probabilities of sum 1 */
export function requireLaw(name: string, list: readonly Rational[]): void {
  const bad = list.find((x) => x.sign() < 0);
  if (bad !== undefined) throw refused(name, 'probabilities ≥ 0', `${bad}`);
  const sum = Rational.sum(list);
  if (!sum.equals(Rational.ONE)) throw refused(name, 'probabilities of sum 1', `sum ${sum}`);
}

type Masses = readonly (readonly [p: Rational, q: Rational])[];

/** The probabilities of both laws, side by side. */
function pairOf(inputs: Inputs): Masses {
  const first = inputs.list('P');
  const second = listOf(inputs, 'Q', first.length);
  requireLaw('P', first);
  requireLaw('Q', second);
  return first.map((x, i) => [x, second[i]!] as const);
}

const lawOf = (masses: readonly Rational[]): FiniteLaw<number> =>
  new FiniteLaw(
    masses.map((probability, outcome) => ({ outcome, probability })),
    String,
  );

const lawsOf = (inputs: Inputs): readonly [FiniteLaw<number>, FiniteLaw<number>] => {
  const pair = pairOf(inputs);
  return [lawOf(pair.map(([x]) => x)), lawOf(pair.map(([, y]) => y))];
};

/** @throws ParameterError where P has mass and Q has none: the ratio is infinite there */
function requireDominated(pair: Masses): void {
  const at = pair.findIndex(([x, y]) => y.sign() === 0 && x.sign() > 0);
  if (at >= 0)
    throw refused('Q', 'mass wherever P has some, or the ratio is infinite', `0 at outcome ${at + 1}`);
}

/** D_α(P‖Q). */
function renyi(inputs: Inputs): Real {
  const order = inputs.exponent('order');
  if (order !== 'infinity' && order.equals(Rational.ONE)) throw refused('order', 'a number > 1, or inf', '1');
  const pair = pairOf(inputs);
  requireDominated(pair);
  const masses = pair.filter(([x]) => x.sign() > 0);
  if (order === 'infinity') {
    const [first, ...rest] = masses.map(([x, y]) => x.div(y));
    return logarithm(Real.of(Rational.max(first!, ...rest)));
  }
  if (masses.every(([x, y]) => x.equals(y))) return Real.ZERO;
  const moment = Real.sum(masses.map(([x, y]) => Real.of(x.div(y)).power(order).mul(y)));
  return logarithm(moment).div(order.sub(Rational.ONE));
}

/** The largest ratio of two laws of a table, a row each, at one outcome. */
function largestRatio(inputs: Inputs): Rational {
  const laws = rowsOf(inputs, 'laws');
  laws.forEach((law) => {
    requireLaw('laws', law);
  });
  let most = Rational.ONE;
  for (let j = 0; j < laws[0]!.length; j += 1) {
    const [first, ...rest] = laws.map((law) => law[j]!);
    const [least, largest] = [Rational.min(first!, ...rest), Rational.max(first!, ...rest)];
    if (largest.sign() === 0) continue;
    if (least.sign() === 0)
      throw refused(
        'laws',
        'outcomes of every law, or ε is infinite',
        `0 and ${largest} at outcome ${j + 1}`,
      );
    most = Rational.max(most, largest.div(least));
  }
  return most;
}

/** The largest total variation of the transcripts of two rounds. */
function leakage(inputs: Inputs): Rational {
  const [first, second] = [rowsOf(inputs, 'first'), rowsOf(inputs, 'second')];
  const [count, outputs] = [first.length, first[0]!.length];
  if (second.length !== count * outputs * count)
    throw refused(
      'second',
      `${count * outputs * count} rows, one for each x_1, y_1, x_2`,
      `${second.length}`,
    );
  if (count > 16) throw refused('first', 'at most 16 inputs', `${count}`);
  first.forEach((law) => {
    requireLaw('first', law);
  });
  second.forEach((law) => {
    requireLaw('second', law);
  });
  const found = twoRoundLeakage({
    inputs: count,
    first: (x1) => first[x1]!,
    second: (x1, y1, x2) => second[(x1 * outputs + y1) * count + x2]!,
  });
  return (inputs.word('adversary') === 'adaptive' ? found.adaptive : found.nonadaptive).totalVariation;
}

/** What is evaluated of laws on finitely many outcomes, and of data that are given. */
export const lawQuantities: readonly Quantity[] = [
  shapedQuantity(
    'likelihood-ratio',
    'The ratio of two laws at every outcome, where it is finite.',
    'dP/dQ',
    'NT Def 8',
    [p, q],
    (inputs) => {
      const pair = pairOf(inputs);
      const at = pair.findIndex(([, y]) => y.sign() === 0);
      if (at >= 0) throw refused('Q', 'mass at every outcome', `0 at outcome ${at + 1}`);
      return pair.map(([x, y]) => x.div(y));
    },
  ),
  shapedQuantity(
    'renyi-divergence',
    'The Rényi divergence of two laws on finitely many outcomes.',
    'D_α(P‖Q) = ln(Σ q·(p/q)^α)/(α − 1), of order inf max ln(p/q)',
    'NT Def 9',
    [p, q, { name: 'order', kind: 'exponent', least: 1n, description: 'α > 1, or inf', preset: '2' }],
    renyi,
  ),
  shapedQuantity(
    'pair-delta',
    'The least δ for which two laws are (ε, δ)-indistinguishable, in both directions.',
    'max_S max(P(S) − e^ε·Q(S), Q(S) − e^ε·P(S))',
    'HUU Def 31, DMRST Def J.1',
    [p, q, epsilon],
    (inputs) => indistinguishabilityDelta(...lawsOf(inputs), exponential(inputs.rational('eps'))),
  ),
  shapedQuantity(
    'randomizer-epsilon',
    'The least ε for which a randomizer, the law of its reports a row for each input, is ε-private.',
    'ε = max_j ln(max_i laws_ij/min_i laws_ij)',
    'NT Def 5',
    [shaped('matrix', 'laws', 'the laws of the reports, a row an input', '[[3/4,1/4],[1/4,3/4]]')],
    (inputs) => logarithm(Real.of(largestRatio(inputs))),
  ),
  shapedQuantity(
    'mass-outside',
    'The mass that P has outside the set where the ratio of two laws is between e^(−ε) and e^ε.',
    'P(ℝ∖S), S = {e^(−ε) ≤ dP/dQ ≤ e^ε}',
    'NT Def 44',
    [p, q, epsilon],
    (inputs) => {
      const eps = inputs.rational('eps');
      const half = eps.sign() === 0 ? Real.ONE : exp(Real.of(eps.div(Rational.integer(2n))));
      return outsideMass(...lawsOf(inputs), half);
    },
  ),
  shapedQuantity(
    'two-round-leakage',
    'The largest total variation of the transcripts of a mechanism of two rounds on neighbouring streams, against an adversary who chooses the second pair of inputs by the first output, or before.',
    'max ½·Σ_y |P(y) − P′(y)|',
    'DMRST Sec. 2',
    [
      shaped('matrix', 'first', 'the laws of the first output, a row an input', '[[1/2,1/2],[1/2,1/2]]'),
      shaped(
        'matrix',
        'second',
        'those of the second, a row for each x_1, y_1, x_2, the last one fastest',
        '[[1,0],[0,1],[1,0],[1,0],[1,0],[0,1],[1,0],[1,0]]',
      ),
      choice('adversary', ['adaptive', 'nonadaptive'], 'what may depend on the first output'),
    ],
    leakage,
  ),
];
