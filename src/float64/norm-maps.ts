import {
  approxPoleMean,
  approxPoles,
  reflected,
  weightedBlocks,
  type ApproxBand,
  type ApproxPoles,
} from './band-pencil.js';
import type { BlockBidiagonal } from './banded-resolvent.js';
import { approxExp } from './elementary/exponential.js';
import { approxLog } from './elementary/logarithm.js';
import { approxPow } from './elementary/power.js';

/** A workload E^{-1}, and the norm of its rows. */
export interface NormSubject {
  readonly E: ApproxBand;
  /** p/2, or Infinity. */
  readonly k: number;
  /** Whether the rows are weighted like the columns, from the last one to the first: p = ∞ and E Toeplitz. */
  readonly isReversed: boolean;
}

/** Weights v of the columns, Σ v_j = 1; a of the rows, with u = a^(k−1) and mean 1, so that u is not out of range, or u = a, Σ u_i = 1, for p = ∞. */
export interface PairOfWeights {
  readonly columns: Float64Array;
  readonly rows: Float64Array;
}

/** The diagonals of X and Y: what γ_(p) = ‖(Y_ii)‖^{1/2}·max √X_jj is for these weights, but for their order. */
export interface PairOfDiagonals {
  readonly X: Float64Array;
  readonly Y: Float64Array;
}

/** The largest change of a logarithm in one step. */
const LARGEST_STEP = 2;

/** How far the mixed map moves a weight, at most: the change of its logarithm. */
export function approxMixedDistance(
  subject: NormSubject,
  pair: PairOfWeights,
  known: PairOfDiagonals,
  mu: number,
): number {
  const [from, to] = [logarithms(subject, pair), logarithms(subject, imageOf(subject, pair, known, mu))];
  return from.reduce((most, x, j) => Math.max(most, Math.abs(to[j]! - x)), 0);
}

/** The relative gap of γ_(p) between the bounds that the weights prove. */
export function gapOf(
  { k }: NormSubject,
  { columns, rows }: PairOfWeights,
  { X, Y }: PairOfDiagonals,
): number {
  const t = dot(columns, X);
  const [above, below] =
    k === Infinity
      ? [largest(Y), sum(rows)]
      : [approxPow(sum(powers(Y, k)), 1 / k), approxPow(sum(powers(rows, k)), (k - 1) / k)];
  return Math.sqrt((largest(X) * above * below * sum(columns)) / (t * t)) - 1;
}

/** The weights of the rows, u. */
export const rowWeights = ({ k }: NormSubject, rows: Float64Array): Float64Array =>
  k === Infinity ? rows : powers(rows, k - 1);

/** K = E·U^{-1}·Eᵀ as GGᵀ. */
export const columnBlocks = (subject: NormSubject, { rows }: PairOfWeights): BlockBidiagonal =>
  weightedBlocks(subject.E, rowWeights(subject, rows));

/** K′ = Eᵀ·V^{-1}·E reversed on both sides, as GGᵀ. */
export const rowBlocks = ({ E }: NormSubject, { columns }: PairOfWeights): BlockBidiagonal =>
  weightedBlocks(reflected(E), columns.slice().reverse());

export interface PairOfPoles {
  readonly ofColumns: ApproxPoles;
  readonly ofRows: ApproxPoles | undefined;
}

export function polesOf(subject: NormSubject, pair: PairOfWeights, phi: number): PairOfPoles {
  const u = rowWeights(subject, pair.rows).slice().reverse();
  return {
    ofColumns: approxPoles(columnBlocks(subject, pair), pair.columns, phi),
    ofRows: subject.isReversed ? undefined : approxPoles(rowBlocks(subject, pair), u, phi),
  };
}

export function diagonalsOf(
  subject: NormSubject,
  pair: PairOfWeights,
  { ofColumns, ofRows }: PairOfPoles,
): PairOfDiagonals {
  const X = approxPoleMean(columnBlocks(subject, pair), pair.columns, ofColumns);
  if (ofRows === undefined) return { X, Y: X.slice().reverse() };
  const u = rowWeights(subject, pair.rows).slice().reverse();
  return { X, Y: approxPoleMean(rowBlocks(subject, pair), u, ofRows).reverse() };
}

/** The weights to which the mixed map carries these. */
export function imageOf(
  { k }: NormSubject,
  { columns, rows }: PairOfWeights,
  { X, Y }: PairOfDiagonals,
  mu: number,
): PairOfWeights {
  const mixed = (w: Float64Array, Z: Float64Array): Float64Array => {
    const trace = dot(w, Z);
    return w.map((x, j) => ((1 - mu) * x * Z[j]!) / trace + mu / w.length);
  };
  const raised = (): Float64Array =>
    ofMeanOne(powers(rows, k - 1).map((x, i) => approxPow(x * Y[i]!, 1 / k)));
  return { columns: mixed(columns, X), rows: k === Infinity ? mixed(rows, Y) : raised() };
}

/** What is sought: the logarithms of the weights, of the columns alone where the rows have theirs. */
export const logarithms = (subject: NormSubject, pair: PairOfWeights): Float64Array =>
  weightsOf(subject, pair).map((x) => approxLog(x));

export const weightsOf = ({ isReversed }: NormSubject, { columns, rows }: PairOfWeights): Float64Array =>
  Float64Array.from(isReversed ? columns : [...columns, ...rows]);

export function pairOf(subject: NormSubject, y: Float64Array): PairOfWeights {
  const { E, isReversed } = subject;
  const n = E.main.length;
  const weights = y.map((x) => approxExp(x));
  const columns = weights.subarray(0, n);
  return normalizedPair(subject, {
    columns,
    rows: isReversed ? columns.slice().reverse() : weights.subarray(n),
  });
}

/** From one point towards another, by steps that are not too large. */
export const moved = (from: Float64Array, to: Float64Array): Float64Array =>
  from.map((x, j) => x + Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, to[j]! - x)));

export const normalizedPair = ({ k }: NormSubject, { columns, rows }: PairOfWeights): PairOfWeights => ({
  columns: normalized(columns),
  rows: k === Infinity ? normalized(rows) : ofMeanOne(rows),
});

function normalized(x: Float64Array): Float64Array {
  const total = sum(x);
  return x.map((value) => value / total);
}

const ofMeanOne = (x: Float64Array): Float64Array => normalized(x).map((value) => value * x.length);
const powers = (x: Float64Array, k: number): Float64Array => x.map((value) => approxPow(value, k));
const sum = (x: Float64Array): number => x.reduce((p, q) => p + q, 0);
const largest = (x: Float64Array): number => x.reduce((p, q) => Math.max(p, q), 0);

function dot(x: Float64Array, y: Float64Array): number {
  let total = 0;
  for (let j = 0; j < x.length; j++) total += x[j]! * y[j]!;
  return total;
}
