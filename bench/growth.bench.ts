import { bench, describe } from 'vitest';
import { Rational } from '../src/arithmetic/rational.js';
import { approxSquareRootVariances } from '../src/float64/oracle/square-root.js';
import { landauSum } from '../src/bound/square-root/landau.js';
import { kAryBest } from '../src/bound/k-ary/k-ary-best.js';
import { schatten1, schatten1BySum } from '../src/bound/optimum/schatten.js';
import { offsetDigits } from '../src/factorization/k-ary/k-ary-digits.js';
import { kAryWeightSum } from '../src/factorization/k-ary/k-ary-weight.js';
import { gaussianMultiplier } from '../src/privacy/gaussian/gaussian-inverse.js';

const few = { time: 200, warmupTime: 20 };

describe('growth: G_n exactly', () => {
  for (const n of [1 << 10, 1 << 12, 1 << 14, 1 << 16])
    bench(`n = ${n}`, () => void landauSum(BigInt(n)).toRational(), few);
});

describe('growth: G_n enclosed to 60 digits', () => {
  for (const e of [3, 6, 9, 18, 100])
    bench(`n = 10^${e}`, () => void landauSum(10n ** BigInt(e)).enclose(216), few);
});

describe('growth: G_n at n = 10^18, constants kept', () => {
  for (const digits of [60, 1000, 10_000])
    bench(
      `${digits} digits`,
      () => void landauSum(10n ** 18n).enclose(Math.ceil((digits * 10) / 3) + 16),
      few,
    );
});

describe('growth: the trace norm of M_n to 60 digits, term by term', () => {
  for (const n of [100, 1000, 10000])
    bench(`n = ${n}`, () => void schatten1BySum(BigInt(n)).enclose(216), few);
});

describe('growth: the trace norm of M_n to 60 digits, by the expansion', () => {
  for (const e of [2, 3, 6, 18])
    bench(`n = 10^${e}`, () => void schatten1(10n ** BigInt(e)).enclose(216), few);
});

describe('growth: variances of every step in float64', () => {
  for (const n of [1e4, 1e5, 1e6]) bench(`n = ${n}`, () => void approxSquareRootVariances(n), few);
});

describe('growth: sum of digit weights, k = 19', () => {
  for (const e of [6, 18, 100])
    bench(`T = 10^${e}`, () => void kAryWeightSum(offsetDigits(19n), 10n ** BigInt(e)), few);
});

describe('growth: best arity', () => {
  for (const e of [3, 6, 12, 18]) bench(`T = 10^${e}`, () => void kAryBest('any', 10n ** BigInt(e)), few);
});

describe('growth: σ(ε, δ) of the Gaussian mechanism', () => {
  for (const bits of [64, 256, 1024])
    bench(
      `${bits} bits`,
      () => void gaussianMultiplier(Rational.ONE, Rational.parse('1e-6')).enclose(bits),
      few,
    );
});
