import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { prove } from '../../src/certificate/prove.js';
import { check } from '../../src/checker/checker.js';
import {
  certificateLaws,
  type CertificateSubject,
  type CheckerVerdict,
} from '../../src/laws/certificate-laws.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { broken, expectEachBroken, expectKept } from './broken.js';

const known = (workload: Parameters<typeof prove>[0], kind: 'gamma-F' | 'gamma-F-banded') => {
  const { inf, sup } = prove(workload, { digits: 16, kind: 'gamma-F' });
  return { bytes: prove(workload, { digits: 6, kind }).bytes, truth: { inf, sup } };
};
const good: CertificateSubject = {
  certificates: [known(prefixSum(3), 'gamma-F'), known(momentum(3, Rational.parse('1/2')), 'gamma-F-banded')],
  check,
  second: (files) => files.map((file) => check(file)),
};
const CASES = { cases: 250 };

type Fields = Record<string, unknown> & { claim: { inf: string; sup: string } };
const fieldsOf = (bytes: Uint8Array): Fields => JSON.parse(new TextDecoder().decode(bytes)) as Fields;

/** The true checker's verdict on a file whose claim is first made as weak as possible on one side: what a checker does that forgets this side. */
const forgetting =
  (side: 'inf' | 'sup') =>
  (bytes: Uint8Array): CheckerVerdict => {
    const verdict = check(bytes);
    if (verdict.proved) return verdict;
    // Only the inequality of the other side refuses.
    return verdict.path.startsWith(side === 'inf' ? 'lower' : 'upper') ||
      verdict.path === `claim.${side}` ||
      verdict.path === 'claim'
      ? { proved: true, ...fieldsOf(bytes).claim }
      : verdict;
  };

describe('the laws of checkers of certificates', () => {
  it('are kept by the checker', () => {
    expectKept(certificateLaws(good), 5, CASES);
  });

  it('find a checker that believes a claim that is well formed', () => {
    const believing = (bytes: Uint8Array): CheckerVerdict => {
      const verdict = check(bytes);
      return verdict.proved ||
        verdict.code === 'digest' ||
        !/^(?:claim|lower|upper|mean|weights)/.test(verdict.path)
        ? verdict
        : { proved: true, ...fieldsOf(bytes).claim };
    };
    expect(broken(certificateLaws({ ...good, check: believing }), CASES)).toEqual([
      'a claim beyond the truth is refused',
      'a changed certificate is refused, or states what is true',
      'another checker says the same of every mutant: verdict, code and path',
    ]);
  });

  it('find a checker that overlooks one side of the claim', () => {
    expect(broken(certificateLaws({ ...good, check: forgetting('inf') }), CASES)).toContain(
      'a claim beyond the truth is refused',
    );
    expect(broken(certificateLaws({ ...good, check: forgetting('sup') }), CASES)).toContain(
      'a claim beyond the truth is refused',
    );
  });

  it('find a checker that does not look at the digest, and one that throws', () => {
    const lenient = (bytes: Uint8Array): CheckerVerdict => {
      const verdict = check(bytes);
      if (verdict.proved || verdict.code !== 'digest') return verdict;
      return { proved: true, ...fieldsOf(bytes).claim };
    };
    expect(broken(certificateLaws({ ...good, check: lenient }), CASES)).toEqual([
      'a certificate with one byte changed is refused',
    ]);
    const fragile = (bytes: Uint8Array): CheckerVerdict => {
      JSON.parse(new TextDecoder().decode(bytes));
      return check(bytes);
    };
    expect(broken(certificateLaws({ ...good, check: fragile }), CASES)).toEqual([
      'a certificate with one byte changed is refused',
    ]);
  });

  it('find a checker that refuses what is sound, widens what is claimed, or names another reason', () => {
    const refusing = (): CheckerVerdict => ({ proved: false, code: 'format', path: '' });
    expect(broken(certificateLaws({ ...good, check: refusing }), CASES)).toEqual([
      'a sound certificate is proved, with the bounds of its claim',
      'another checker says the same of every mutant: verdict, code and path',
    ]);
    const other = (bytes: Uint8Array): CheckerVerdict => {
      const verdict = check(bytes);
      return verdict.proved
        ? verdict
        : { proved: false, code: verdict.code, path: verdict.path.split('.')[0]! };
    };
    expect(broken(certificateLaws({ ...good, check: other }), CASES)).toEqual([
      'another checker says the same of every mutant: verdict, code and path',
    ]);
  });

  it('are each broken by one of these', expectEachBroken);
});
