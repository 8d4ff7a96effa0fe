import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExact, type Enclosure } from '../../src/arithmetic/enclosure.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { bltL1Sensitivity } from '../../src/bound/blt/blt-l1.js';
import { bltSensitivity } from '../../src/bound/blt/blt-sensitivity.js';
import { mirrored } from '../../src/bound/blt/blt-signs.js';
import { geometricSums } from '../../src/bound/blt/geometric-sums.js';
import { blt, bltCoefficients } from '../../src/factorization/blt/blt.js';
import { LowerToeplitz } from '../../src/linear/toeplitz.js';
import { absoluteParticipationSensitivity } from '../../src/privacy/participation/absolute-participation.js';
import {
  fixedEpochs,
  leastDistance,
  minSeparation,
  type ParticipationSchema,
} from '../../src/privacy/participation/participation-schema.js';
import { toeplitzAbsoluteParticipation } from '../../src/privacy/participation/toeplitz-absolute-participation.js';
import { runs } from '../effort.js';

const q = Rational.parse;
const rational = (...texts: readonly string[]): fc.Arbitrary<Rational> => fc.constantFrom(...texts.map(q));
const strategies = (
  decay: fc.Arbitrary<Rational>,
  scale: fc.Arbitrary<Rational>,
): fc.Arbitrary<ReturnType<typeof blt>> =>
  fc.array(fc.tuple(decay, scale), { maxLength: 3 }).map((buffers) =>
    blt(
      buffers.map(([x]) => x),
      buffers.map(([, w]) => w),
    ),
  );
const nonnegative = strategies(rational('0', '1/2', '9/10', '1'), rational('1/2', '1/3', '2'));
const signed = strategies(
  rational('0', '1/2', '-1/2', '9/10', '-1', '3/2'),
  rational('1/2', '-1/2', '1', '-1/7'),
);
const schemas: fc.Arbitrary<ParticipationSchema> = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 40 }))
  .map(([fixed, k, b]) => (fixed ? fixedEpochs(b, k) : minSeparation(k, b)));

const contains = ({ inf, sup }: Enclosure, x: Rational): boolean =>
  inf.compare(x) <= 0 && x.compare(sup) <= 0;

const long = (schema: ParticipationSchema): ParticipationSchema<bigint> =>
  schema.kind === 'fixed-epoch'
    ? fixedEpochs(BigInt(schema.period), BigInt(schema.participations!))
    : minSeparation(BigInt(schema.participations), BigInt(schema.separation));

describe('the sums of powers', () => {
  it('by doubling are those of the definition', () => {
    fc.assert(
      fc.property(rational('0', '1', '-1', '9/10', '-7/3', '1e-300'), fc.nat(70), (x, m) => {
        const sums = [Rational.ZERO];
        for (let i = 0; i < m; i++) sums.push(sums[i]!.add(x.pow(i)));
        const { power, once, twice } = geometricSums('test', Interval.fromRational(x, 256), BigInt(m), 256);
        expect(power.contains(x.pow(m))).toBe(true);
        expect(once.contains(sums[m]!)).toBe(true);
        expect(twice.contains(Rational.sum(sums))).toBe(true);
        expect(twice.wid().toRational().compare(q('1e-20'))).toBe(-1);
      }),
      runs(200),
    );
  });
});

describe('the ℓ1 sensitivity of a buffered strategy', () => {
  it('with coefficients ≥ 0 is that of its coefficients, as a fraction and enclosed', () => {
    fc.assert(
      fc.property(nonnegative, fc.integer({ min: 1, max: 200 }), schemas, (c, n, schema) => {
        const truth = toeplitzAbsoluteParticipation(bltCoefficients(c, n), n, schema);
        expect(isExact(truth)).toBe(true);
        const found = bltL1Sensitivity(c, BigInt(n), schema, 20);
        expect(contains(found, truth.inf)).toBe(true);
        expect(found.sup.sub(found.inf).compare(truth.inf.mul(q('1e-20')))).toBeLessThanOrEqual(0);
        expect(bltL1Sensitivity(mirrored(c), BigInt(n), long(schema), 20)).toEqual(found);
      }),
      runs(80),
    );
  });

  it('with signs is enclosed', () => {
    fc.assert(
      fc.property(signed, fc.integer({ min: 1, max: 8 }), schemas, (c, n, schema) => {
        const matrix = LowerToeplitz.ofRationals(bltCoefficients(c, n)).toMatrix();
        const truth = absoluteParticipationSensitivity(matrix, schema);
        expect(isExact(truth)).toBe(true);
        const found = bltL1Sensitivity(c, BigInt(n), schema, 20);
        expect(contains(found, truth.inf), `${c.theta.join()} ${c.omega.join()}`).toBe(true);
      }),
      runs(300),
    );
  });
});

it('a strategy and its mirror image have the same ℓ2 sensitivity, and schemas of numbers and bigints are the same', () => {
  fc.assert(
    fc.property(signed, fc.integer({ min: 1, max: 200 }), schemas, (c, n, schema) => {
      const { scalar, vector, absolute } = bltSensitivity(c, BigInt(n), schema, 20);
      const mirror = bltSensitivity(mirrored(c), BigInt(n), long(schema), 20);
      for (const [x, y] of [
        [scalar, mirror.scalar],
        [vector, mirror.vector],
        [absolute, mirror.absolute],
      ] as const)
        expect(x.inf.compare(y.sup) <= 0 && y.inf.compare(x.sup) <= 0).toBe(true);
      expect(isExact(vector)).toBe(isExact(mirror.vector));
      expect(leastDistance(mirror.schema)).toBe(BigInt(leastDistance(schema)));
    }),
    runs(60),
  );
});
