import { describe, expect, it } from 'vitest';
import type { Interval } from '../../src/arithmetic/interval.js';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { privacyNotionLaws, type PrivacyNotionSubject } from '../../src/laws/privacy-notion-laws.js';
import { gaussianEpsilon } from '../../src/privacy/gaussian/gaussian-inverse.js';
import { broken, expectEachBroken, expectKept } from './broken.js';

const q = Rational.parse;
const near = (x: number): { inf: number; sup: number } => ({ inf: x * (1 - 1e-12), sup: x * (1 + 1e-12) });
/** The exact ε of the Gaussian mechanism with ρ = 1/(2z²). */
const gaussian = (rho: Rational, delta: Rational): { inf: Rational; sup: Rational } => {
  const key = `${rho} ${delta}`;
  const ends = known.get(key) ?? gaussianEnds(rho, delta);
  known.set(key, ends);
  return ends;
};
const known = new Map<string, { inf: Rational; sup: Rational }>();

function gaussianEnds(rho: Rational, delta: Rational): { inf: Rational; sup: Rational } {
  const z = Math.sqrt(1 / (2 * approxDouble(rho)));
  // More noise costs less: an enclosure of ε from float64 on either side of z.
  const at = (share: number): Interval => gaussianEpsilon(Rational.fromDouble(z * share), delta).toBits(60);
  return { inf: at(1 + 1e-12).inf.toRational(), sup: at(1 - 1e-12).sup.toRational() };
}

/** zCDP by the simple conversion ε = ρ + 2√(ρ·ln(1/δ)), in float64. */
const good: PrivacyNotionSubject = {
  parameters: ['1/8', '1/50', '2', '8'].map(q),
  deltas: ['1e-9', '1e-6', '1e-2'].map(q),
  epsilon: (rho, delta) => {
    const [r, d] = [approxDouble(rho), approxDouble(delta)];
    return near(r + 2 * Math.sqrt(r * Math.log(1 / d)));
  },
  delta: (rho, epsilon) => {
    const [r, e] = [approxDouble(rho), approxDouble(epsilon)];
    return near(Math.exp(-((e - r) ** 2) / (4 * r)));
  },
  parameter: (epsilon, delta) => {
    const [e, log] = [approxDouble(epsilon), Math.log(1 / approxDouble(delta))];
    const x = Math.sqrt(log + e) - Math.sqrt(log);
    return { inf: x * x * (1 - 1e-11), sup: x * x * (1 + 1e-11) };
  },
  attained: gaussian,
  compose: (x, y) => x.add(y),
  attainedTogether: (x, y, delta) => gaussian(x.add(y), delta),
};
const flawed = (change: Partial<PrivacyNotionSubject>): string[] =>
  broken(privacyNotionLaws({ ...good, ...change }));

describe('the laws of a notion of privacy', () => {
  it('are kept by zCDP with the simple conversion', () => {
    expectKept(privacyNotionLaws(good), 8);
  });

  it('find a conversion that lacks the factor 2', () => {
    const half: PrivacyNotionSubject['epsilon'] = (rho, delta) => {
      const [r, d] = [approxDouble(rho), approxDouble(delta)];
      return near(r + Math.sqrt(r * Math.log(1 / d)));
    };
    expect(flawed({ epsilon: half })).toEqual([
      'ε(p, δ) is at least what a mechanism of parameter p costs',
      'δ(p, ε(p, δ)) = δ',
      'p(ε(p, δ), δ) = p',
      'ε(p∘q, δ) is at least what two mechanisms cost together',
    ]);
  });

  it('find compositions by the greater parameter, by the mean, and by the difference', () => {
    expect(flawed({ compose: (x, y) => Rational.max(x, y) })).toEqual([
      'ε(p∘q, δ) is at least what two mechanisms cost together',
    ]);
    expect(flawed({ compose: (x, y) => x.add(y).div(q('2')) })).toContain(
      'p∘q = q∘p, (p∘q)∘r = p∘(q∘r), p∘0 = p',
    );
    expect(flawed({ compose: (x, y) => x.add(y).div(q('2')) })).toContain('ε(p, δ) ≤ ε(p∘q, δ)');
  });

  it('find inverses of another formula', () => {
    expect(
      flawed({
        delta: (rho, epsilon) =>
          near(Math.exp(-((approxDouble(epsilon) - approxDouble(rho)) ** 2) / (2 * approxDouble(rho)))),
      }),
    ).toEqual(['δ(p, ε(p, δ)) = δ']);
    expect(
      flawed({
        parameter: (epsilon, delta) =>
          near(approxDouble(epsilon) ** 2 / (4 * Math.log(1 / approxDouble(delta)))),
      }),
    ).toEqual(['p(ε(p, δ), δ) = p']);
  });

  it('find ε that falls with ρ, or grows with δ', () => {
    const base = { parameters: good.parameters, deltas: good.deltas };
    expect(broken(privacyNotionLaws({ ...base, epsilon: (rho) => Rational.ONE.div(rho) }))).toEqual([
      'ε(p, δ) does not fall as p grows',
    ]);
    expect(broken(privacyNotionLaws({ ...base, epsilon: (rho, delta) => rho.add(delta) }))).toEqual([
      'ε(p, δ) does not grow with δ',
    ]);
  });

  it('are each broken by one of these', expectEachBroken);
});
