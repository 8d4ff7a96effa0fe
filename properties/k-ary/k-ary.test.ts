import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { kAryBest } from '../../src/bound/k-ary/k-ary-best.js';
import {
  kAryDigitFlips,
  kAryDraws,
  kAryDrops,
  kAryItemWeight,
  kAryMostLiveTerms,
} from '../../src/factorization/k-ary/k-ary-counts.js';
import {
  kAryCapacity,
  kAryDigits,
  kAryHeight,
  kAryValue,
  offsetDigits,
  plainDigits,
  type DigitSystem,
} from '../../src/factorization/k-ary/k-ary-digits.js';
import { kAryFactorization, kAryNodes } from '../../src/factorization/k-ary/k-ary-factors.js';
import { solveExactly } from '../../src/linear/solve.js';
import { kAryLifetime, kAryNoiseTerm } from '../../src/factorization/k-ary/k-ary-terms.js';
import {
  kAryCovariance,
  kAryMeanSquaredError,
  kAryRangeVariance,
  kAryVariance,
  kAryWeight,
  kAryWeightSum,
} from '../../src/factorization/k-ary/k-ary-weight.js';
import { approxKAryVariances } from '../../src/float64/oracle/k-ary.js';
import { factorizationLaws } from '../../src/laws/factorization-laws.js';
import { sumLaws } from '../../src/laws/sum-laws.js';
import { Matrix } from '../../src/linear/matrix.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { keeps, runs } from '../effort.js';

const systemOf = (max: bigint): fc.Arbitrary<DigitSystem> =>
  fc
    .tuple(fc.bigInt({ min: 2n, max }), fc.boolean())
    .map(([k, plain]) => (plain ? plainDigits(k) : offsetDigits(k)));

const small = systemOf(9n);
const any = systemOf(10n ** 6n);
const length = fc.integer({ min: 1, max: 60 });
const huge = fc.bigInt({ min: 1n, max: 10n ** 30n });

describe('digits', () => {
  it('spell their number within their range', () => {
    fc.assert(
      fc.property(any, huge, (system, t) => {
        const h = kAryHeight(system, t);
        const digits = kAryDigits(system, t, h);
        expect(kAryValue(system, digits)).toBe(t);
        expect(digits.every((digit) => -system.a <= digit && digit <= system.b)).toBe(true);
        expect(digits.at(-1)! > 0n).toBe(true);
        expect(kAryCapacity(system, h) >= t && kAryCapacity(system, h - 1) < t).toBe(true);
        // Def 3.8: digit i directly.
        digits.forEach((digit, i) => {
          const block = system.k ** BigInt(i);
          const u = (t + (system.a * (block - 1n)) / (system.k - 1n)) / block;
          expect(((u + system.a) % system.k) - system.a).toBe(digit);
        });
      }),
      runs(200),
    );
  });

  it('are unique: all k^w vectors spell k^w consecutive numbers', () => {
    fc.assert(
      fc.property(systemOf(6n), fc.integer({ min: 1, max: 3 }), (system, w) => {
        let values = [0n];
        for (let i = 0; i < w; i += 1) {
          values = values.flatMap((value) => {
            const digits = Array.from({ length: Number(system.k) }, (_, d) => BigInt(d) - system.a);
            return digits.map((digit) => value + digit * system.k ** BigInt(i));
          });
        }
        expect(new Set(values).size).toBe(Number(system.k) ** w);
        const most = values.reduce((x, y) => (x > y ? x : y));
        const least = values.reduce((x, y) => (x < y ? x : y));
        expect(most).toBe(kAryCapacity(system, w));
        expect(most - least).toBe(BigInt(values.length) - 1n);
      }),
      runs(30),
    );
  });
});

describe('weight sums', () => {
  for (const system of [2n, 3n, 10n, 999_983n].flatMap((k) => [plainDigits(k), offsetDigits(k)]))
    keeps(
      `k = ${system.k}, a = ${system.a}`,
      sumLaws({
        term: (t) => kAryWeight(system, t),
        total: (T) => kAryWeightSum(system, T),
        largest: 10n ** 30n,
      }),
      60,
    );

  it('are at least (h − 1)kT/6, which the search for the best k rests on', () => {
    fc.assert(
      fc.property(
        fc.oneof(systemOf(12n), any),
        fc.oneof(fc.bigInt({ min: 1n, max: 500n }), huge),
        (system, T) => {
          const h = BigInt(kAryHeight(system, T));
          expect(6n * kAryWeightSum(system, T) >= (h - 1n) * system.k * T).toBe(true);
          expect(6n * kAryWeightSum(system, kAryCapacity(system, Number(h)))).toBeGreaterThanOrEqual(
            (h - 1n) * system.k * kAryCapacity(system, Number(h)),
          );
        },
      ),
      runs(400),
    );
  });
});

