import { bitLength, requirePrecision } from '../../arithmetic/bits.js';
import { ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';

/** t_k = (1 + 1/M)^k for k = first, …, last: the nodes of the trapezoidal rule in ln t, whose step is h = ln(1 + 1/M). */
export interface TrapezoidNodes {
  /** M. */
  readonly grid: number;
  readonly first: number;
  readonly last: number;
}

/** t_k², and the weights (2/π)·h·t_k of the nodes and of both tails, in units of 2^−places. */
export interface FixedPointNodes {
  readonly squares: readonly bigint[];
  readonly weights: readonly bigint[];
  /** (2/π)·h·Σ t_k over k < first. */
  readonly below: bigint;
  /** (2/π)·h·Σ 1/t_k over k > last. */
  readonly above: bigint;
}

/**
 * Nodes by which (2/π)∫₀^∞ K²(K² + t²)^{−1} dt, and the same of the products of two of its entries, are summed with relative errors below
 * 2^−(bits + 1), the nodes rounded as {@link fixedPointNodes} rounds them: Theorem 1 of docs/contraction.md.
 *
 * @param least a positive lower bound of λ_min(K)²
 * @param largest an upper bound of λ_max(K)², not below `least`
 */
export function trapezoidNodes(least: Rational, largest: Rational, bits: number): TrapezoidNodes {
  requirePrecision('trapezoidNodes', bits);
  let grid = 1;
  // 5(7M + 8)·2^−(14M + 6) ≤ 2^−(bits + 3).
  while (14 * grid + 6 < bits + 3 + bitLength(BigInt(5 * (7 * grid + 8)))) grid += 1;
  const reach = Rational.dyadic(1n, 2 * Math.ceil((bits + 3) / 3));
  const step = stepOf(grid).pow(2);
  return { grid, first: -countUpTo(reach.div(least), step), last: countUpTo(largest.mul(reach), step) };
}

/** The least k with step^k ≥ x. */
function countUpTo(x: Rational, step: Rational): number {
  let k = 0;
  for (let [num, den] = [1n, 1n]; num * x.den < x.num * den; k += 1)
    [num, den] = [num * step.num, den * step.den];
  return k;
}

interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

const stepOf = (grid: number): Rational => Rational.ratio(BigInt(grid) + 1n, BigInt(grid));

/** Binary places with which {@link fixedPointNodes} rounds by less than a part 2^−(bits + 6). */
export function placesOfNodes({ grid, first }: TrapezoidNodes, bits: number): number {
  return (
    bits +
    16 +
    bitLength(BigInt(grid)) +
    bitLength(
      stepOf(grid)
        .pow(-2 * first)
        .ceil(),
    )
  );
}

/**
 * The nodes and their weights rounded down, each by less than a part 2^−(bits + 6).
 * @throws RangeError when the places do not suffice for that.
 */
export function fixedPointNodes(nodes: TrapezoidNodes, bits: number, places: number): FixedPointNodes {
  const { grid, first, last } = nodes;
  const constant = ln(stepOf(grid))
    .mul(2n)
    .div(PI)
    .toBits(bits + 16)
    .inf.toRational();
  const unit = 1n << BigInt(places);
  const [up, down] = [BigInt(grid) + 1n, BigInt(grid)];
  const rounded = ({ num, den }: Fraction, factor: Fraction): bigint =>
    (num * factor.num * unit) / (den * factor.den);
  // Powers as pairs of integers, which have no common divisor to look for.
  const power = (k: number): Fraction =>
    k < 0
      ? { num: down ** BigInt(-k), den: up ** BigInt(-k) }
      : { num: up ** BigInt(k), den: down ** BigInt(k) };
  const powers = Array.from({ length: last - first + 1 }, (_, i) => power(first + i));
  const tail = { num: constant.num * down, den: constant.den };
  const { num, den } = powers.at(-1)!;
  const found = {
    squares: powers.map((t) => rounded(t, t)),
    weights: powers.map((t) => rounded(t, constant)),
    below: rounded(powers[0]!, tail),
    above: rounded({ num: den, den: num }, tail),
  };
  const shortest = [found.squares[0]!, found.weights[0]!, found.below, found.above].reduce((x, y) =>
    x < y ? x : y,
  );
  if (bitLength(shortest) < bits + 9)
    throw new RangeError(`fixedPointNodes: expected more binary places for ${bits} bits, got ${places}`);
  return found;
}
