import { describe, expect, it } from 'vitest';
import { tanh } from '../../../src/arithmetic/elementary.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { BallRandomizer } from '../../../src/mechanism/mean/ball-randomizer.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';
import { alarms, bernsteinRadius } from '../../../src/privacy/sampler/false-alarm.js';

const q = Rational.parse;
const BITS = 160;

describe('BallRandomizer', () => {
  it('reports ±coth(ε/2) on the line, rounded to the grid without bias: randomized response', () => {
    const randomizer = new BallRandomizer(1, q('1'), q('1'));
    const source = seededTestSource(401n);
    const draws = 4000;
    const counts = new Map<string, number>();
    for (let i = 0; i < draws; i += 1) {
      const [x] = randomizer.release(source, [q('1/2')]);
      counts.set(String(x), (counts.get(String(x)) ?? 0) + 1);
    }
    // B = coth(1/2) = 2.16…, P(+) = ½ + ¼·tanh(1/2), and 2 or 3 with the probabilities of the fraction.
    const slope = tanh(Interval.fromRational(q('1/2'), BITS), BITS);
    const up = slope.shift(-2).add(Interval.fromRational(q('1/2'), BITS), BITS);
    const fraction = slope.inv(BITS).sub(Interval.point(2n), BITS);
    const not = (p: Interval): Interval => Interval.point(1n).sub(p, BITS);
    const cells = [
      ['2', up.mul(not(fraction), BITS)],
      ['3', up.mul(fraction, BITS)],
      ['-2', not(up).mul(not(fraction), BITS)],
      ['-3', not(up).mul(fraction, BITS)],
    ] as const;
    expect([...counts.keys()].sort()).toEqual(['-2', '-3', '2', '3']);
    expect(
      alarms(
        cells.map(([name, probability]) => ({ name, probability, count: counts.get(name)! })),
        draws,
        q('1e-6'),
      ),
    ).toEqual([]);
  });

  it('has, in three dimensions, a coordinate along y with the two uniform halves of its density (Archimedes)', () => {
    // ⟨V, ŷ⟩ is uniform on [−1, 1] without tilt; with it, the density is ½·(1 ± ‖y‖·tanh(ε/2)).
    const randomizer = new BallRandomizer(3, q('2'), q('1/100000'));
    const source = seededTestSource(402n);
    const y = ['2/7', '3/7', '-6/7'].map(q).map((x) => x.mul(q('4/5')));
    const draws = 2500;
    const radius = randomizer.radiusSquared().toBits(80).sqrt(80).mid().toRational();
    const counts = new Array<number>(8).fill(0);
    const sums = [Rational.ZERO, Rational.ZERO, Rational.ZERO];
    for (let i = 0; i < draws; i += 1) {
      const report = randomizer.release(source, y);
      report.forEach((x, j) => (sums[j] = sums[j]!.add(x)));
      const along = Rational.sum(report.map((x, j) => x.mul(y[j]!)))
        .div(q('4/5'))
        .div(radius);
      const part = Number(along.add(q('1')).mul(q('4')).floor());
      counts[Math.min(7, Math.max(0, part))]! += 1;
      const square = Rational.sum(report.map((x) => x.pow(2)));
      expect(square.div(radius.pow(2)).sub(q('1')).abs().compare(q('1/10000'))).toBe(-1);
    }
    const tilt = tanh(Interval.point(1n), BITS).mul(Interval.fromRational(q('4/5'), BITS), BITS);
    const cells = counts.map((count, i) => {
      const density = i < 4 ? Interval.point(1n).sub(tilt, BITS) : tilt.add(Interval.point(1n), BITS);
      return { name: `part ${i}`, probability: density.shift(-3), count };
    });
    expect(alarms(cells, draws, q('1e-6'))).toEqual([]);
    // Unbiased: B + coordinate is in [0, 2B], with a variance of at most B²/3.
    const bound = bernsteinRadius(draws, radius.mul(q('2')), radius.pow(2).div(q('3')), q('1e-6'));
    sums.forEach((sum, j) => {
      expect(
        sum
          .div(Rational.integer(BigInt(draws)))
          .sub(y[j]!)
          .abs()
          .compare(bound),
        `${j}`,
      ).toBe(-1);
    });
  });

  it('takes the centre, where no side is preferred, and reports on the grid', () => {
    const randomizer = new BallRandomizer(2, q('1/2'), q('1/4'));
    const source = seededTestSource(403n);
    let right = 0;
    for (let i = 0; i < 600; i += 1) {
      const report = randomizer.release(source, [q('0'), q('0')]);
      expect(report.every((x) => x.mul(q('4')).isInteger())).toBe(true);
      if (report[0]!.sign() > 0) right += 1;
      else if (report[0]!.sign() === 0) right += 0.5;
    }
    expect(Math.abs(right - 300)).toBeLessThan(75);
  });

  it('refuses points outside the ball, and parameters out of range', () => {
    const randomizer = new BallRandomizer(2, q('1'), q('1'));
    const source = seededTestSource(1n);
    expect(() => randomizer.release(source, [q('3/5'), q('81/100')])).toThrow('expected 1 - |y|^2 >= 0');
    expect(() => randomizer.release(source, [q('1')])).toThrow('expected 2 coordinates, got 1');
    expect(() => new BallRandomizer(0, q('1'), q('1'))).toThrow('expected dimension');
    expect(() => new BallRandomizer(1, q('0'), q('1'))).toThrow('expected epsilon > 0');
    expect(() => new BallRandomizer(1, q('1'), q('0'))).toThrow('expected step > 0');
  });
});
