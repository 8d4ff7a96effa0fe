import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { FactoredEllipsoid } from '../../../src/mechanism/mean/factored-ellipsoid.js';
import { GaussianMean } from '../../../src/mechanism/mean/gaussian-mean.js';
import { meanPoint, type Point } from '../../../src/privacy/finite/mean-point.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';
import { sampleNoise } from '../../../src/privacy/noise/noise-law.js';
import { bernsteinRadius } from '../../../src/privacy/sampler/false-alarm.js';

const q = Rational.parse;
const point = (...coordinates: string[]): Point => coordinates.map(q);
// Three points of the plane in an ellipse with AAᵀ = (36, −12; −12, 29)/64.
const triangle = [point('0', '0'), point('1', '0'), point('0', '1')];
const ellipse = new FactoredEllipsoid(
  Matrix.ofRationals([point('3/4', '0'), point('-1/4', '5/8')]),
  point('3/8', '3/8'),
);

describe('GaussianMean', () => {
  const mechanism = new GaussianMean(ellipse, triangle, 3, q('1/2'), q('1e-6'));

  it('adds noise on the lattice of the differences: every pair of neighbours moves the sum by a vector of it, of at most Δ²', () => {
    const { step, variance } = mechanism.noise;
    let most = Rational.ZERO;
    for (const x of triangle) {
      for (const y of triangle) {
        const [a, b] = [ellipse.coordinates(x), ellipse.coordinates(y)];
        const shift = a.map((value, i) => value.sub(b[i]!));
        expect(shift.every((value) => value.div(step).isInteger())).toBe(true);
        most = Rational.max(most, Rational.sum(shift.map((value) => value.pow(2))));
      }
    }
    expect(most.equals(mechanism.sensitivitySquared)).toBe(true);
    expect(most.compare(q('4'))).toBeLessThanOrEqual(0);
    expect(most.div(variance.add(variance)).equals(q('1/2'))).toBe(true);
    expect(mechanism.guarantee.total[0]).toEqual({ kind: 'zcdp', rho: q('1/2') });
    expect(mechanism.guarantee.total[1]!.kind).toBe('approximate');
  });

  it('releases v + A·(Σy + noise)/n: the exact linear map of the noise that the same source gives', () => {
    const data = [triangle[1]!, triangle[1]!, triangle[2]!];
    const released = mechanism.release(seededTestSource(9n), data);
    const source = seededTestSource(9n);
    const noise = [0, 1].map(() =>
      Rational.integer(sampleNoise(source, mechanism.noise)).mul(mechanism.noise.step),
    );
    const moved = ellipse.factor.mul(Matrix.ofRationals(noise.map((z) => [z.div(q('3'))]))).column(0);
    const expected = meanPoint(data).map((mean, i) => mean.add(moved[i]!));
    expect(released.map(String)).toEqual(expected.map(String));
  });

  it('has the covariance AAᵀ/n² times a variance of at most Δ²/(2ρ)', () => {
    const shape = mechanism.covarianceShape();
    const a = ellipse.factor;
    expect(String(shape.get(0, 1))).toBe(String(a.row(0)[0]!.mul(a.row(1)[0]!).div(q('9'))));
    expect(String(shape.get(1, 1))).toBe(String(q('1/16').add(q('25/64')).div(q('9'))));
    const variance = mechanism.noiseVariance().toBits(80);
    const error = variance.mul(Interval.fromRational(shape.get(0, 0).add(shape.get(1, 1)), 80), 80);
    expect(mechanism.expectedSquaredError().toBits(70).disjoint(error)).toBe(false);
    // The one of Theorem 15, 2·tr(AAᵀ)/(ρn²), is no less.
    const printed = q('65/64').mul(q('4')).div(q('9'));
    expect(mechanism.expectedSquaredError().toBits(70).sup.toRational().compare(printed)).toBe(-1);
    expect(variance.inf.toRational().compare(mechanism.noise.variance.mul(q('0.9')))).toBe(1);
    expect(variance.sup.toRational().compare(mechanism.noise.variance.mul(q('1.0000001')))).toBe(-1);
  });

  it('is unbiased with that covariance over 4000 releases, at a false-alarm probability of at most 10^-5', () => {
    const source = seededTestSource(303n);
    const data = [triangle[0]!, triangle[1]!, triangle[2]!];
    const runs = 4000;
    const n = Rational.integer(BigInt(runs));
    const truth = meanPoint(data);
    const errors = Array.from({ length: runs }, () =>
      mechanism.release(source, data).map((x, i) => x.sub(truth[i]!)),
    );
    const moment = (i: number, j: number): Rational =>
      Rational.sum(errors.map((e) => e[i]!.mul(e[j]!))).div(n);
    const variance = mechanism.noiseVariance().toBits(80).mid().toRational();
    for (const i of [0, 1]) {
      const mean = Rational.sum(errors.map((e) => e[i]!)).div(n);
      const own = mechanism.covarianceShape().get(i, i).mul(variance);
      // A linear form of discrete Gaussian noise is sub-Gaussian; it stays below 9 standard deviations in 4000 runs but for 10^−13.
      const most = own.mul(q('81'));
      expect(mean.pow(2).compare(own.mul(q('28')).div(n)), `mean ${i}`).toBe(-1);
      const radius = bernsteinRadius(runs, most, own.pow(2).mul(q('3')), q('1e-6'));
      expect(moment(i, i).sub(own).abs().compare(radius), `variance ${i}`).toBe(-1);
    }
  });

  it('refuses data of another size, points that are not in K, and a single point', () => {
    const source = seededTestSource(1n);
    expect(() => mechanism.release(source, [triangle[0]!])).toThrow('expected 3 points, got 1');
    expect(() => mechanism.release(source, [triangle[0]!, triangle[1]!, point('1/2', '0')])).toThrow(
      'expected a point of K',
    );
    expect(() => new GaussianMean(ellipse, [triangle[0]!], 3, q('1'))).toThrow(
      'expected two different points, got 1',
    );
    expect(() => new GaussianMean(ellipse, [...triangle, point('1', '1')], 3, q('1'))).toThrow(
      'expected a point of the ellipsoid',
    );
  });
});
