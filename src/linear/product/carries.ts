const BASE = 65536;
const HALF = 0x8000;

/**
 * Sums that become the entries of a row, panel by panel: entry x = Σ_t (s_t − q·M_t)·65536^t from sums s_t for every digit, those of all chunks together, and
 * the balanced digits M_t of the modulus M, with the integer q nearest to Σ_t share_t·s_t. Positions and distances are in slots.
 */
export interface CarryTask {
  /** The sums of the first panel: for every digit, the lowest first, one slot a column. */
  readonly sums: number;
  readonly panels: number;
  readonly panelStep: number;
  /** So many sums are added, so far from each other. */
  readonly chunks: number;
  readonly chunkStep: number;
  /** Where the digits of M are, how many, and how many of x are written: no more. */
  readonly modulus: number;
  readonly count: number;
  readonly digits: number;
  /** The shares of the highest sums, from the highest down; they are written to a position for so many doubles. */
  readonly shares: Float64Array;
  readonly sharesAt: number;
  /** Where the balanced digits of x go, lane by lane: each entry's beside each other. */
  readonly target: number;
}

/**
 * Does a {@link CarryTask} in plain JavaScript, for sums that are below 2^52 in size, all chunks together.
 *
 * @param slots where the sums are
 * @param lanes where the digits go, in the same memory
 * @param width columns of a panel
 */
export function carry(
  slots: Int32Array | Float64Array,
  lanes: Int16Array | Float64Array,
  task: CarryTask,
  width: number,
): void {
  const { chunks, chunkStep, modulus, count, digits, shares } = task;
  let to = (task.target * lanes.length) / slots.length;
  for (let panel = 0; panel < task.panels; panel += 1) {
    const sums = task.sums + panel * task.panelStep;
    for (let column = 0; column < width; column += 1) {
      let quotient = 0;
      for (let k = 0, at = sums + (count - 1) * width + column; k < shares.length; k += 1, at -= width) {
        for (let chunk = 0; chunk < chunks; chunk += 1)
          quotient += shares[k]! * slots[at + chunk * chunkStep]!;
      }
      quotient = Math.round(quotient);
      let rest = 0;
      for (let digit = 0, at = sums + column; digit < digits; digit += 1, at += width, to += 1) {
        let value = rest - quotient * slots[modulus + digit]!;
        for (let chunk = 0; chunk < chunks; chunk += 1) value += slots[at + chunk * chunkStep]!;
        rest = Math.floor((value + HALF) / BASE);
        lanes[to] = value - BASE * rest;
      }
    }
  }
}
