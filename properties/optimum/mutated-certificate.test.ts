import { it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { prove } from '../../src/certificate/prove.js';
import { check } from '../../src/checker/checker.js';
import { certificateLaws, type KnownCertificate } from '../../src/laws/certificate-laws.js';
import { Matrix } from '../../src/linear/matrix.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { explicit } from '../../src/workload/explicit.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import type { Workload } from '../../src/workload/workload.js';
import { hasPython, secondOpinion } from '../../test/second-checker.js';
import { keeps } from '../effort.js';

type Options = Parameters<typeof prove>[1];

/** A certificate of some digits, with the truth to more. */
function known(workload: Workload, digits: number, of: Options, truth: Options = of): KnownCertificate {
  const { inf, sup } = prove(workload, { ...truth, digits });
  return { bytes: prove(workload, { ...of, digits: 8 }).bytes, truth: { inf, sup } };
}

const small = explicit(Matrix.ofIntegers(2, 3, [1n, 2n, 0n, -1n, 1n, 3n], Rational.ratio(1n, 7n)));
const triangle = explicit(Matrix.ofIntegers(2, 3, [0n, 1n, 0n, 0n, 0n, 2n], Rational.ratio(1n, 3n)));
const filter = bandedInverse({
  main: [2n, -1n, 3n].map(Rational.integer),
  first: [Rational.parse('1/2'), Rational.parse('-1')],
  second: [Rational.parse('2/3')],
});
const certificates = [
  known(prefixSum(3), 20, {}),
  known(small, 20, {}),
  known(prefixSum(2), 14, { p: 'infinity', domain: 'matrix' }),
  known(triangle, 14, { p: Rational.parse('5/2'), domain: 'points' }),
  known(triangle, 14, { p: Rational.integer(2n), domain: 'symmetric points' }),
  ...[prefixSum(3), momentum(4, Rational.parse('1/2')), filter].map((workload) =>
    known(workload, 20, { kind: 'gamma-F-banded' }, { kind: 'gamma-F' }),
  ),
];

keeps('the checker', certificateLaws({ certificates, check }), 2000);

it.skipIf(!hasPython)('the second checker says the same of every mutant: verdict, code and path', () => {
  for (const law of certificateLaws({ certificates, check, second: secondOpinion }).slice(-1))
    law.check({ cases: 600 });
});
