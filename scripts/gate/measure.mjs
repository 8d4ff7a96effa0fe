// Medians of interleaved runs.

/** A sample lasts at least so many nanoseconds, where one call is shorter. */
const SAMPLE = 2e7;
/** What is called for so many nanoseconds in a row has been compiled. */
const WARM = 2e8;

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [high = NaN, low = NaN] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/**
 * The nanoseconds of one call, over some calls.
 *
 * @param {() => void} work
 * @param {number} calls
 */
export function nanoseconds(work, calls) {
  const start = performance.now();
  for (let k = 0; k < calls; k += 1) work();
  return ((performance.now() - start) * 1e6) / calls;
}

/**
 * The calls that make one sample, by a first one.
 *
 * @param {number} once
 */
const callsOf = (once) => Math.max(1, Math.ceil(SAMPLE / Math.max(once, 1)));

/**
 * The calls of a function of this program that make one sample, once the engine has compiled it: the first calls of one that takes microseconds take milliseconds.
 *
 * @param {() => void} work
 */
export function warmCallsOf(work) {
  for (let calls = 1; ; calls *= 2) {
    const each = nanoseconds(work, calls);
    if (calls * each >= WARM) return callsOf(each);
  }
}

/**
 * The calls of another program that make one sample, by as many as its clock can tell from none.
 *
 * @param {(calls: number) => Promise<number>} ask the nanoseconds of one of so many calls
 */
export async function callsOfPeer(ask) {
  for (let calls = 1; ; calls *= 4) {
    const once = await ask(calls);
    if (calls * once >= SAMPLE / 4) return { calls: callsOf(once), once };
  }
}

/**
 * The medians of both, measured in turns.
 *
 * @param {number} rounds
 * @param {() => Promise<number> | number} ours
 * @param {() => Promise<number> | number} theirs
 * @returns {Promise<readonly [number, number]>}
 */
export async function inTurns(rounds, ours, theirs) {
  /** @type {[number[], number[]]} */
  const [a, b] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    a.push(await ours());
    b.push(await theirs());
  }
  return [median(a), median(b)];
}

/** @param {number} time nanoseconds */
export const shown = (time) =>
  time >= 1e9
    ? `${(time / 1e9).toPrecision(3)} s`
    : time >= 1e6
      ? `${(time / 1e6).toPrecision(3)} ms`
      : `${(time / 1e3).toPrecision(3)} µs`;
