import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { coqFile } from '../../../src/certificate/coq.js';
import { proveBlt } from '../../../src/certificate/toeplitz/prove-blt.js';
import { check } from '../../../src/checker/checker.js';
import { type Blt, blt } from '../../../src/factorization/blt/blt.js';
import {
  BLT_PREFIX_SUM,
  bltDecay,
  bltMomentum,
  type BltWorkload,
} from '../../../src/factorization/blt/blt-workload.js';
import {
  fixedEpochs,
  minSeparation,
  ONE_PARTICIPATION,
} from '../../../src/privacy/participation/participation-schema.js';

const doubles = (theta: readonly number[], omega: readonly number[]): Blt =>
  blt(
    theta.map((x) => Rational.fromDouble(x)),
    omega.map((x) => Rational.fromDouble(x)),
  );
const exact = (theta: readonly string[], omega: readonly string[]): Blt =>
  blt(
    theta.map((x) => Rational.parse(x)),
    omega.map((x) => Rational.parse(x)),
  );
const golden = doubles([0.9999528892, 0.9857068667], [0.0122853238, 0.1878393665]);
const claimOf = (bytes: Uint8Array): Record<string, { inf: string; sup: string }> =>
  (JSON.parse(new TextDecoder().decode(bytes)) as { claim: Record<string, { inf: string; sup: string }> })
    .claim;

describe('proveBlt', () => {
  it.each([
    [
      100_000n,
      ONE_PARTICIPATION,
      'one',
      '4.16679184670308266350692927013',
      '2522532.531681133384881037899180342',
    ],
    [
      10n ** 9n,
      minSeparation(3, 1e8),
      'monotone',
      '12.500764322565088433838889182',
      '82767202543494.34509970977918724861',
    ],
  ] as const)(
    'proves the numbers of a published strategy, n = %s',
    (n, schema, hypothesis, squared, loss) => {
      const proof = proveBlt(golden, BLT_PREFIX_SUM, n, schema, 40);
      expect(proof.hypothesis).toBe(hypothesis);
      const { sensitivity } = claimOf(proof.bytes);
      for (const end of ['inf', 'sup'] as const) {
        expect(sensitivity?.[end].startsWith(squared)).toBe(true);
        expect(proof.claim[end].startsWith(loss)).toBe(true);
      }
    },
  );

  it('says of the mirror of a monotone strategy that it is enclosed, and proves nothing of it by Lemma M', () => {
    const c = exact(['1/2', '1/4'], ['1/4', '1/8']);
    const mirror = exact(['-1/2', '-1/4'], ['-1/4', '-1/8']);
    const schema = minSeparation(3, 2);
    const own = proveBlt(c, BLT_PREFIX_SUM, 40n, schema);
    const other = proveBlt(mirror, BLT_PREFIX_SUM, 40n, schema);
    expect([own.hypothesis, other.hypothesis]).toEqual(['monotone', 'enclosed']);
    const { digest, ...content } = JSON.parse(new TextDecoder().decode(other.bytes)) as Record<
      string,
      unknown
    >;
    expect(digest).toBe(other.digest);
    expect(content['theta']).toEqual([
      ['-1', '2'],
      ['-1', '4'],
    ]);
  });

  it('tests signs where Lemma M is silent, and only bounds what grows', () => {
    const tested = exact(['9/10', '1/2'], ['1/2', '-1/4']);
    expect(proveBlt(tested, BLT_PREFIX_SUM, 500n, minSeparation(3, 5)).hypothesis).toBe('tested');
    expect(proveBlt(tested, BLT_PREFIX_SUM, 10n ** 7n, minSeparation(3, 5)).hypothesis).toBe('enclosed');
    const growing = proveBlt(exact(['3/2'], ['1/5']), BLT_PREFIX_SUM, 6n, fixedEpochs(2));
    expect(growing.hypothesis).toBe('enclosed');
    const truth = Rational.parse('65069/6400');
    expect(growing.sensitivitySquared.inf.compare(truth) <= 0).toBe(true);
    expect(growing.sensitivitySquared.sup.compare(truth) >= 0).toBe(true);
  });

  it('is exact where fixed point is', () => {
    const { claim, bytes } = proveBlt(blt([], []), BLT_PREFIX_SUM, 4n, ONE_PARTICIPATION);
    expect(claim).toEqual({ inf: '10', sup: '10' });
    expect(claimOf(bytes)['largestError']).toEqual({ inf: '4', sup: '4' });
  });

  it.each([
    ['a workload', bltDecay(Rational.parse('1/2')), 9n, 1, 24, 'expected prefix sums, momentum or the identity, got decay beta=1/2'],
    ['too many steps', BLT_PREFIX_SUM, 10n ** 18n + 1n, 1, 24, 'expected n of at most 10^18'],
    ['too many rounds', BLT_PREFIX_SUM, 10n ** 18n, 1_000_001, 24, 'expected at most 1000000 rounds of a record, got 1000001'],
    ['no digits', BLT_PREFIX_SUM, 9n, 1, 0, 'digits'],
    ['too many digits', BLT_PREFIX_SUM, 9n, 1, 101, 'expected at most 100 digits, got 101'],
  ] as const)('refuses %s', (_, workload: BltWorkload, n, rounds, digits, message) => {
    expect(() => proveBlt(golden, workload, n, minSeparation(rounds, 1), digits)).toThrow(message);
  }); // prettier-ignore

  it('refuses parameters that certificates do not hold', () => {
    const long = blt([Rational.ratio(1n, 10n ** 4096n)], [Rational.ONE]);
    expect(() => proveBlt(long, BLT_PREFIX_SUM, 9n, ONE_PARTICIPATION)).toThrow(
      'proveBlt: expected parameters of at most 4096 digits, got 4097',
    );
  });

  it('has no Coq file', () => {
    const { bytes } = proveBlt(golden, bltMomentum(Rational.parse('9/10')), 50n, ONE_PARTICIPATION);
    expect(check(bytes)).toMatchObject({ proved: true });
    expect(() => coqFile(bytes)).toThrow(RangeError);
  });
});
