import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certifyNorm } from '../../src/certificate/certify-norm.js';
import { proveBlt } from '../../src/certificate/toeplitz/prove-blt.js';
import { proveSensitivity } from '../../src/certificate/participation/prove-sensitivity.js';
import { proveLatticeNoise } from '../../src/certificate/privacy/prove-lattice-noise.js';
import { provePrivacyLoss } from '../../src/certificate/privacy/prove-privacy-loss.js';
import { certify } from '../../src/certificate/certify.js';
import { proveProduct } from '../../src/certificate/prove-product.js';
import { certifyNormSweeps } from '../../src/certificate/certify-norm-sweeps.js';
import { certifySweeps } from '../../src/certificate/certify-sweeps.js';
import { check, type Verdict } from '../../src/checker/checker.js';
import { blt } from '../../src/factorization/blt/blt.js';
import { BLT_PREFIX_SUM } from '../../src/factorization/blt/blt-workload.js';
import { minSeparation } from '../../src/privacy/participation/participation-schema.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { circularRange } from '../../src/workload/circular.js';
import { slidingWindow } from '../../src/workload/sliding-window.js';
import { hasPython, secondChecker, secondOpinion } from '../second-checker.js';
import {
  ACCEPTED,
  ACCEPTED_BANDED,
  ACCEPTED_ALGEBRAIC,
  ACCEPTED_CIRCULANT,
  ACCEPTED_GRAM,
  ACCEPTED_NORM_BANDED,
  ACCEPTED_NORM_SWEEPS,
  ACCEPTED_P,
  ACCEPTED_PARTICIPATION,
  ACCEPTED_LATTICE,
  ACCEPTED_PRIVACY,
  ACCEPTED_PRODUCT,
  ACCEPTED_SENSITIVITY,
  ACCEPTED_SENSITIVITY_L1,
  ACCEPTED_SWEEPS,
  ACCEPTED_TOEPLITZ,
  REFUSED,
  REFUSED_BANDED,
  REFUSED_ALGEBRAIC,
  REFUSED_CIRCULANT,
  REFUSED_GRAM,
  REFUSED_NORM_BANDED,
  REFUSED_NORM_SWEEPS,
  REFUSED_P,
  REFUSED_PARTICIPATION,
  REFUSED_LATTICE,
  REFUSED_PRIVACY,
  REFUSED_PRODUCT,
  REFUSED_SENSITIVITY,
  REFUSED_SENSITIVITY_L1,
  REFUSED_SWEEPS,
  REFUSED_TOEPLITZ,
} from './corpus.js';
import { Choices } from './costly-parts.js';
import { costlyLattice, costlyPrivacy } from './costly-privacy.js';
import { costlyToeplitz } from './costly-toeplitz.js';
import { costly } from './costly.js';

/** Whether a certificate of the corpus is of a finite p. */
const isOfFiniteNorm = ({ path }: { readonly path: string }): boolean =>
  readFileSync(path, 'latin1').includes('"kind":"gamma-p-banded"');

