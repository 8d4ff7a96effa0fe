import { describe, expect, it } from 'vitest';
import { isExact, type Enclosure } from '../../../src/arithmetic/enclosure.js';
import { sqrtDecimalDown } from '../../../src/arithmetic/decimal.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { LowerToeplitz } from '../../../src/linear/toeplitz.js';
import {
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../../../src/privacy/participation/participation-schema.js';
import { participationSensitivity } from '../../../src/privacy/participation/participation.js';
import { underRelation } from '../../../src/privacy/participation/replace-one.js';
import { toeplitzAbsoluteParticipation } from '../../../src/privacy/participation/toeplitz-absolute-participation.js';
import { toeplitzParticipation } from '../../../src/privacy/participation/toeplitz-participation.js';
import { referenceCases } from '../../vectors/reference-cases.js';

const parsed = (texts: readonly string[]): Rational[] => texts.map((x) => Rational.parse(x));
const shown = ({ inf, sup }: Enclosure): string => (inf.equals(sup) ? `${inf}` : `[${inf}, ${sup}]`);

/** The first coefficients of (1 − x)^(−1/2). */
const root = (length: number): Rational[] => {
  const c = [Rational.ONE];
  for (let k = 1; k < length; k++) c.push(c[k - 1]!.mul(Rational.ratio(BigInt(2 * k - 1), BigInt(2 * k))));
  return c;
};
const doubles = (length: number): Rational[] =>
  Array.from({ length }, (_, t) => Rational.fromDouble(1 / Math.sqrt(1 + t)));

describe('reference cases', () => {
  it.each(referenceCases('participation.json').filter(({ inputs }) => 'toeplitz' in inputs))(
    '$name',
    ({ inputs, expected }) => {
      const { toeplitz, n, separation, participations } = inputs as {
        toeplitz: string[];
        n: number;
        separation: number;
        participations: number;
      };
      const value = expected as { scalar: string; pattern: number[] };
      const found = toeplitzParticipation(parsed(toeplitz), n, minSeparation(participations, separation));
      for (const one of [found.scalar, found.vector, found.absolute]) expect(shown(one)).toBe(value.scalar);
      expect(found.pattern).toEqual(value.pattern);
    },
  );

  it.each(referenceCases('toeplitz-participation.json'))('$name', ({ inputs, expected }) => {
    const given = inputs as {
      toeplitz: string[];
      n: number;
      period?: number;
      separation?: number;
      participations?: number;
      claim?: string;
    };
    const value = expected as { scalar?: string; absolute?: string; minSeparation?: string; truth?: string };
    const under = (schema: ParticipationSchema): string =>
      shown(toeplitzParticipation(parsed(given.toeplitz), given.n, schema).vector);
    if (given.period !== undefined) {
      expect(under(fixedEpochs(given.period))).toBe(value.scalar);
      expect(under(minSeparation(given.n, given.period))).toBe(value.minSeparation);
    } else {
      expect(under(minSeparation(given.participations!, given.separation!))).toBe(value.truth);
      expect(value.truth).not.toBe(given.claim);
    }
  });
});

describe('toeplitzParticipation', () => {
  it('knows the 32-band square root, n = 512, 20 participations 10 apart: 9.658642562915382…, as the dense matrix', () => {
    const c = root(32);
    const schema = minSeparation(20, 10);
    const found = toeplitzParticipation(c, 512, schema);
    expect(found.by).toBe('monotone');
    expect(sqrtDecimalDown(found.vector.sup, 16)).toMatch(/^9\.658642562915382/);
    const dense = LowerToeplitz.ofRationals(
      c.concat(new Array<Rational>(480).fill(Rational.ZERO)),
    ).toMatrix();
    expect(participationSensitivity(dense, schema)).toMatchObject({ by: 'monotone', vector: found.vector });
  });

  it('takes long columns of doubles: n = 2000 in less than 50 ms, and n = 100 000', () => {
    const c = doubles(2000);
    toeplitzParticipation(c, 2000, minSeparation(6, 342));
    const before = process.cpuUsage();
    const found = toeplitzParticipation(c, 2000, minSeparation(6, 342));
    expect(process.cpuUsage(before).user / 1e3).toBeLessThan(50);
    expect(found).toMatchObject({ by: 'monotone', pattern: [1, 343, 685, 1027, 1369, 1711] });
    const long = toeplitzParticipation(doubles(100_000), 100_000, fixedEpochs(342));
    expect(isExact(long.vector)).toBe(true);
    expect(long.pattern.length).toBe(293);
  });

  it('says where coefficients are negative or increase, and searches or encloses then', () => {
    const c = doubles(3000);
    c[400] = Rational.ONE;
    const found = toeplitzParticipation(c, 3000, minSeparation(6, 342));
    expect(found).toMatchObject({ by: 'split', failure: { at: 400, reason: 'c_400 > c_399' } });
    expect(found.vector.inf.compare(found.vector.sup)).toBeLessThan(0);
    const searched = toeplitzParticipation(c.slice(0, 700), 700, minSeparation(3, 100));
    expect(searched).toMatchObject({ by: 'search', failure: { at: 400, reason: 'c_400 > c_399' } });
    expect(isExact(searched.vector)).toBe(true);
    c[400] = Rational.ONE.neg();
    expect(toeplitzParticipation(c, 3000, minSeparation(6, 342)).failure?.reason).toBe('c_400 < 0');
    const turning = doubles(3000).map((x, t) => (t % 7 === 3 ? x.neg() : x));
    expect(toeplitzParticipation(turning, 3000, minSeparation(6, 342)).by).toBe('majorant');
    // Before c_b nothing has to decrease.
    const early = doubles(2000);
    early[341] = Rational.ONE;
    expect(toeplitzParticipation(early, 2000, minSeparation(6, 342)).by).toBe('monotone');
    early[342] = Rational.ONE;
    expect(toeplitzParticipation(early, 2000, minSeparation(6, 342)).by).toBe('monotone');
    early[343] = Rational.ONE;
    early[342] = Rational.ZERO;
    expect(toeplitzParticipation(early, 2000, minSeparation(6, 342)).failure?.at).toBe(343);
  });

  it('takes signed bands at any order: no wider than b whatever the signs, wider ones by dynamic program', () => {
    const narrow = parsed(['1', '-1/2', '-3', '1/7']);
    expect(toeplitzParticipation(narrow, 100_000, minSeparation(100, 4))).toMatchObject({ by: 'orthogonal' });
    const inverse = parsed(['1', '-1']);
    const found = toeplitzParticipation(inverse, 100_000, minSeparation(100_000, 1));
    expect(shown(found.vector)).toBe('399997');
    expect(toeplitzParticipation(parsed(['1', '0', '-1/2']), 1000, minSeparation(20, 2)).by).toBe(
      'dynamic-program',
    );
  });

  it('separates j − i from the number of rounds between, ⌈n/b⌉ from ⌊n/b⌋, and its three values', () => {
    const ones = parsed(['1', '1', '1', '1', '1']);
    expect(shown(toeplitzParticipation(ones, 5, minSeparation(9, 2)).vector)).toBe('19');
    expect(shown(toeplitzParticipation(ones, 5, minSeparation(9, 3)).vector)).toBe('11');
    const triangle = parsed(['1', '1', '-1']);
    const { scalar, vector, absolute } = toeplitzParticipation(triangle, 3, minSeparation(3, 1));
    expect(scalar.inf.compare(vector.inf)).toBeLessThanOrEqual(0);
    expect(vector.sup.compare(absolute.sup)).toBeLessThanOrEqual(0);
  });

  it('counts a replaced record twice', () => {
    const found = toeplitzParticipation(parsed(['1', '1/2', '3/8']), 5, fixedEpochs(2));
    expect(shown(underRelation(found, 'replacement').vector)).toBe('169/8');
    expect(shown(underRelation(found, 'zero-out').vector)).toBe('169/32');
  });

  it('refuses no coefficients, no order and no round', () => {
    const one = [Rational.ONE];
    expect(() => toeplitzParticipation([], 3, minSeparation(1, 1))).toThrow(
      'expected at least one coefficient, got none',
    );
    expect(() => toeplitzParticipation(one, 0, minSeparation(1, 1))).toThrow(
      'expected n, an integer of at least 1, got 0',
    );
    expect(() => toeplitzParticipation(one, NaN, minSeparation(1, 1))).toThrow('got NaN');
    expect(() =>
      toeplitzAbsoluteParticipation(one, 3, { kind: 'min-separation', participations: 0, separation: 1 }),
    ).toThrow('expected participations');
    expect(shown(toeplitzParticipation(one, 3, minSeparation(2, 7)).vector)).toBe('1');
  });
});

describe('toeplitzAbsoluteParticipation', () => {
  it('adds the norms of the spaced columns of c ≥ 0, and undoes alternating signs', () => {
    const c = parsed(['1', '1/2', '3/8']);
    expect(shown(toeplitzAbsoluteParticipation(c, 1000, minSeparation(3, 2)))).toBe('45/8');
    expect(shown(toeplitzAbsoluteParticipation(parsed(['1', '-1']), 1000, minSeparation(1000, 1)))).toBe(
      '1999',
    );
    // Below the norms, 2997: a program over signs decides it.
    const crossed = parsed(['1', '1', '-1']);
    expect(shown(toeplitzAbsoluteParticipation(crossed, 1000, minSeparation(1000, 1)))).toBe('1999');
    const long = Array.from({ length: 40 }, (_, t) => Rational.integer(t % 3 === 2 ? -1n : 1n));
    const open = toeplitzAbsoluteParticipation(long, 1000, minSeparation(1000, 1));
    expect(open.inf.compare(open.sup)).toBeLessThan(0);
    expect(`${open.sup}`).toBe('39220');
  });
});