describe('the explicit bound', () => {
  it('is W(T) ≤ h(k² − 1)/(4k)·(T + ½) for odd k, with equality at full capacity', () => {
    const odd = fc.bigInt({ min: 1n, max: 30n }).map((m) => offsetDigits(2n * m + 1n));
    fc.assert(
      fc.property(odd, fc.oneof(fc.bigInt({ min: 1n, max: 500n }), huge), (system, T) => {
        const bound = (t: bigint): bigint =>
          BigInt(kAryHeight(system, t)) * (system.k * system.k - 1n) * (2n * t + 1n);
        const capacity = kAryCapacity(system, kAryHeight(system, T));
        expect(8n * system.k * kAryWeightSum(system, T) <= bound(T)).toBe(true);
        expect(8n * system.k * kAryWeightSum(system, capacity)).toBe(bound(capacity));
      }),
      runs(400),
    );
  });
});

/** The row of a matrix of integers. */
const integersOf = (matrix: Matrix, i: number): readonly bigint[] =>
  matrix.integers.slice(i * matrix.cols, (i + 1) * matrix.cols);
const dot = (x: readonly bigint[], y: readonly bigint[]): bigint =>
  x.reduce((sum, value, i) => sum + value * y[i]!, 0n);

describe('the k-ary factorization', () => {
  keeps(
    'as a factorization',
    factorizationLaws({
      parameters: fc.tuple(small, length),
      factors: ([system, T]) => kAryFactorization(system, T),
      workload: ([, T]) => prefixSum(T).matrix(),
      absoluteSensitivity: ([system, T]) => BigInt(kAryHeight(system, BigInt(T))),
      rowNormsSquared: ([system, T]) =>
        Array.from({ length: T }, (_, t) => kAryWeight(system, BigInt(t + 1))),
      frobeniusSquared: ([system, T]) => kAryWeightSum(system, BigInt(T)),
    }),
  );

  it('has the item weights as column norms, h for item 1', () => {
    fc.assert(
      fc.property(small, length, (system, T) => {
        const { C } = kAryFactorization(system, T);
        const weights = Array.from({ length: T }, (_, x) => kAryItemWeight(system, BigInt(T), BigInt(x + 1)));
        expect(C.columnNorms1().map(String)).toEqual(weights.map(String));
        expect(weights[0]).toBe(kAryHeight(system, BigInt(T)));
      }),
      runs(60),
    );
  });

  it('has the closed error, variances, covariances and range variances', () => {
    fc.assert(
      fc.property(small, length, fc.nat(), fc.nat(), (system, T, i, j) => {
        const { B } = kAryFactorization(system, T);
        const unit = 2n * BigInt(kAryHeight(system, BigInt(T))) ** 2n;
        const [t, u] = [i % T, j % T];
        const [row, other] = [integersOf(B, t), integersOf(B, u)];
        const [time, later] = [BigInt(t + 1), BigInt(u + 1)];
        expect(kAryVariance(system, BigInt(T), time)).toBe(unit * dot(row, row));
        expect(kAryCovariance(system, BigInt(T), time, later)).toBe(unit * dot(row, other));
        const total = B.frobeniusSquared().mul(Rational.ratio(unit, BigInt(T)));
        expect(kAryMeanSquaredError(system, BigInt(T)).equals(total)).toBe(true);
        if (u > t) {
          const range = other.map((x, v) => x - row[v]!);
          expect(kAryRangeVariance(system, BigInt(T), time, later)).toBe(unit * dot(range, range));
        }
      }),
      runs(120),
    );
  });

  it('has different tree nodes below the root for different keys, each used with one sign on one interval of time', () => {
    fc.assert(
      fc.property(small, length, (system, T) => {
        const { B } = kAryFactorization(system, T);
        const h = kAryHeight(system, BigInt(T));
        const nodes = kAryNodes(system, T);
        expect(nodes.length).toBe(Number(kAryDraws(system, BigInt(T))));
        expect(new Set(nodes.map(({ first, last }) => `${first}-${last}`)).size).toBe(nodes.length);
        nodes.forEach((node, v) => {
          expect(kAryNoiseTerm(system, node.p)).toEqual(node);
          const block = system.k ** BigInt(node.level);
          expect(node.level < h && node.last % block === 0n && node.last - node.first + 1n === block).toBe(
            true,
          );
          const used = Array.from({ length: T }, (_, t) => integersOf(B, t)[v]!);
          const { first, last } = kAryLifetime(system, BigInt(T), node.p);
          used.forEach((x, t) => {
            const alive = first <= BigInt(t + 1) && BigInt(t + 1) <= last;
            expect(x).toBe(alive ? BigInt(node.sign) : 0n);
          });
        });
      }),
      runs(25),
    );
  });
});

describe('a square B', () => {
  it('comes with plain digits and at full capacity, and has an integer inverse: the releases give all noisy sums away', () => {
    const atCapacity = small.chain((system) =>
      fc
        .constantFrom(...[1, 2, 3].map((h) => kAryCapacity(system, h)).filter((T) => T <= 40n))
        .map((T) => ({ system, T })),
    );
    const plain = fc
      .tuple(fc.bigInt({ min: 2n, max: 9n }), fc.bigInt({ min: 1n, max: 30n }))
      .map(([k, T]) => ({ system: plainDigits(k), T }));
    fc.assert(
      fc.property(fc.oneof(atCapacity, plain), ({ system, T }) => {
        const { B } = kAryFactorization(system, Number(T));
        expect(B.cols).toBe(B.rows);
        const inverse = solveExactly(B, Matrix.identity(B.rows))!;
        expect(inverse.integers.every((x) => inverse.scale.mul(Rational.integer(x)).isInteger())).toBe(true);
      }),
      runs(30),
    );
  });
});

