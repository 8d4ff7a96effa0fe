import { describe, expect, it } from 'vitest';
import { certify } from '../../src/certificate/certify.js';
import { check } from '../../src/checker/checker.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { hasPython, secondChecker, secondOpinion } from '../second-checker.js';
import { ACCEPTED, REFUSED } from './corpus.js';

describe.skipIf(!hasPython)('the second checker', () => {
  it('proves what must be proved', () => {
    for (const verdict of secondChecker(ACCEPTED.map(({ path }) => path)))
      expect(verdict).toMatchObject({ proved: true });
  });

  it('refuses what must be refused, each for its own reason', () => {
    const verdicts = secondChecker(REFUSED.map(({ path }) => path));
    expect(verdicts).toMatchObject(REFUSED.map(({ reason }) => ({ proved: false, ...reason })));
  });

  it('says the same as the first of a real certificate', () => {
    const { bytes } = certify(prefixSum(32));
    expect(secondOpinion([bytes])[0]).toMatchObject(check(bytes));
  });
});
