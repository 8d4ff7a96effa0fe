import { approxExp } from '../../src/float64/elementary/exponential.js';
import { approxLog } from '../../src/float64/elementary/logarithm.js';

/** A step with Laplace noise of scale b: on numbers, of records sampled with probability q, or on integers that a record moves by `shift`. */
export interface LaplaceRun {
  readonly count: bigint;
  readonly scale: number;
  readonly q: number;
  readonly shift: number | undefined;
}

type Order = 'remove' | 'add';

/** δ of one step with noise on numbers. */
function single({ scale, q }: LaplaceRun, order: Order, epsilon: number): number {
  const end = 1 / scale;
  const tails = (l: number): readonly [p: number, q: number] => {
    const u = (approxExp(l) - 1 + q) / q;
    if (u <= 0) return [1, 1];
    const t = approxLog(u);
    if (t >= end) return [0, 0];
    if (t < -end) return [1, 1];
    const [near, far] = [1 - approxExp((t - end) / 2) / 2, approxExp(-(t + end) / 2) / 2];
    return [(1 - q) * far + q * near, far];
  };
  const [p, r] = tails(order === 'remove' ? epsilon : -epsilon);
  const [first, second] = order === 'remove' ? [p, r] : [1 - r, 1 - p];
  return Math.max(0, first - approxExp(epsilon) * second);
}

/** The losses of one integer, and their probabilities. */
function atoms({ scale, shift }: LaplaceRun): readonly (readonly [loss: number, mass: number])[] {
  const w = approxExp(-1 / scale);
  return Array.from({ length: shift! + 1 }, (_, m) => {
    const inner = m === 0 || m === shift ? 1 : 1 - w;
    return [(shift! - 2 * m) / scale, (inner * w ** m) / (1 + w)];
  });
}

/** Losses of a sum at most. */
const MOST_ATOMS = 20_000;

/** δ(ε) of one step on numbers, or of some on integers; undefined for other lists. */
export function deltaOfLaplace(runs: readonly LaplaceRun[], epsilon: number): number | undefined {
  const [first] = runs;
  if (runs.length === 1 && first!.count === 1n && first!.shift === undefined)
    return Math.max(single(first!, 'remove', epsilon), single(first!, 'add', epsilon));
  if (runs.some(({ shift, count }) => shift === undefined || shift > 50 || count > 50n)) return undefined;
  let law: readonly (readonly [number, number])[] = [[0, 1]];
  for (const run of runs)
    for (let i = 0n; i < run.count; i += 1n) {
      const next = new Map<string, readonly [number, number]>();
      if (law.length * (run.shift! + 1) > MOST_ATOMS) return undefined;
      for (const [a, p] of law)
        for (const [b, r] of atoms(run)) {
          // Sums that differ by roundings alone are one.
          const key = (a + b).toFixed(9);
          next.set(key, [a + b, (next.get(key)?.[1] ?? 0) + p * r]);
        }
      law = [...next.values()];
    }
  return law.reduce(
    (sum, [loss, mass]) => (loss > epsilon ? sum + mass * (1 - approxExp(epsilon - loss)) : sum),
    0,
  );
}
