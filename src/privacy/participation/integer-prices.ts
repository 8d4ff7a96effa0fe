/** Prices that no round's weight exceeds, docs/certificate-participation.md, Lemma Pr. */
export interface IntegerPrices {
  /** μ, paid for every round of a pattern. */
  readonly cap: bigint;
  /** λ_w for the windows of b rounds from w = 0, …, max(0, n − b). */
  readonly windows: readonly bigint[];
}

/** κμ + Σλ: no pattern of at most κ rounds, any two at least b apart, has a larger sum of weights. */
export const totalOf = ({ cap, windows }: IntegerPrices, most: number): bigint =>
  BigInt(most) * cap + windows.reduce((sum, price) => sum + price, 0n);

/**
 * The best prices for integer weights: their total is the largest sum of weights in a pattern.
 *
 * For a fixed μ let F_i be the largest sum of weights y − μ of separated rounds up to i. Then λ_i = F_i − F_{i−1} ≥ 0 for the window that begins at i covers: the
 * windows that begin in i − b + 1, …, i hold round i, and F_i − F_{i−b} ≥ y_i − μ. Windows that would end after n begin at n − b instead. The total κμ + F_n is convex in μ, and
 * least at an integer because the constraints are intervals (totally unimodular).
 *
 * @param y weights ≥ 0, one a round
 * @param b the least difference of two rounds of a pattern
 * @param most κ, the most rounds of a pattern
 */
export function bestPrices(y: readonly bigint[], b: number, most: number): IntegerPrices {
  let low = 0n;
  let high = y.reduce((largest, weight) => (weight > largest ? weight : largest), 0n);
  const total = (cap: bigint): bigint => totalOf(pricesAt(y, b, cap), most);
  while (low < high) {
    const middle = (low + high) / 2n;
    if (total(middle) <= total(middle + 1n)) high = middle;
    else low = middle + 1n;
  }
  return pricesAt(y, b, low);
}

function pricesAt(y: readonly bigint[], b: number, cap: bigint): IntegerPrices {
  const n = y.length;
  const last = Math.max(0, n - b);
  const windows = new Array<bigint>(last + 1).fill(0n);
  const best = [0n];
  for (let i = 0; i < n; i++) {
    const taken = y[i]! - cap + best[Math.max(0, i + 1 - b)]!;
    const next = taken > best[i]! ? taken : best[i]!;
    const at = Math.min(i, last);
    windows[at] = windows[at]! + next - best[i]!;
    best.push(next);
  }
  return { cap, windows };
}
