import { absolute, atMost, type Fraction } from './arithmetic.js';
import { readClaim, type Claim } from './claim.js';
import { fraction, within } from './numerals.js';
import { stepParts, type Noise } from './privacy-noise.js';
import type { Side } from './privacy-vector.js';
import { fields, items, lengthOf, member, need, wordOf, type Part } from './text.js';

/** Limits of docs/certificate-privacy.md, section 2. */
const MAX_STEPS = 16;
const MAX_COUNT = 1n << 40n;
const MAX_SPACING = 40n;
const [MIN_BITS, MAX_BITS] = [64n, 1024n];
const MAX_PRECISION = 2048n;
const MAX_POINTS = 1n << 20n;
const MAX_LOSS = 9n;

const NEIGHBOURS = ['add-remove', 'zero-out'];

/** How losses and masses are rounded. */
export interface Grid {
  /** Losses are multiples of h = 2^−g, cuts of h/M. */
  readonly g: bigint;
  readonly subcells: number;
  /** S: masses count units of 2^−S. */
  readonly bits: bigint;
  /** An end of a vector may lose so many units. */
  readonly slack: bigint;
  /** w: tails count units of 2^−w, and v = w + 64: functions of 2^−v. */
  readonly w: bigint;
  readonly v: bigint;
  /** Points of a vector at most. */
  readonly points: number;
}

/** A mechanism that runs `count` times; its losses are cut from first·h to last·h. */
export interface Step {
  readonly noise: Noise;
  readonly count: bigint;
  readonly first: number;
  readonly last: number;
}

export function readGrid(part: Part): Grid {
  const parts = fields(part, ['bits', 'points', 'precision', 'spacing', 'subcells', 'trim']);
  const bits = within(parts.bits, MIN_BITS, MAX_BITS);
  const points = within(parts.points, 1n, MAX_POINTS);
  const w = within(parts.precision, bits + 64n, MAX_PRECISION);
  const g = within(parts.spacing, 0n, MAX_SPACING);
  const subcells = within(parts.subcells, 1n, 8n);
  need([1n, 2n, 4n, 8n].includes(subcells), 'limit', parts.subcells, '1, 2, 4 or 8');
  const slack = 1n << (bits - within(parts.trim, 0n, bits - 16n));
  return { g, subcells: Number(subcells), bits, slack, w, v: w + 64n, points: Number(points) };
}

export function readNeighbours(part: Part): string {
  const word = wordOf(part);
  need(word !== undefined && NEIGHBOURS.includes(word), 'neighbours', part, NEIGHBOURS.join(' or '));
  return word;
}

export function readSteps(part: Part, { g, subcells }: Grid): Step[] {
  const length = lengthOf(part);
  need(length >= 1 && length <= MAX_STEPS, 'limit', part, `from 1 to ${MAX_STEPS} steps`, `${length} items`);
  const steps: Step[] = [];
  let [total, cuts] = [0n, 0n];
  items(part, length, (item) => {
    const parts = stepParts(item);
    const count = within(parts.count, 1n, MAX_COUNT);
    const most = 1n << (g + MAX_LOSS);
    const first = within(parts.first, -most, most - 1n);
    const last = within(parts.last, first + 1n, most);
    const noise = parts.noise();
    total += count;
    cuts += BigInt(subcells) * (absolute(first) + absolute(last));
    need(cuts <= MAX_POINTS, 'limit', part, `at most ${MAX_POINTS} cuts`);
    steps.push({ noise, count, first: Number(first), last: Number(last) });
  });
  need(total <= MAX_COUNT, 'limit', part, `at most ${MAX_COUNT} steps`, `${total}`);
  return steps;
}

/** inf ≤ ε(δ) ≤ sup, or inf ≤ δ(ε) ≤ sup: what is given, and what is claimed of the other. */
export interface PrivacyClaim {
  readonly claim: Claim;
  readonly given: 'delta' | 'epsilon';
  readonly value: Fraction;
  /** With what is given. */
  readonly parts: Claim['parts'] & Readonly<Record<'given', Part>>;
}

export function readPrivacyClaim(part: Part): PrivacyClaim {
  const given = member(part, 'epsilon') === undefined ? 'delta' : 'epsilon';
  const parts = fields(part, [given, 'inf', 'sup']);
  const claim = readClaim(part, parts);
  const value = fraction(parts[given]);
  const isProbability = value[0] > 0n && value[0] < value[1];
  need(given === 'epsilon' || isProbability, 'limit', parts[given], 'above 0 and below 1');
  need(atMost(claim.inf, claim.sup), 'claim', parts.inf, 'at most sup');
  return { claim, given, value, parts: { inf: parts.inf, sup: parts.sup, given: parts[given] } };
}

/** The pairs (ε, δ) of which the first is to be proved, δ(ε) ≤ δ, and the second refuted, δ(ε) > δ. */
export function pairsOf({ claim, given, value }: PrivacyClaim): Readonly<Record<Side, LossPair>> {
  const pair = (end: Fraction): LossPair =>
    given === 'delta' ? { epsilon: end, delta: value } : { epsilon: value, delta: end };
  return { upper: pair(claim.sup), lower: pair(claim.inf) };
}

export interface LossPair {
  readonly epsilon: Fraction;
  readonly delta: Fraction;
}
