import { cholesky } from './cholesky.js';
import { multiply, transposedMultiply, type Float64Matrix } from './matrix.js';
import { half, type BarrierTerm, type Derivatives } from './participation-terms.js';
import { inverseLower, rightSolveLower, solveLower } from './triangular.js';

/** Least tr(G·X⁻¹) over the X whose entries other than these are 0, and that satisfy the terms. */
export interface BarrierProblem {
  readonly g: Float64Matrix;
  /** The entries (i, j), i ≤ j, of X that are unknowns; with the diagonal. */
  readonly entries: readonly (readonly [number, number])[];
  readonly terms: readonly BarrierTerm[];
}

/** A point of the central path. */
export interface BarrierPoint {
  readonly x: Float64Array;
  /** The own unknowns of every term. */
  readonly own: readonly Float64Array[];
  /** t: multipliers are derivatives of barriers over t, and the gap is the sum of the parameters over t. */
  readonly t: number;
  /** Newton's step from here: multipliers linearised along it satisfy their equations to rounding, those of the point itself only to a part t·2^−53. */
  readonly step: Unknowns;
}

/** Entries of X, and the own unknowns of every term. */
export interface Unknowns {
  readonly x: Float64Array;
  readonly own: readonly Float64Array[];
}

export interface BarrierOptions {
  /** The relative gap asked for. */
  readonly tolerance: number;
  readonly onStep?: ((step: number, gap: number) => void) | undefined;
}

const GROWTH = 10;
const MOST_STEPS = 60;

/** Newton's decrement, squared, at which a point of the path is central; and for the last. */
const CENTRAL = 1e-2;
const LAST_CENTRAL = 1e-18;

/**
 * The central path of
 *
 *     least t·tr(G·X⁻¹) − logdet X + Σ barriers,   t → ∞,
 *
 * by Newton's method, a term's own unknowns eliminated from its equations (Boyd and Vandenberghe, Convex Optimization, 11.3). A step is halved until it
 * stays in the domain and the slope has not turned; no value is needed, whose digits would be lost in t·tr(G·X⁻¹).
 *
 * @param start a multiple of the identity inside all terms
 */
export function centralPath(
  problem: BarrierProblem,
  start: number,
  { tolerance, onStep }: BarrierOptions,
): BarrierPoint {
  const { g, entries, terms } = problem;
  const parameters = terms.reduce((sum, { parameter }) => sum + parameter, g.rows);
  let at: Unknowns = {
    x: Float64Array.from(entries, ([i, j]) => (i === j ? start : 0)),
    own: terms.map((term) => term.start),
  };
  let state = evaluated(problem, at, 1)!;
  let t = parameters / state.loss;
  let step = 0;
  for (let last = false; ; t *= GROWTH) {
    last = parameters / (t * state.loss) <= tolerance;
    let least = Infinity;
    for (let count = 0; count < MOST_STEPS; count++) {
      state = evaluated(problem, at, t)!;
      const down = direction(problem, state, t);
      const next = down === undefined ? undefined : lineSearch(problem, at, down, state, t);
      if (next === undefined) break;
      [at, state] = [next.place, next.state];
      onStep?.(step++, parameters / (t * state.loss));
      if (next.decrement <= (last ? LAST_CENTRAL : CENTRAL) || (next.decrement >= least && least < CENTRAL))
        break;
      least = next.decrement;
    }
    if (last) break;
  }
  return { ...at, t, step: direction(problem, state, t) ?? standing(at) };
}

interface State {
  readonly loss: number;
  /** X⁻¹ and X⁻¹·G·X⁻¹. */
  readonly inverse: Float64Matrix;
  readonly sandwich: Float64Matrix;
  readonly derivatives: readonly Derivatives[];
  readonly gradient: Float64Array;
}

/** The symmetric matrix of the unknowns. */
export function symmetric(n: number, entries: BarrierProblem['entries'], x: Float64Array): Float64Matrix {
  const data = new Float64Array(n * n);
  entries.forEach(([i, j], k) => {
    data[i * n + j] = data[j * n + i] = x[k]!;
  });
  return { rows: n, cols: n, data };
}

const localOf = (term: BarrierTerm, x: Float64Array): Float64Array =>
  Float64Array.from(term.places, (place) => x[place]!);

function evaluated(
  { g, entries, terms }: BarrierProblem,
  { x, own }: Unknowns,
  t: number,
): State | undefined {
  const n = g.rows;
  const factor = cholesky(symmetric(n, entries, x));
  if (factor === undefined) return undefined;
  const lower = inverseLower(factor);
  const inverse = transposedMultiply(lower, lower);
  const sandwich = multiply(multiply(inverse, g), inverse);
  const derivatives: Derivatives[] = [];
  const gradient = Float64Array.from(
    entries,
    ([i, j]) => -2 * half(i, j) * (t * sandwich.data[i * n + j]! + inverse.data[i * n + j]!),
  );
  for (const [k, term] of terms.entries()) {
    const found = term.derivatives(localOf(term, x), own[k]!);
    if (found === undefined) return undefined;
    derivatives.push(found);
    term.places.forEach((place, l) => {
      gradient[place] = gradient[place]! + found.x[l]!;
    });
  }
  let loss = 0;
  for (let k = 0; k < n * n; k++) loss += g.data[k]! * inverse.data[k]!;
  return { loss, inverse, sandwich, derivatives, gradient };
}

