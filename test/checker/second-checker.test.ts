import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certify } from '../../src/certificate/certify.js';
import { certifyNorm } from '../../src/certificate/certify-norm.js';
import { check } from '../../src/checker/checker.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { hasPython, secondChecker, secondOpinion } from '../second-checker.js';
import { ACCEPTED, ACCEPTED_P, REFUSED, REFUSED_P } from './corpus.js';

describe.skipIf(!hasPython)('the second checker', () => {
  it('proves what must be proved', () => {
    for (const verdict of secondChecker([...ACCEPTED, ...ACCEPTED_P].map(({ path }) => path)))
      expect(verdict).toMatchObject({ proved: true });
  });

  it('refuses what must be refused, each for its own reason', () => {
    const refused = [...REFUSED, ...REFUSED_P];
    const verdicts = secondChecker(refused.map(({ path }) => path));
    expect(verdicts).toMatchObject(refused.map(({ reason }) => ({ proved: false, ...reason })));
  });

  it('says the same as the first of real certificates', () => {
    const made = [
      certify(prefixSum(32)),
      certifyNorm(prefixSum(12), { p: 'infinity' }),
      certifyNorm(prefixSum(5), { p: Rational.parse('11/4'), domain: 'points' }),
    ].map(({ bytes }) => bytes);
    expect(secondOpinion(made)).toMatchObject(made.map(check));
  });
});