/** The amortised increment of [APT], §1: digits, and per level the keys of the noise alive. */
function* stream(
  system: DigitSystem,
  T: number,
): Generator<{ alive: bigint[]; draws: number; flips: number }> {
  const { k, a, b } = system;
  const h = kAryHeight(system, BigInt(T));
  const digits = Array.from({ length: h }, () => 0n);
  const alive: bigint[][] = digits.map(() => []);
  const prefix = (i: number): bigint =>
    digits.reduce((sum, digit, j) => (j > i ? sum + digit * k ** BigInt(j) : sum), 0n);
  for (let t = 1; t <= T; t += 1) {
    let draws = 0;
    let i = 0;
    while (digits[i] === b) {
      alive[i] = [];
      digits[i] = -a;
      i += 1;
    }
    digits[i]! += 1n;
    if (digits[i]! > 0n) {
      alive[i]!.push(prefix(i) + digits[i]! * k ** BigInt(i));
      draws += 1;
    } else alive[i]!.pop();
    for (let j = i - 1; j >= 0; j -= 1) {
      for (let d = 1n; d <= a; d += 1n) {
        alive[j]!.push(prefix(j) - d * k ** BigInt(j));
        draws += 1;
      }
    }
    yield { alive: alive.flat(), draws, flips: i + 1 };
  }
}

describe('the stream', () => {
  it('keeps alive, draws, drops and flips what the closed forms count', () => {
    fc.assert(
      fc.property(systemOf(12n), fc.integer({ min: 1, max: 130 }), (system, T) => {
        let [draws, flips, most, t] = [0, 0, 0, 0n];
        let alive: bigint[] = [];
        for (const step of stream(system, T)) {
          t += 1n;
          draws += step.draws;
          flips += step.flips;
          alive = step.alive;
          most = Math.max(most, alive.length);
          expect(BigInt(alive.length)).toBe(kAryWeight(system, t));
          expect(kAryDraws(system, t)).toBe(BigInt(draws));
          expect(kAryDigitFlips(system, t)).toBe(BigInt(flips));
          expect(kAryMostLiveTerms(system, t)).toBe(BigInt(most));
        }
        expect(kAryDrops(system, t)).toBe(BigInt(draws - alive.length));
        for (const p of alive) {
          const { first, last } = kAryLifetime(system, t, p);
          expect(first <= t && t === last).toBe(true);
        }
      }),
      runs(60),
    );
  });

  it('never holds more than h·b terms, nor draws more than T + h·a', () => {
    fc.assert(
      fc.property(any, huge, (system, T) => {
        const h = BigInt(kAryHeight(system, T));
        const most = kAryMostLiveTerms(system, T);
        expect(most <= h * system.b && most >= kAryWeight(system, T)).toBe(true);
        expect(kAryDraws(system, T) - T <= h * system.a).toBe(true);
        expect(kAryMostLiveTerms(system, T + 1n)).toBe(
          most > kAryWeight(system, T + 1n) ? most : kAryWeight(system, T + 1n),
        );
      }),
      runs(200),
    );
  });
});

describe('the best k', () => {
  it('is beaten by no other k', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.bigInt({ min: 2n, max: 400n }), (T, k) => {
        const best = kAryBest('any', T);
        const other = kAryMeanSquaredError(offsetDigits(k), T);
        const sign = best.meanSquaredError.compare(other);
        expect(sign < 0 || (sign === 0 && best.k <= k)).toBe(true);
        expect(best.meanSquaredError.equals(kAryMeanSquaredError(offsetDigits(best.k), T))).toBe(true);
        expect(
          kAryBest('plain', T).meanSquaredError.compare(kAryMeanSquaredError(plainDigits(k), T)),
        ).toBeLessThanOrEqual(0);
      }),
      runs(60),
    );
  });
});

describe('the float64 twin', () => {
  it('is exact', () => {
    fc.assert(
      fc.property(systemOf(40n), fc.integer({ min: 1, max: 300 }), (system, T) => {
        const variances = approxKAryVariances(Number(system.k), Number(system.a), T);
        expect(variances.length).toBe(T);
        variances.forEach((variance, i) => {
          expect(BigInt(variance)).toBe(kAryVariance(system, BigInt(T), BigInt(i + 1)));
        });
      }),
      runs(40),
    );
  });

  it('adds up to the weight sum', () => {
    const sum = approxKAryVariances(19, 9, 100_000).reduce((total, variance) => total + variance);
    const unit = 2n * BigInt(kAryHeight(offsetDigits(19n), 100_000n)) ** 2n;
    expect(BigInt(sum)).toBe(unit * kAryWeightSum(offsetDigits(19n), 100_000n));
  });
});
