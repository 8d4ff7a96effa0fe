import { Anderson } from './anderson.js';
import type { ApproxBand } from './band-pencil.js';
import {
  diagonalsOf,
  gapOf,
  imageOf,
  logarithms,
  moved,
  normalizedPair,
  pairOf,
  polesOf,
  type NormSubject,
  type PairOfWeights,
} from './norm-maps.js';
import { approxNormStep } from './norm-steps.js';
import { placesOfCoarser, prolonged } from './sweep-weights.js';

/** Weights near the optimal ones, and the relative gap of γ_(p) that they leave. */
export interface NormWeights extends PairOfWeights {
  readonly gap: number;
  /** The share of the uniform weights in the last map. */
  readonly mu: number;
}

/** Up to so many steps the weights are sought from ones; more steps begin with those for a quarter of them. */
const COARSEST = 256;

/** The gap at which a level goes over to the next. */
const LEVEL_GAP = 1e-4;

/** Evaluations at most, on a level, and how many of them may pass without a smaller gap. */
const ROUNDS = 1500;
const PATIENCE = 250;

/** Differences that Anderson acceleration remembers. */
const MEMORY = 10;

/** Of so many steps, the last ones are not accelerated. */
const PERIOD = 40;
const PLAIN = 12;

/** The first share μ of the uniform weights, by what it is divided each time, and the least one, of the gap to reach. */
const MIXED = 1e-3;
const FINER = 10;
const LEAST = 0.125;

/** The gap from which on Newton steps are tried: where every optimal weight is positive they converge, with the last μ at once. */
const SMALL = 1e-4;

/**
 * The optimal weights of γ_(p) for A = E^{-1}, from coarse levels to fine ones; O(n) for each pole and evaluation, approximate.
 *
 * Iterates v ← (1 − μ)·v·X/t + μ/n and the same of u and Y, whose fixed points have X_jj and Y_ii below t/(1 − μ), and for p < ∞ a ← (a^{k−1}·Y)^{1/k};
 * in logarithms with Anderson acceleration, for smaller and smaller μ, because some of the optimal weights may be 0.
 *
 * @param tolerance relative gap of γ_(p) to reach
 */
export function approxNormWeights(
  finest: NormSubject,
  tolerance: number,
  onProgress?: (n: number, gap: number) => void,
): NormWeights {
  const levels: NormSubject[] = [finest];
  while (levels[0]!.E.main.length > COARSEST) {
    const { E } = levels[0]!;
    const n = E.main.length;
    levels.unshift({ ...finest, E: chosenBand(E, placesOfCoarser(n, Math.ceil(n / 4))) });
  }
  const ones = new Float64Array(levels[0]!.E.main.length).fill(1);
  let found: NormWeights = { columns: ones, rows: ones, gap: Infinity, mu: MIXED };
  for (const subject of levels) {
    const n = subject.E.main.length;
    const start = { columns: prolonged(found.columns, n), rows: prolonged(found.rows, n) };
    const goal = subject === finest ? tolerance : LEVEL_GAP;
    found = soughtOnLevel(subject, start, goal, (gap) => onProgress?.(n, gap));
  }
  return found;
}

/** E by the rows that fewer steps stand for. */
function chosenBand({ main, first, second }: ApproxBand, steps: Int32Array): ApproxBand {
  const chosen = (entries: Float64Array, missing: number): Float64Array =>
    Float64Array.from(steps.subarray(missing), (i) => entries[Math.max(0, i - missing)] ?? 0);
  return { main: chosen(main, 0), first: chosen(first, 1), second: chosen(second, 2) };
}

function soughtOnLevel(
  subject: NormSubject,
  start: PairOfWeights,
  tolerance: number,
  onGap: (gap: number) => void,
): NormWeights {
  const anderson = new Anderson(MEMORY);
  let pair = normalizedPair(subject, start);
  let mu = MIXED;
  let best: NormWeights = { ...pair, gap: Infinity, mu };
  let since = 0;
  let byNewton = subject.k === Infinity;
  let before = Infinity;
  for (let round = 0; round < ROUNDS && since < PATIENCE; round++) {
    const poles = polesOf(subject, pair, Math.max(1e-14, tolerance / 50));
    const diagonals = diagonalsOf(subject, pair, poles);
    const gap = gapOf(subject, pair, diagonals);
    onGap(gap);
    since = gap < best.gap ? 0 : since + 1;
    if (gap < best.gap) best = { ...pair, gap, mu };
    if (gap <= tolerance) break;
    if (byNewton && gap <= SMALL) {
      if (gap > before / 4) {
        // Some weights want to be 0: smaller and smaller μ instead.
        byNewton = false;
        pair = best;
        continue;
      }
      before = gap;
      pair = approxNormStep(subject, pair, diagonals, LEAST * tolerance, 1e-3);
      continue;
    }
    byNewton &&= before === Infinity;
    if (gap <= 3 * mu && mu > LEAST * tolerance) {
      mu = Math.max(mu / FINER, LEAST * tolerance);
      anderson.restart();
    }
    const y = logarithms(subject, pair);
    const image = logarithms(subject, imageOf(subject, pair, diagonals, mu));
    const isPlain = round % PERIOD >= PERIOD - PLAIN;
    if (isPlain) anderson.restart();
    const next = isPlain ? image : anderson.next(y, image);
    pair = pairOf(subject, moved(y, next));
  }
  return best;
}
