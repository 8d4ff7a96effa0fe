import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certifiedStrategy } from '../../src/certificate/certified-strategy.js';
import { prove } from '../../src/certificate/prove.js';
import { maxColumnNormSquared } from '../../src/linear/column-norms.js';
import { triangularQuotient } from '../../src/linear/triangular-quotient.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const q = Rational.parse;

describe('certifiedStrategy', () => {
  it.each([
    ['matrices', prefixSum(12), 'gamma-F'],
    ['weights', prefixSum(12), 'gamma-F-banded'],
    ['weights that doubles sweep over', prefixSum(40), 'gamma-F-sweeps'],
    ['matrices of another workload', momentum(9, q('9/10')), 'gamma-F'],
  ] as const)('is triangular, and costs what a certificate of %s says', (_, workload, kind) => {
    const proof = prove(workload, { kind, digits: 5 });
    const C = certifiedStrategy(workload, proof);
    expect(C.isLowerTriangular()).toBe(true);
    const B = triangularQuotient(workload.matrix(), C)!;
    const loss = B.frobeniusSquared().mul(maxColumnNormSquared(C));
    const quotient = loss.div(q(proof.claim.sup));
    expect(quotient.compare(q('1.0001'))).toBe(-1);
    expect(quotient.compare(q('0.9999'))).toBe(1);
  });

  it('refuses certificates of something else', () => {
    const workload = prefixSum(12);
    const bytes = (text: string): { bytes: Uint8Array } => ({ bytes: new TextEncoder().encode(text) });
    expect(() => certifiedStrategy(workload, bytes('{}'))).toThrow('that the checker proves, got REFUSED');
    expect(() => certifiedStrategy(workload, prove(workload, { p: 'infinity', digits: 5 }))).toThrow(
      'expected a certificate of kind gamma-F',
    );
    for (const kind of ['gamma-F', 'gamma-F-banded', 'gamma-F-sweeps'] as const)
      for (const n of [11, 13, 24])
        expect(() => certifiedStrategy(workload, prove(prefixSum(n), { kind, digits: 4 }))).toThrow(
          `certifiedStrategy: expected a certificate of prefix-sum n=12, got one of prefix-sum n=${n}`,
        );
    // A harder workload: its factors would do, and not be near the optimum.
    const harder = prove(momentum(12, q('9/10')), { digits: 5 });
    expect(() => certifiedStrategy(workload, harder)).toThrow('got one of explicit 12x12');
  });
});
