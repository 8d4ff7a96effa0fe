import { Rational } from '../../arithmetic/rational.js';
import { requireSize } from '../../arithmetic/require.js';
import { blt, MOST_BUFFERS, type Blt } from '../../factorization/blt/blt.js';

/** Bits behind the point of the decays and output scales. */
const PARAMETER_BITS = 64;
/** Bits that the buffers have beyond those of the lattice. */
const MORE_BITS = 32;
/** Bits of the lattice behind the point for up to 2^24 items, and for more. */
const BITS = 40;
const LONG = 2 ** 24;
const LONG_BITS = 56;
const MOST_BITS = 1024;

/**
 * A buffered strategy in fixed point: decays T_j/2^g and output scales O_j/2^g, buffers in multiples of 2^−w, what noise is added to in multiples of 2^−s,
 * all in steps of the items.
 */
export interface FixedBlt {
  /** The strategy of T_j/2^g and O_j/2^g, which is the one that the mechanism runs. */
  readonly strategy: Blt;
  /** T_j. */
  readonly decays: readonly bigint[];
  /** O_j. */
  readonly scales: readonly bigint[];
  /** g. */
  readonly parameterBits: number;
  /** s. */
  readonly bits: number;
  /** w. */
  readonly bufferBits: number;
  /** η = 2^(−w−1)·Σ_j ω_j/(1 − θ_j): so far is what the buffers put out from that of exact ones. */
  readonly drift: Rational;
}

/**
 * The strategy with decays and output scales rounded to the nearest multiples of 2^−64.
 *
 * It must be as those whose inverse is known to be tame (Lemma Kaluza of docs/mechanisms.md): 0 ≤ θ_j < 1, ω_j > 0, (Σ_j ω_j)² ≤ Σ_j ω_j·θ_j. Then the coefficients h of 1/c have
 * Σ_{t≥1} |h_t| ≤ 1, and those of the noise, 1 + h_1 + … + h_t, are in [0, 1] and do not increase.
 *
 * @param bits s, bits of the lattice behind the point; 40, and 56 beyond 2^24 items, when left out
 * @throws RangeError for other strategies, and for buffers too coarse: Σ_j ω_j/(1 − θ_j) > 2^(w−s−2)
 */
export function fixedBlt({ theta, omega }: Blt, length: number, bits?: number): FixedBlt {
  const s = bits ?? (length <= LONG ? BITS : LONG_BITS);
  requireSize('bltCounter', 'bits', s, 0, MOST_BITS);
  requireSize('bltCounter', 'buffers', theta.length, 1, MOST_BUFFERS);
  const decays = theta.map(nearest);
  const scales = omega.map(nearest);
  const strategy = blt(decays.map(fraction), scales.map(fraction));
  strategy.theta.forEach((x, j) => {
    if (x.sign() < 0 || x.compare(Rational.ONE) >= 0)
      throw new RangeError(
        `bltCounter: expected decays theta in [0, 1) to ${PARAMETER_BITS} bits, got ${theta[j]}`,
      );
  });
  strategy.omega.forEach((x, j) => {
    if (x.sign() <= 0)
      throw new RangeError(
        `bltCounter: expected output scales omega > 0 to ${PARAMETER_BITS} bits, got ${omega[j]}`,
      );
  });
  requireTameInverse(strategy);
  const w = s + MORE_BITS;
  const range = Rational.sum(strategy.omega.map((x, j) => x.div(Rational.ONE.sub(strategy.theta[j]!))));
  if (range.compare(Rational.dyadic(1n, w - s - 2)) > 0)
    throw new RangeError(
      `bltCounter: expected the sum of omega/(1 - theta) to be at most 2^${w - s - 2}, got about 2^${range.ceil().toString(2).length}`,
    );
  return {
    strategy,
    decays,
    scales,
    parameterBits: PARAMETER_BITS,
    bits: s,
    bufferBits: w,
    drift: range.mul(Rational.dyadic(1n, -w - 1)),
  };
}

/** Lemma Kaluza's test: c_1² ≤ c_0·c_2. */
function requireTameInverse({ theta, omega }: Blt): void {
  const first = Rational.sum(omega);
  const second = Rational.sum(omega.map((x, j) => x.mul(theta[j]!)));
  if (first.mul(first).compare(second) > 0)
    throw new RangeError(
      `bltCounter: expected c_1² <= c_2, the square of the sum of omega at most the sum of omega·theta, got ${first.mul(first)} > ${second}`,
    );
}

const HALF = /* @__PURE__ */ Rational.dyadic(1n, -1);
const UNIT = /* @__PURE__ */ Rational.dyadic(1n, PARAMETER_BITS);
const nearest = (x: Rational): bigint => x.mul(UNIT).add(HALF).floor();
const fraction = (x: bigint): Rational => Rational.dyadic(x, -PARAMETER_BITS);