interface Step {
  readonly place: Unknowns;
  readonly state: State;
  readonly decrement: number;
}

const standing = ({ x, own }: Unknowns): Unknowns => ({
  x: new Float64Array(x.length),
  own: own.map(({ length }) => new Float64Array(length)),
});

/** Newton's step, the own unknowns of every term eliminated from its equations. */
function direction(problem: BarrierProblem, state: State, t: number): Unknowns | undefined {
  const { terms } = problem;
  const hessian = curvature(problem, state, t);
  const right = state.gradient.map((entry) => -entry);
  const size = right.length;
  const eliminated = terms.map((term, k) => {
    const { y } = state.derivatives[k]!;
    const { xx, xy, yy } = state.derivatives[k]!.second();
    const count = term.places.length;
    // yy⁻¹·(yx | y): what the own unknowns do when the others move, and by themselves.
    const solved = term.own === 0 ? undefined : solvedOwn(yy, xy, y, count);
    for (let a = 0; a < count; a++) {
      const row = term.places[a]!;
      for (let b = 0; b < count; b++) {
        let entry = xx[a * count + b]!;
        for (let i = 0; i < term.own; i++) entry -= xy[a * term.own + i]! * solved![i * (count + 1) + b]!;
        hessian[row * size + term.places[b]!]! += entry;
      }
      for (let i = 0; i < term.own; i++)
        right[row]! += xy[a * term.own + i]! * solved![i * (count + 1) + count]!;
    }
    return solved;
  });
  const factor = cholesky({ rows: size, cols: size, data: hessian });
  if (factor === undefined) return undefined;
  const forward = solveLower(factor, { rows: size, cols: 1, data: right });
  const dx = rightSolveLower({ rows: 1, cols: size, data: forward.data }, factor).data;
  const down = terms.map((term, k) => {
    const local = localOf(term, dx);
    const width = local.length + 1;
    return Float64Array.from({ length: term.own }, (_, i) => {
      let change = -eliminated[k]![i * width + width - 1]!;
      for (let b = 0; b + 1 < width; b++) change -= eliminated[k]![i * width + b]! * local[b]!;
      return change;
    });
  });
  return { x: dx, own: down };
}

function lineSearch(
  problem: BarrierProblem,
  { x, own }: Unknowns,
  d: Unknowns,
  state: State,
  t: number,
): Step | undefined {
  const decrement = -slope(state, d);
  for (let length = 1; length > 1e-9; length /= 2) {
    const place = { x: moved(x, d.x, length), own: own.map((y, k) => moved(y, d.own[k]!, length)) };
    const next = evaluated(problem, place, t);
    if (next !== undefined && slope(next, d) <= 0.3 * decrement) return { place, state: next, decrement };
  }
  return undefined;
}

const moved = (x: Float64Array, d: Float64Array, length: number): Float64Array =>
  x.map((entry, k) => entry + length * d[k]!);

function slope({ gradient, derivatives }: State, d: Unknowns): number {
  let sum = 0;
  gradient.forEach((entry, k) => (sum += entry * d.x[k]!));
  derivatives.forEach(({ y }, k) => {
    y.forEach((entry, i) => (sum += entry * d.own[k]![i]!));
  });
  return sum;
}

/** Second derivatives of t·tr(G·X⁻¹) − logdet X: with P = X⁻¹ and Y = P·G·P, products of their entries. */
function curvature({ entries }: BarrierProblem, { inverse, sandwich }: State, t: number): Float64Array {
  const n = inverse.rows;
  const size = entries.length;
  const p = inverse.data;
  // P⊗(tY + P/2), symmetrised
  const y = sandwich.data.map((entry, k) => t * entry + p[k]! / 2);
  const result = new Float64Array(size * size);
  entries.forEach(([a, b], row) => {
    for (let col = 0; col <= row; col++) {
      const [c, d] = entries[col]!;
      const sum =
        p[a * n + c]! * y[b * n + d]! +
        p[a * n + d]! * y[b * n + c]! +
        p[b * n + c]! * y[a * n + d]! +
        p[b * n + d]! * y[a * n + c]!;
      result[row * size + col] = result[col * size + row] = 2 * half(a, b) * half(c, d) * sum;
    }
  });
  return result;
}

/** yy⁻¹·(yx | y), row by row. */
function solvedOwn(
  yy: Float64Array,
  xy: Float64Array,
  y: Float64Array,
  count: number,
): Float64Array | undefined {
  const own = y.length;
  const right = new Float64Array(own * (count + 1));
  for (let i = 0; i < own; i++) {
    for (let a = 0; a < count; a++) right[i * (count + 1) + a] = xy[a * own + i]!;
    right[i * (count + 1) + count] = y[i]!;
  }
  const factor = cholesky({ rows: own, cols: own, data: yy });
  if (factor === undefined) return undefined;
  const forward = solveLower(factor, { rows: own, cols: count + 1, data: right });
  const lower = inverseLower(factor);
  return transposedMultiply(lower, forward).data;
}
