import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { BATCH, spectralQuotient, sweeps } from '../checker/sweeps.js';
import { polesNeeded, zolotarev } from './zolotarev.js';

/** A sum of resolvents that stands for x^{-1/2} on [a², b²]: its nodes, poles and weights, all ascending; approximate. */
export interface SweepPoles {
  readonly a: number;
  readonly b: number;
  readonly nodes: Float64Array;
  readonly poles: readonly number[];
  readonly weights: readonly number[];
}

/** How far the interval is drawn out on both sides. */
const MARGIN = /* @__PURE__ */ powerOfTwo(-20);

/** Poles of a certificate, at most. */
const MOST_POLES = 128;

/**
 * The poles with which the prefix sum's K, seen from these weights, has its inverse root within φ of the true one: a²V ⪯ K ⪯ b²V; a multiple
 * of `batch`, because batches are swept whole.
 */
export function sweepPoles(v: Float64Array, phi: number, batch: number = BATCH): SweepPoles {
  const least = v.reduce((x, y) => Math.min(x, y), Infinity);
  const a = Math.sqrt(1 / spectralQuotient(v)) * (1 - MARGIN);
  const b = Math.sqrt(4 / least) * (1 + MARGIN);
  const count = Math.min(MOST_POLES, batch * Math.ceil(polesNeeded(a, b, phi) / batch));
  const { nodes, roots } = zolotarev(a, b, count);
  const poles = Array.from(roots, (y) => y * y);
  const weights = poles.map((s) => 2 / nodes.reduce((sum, x) => sum + x / (x * x + s), 0));
  return { a, b, nodes, poles, weights };
}

/** X_jj for X = V^{-1} # AᵀA, A the prefix sum, in O(n) for each pole, and room for the next call. */
export class SweepMean {
  readonly #room: Float64Array;

  constructor(n: number) {
    this.#room = new Float64Array(BATCH * n);
  }

  diagonal(v: Float64Array, { poles, weights }: SweepPoles): Float64Array {
    const none = poles.map(() => 0);
    return sweeps(v, poles, weights, none, this.#room).out;
  }
}
