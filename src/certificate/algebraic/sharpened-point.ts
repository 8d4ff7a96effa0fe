import {
  complexApproximations,
  lengthened,
  type Approximations,
  type Complex,
} from './complex-approximations.js';
import { dualNumbers, unknown } from './dual-numbers.js';
import {
  pointOf,
  stationaryEquations,
  unknowns,
  type Frame,
  type StationaryPoint,
} from './stationary-equations.js';

/** Bits that doubles are right to at least where Newton's method begins. */
const FIRST_BITS = 96;

/** Steps from doubles to so few bits. */
const FIRST_STEPS = 8;

/**
 * A solution of the stationary equations to so many bits, from one near it: Newton's method, with twice the bits in every step. A candidate: undefined
 * where it does not come to rest, or the equations depend on each other there.
 *
 * @param point near the solution, in units of 2^−96
 */
export function sharpenedPoint(
  frame: Frame,
  support: readonly number[],
  point: StationaryPoint<Complex>,
  bits: number,
): StationaryPoint<Complex> | undefined {
  const order = frame.coordinates.rows;
  let numbers: readonly Complex[] | undefined = unknowns(point);
  for (let step = 0; step < FIRST_STEPS && numbers !== undefined; step += 1)
    numbers = newtonStep(frame, support, numbers, FIRST_BITS);
  let have = FIRST_BITS;
  while (have < bits && numbers !== undefined) {
    const next = Math.min(2 * have - 16, bits);
    const more = next - have;
    numbers = newtonStep(
      frame,
      support,
      numbers.map((x) => lengthened(x, more)),
      next,
    );
    have = next;
  }
  if (numbers === undefined) return undefined;
  // One more, which shows whether it has come to rest.
  const last = newtonStep(frame, support, numbers, bits);
  const { size } = complexApproximations(bits);
  const allowed = 1n << BigInt(Math.ceil(bits / 2));
  if (
    last?.some((x, i) => size({ re: x.re - numbers[i]!.re, im: x.im - numbers[i]!.im }) > allowed) !== false
  )
    return undefined;
  return pointOf(last, order, support.length);
}

/** x − J⁻¹·f(x). */
function newtonStep(
  frame: Frame,
  support: readonly number[],
  numbers: readonly Complex[],
  bits: number,
): Complex[] | undefined {
  const domain = complexApproximations(bits);
  const duals = numbers.map((x, i) => unknown(domain, x, i));
  const point = pointOf(duals, frame.coordinates.rows, support.length);
  const equations = stationaryEquations(dualNumbers(domain), frame, support, point);
  if (equations.length !== numbers.length) return undefined;
  const rows = equations.map(({ value, slopes }) => [
    ...numbers.map((_, i) => slopes.get(i) ?? domain.zero),
    value,
  ]);
  const step = solved(domain, rows);
  return step && numbers.map((x, i) => domain.add(x, domain.neg(step[i]!)));
}

/** The solution of a linear system by elimination with the largest pivots; the right side is the last column. */
function solved<T extends object>(domain: Approximations<T>, system: readonly T[][]): T[] | undefined {
  const rows = system.map((row) => [...row]);
  const n = rows.length;
  for (let k = 0; k < n; k += 1) {
    let best = k;
    for (let i = k + 1; i < n; i += 1) if (domain.size(rows[i]![k]!) > domain.size(rows[best]![k]!)) best = i;
    [rows[k], rows[best]] = [rows[best]!, rows[k]!];
    const top = rows[k]!;
    if (domain.isZero(top[k]!)) return undefined;
    for (const row of rows.slice(k + 1)) {
      if (domain.isZero(row[k]!)) continue;
      const factor = domain.neg(domain.quotient(row[k]!, top[k]!)!);
      for (let j = k; j <= n; j += 1) row[j] = domain.add(row[j]!, domain.mul(factor, top[j]!));
    }
  }
  const x: T[] = Array.from({ length: n }, () => domain.zero);
  for (let k = n - 1; k >= 0; k -= 1) {
    let rest = rows[k]![n]!;
    for (let j = k + 1; j < n; j += 1) rest = domain.add(rest, domain.neg(domain.mul(rows[k]![j]!, x[j]!)));
    x[k] = domain.quotient(rest, rows[k]![k]!)!;
  }
  return x;
}
