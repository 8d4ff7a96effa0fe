import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { prove, type ParticipationOptions, type ParticipationProof } from '../../src/certificate/prove.js';
import { check } from '../../src/checker/checker.js';
import { Matrix } from '../../src/linear/matrix.js';
import {
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../../src/privacy/participation/participation-schema.js';
import { explicit } from '../../src/workload/explicit.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import type { Workload } from '../../src/workload/workload.js';
import { referenceCases } from '../vectors/reference-cases.js';

const identity = (n: number): Workload => explicit(Matrix.identity(n));

interface Inputs {
  readonly workload: string;
  readonly kind: string;
  readonly n: number;
  readonly period?: number;
  readonly separation?: number;
  readonly participations?: number;
  readonly contributions?: 'vector' | 'scalar';
  readonly 'restricted to'?: string;
}

function workloadOf({ workload, n }: Inputs): Workload {
  if (workload === 'prefix-sum') return prefixSum(n);
  return workload === 'identity' ? identity(n) : momentum(n, Rational.parse(workload.split(' ')[1]!));
}

const schemaOf = ({ kind, period, separation, participations }: Inputs): ParticipationSchema =>
  kind === 'fixed-epoch' ? fixedEpochs(period!, participations) : minSeparation(participations!, separation!);

/** Larger ones are in docs/participation.md, which a script proves. */
const SMALL = 12;

describe('prove under participation', () => {
  const cases = referenceCases('participation-optima.json').filter(
    ({ inputs }) => (inputs as unknown as Inputs).n <= SMALL,
  );
  it.each(cases)('$name', ({ inputs, expected }) => {
    const given = inputs as unknown as Inputs;
    const banded = given['restricted to'] !== undefined;
    const proof = prove(workloadOf(given), {
      participation: schemaOf(given),
      contributions: given.contributions,
      banded,
    });
    const { lo, hi } = expected as { lo: string; hi: string };
    // Two proved enclosures of one number meet, and ours is as narrow as was asked for.
    expect(proof.inf.compare(Rational.parse(hi))).toBeLessThanOrEqual(0);
    expect(proof.sup.compare(Rational.parse(lo))).toBeGreaterThanOrEqual(0);
    expect(proof.reached).toBe(true);
    expect(check(proof.bytes)).toMatchObject({ proved: true, inf: proof.claim.inf, sup: proof.claim.sup });
  });

  const optimum = (workload: Workload, options: ParticipationOptions): ParticipationProof =>
    prove(workload, options);
  const below = (one: ParticipationProof, other: ParticipationProof): void => {
    expect(one.inf.compare(other.sup)).toBeLessThanOrEqual(0);
  };

  it('finds the best banded factorizations worse than others, by 9.3 % for four rounds of which two are any', () => {
    const participation = minSeparation(2, 1);
    const best = optimum(prefixSum(4), { participation });
    const banded = optimum(prefixSum(4), { participation, banded: true });
    expect(best.claim.sup.slice(0, 11)).toBe('18.29103354');
    expect(banded.inf.div(best.sup).compare(Rational.parse('1.0934'))).toBe(1);
    expect(banded.sup.compare(Rational.parse('20.0000000001'))).toBe(-1);
  });

  it('finds the best of columns of one norm, whatever program computed it: X_ii = 1 and zeros by BFGS in doubles', () => {
    const equal = (workload: Workload, participation: ParticipationSchema): ParticipationProof => {
      const proof = optimum(workload, { participation, banded: true, equalNorms: true });
      expect(proof.reached).toBe(true);
      expect(check(proof.bytes)).toMatchObject({ proved: true, inf: proof.claim.inf, sup: proof.claim.sup });
      return proof;
    };
    const known: readonly (readonly [n: number, schema: ParticipationSchema, square: number])[] = [
      [4, fixedEpochs(2), 15.0641777724],
      [4, minSeparation(2, 2), 15.0928169511],
      [5, fixedEpochs(2), 32.3939003046],
      [5, minSeparation(3, 2), 32.5092155813],
      [5, minSeparation(2, 2), 21.6728103875],
      [8, minSeparation(2, 4), 38.2526126109],
    ];
    for (const [n, schema, square] of known)
      expect(Number(equal(prefixSum(n), schema).claim.inf)).toBeCloseTo(square, 8);
    // All rounds are shared: X = x·I, and the loss is κ·‖A‖_F².
    const { inf, sup } = equal(prefixSum(4), fixedEpochs(1));
    expect(inf.compare(Rational.integer(40n))).toBeLessThanOrEqual(0);
    expect(sup.compare(Rational.integer(40n))).toBeGreaterThanOrEqual(0);
    // A class of one round is paid for as if it had two: diag(1, 2, 1) costs 2·6.
    const three = explicit(Matrix.ofIntegers(3, 3, [1n, 0n, 0n, 0n, 2n, 0n, 0n, 0n, 1n]));
    const padded = equal(three, fixedEpochs(2));
    expect(Number(padded.claim.inf)).toBeCloseTo(12, 9);
    expect(Number(padded.claim.sup)).toBeCloseTo(12, 9);
    const momentous = equal(momentum(6, Rational.parse('9/10')), fixedEpochs(3));
    expect(momentous.claim.inf.slice(0, 12)).toBe('155.06912775');
  });

  it('agrees with the closed form where all rounds are shared: (Σ √i)²', () => {
    const inf = Rational.parse('37.77656570521819025');
    const sup = Rational.parse('37.77656570521819026');
    for (const participation of [fixedEpochs(1), minSeparation(7, 1)]) {
      const proof = optimum(prefixSum(4), { participation });
      expect(proof.inf.compare(sup)).toBe(-1);
      expect(proof.sup.compare(inf)).toBe(1);
      expect(proof.reached).toBe(true);
    }
    expect(optimum(prefixSum(4), { participation: fixedEpochs(1), contributions: 'scalar' }).reached).toBe(
      true,
    );
  });

  it('tells scalar from vector contributions: 0.2 % for momentum 9/10', () => {
    const participation = fixedEpochs(2);
    const workload = momentum(6, Rational.parse('9/10'));
    const vector = optimum(workload, { participation });
    const scalar = optimum(workload, { participation, contributions: 'scalar' });
    expect(vector.claim.inf.slice(0, 13)).toBe('226.238990329');
    expect(scalar.claim.inf.slice(0, 12)).toBe('225.77070557');
    expect(scalar.sup.mul(Rational.parse('1.002')).compare(vector.inf)).toBe(-1);
  });

  it.each([
    [2, 4],
    [3, 6],
    [2, 5],
  ])('has no fixed epochs above minimal separation, b = %i, n = %i, and grows with k', (b, n) => {
    const all = Math.ceil(n / b);
    below(
      optimum(prefixSum(n), { participation: fixedEpochs(b) }),
      optimum(prefixSum(n), { participation: minSeparation(all, b) }),
    );
    let last = optimum(prefixSum(n), { participation: minSeparation(1, b) });
    for (let k = 2; k <= all; k++) {
      const next = optimum(prefixSum(n), { participation: minSeparation(k, b) });
      below(last, next);
      last = next;
    }
    below(last, optimum(prefixSum(n), { participation: minSeparation(all, b), banded: true }));
  });

  it('is γ_F where no record can take part twice', () => {
    const once = prove(prefixSum(5));
    for (const participation of [
      minSeparation(1, 2),
      minSeparation(4, 5),
      fixedEpochs(9),
      fixedEpochs(2, 1),
    ]) {
      const proof = optimum(prefixSum(5), { participation });
      expect(proof).toMatchObject({ kind: 'gamma-F', claim: once.claim, digest: once.digest });
      expect(proof.evidence).toBeUndefined();
    }
  });

  it.each([
    [
      'a wide matrix',
      [
        [1, 1, 0, 2],
        [0, 1, 3, 1],
      ],
    ],
    [
      'a tall matrix',
      [
        [1, 0],
        [1, 1],
        [2, 1],
      ],
    ],
    [
      'rank one',
      [
        [1, 2, 3],
        [2, 4, 6],
      ],
    ],
    [
      'a column of zeros',
      [
        [1, 0, 1],
        [1, 0, 2],
      ],
    ],
    [
      'zero',
      [
        [0, 0, 0],
        [0, 0, 0],
      ],
    ],
  ])('encloses %s', (_, rows) => {
    const entries = rows.flat().map(BigInt);
    const workload = explicit(Matrix.ofIntegers(rows.length, rows[0]!.length, entries));
    for (const participation of [fixedEpochs(1), minSeparation(2, 1)])
      for (const more of [
        {},
        { contributions: 'scalar' },
        { banded: true },
        { banded: true, equalNorms: true },
      ] as const) {
        const proof = optimum(workload, { participation, ...more, digits: 4 });
        expect(proof.inf.compare(proof.sup)).toBeLessThanOrEqual(0);
        expect(check(proof.bytes).proved).toBe(true);
      }
  });

  it.each([
    [{ participation: { kind: 'min-separation', participations: 0, separation: 1 } }, /participations/],
    [{ participation: { kind: 'min-separation', participations: 1.5, separation: 1 } }, /participations/],
    [{ participation: { kind: 'fixed-epoch', period: NaN } }, /period/],
    [
      { participation: { kind: 'epochs', separation: 1 } },
      /expected a participation schema, as minSeparation and fixedEpochs make them, got/,
    ],
    [
      { participation: fixedEpochs(2), contributions: 'matrix' },
      /expected contributions, vector or scalar, got matrix/,
    ],
    [
      { participation: fixedEpochs(2), contributions: 'scalar', banded: true },
      /expected vector contributions/,
    ],
    [{ participation: fixedEpochs(2), equalNorms: true }, /expected equalNorms with banded, got it without/],
    [{ equalNorms: true }, /expected a participation with equalNorms, got none/],
    [{ participation: fixedEpochs(2), digits: 101 }, /expected digits from 1 to 100, got 101/],
    [{ participation: fixedEpochs(2), p: 'infinity' }, /expected no p under participation, got infinity/],
    [{ participation: fixedEpochs(2), kind: 'gamma-F' }, /expected no kind under participation/],
    [{ contributions: 'scalar' }, /expected a participation with contributions, got none/],
    [{ banded: true }, /expected a participation with banded, got none/],
  ])('refuses %j', (options, message) => {
    expect(() => prove(prefixSum(4), options as unknown as ParticipationOptions)).toThrow(message);
  });
});