const KINDS = [
  {
    kind: 'gamma-F',
    accepted: ACCEPTED,
    refused: REFUSED,
    real: () => certify(prefixSum(32), { kind: 'gamma-F' }),
  },
  {
    kind: 'gamma-p',
    accepted: ACCEPTED_P,
    refused: REFUSED_P,
    real: () => certifyNorm(prefixSum(8), { p: 'infinity', digits: 9 }),
  },
  {
    kind: 'gamma-F-banded',
    accepted: ACCEPTED_BANDED,
    refused: REFUSED_BANDED,
    real: () => certify(prefixSum(40), { kind: 'gamma-F-banded', digits: 9 }),
  },
  {
    kind: 'gamma-F-gram',
    accepted: ACCEPTED_GRAM,
    refused: REFUSED_GRAM,
    real: () => certify(slidingWindow(70, 5), { kind: 'gamma-F-gram', digits: 9 }),
  },
  {
    kind: 'gamma-2-banded',
    accepted: ACCEPTED_NORM_BANDED.filter((found) => !isOfFiniteNorm(found)),
    refused: REFUSED_NORM_BANDED.filter((found) => !isOfFiniteNorm(found)),
    real: () => certifyNorm(prefixSum(40), { kind: 'gamma-2-banded', p: 'infinity', digits: 6 }),
  },
  {
    kind: 'gamma-p-banded',
    accepted: ACCEPTED_NORM_BANDED.filter(isOfFiniteNorm),
    refused: REFUSED_NORM_BANDED.filter(isOfFiniteNorm),
    real: () => certifyNorm(prefixSum(20), { kind: 'gamma-p-banded', p: Rational.parse('5/2'), digits: 6 }),
  },
  {
    kind: 'gamma-F-sweeps',
    accepted: ACCEPTED_SWEEPS,
    refused: REFUSED_SWEEPS,
    real: () => certifySweeps(prefixSum(5000), 9),
  },
  {
    kind: 'gamma-2-sweeps',
    accepted: ACCEPTED_NORM_SWEEPS,
    refused: REFUSED_NORM_SWEEPS,
    real: () => certifyNormSweeps(prefixSum(5000), 9),
  },
  {
    kind: 'gamma-F-participation',
    accepted: ACCEPTED_PARTICIPATION,
    refused: REFUSED_PARTICIPATION,
    real: () => ({ bytes: readFileSync(ACCEPTED_PARTICIPATION[0]!.path) }),
  },
  {
    kind: 'algebraic',
    accepted: ACCEPTED_ALGEBRAIC,
    refused: REFUSED_ALGEBRAIC,
    real: () => certify(prefixSum(3), { kind: 'algebraic' }),
  },
  {
    kind: 'circulant',
    accepted: ACCEPTED_CIRCULANT,
    refused: REFUSED_CIRCULANT,
    real: () => certify(circularRange(99), { kind: 'circulant', digits: 30 }),
  },
  {
    kind: 'product',
    accepted: ACCEPTED_PRODUCT,
    refused: REFUSED_PRODUCT,
    real: () => proveProduct([certify(prefixSum(3)).bytes, certify(prefixSum(40), { digits: 9 }).bytes]),
  },
  {
    kind: 'sensitivity',
    accepted: ACCEPTED_SENSITIVITY,
    refused: REFUSED_SENSITIVITY,
    real: () => proveSensitivity(prefixSum(9).matrix(), minSeparation(2, 3)),
  },
  {
    kind: 'sensitivity',
    accepted: ACCEPTED_SENSITIVITY_L1,
    refused: REFUSED_SENSITIVITY_L1,
    real: () => ({ bytes: readFileSync(ACCEPTED_SENSITIVITY_L1[0]!.path) }),
  },
  {
    kind: 'privacy-loss',
    accepted: ACCEPTED_PRIVACY,
    refused: REFUSED_PRIVACY,
    real: () =>
      provePrivacyLoss(
        [{ noise: 'gaussian', variance: Rational.ONE, sampling: Rational.parse('1/10'), count: 10n }],
        Rational.parse('1e-6'),
      ),
  },
  {
    kind: 'privacy-lattice',
    accepted: ACCEPTED_LATTICE,
    refused: REFUSED_LATTICE,
    real: () =>
      proveLatticeNoise(
        { variance: Rational.parse('50260'), columns: [new Array<bigint>(11).fill(16n)], rule: 'listed' },
        Rational.parse('1e-6'),
      ),
  },
  {
    kind: 'toeplitz-rational',
    accepted: ACCEPTED_TOEPLITZ,
    refused: REFUSED_TOEPLITZ,
    real: () =>
      proveBlt(
        blt([Rational.parse('9/10')], [Rational.parse('1/7')]),
        BLT_PREFIX_SUM,
        10n ** 15n,
        minSeparation(9, 1000),
      ),
  },
];

describe.skipIf(!hasPython).each(KINDS)(
  'the second checker on $kind',
  ({ kind, accepted, refused, real }) => {
    it('proves what must be proved', () => {
      const verdicts = secondChecker(accepted.map(({ path }) => path));
      expect(verdicts).toMatchObject(accepted.map(() => ({ proved: true, kind })));
    });

    it('refuses what must be refused, each for its own reason', () => {
      const verdicts = secondChecker(refused.map(({ path }) => path));
      expect(verdicts).toMatchObject(refused.map(({ reason }) => ({ proved: false, ...reason })));
    });

    it('says the same as the first of a real certificate', () => {
      const { bytes } = real();
      const verdict = check(bytes);
      expect(verdict).toMatchObject({ proved: true, kind });
      expect(secondOpinion([bytes])[0]).toMatchObject(verdict);
    });
  },
);

describe.skipIf(!hasPython)('the second checker', () => {
  it('counts the same work', () => {
    const choices = new Choices(4711);
    const all = [
      ...ACCEPTED,
      ...ACCEPTED_P,
      ...ACCEPTED_BANDED,

      ...ACCEPTED_ALGEBRAIC,
      ...ACCEPTED_CIRCULANT,
      ...ACCEPTED_NORM_BANDED,
      ...ACCEPTED_NORM_SWEEPS,
      ...ACCEPTED_PARTICIPATION,
      ...ACCEPTED_LATTICE,
      ...ACCEPTED_PRIVACY,
      ...ACCEPTED_GRAM,
      ...ACCEPTED_PRODUCT,
      ...ACCEPTED_SENSITIVITY,
      ...ACCEPTED_SENSITIVITY_L1,
      ...ACCEPTED_SWEEPS,
      ...ACCEPTED_TOEPLITZ,
    ];
    const corpus = all.map(({ path }) => readFileSync(path));
    const drawn = Array.from({ length: 60 }, (_, i) =>
      [costlyToeplitz, costlyPrivacy, costlyLattice, costly, costly][i % 5]!(choices),
    );
    const certificates = [...corpus, ...drawn];
    const verdicts = certificates.map((bytes) => check(bytes, { budget: 0n }));
    expect(verdicts).toMatchObject(
      certificates.map(() => ({ proved: false, code: 'over-budget', path: '' })),
    );
    const work = (verdict: Verdict): string => (verdict.proved ? 'none' : verdict.received);
    expect(secondOpinion(certificates, ['--budget', '0']).map(work)).toEqual(verdicts.map(work));
  });
});
