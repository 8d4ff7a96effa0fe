import {
  circularRangeGammaF,
  circularWindowGamma2,
  circularWindowGammaF,
  LARGEST_CIRCLE,
} from '../../bound/optimum/circulant.js';
import type { Parameter } from '../../parameter/parameter.js';
import type { Quantity } from '../quantity.js';
import { realQuantity } from '../real-quantity.js';

const n: Parameter = {
  name: 'n',
  kind: 'integer',
  least: 1n,
  most: BigInt(LARGEST_CIRCLE),
  description: 'items on the circle',
  example: '12',
};
const window: Parameter = {
  name: 'window',
  kind: 'integer',
  least: 1n,
  most: BigInt(LARGEST_CIRCLE),
  description: 'width of the windows, at most n',
  example: '5',
};

/** Digits at most: as many take some ten seconds at the largest n. */
const MOST_DIGITS = 300;

/** Optima of workloads that circular shifts leave as they are. */
export const circulantQuantities: readonly Quantity[] = [
  realQuantity(
    'gamma-2-circular-window',
    'The optimum γ_2 of the sums over all windows of w neighbours on a circle of n items: its square is the least largest squared error at noise multiplier 1.',
    'γ_2 = Σ_k |λ_k|/n, λ_0 = w, |λ_k| = |sin(πkw/n)/sin(πk/n)|',
    'Lemma Z of etalon-dp/bound, from DMRST eq. (8)',
    [n, window],
    (inputs) => circularWindowGamma2(inputs.size('n'), inputs.size('window')),
    MOST_DIGITS,
  ),
  realQuantity(
    'gamma-f-circular-window',
    'The optimum γ_F of the sums over all windows of w neighbours on a circle of n items: its square is the least total squared error at noise multiplier 1.',
    'γ_F = Σ_k |λ_k|/√n, λ_0 = w, |λ_k| = |sin(πkw/n)/sin(πk/n)|',
    'Lemma Z of etalon-dp/bound, from DMRST eq. (8)',
    [n, window],
    (inputs) => circularWindowGammaF(inputs.size('n'), inputs.size('window')),
    MOST_DIGITS,
  ),
  realQuantity(
    'gamma-f-circular-range',
    'The optimum γ_F of the sums over all arcs of a circle of n items, of 1, …, n − 1 neighbours from every item, and the whole circle.',
    'γ_F = tr G^{1/2}/√n, tr G^{1/2} = √(n + n(n−1)(2n−1)/6) + √(n/2)·Σ_{k=1}^{n−1} csc(πk/n)',
    'Lemma Z of etalon-dp/bound, from DMRST eq. (8)',
    [n],
    (inputs) => circularRangeGammaF(inputs.size('n')),
    MOST_DIGITS,
  ),
];
