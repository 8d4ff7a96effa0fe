import { floor, type Fraction } from './arithmetic.js';
import type { FixedInterval } from './fixed-point.js';
import { fraction, within } from './numerals.js';
import { fields, member, need, type Part } from './text.js';

/** Limits of docs/certificate-privacy.md, section 2. */
const MAX_NUMBER = 1n << 256n;
const MAX_SIZE = 1n << 60n;
const MAX_LOSS = 512n;

/** The noise of a step for a record that moves a vector, a number, or an integer, by at most 1, 1 or `shift`. */
export type Noise =
  | { readonly law: 'gaussian'; readonly q: Fraction; readonly sigma2: Fraction }
  | { readonly law: 'laplace'; readonly q: Fraction; readonly scale: Fraction }
  | { readonly law: 'discrete-laplace'; readonly scale: Fraction; readonly shift: bigint };

/** P(ℓ > l) and Q(ℓ > l) in units of 2^−w at the cuts l = (M·first + i)·h/M, i = 0, 1, …. */
export interface Tails {
  readonly first: number;
  readonly p: readonly FixedInterval[];
  readonly q: readonly FixedInterval[];
}

/** Q(λ > ln u) and P(λ > ln u) of the loss λ without sampling, in units of 2^−w, for all u > 0 of an interval; i counts the cut. */
export type PlainTails = (
  u: FixedInterval,
  i: number,
) => { readonly outer: FixedInterval; readonly inner: FixedInterval };

/** The parts of a step: how often it runs, its cuts, and its noise. */
export interface StepParts {
  readonly count: Part;
  readonly first: Part;
  readonly last: Part;
  readonly noise: () => Noise;
}

const RUN = ['count', 'first', 'last'] as const;

/** The fields of a step, which tell the law of its noise. */
export function stepParts(part: Part): StepParts {
  if (member(part, 'scale') === undefined) {
    const parts = fields(part, [...RUN, 'q', 'sigma2']);
    return { ...parts, noise: () => gaussian(parts.q, parts.sigma2) };
  }
  if (member(part, 'shift') === undefined) {
    const parts = fields(part, [...RUN, 'q', 'scale']);
    return { ...parts, noise: () => laplace(parts.q, parts.scale) };
  }
  const parts = fields(part, [...RUN, 'scale', 'shift']);
  return { ...parts, noise: () => discreteLaplace(parts.scale, parts.shift) };
}

function gaussian(part: Part, sigma2: Part): Noise {
  const q = samplingOf(part);
  const variance = longNumber(sigma2, MAX_NUMBER);
  const size = floor(variance[0] << 20n, variance[1]);
  need(size >= 1n && size <= MAX_SIZE, 'limit', sigma2, 'from 2^-20 to 2^40');
  return { law: 'gaussian', q, sigma2: variance };
}

function laplace(q: Part, scale: Part): Noise {
  return { law: 'laplace', q: samplingOf(q), scale: scaleOf(scale) };
}

/** The probability with which a record takes part. */
function samplingOf(part: Part): Fraction {
  const probability = longNumber(part, MAX_NUMBER);
  need(probability[0] > 0n && probability[0] <= probability[1], 'limit', part, 'above 0 and at most 1');
  return probability;
}

function discreteLaplace(part: Part, shift: Part): Noise {
  const scale = scaleOf(part);
  const most = floor(MAX_LOSS * scale[0], scale[1]);
  return { law: 'discrete-laplace', scale, shift: within(shift, 1n, most) };
}

/** A scale b: the greatest loss of a move by 1 is 1/b. */
function scaleOf(part: Part): Fraction {
  const scale = longNumber(part, MAX_NUMBER);
  const isWithin = MAX_LOSS * scale[0] >= scale[1] && floor(scale[0] << 20n, scale[1]) <= MAX_SIZE;
  need(isWithin, 'limit', part, 'from 2^-9 to 2^40');
  return scale;
}

/** A fraction of which both numbers have a limit. */
export function longNumber(part: Part, most: bigint): Fraction {
  const [num, den] = fraction(part);
  need(num <= most && den <= most, 'limit', part, 'shorter numbers');
  return [num, den];
}

/** The noise as a verdict tells it. */
export function noiseTitle(noise: Noise): string {
  if (noise.law === 'gaussian')
    return `poisson-gaussian q=${noise.q.join('/')} sigma2=${noise.sigma2.join('/')}`;
  if (noise.law === 'laplace') return `poisson-laplace q=${noise.q.join('/')} scale=${noise.scale.join('/')}`;
  return `discrete-laplace scale=${noise.scale.join('/')} shift=${noise.shift}`;
}
