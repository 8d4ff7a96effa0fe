import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certify } from '../../src/certificate/certify.js';
import { DefectError, prove, requireAccepted, type ProveOptions } from '../../src/certificate/prove.js';
import { check } from '../../src/checker/checker.js';
import { Matrix } from '../../src/linear/matrix.js';
import { explicit } from '../../src/workload/explicit.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const points = explicit(Matrix.ofIntegers(2, 3, [0n, 2n, 0n, 0n, 0n, 2n]));

describe('prove', () => {
  it.each([
    ['γ_F with matrices', prefixSum(3), { kind: 'gamma-F' }, 'gamma-F'],
    ['γ_F with weights', prefixSum(3), { kind: 'gamma-F-banded', digits: 6 }, 'gamma-F-banded'],
    ['γ_2', prefixSum(3), { p: 'infinity' }, 'gamma-p'],
    ['γ_(3)', prefixSum(2), { p: Rational.integer(3n), digits: 6 }, 'gamma-p'],
    ['Γ_2 of points', points, { domain: 'points', digits: 6 }, 'gamma-p'],
  ] as const)('gives the bounds of %s that the checker finds in the bytes', (_, workload, options, kind) => {
    const proof = prove(workload, options);
    expect(check(proof.bytes)).toMatchObject({
      proved: true,
      kind,
      inf: proof.claim.inf,
      sup: proof.claim.sup,
      digest: proof.digest,
    });
    expect(proof.inf.compare(proof.sup)).toBeLessThanOrEqual(0);
    expect(proof.reached).toBe(true);
  });

  it('tells when the search ends and the check begins', () => {
    const phases: string[] = [];
    prove(prefixSum(4), { digits: 5, onProgress: (phase) => phases.push(phase) });
    expect(phases.length).toBeGreaterThan(1);
    expect(phases.indexOf('check')).toBe(phases.length - 1);
  });

  it('takes no kind but those of the optimum', () => {
    const due = (
      options: Pick<ProveOptions, 'p' | 'domain'>,
      kinds: readonly string[],
      expected: string,
    ): void => {
      for (const kind of kinds)
        expect(() => prove(prefixSum(2), { ...options, kind: kind as 'gamma-F' })).toThrow(
          new RangeError(`prove: expected a kind${expected}, got "${kind}"`),
        );
    };
    due(
      {},
      ['foo', 'gamma-p', 'gamma-2-banded', ''],
      ', gamma-F, gamma-F-banded, gamma-F-sweeps, gamma-F-gram, circulant, algebraic',
    );
    due(
      { p: 'infinity' },
      ['foo', 'gamma-F', 'gamma-p-banded', ''],
      ' for p = infinity and a domain of matrix, gamma-p, gamma-2-banded, gamma-2-sweeps or circulant',
    );
    due(
      { p: Rational.integer(6n) },
      ['gamma-2-banded'],
      ' for p = 6 and a domain of matrix, gamma-p, gamma-p-banded or circulant',
    );
    due(
      { p: Rational.integer(5n) },
      ['gamma-2-sweeps'],
      ' for p = 5 and a domain of matrix, gamma-p, gamma-p-banded or circulant',
    );
    due(
      { p: 'infinity', domain: 'points' },
      ['gamma-2-banded', 'gamma-F'],
      ' for p = infinity and a domain of points, gamma-p',
    );
    expect(() => certify(prefixSum(2), { kind: 'foo' as 'gamma-F' })).toThrow(
      'certify: expected a kind, gamma-F, gamma-F-banded, gamma-F-sweeps, gamma-F-gram, circulant, algebraic, got "foo"',
    );
  });
});

it('nothing is passed on that the checker refuses, not even when one digit of the claim is better than proved', () => {
  const { bytes, claim } = prove(prefixSum(3));
  const text = new TextDecoder().decode(bytes);
  const narrower = claim.sup.replace(/\d$/, (digit) => `${Number(digit) - 1}`);
  expect(() => {
    requireAccepted(new TextEncoder().encode(text.replace(claim.sup, narrower)));
  }).toThrow(DefectError);
  requireAccepted(bytes);
});
