import { bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import type { LowerBand } from '../linear/band.js';
import { Matrix } from '../linear/matrix.js';
import { integersOfRationals } from '../linear/scale.js';
import type { WorkloadEntry } from './entry.js';
import { checkedSchedule, parseSchedule, type Schedule } from './schedule.js';
import { LARGEST_BANDED, LARGEST_BITS, LARGEST_SQUARE, requireBandedWork, requireWritable } from './size.js';
import type { Workload } from './workload.js';

/**
 * The workload of gradient descent with momentum β and learning rates η_1, …, η_n (1 if left out): the n×n matrix
 * M = S·diag(η)·M_β, S the prefix sums and (M_β)_ij = β^(i−j) for i ≥ j, so that M_ij = Σ_{t=j}^{i} η_t·β^(t−j). [DMRST] eqs (9), (11).
 *
 * The iterates of m_i = β·m_{i−1} + g_i, θ_i = θ_{i−1} − η_i·m_i from m_0 = θ_0 = 0 are θ = −M·g. [DMRST] Prop. 4.2.
 * @throws RangeError unless n is an integer from 1 to 131072, 0 ≤ β < 1 and the schedule has n positive rates. `matrix()` throws when n > 2048
 *   or when the exact entries would need more than 2^32 bits; `inverse()` when n·b² > 2^33 for entries of b bits.
 * @example
 * ```ts
 * momentum(2, Rational.parse('1/2')).matrix().row(1).map(String); // ['3/2', '1']
 * ```
 */
export function momentum(n: number, beta: Rational, schedule?: Schedule): Workload {
  const { title, rates: exact } = checkedSchedule('momentum', n, beta, schedule);
  const { integers: rates, scale } = integersOfRationals(exact);
  const bits = ((n * (n + 1)) / 2) * ((n - 1) * bitLength(beta.den - 1n) + bitLength(scale.den));
  const plain = exact.every((rate) => rate.equals(Rational.ONE));
  const suffix = plain ? '' : ` schedule=${title}`;
  return {
    kind: 'explicit',
    title: `momentum n=${n} beta=${beta}${suffix}`,
    rows: n,
    cols: n,
    momentum: { beta, rates: exact },
    // S·η·M_β is Toeplitz when the rates are all alike.
    ...(exact.every((rate) => rate.equals(exact[0]!))
      ? { toeplitz: { numerator: [exact[0]!], poles: [Rational.ONE, beta] } }
      : {}),
    inverse: () => {
      const longest = exact.reduce(
        (most, { num, den }) => Math.max(most, bitLength(num) + bitLength(den)),
        0,
      );
      requireBandedWork('momentum', n, bitLength(beta.den) + longest);
      return inverseOf(beta, exact);
    },
    matrix: () => {
      requireWritable('momentum', n, LARGEST_SQUARE);
      if (bits > LARGEST_BITS) {
        throw new RangeError(
          `momentum: expected exact entries of at most ${LARGEST_BITS} bits in all, got about ${bits} for n = ${n}`,
        );
      }
      const powers = scaledPowers(beta, n);
      const entries = new Array<bigint>(n * n).fill(0n);
      for (let j = 0; j < n; j++) {
        // M_jj = η_j, M_{i,j} = M_{i−1,j} + η_i·β^(i−j)
        let sum = 0n;
        for (let i = j; i < n; i++) {
          sum += rates[i]! * powers[i - j]!;
          entries[i * n + j] = sum;
        }
      }
      return Matrix.ofIntegers(n, n, entries, scale.div(Rational.integer(beta.den ** BigInt(n - 1))));
    },
  };
}

/**
 * The inverse of the {@link momentum} matrix, which has three diagonals: 1/η_i in (i, i), −1/η_i − β/η_{i−1} in (i, i − 1) and
 * β/η_{i−1} in (i, i − 2).
 * @throws RangeError unless n is an integer from 1 to 131072, 0 ≤ β < 1 and the schedule has n positive rates.
 */
export function momentumInverse(n: number, beta: Rational, schedule?: Schedule): LowerBand {
  return inverseOf(beta, checkedSchedule('momentumInverse', n, beta, schedule).rates);
}

function inverseOf(beta: Rational, rates: readonly Rational[]): LowerBand {
  const main = rates.map((rate) => Rational.ONE.div(rate));
  const carried = main.slice(0, -1).map((inverse) => beta.mul(inverse));
  return {
    main,
    first: carried.map((before, i) => main[i + 1]!.add(before).neg()),
    second: carried.slice(1),
  };
}

/** β^k·den(β)^(n−1) for k = 0, …, n − 1: integers. */
function scaledPowers(beta: Rational, n: number): bigint[] {
  const powers = [beta.den ** BigInt(n - 1)];
  for (let k = 1; k < n; k++) powers.push((powers[k - 1]! / beta.den) * beta.num);
  return powers;
}

/** Momentum by name. */
export const momentumEntry = {
  name: 'momentum',
  statement: 'The iterates of gradient descent with momentum β and a schedule of learning rates.',
  parameters: [
    {
      name: 'n',
      kind: 'integer',
      least: 1n,
      most: BigInt(LARGEST_BANDED),
      description: 'steps',
      example: '4',
    },
    {
      name: 'beta',
      kind: 'rational',
      range: 'in [0, 1)',
      magnitude: 10_000,
      description: 'β',
      example: '0.9',
    },
    {
      name: 'schedule',
      kind: 'schedule',
      preset: 'constant',
      description:
        'the learning rates: constant (all 1), step:P:F (the last P are F), cooldown:P:E (the last P fall linearly from 1 to E, both included), or the rates themselves, 1,1,1/2',
    },
  ],
  build(inputs) {
    const n = inputs.size('n');
    return momentum(n, inputs.rational('beta'), parseSchedule(inputs.word('schedule'), n));
  },
} as const satisfies WorkloadEntry;
