import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  countingLowerBoundClaim,
  factorizationLowerBoundClaim,
} from '../../../src/bound/optimum/lower-bound-claim.js';
import { countingLowerBound } from '../../../src/bound/optimum/private-lower-bound.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;

describe('the lower bound for counting (HUU Thm 4)', () => {
  it('is refuted by the square-root mechanism up to a multiple of δ that grows with n', () => {
    for (const [n, delta, multiple] of [
      [1n, '1e-2', '1.23'],
      [100n, '1e-2', '1.58'],
      [5000n, '1e-2', '1.83'],
    ] as const) {
      const at = (shift: string): boolean =>
        countingLowerBoundClaim(n, q(delta).mul(q(multiple).add(q(shift))), q(delta), 'general').refuted;
      expect([at('-0.01'), at('0.01')], `n = ${n}`).toEqual([true, false]);
    }
  });

  it('is not refuted where δ is small, and says so', () => {
    const claim = countingLowerBoundClaim(100n, q('1/2'), q('1e-6'), 'oblivious');
    expect(claim.refuted).toBe(false);
    expect(claim.deltaIsSmall).toBe(true);
    expect(claim.value.enclose(60).equals(countingLowerBound(100n, q('1/2'), 'oblivious').enclose(60))).toBe(
      true,
    );
    const free = countingLowerBoundClaim(100n, q('1e-6'), q('1/2'), 'oblivious');
    expect([free.deltaIsSmall, free.refuted]).toEqual([false, true]);
  });
});

describe('the lower bound for a workload (HUU Thm 36)', () => {
  it('is γ_F²/q over (e^ε − 1)², refuted where the optimal Gaussian mechanism has less error', () => {
    // Parity, d = 4, w = 2: γ_F² = 36, q = 6.
    const claim = factorizationLowerBoundClaim(q('36'), 6n, q('1'), q('1e-9'), 'oblivious');
    expect(roundsTo(claim.value.enclose(60), '2.0322')).toBe(true);
    expect([claim.deltaIsSmall, claim.refuted]).toEqual([true, false]);
    expect(factorizationLowerBoundClaim(q('36'), 6n, q('1e-3'), q('1e-2'), 'general').refuted).toBe(true);
  });

  it('refuses parameters out of range', () => {
    expect(() => countingLowerBoundClaim(1n, q('0'), q('1/2'), 'general')).toThrow(
      'countingLowerBoundClaim: expected epsilon > 0',
    );
    expect(() => countingLowerBoundClaim(1n, q('1'), q('1'), 'general')).toThrow(
      'countingLowerBoundClaim: expected 0 < delta < 1',
    );
    expect(() => countingLowerBoundClaim(0n, q('1'), q('1/2'), 'general')).toThrow('expected n');
    expect(() => factorizationLowerBoundClaim(q('0'), 1n, q('1'), q('1/2'), 'general')).toThrow(
      'expected gammaSquared > 0',
    );
    expect(() => factorizationLowerBoundClaim(q('1'), 0n, q('1'), q('1/2'), 'general')).toThrow(
      'expected rows',
    );
    expect(() => factorizationLowerBoundClaim(q('1'), 1n, q('-1'), q('1/2'), 'general')).toThrow(
      'expected epsilon > 0',
    );
    expect(() => factorizationLowerBoundClaim(q('1'), 1n, q('1'), q('0'), 'general')).toThrow(
      'expected 0 < delta < 1',
    );
  });
});
