import type { Hands } from '../checker/pieces.js';
import { bidiagonalSwept, type Bidiagonal } from '../checker/sweeps-bidiagonal.js';
import { momentumSwept, type Momentum } from '../checker/sweeps-momentum.js';
import { REVERSED } from '../checker/sweeps-reversed.js';
import { inHands, PREFIX_SUM, type Swept } from '../checker/swept.js';
import { inSimd } from './simd-sweeps.js';

/** A workload that is swept, and the like of fewer steps that some of its own stand for. */
export interface SweepLevel {
  readonly swept: Swept;
  coarser(steps: Int32Array): SweepLevel;
}

/** The sweeps of the checker, faster. */
export const FAST_PREFIX_SUM: Swept = /* @__PURE__ */ inSimd(PREFIX_SUM, 'equal');
export const FAST_REVERSED: Swept = /* @__PURE__ */ inSimd(REVERSED, 'reversed');

/** Prefix sums. */
export const PREFIX_LEVEL: SweepLevel = { swept: FAST_PREFIX_SUM, coarser: () => PREFIX_LEVEL };

/** Prefix sums whose rows are weighted like their columns, from the last one to the first. */
export const REVERSED_LEVEL: SweepLevel = { swept: FAST_REVERSED, coarser: () => REVERSED_LEVEL };

const chosen = (values: Float64Array, steps: Int32Array): Float64Array =>
  Float64Array.from(steps, (j) => values[j]!);

/** Momentum: the rates of fewer steps, β as it is. */
export const momentumLevel = (workload: Momentum): SweepLevel => ({
  swept: momentumSwept(workload),
  coarser: (steps) => {
    const rates = chosen(workload.rates, steps);
    let carried = 0;
    const H = Float64Array.from(rates).reverse().map((rate) => (carried = rate + workload.beta * carried)).reverse(); // prettier-ignore
    return momentumLevel({ ...workload, rates, H });
  },
});

/** A bidiagonal inverse: its rows for fewer steps. */
export const bidiagonalLevel = (E: Bidiagonal): SweepLevel => ({
  swept: bidiagonalSwept(E),
  coarser: (steps) =>
    bidiagonalLevel({
      main: chosen(E.main, steps),
      first: chosen(E.first, steps),
      D: chosen(E.D, steps),
      B: chosen(E.B, steps),
    }),
});

/** The same workload, and the like of fewer steps, with batches of poles done by others. */
export const levelInHands = (level: SweepLevel, hands: Hands | undefined): SweepLevel =>
  hands === undefined
    ? level
    : {
        swept: inHands(level.swept, hands),
        coarser: (steps) => levelInHands(level.coarser(steps), hands),
      };
