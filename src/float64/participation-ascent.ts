/** A function to be maximised, at a point: its value and gradient, and a relative gap to the maximum where it is known. */
export interface AscentPoint {
  readonly value: number;
  readonly gradient: Float64Array;
  readonly gap: number;
}

/** How long {@link ascend} goes on. */
export interface AscentOptions {
  /** The gap at which it ends. */
  readonly tolerance: number;
  readonly mostSteps: number;
  readonly onStep?: ((step: number, gap: number) => void) | undefined;
}

/** Pairs of steps and changes of the gradient that are remembered. */
const MEMORY = 40;

/** Steps without a smaller gap after which rounding is all that is left. */
const PATIENCE = 20;

/**
 * An approximate maximum of a smooth function by the limited-memory BFGS method (Nocedal and Wright, Numerical Optimization, Algorithm 7.5), with
 * steps that are halved until the function grows; where rounding hides its growth, until the slope along the step has fallen.
 *
 * @param evaluate value, gradient and gap at a point; `undefined` outside the domain
 * @returns the point of the smallest gap seen
 */
export function ascend(
  start: Float64Array,
  evaluate: (x: Float64Array) => AscentPoint | undefined,
  { tolerance, mostSteps, onStep }: AscentOptions,
): Float64Array {
  let x = start;
  let here = evaluate(x);
  if (here === undefined) return start;
  let best = { x, gap: here.gap, step: 0 };
  const pairs: Pair[] = [];
  for (let step = 0; step < mostSteps && best.gap > tolerance && step - best.step < PATIENCE; step++) {
    const next = lineSearch(x, here, direction(here.gradient, pairs), evaluate);
    if (next === undefined) {
      if (pairs.length === 0) break;
      pairs.length = 0;
      continue;
    }
    remember(pairs, x, here, next);
    [x, here] = [next.x, next.point];
    if (here.gap < best.gap) best = { x, gap: here.gap, step };
    onStep?.(step, best.gap);
  }
  return best.x;
}

interface Pair {
  readonly s: Float64Array;
  readonly y: Float64Array;
  readonly rho: number;
}

/** The gradient through the inverse of the remembered curvature. */
function direction(gradient: Float64Array, pairs: readonly Pair[]): Float64Array {
  const d = gradient.slice();
  const factors = new Float64Array(pairs.length);
  for (let i = pairs.length - 1; i >= 0; i--) {
    const { s, y, rho } = pairs[i]!;
    factors[i] = rho * dot(s, d);
    addMultiple(d, -factors[i]!, y);
  }
  const last = pairs.at(-1);
  const unit =
    last === undefined ? 1 / Math.max(1, Math.sqrt(dot(d, d))) : 1 / (last.rho * dot(last.y, last.y));
  for (let i = 0; i < d.length; i++) d[i] = d[i]! * unit;
  pairs.forEach(({ s, y, rho }, i) => addMultiple(d, factors[i]! - rho * dot(y, d), s));
  return d;
}

interface Reached {
  readonly x: Float64Array;
  readonly point: AscentPoint;
}

function lineSearch(
  x: Float64Array,
  here: AscentPoint,
  d: Float64Array,
  evaluate: (x: Float64Array) => AscentPoint | undefined,
): Reached | undefined {
  const slope = dot(here.gradient, d);
  if (!(slope > 0)) return undefined;
  const noise = 1e-15 * Math.max(1, Math.abs(here.value));
  for (let length = 1; length > 1e-10; length /= 2) {
    const to = x.slice();
    addMultiple(to, length, d);
    const point = evaluate(to);
    if (point === undefined) continue;
    const growth = point.value - here.value;
    if (growth >= 1e-4 * length * slope) return { x: to, point };
    const flat = growth >= -noise && Math.abs(dot(point.gradient, d)) <= 0.9 * slope;
    if (flat) return { x: to, point };
  }
  return undefined;
}

function remember(pairs: Pair[], x: Float64Array, here: AscentPoint, next: Reached): void {
  const s = next.x.map((value, i) => value - x[i]!);
  const y = next.point.gradient.map((value, i) => here.gradient[i]! - value);
  const curvature = dot(s, y);
  if (!(curvature > 1e-12 * Math.sqrt(dot(s, s) * dot(y, y)))) return;
  pairs.push({ s, y, rho: 1 / curvature });
  if (pairs.length > MEMORY) pairs.shift();
}

function dot(x: Float64Array, y: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i]! * y[i]!;
  return sum;
}

function addMultiple(x: Float64Array, factor: number, y: Float64Array): void {
  for (let i = 0; i < x.length; i++) x[i] = x[i]! + factor * y[i]!;
}
