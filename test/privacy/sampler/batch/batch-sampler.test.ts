import { describe, expect, it } from 'vitest';
import { exp } from '../../../../src/arithmetic/elementary.js';
import { Interval } from '../../../../src/arithmetic/interval.js';
import { Rational } from '../../../../src/arithmetic/rational.js';
import { lawOfBits } from '../../../../src/laws/bit-law.js';
import { discreteGaussianPmf } from '../../../../src/privacy/gaussian/discrete-gaussian.js';
import { discreteLaplacePmf } from '../../../../src/privacy/laplace/discrete-laplace.js';
import { sampleNoise, type NoiseLaw } from '../../../../src/privacy/noise/noise-law.js';
import { BatchSampler } from '../../../../src/privacy/sampler/batch/batch-sampler.js';
import { decayOf, loss } from '../../../../src/privacy/sampler/batch/decay.js';
import { noiseTable, TABLE_SIZE, type TableSize } from '../../../../src/privacy/sampler/batch/noise-table.js';
import { seededTestSource, type RandomSource } from '../../../../src/privacy/sampler/random-source.js';

const q = Rational.parse;
const BITS = 128;
const step = Rational.ONE;
const gaussian = (variance: string): NoiseLaw => ({ law: 'discrete-gaussian', variance: q(variance), step });
const laplace = (scale: string): NoiseLaw => ({ law: 'discrete-laplace', scale: q(scale), step });

const massOf = (law: NoiseLaw, x: bigint): Interval =>
  (law.law === 'discrete-gaussian'
    ? discreteGaussianPmf(law.variance, x)
    : discreteLaplacePmf(law.scale, x)
  ).toBits(BITS);

/** A sampler whose bits come from the source that is there when it draws. */
function drawer(law: NoiseLaw, size?: TableSize): (source: RandomSource) => number {
  let current: RandomSource | undefined;
  const sampler = new BatchSampler({ bits: (count) => current!.bits(count) }, law, size);
  const one = new Float64Array(1);
  return (source) => {
    current = source;
    return sampler.fill(one)[0]!;
  };
}

/** e^(−φ(|x|)) over 2·m·Σ_k e^(−φ(mk)): the probability that one trial gives x. */
function ofTrial(law: NoiseLaw, blockBits: number): (x: bigint) => Interval {
  const decay = decayOf(law);
  const weight = (x: bigint): Interval =>
    exp(Interval.fromRational(loss(decay, 0n, x).neg(), BITS + 32), BITS + 32);
  let sum = Interval.point(0n);
  for (let k = 0n; ; k += 1n) {
    const term = weight(k << BigInt(blockBits));
    sum = sum.add(term, BITS);
    if (term.sup.magnitude() < -BITS) break;
  }
  const all = sum.mul(Interval.point(2n << BigInt(blockBits)), BITS);
  return (x) => weight(x < 0n ? -x : x).div(all, BITS);
}

describe('BatchSampler', () => {
  const small: readonly (readonly [NoiseLaw, TableSize, depth: number])[] = [
    [gaussian('7/3'), { wordBits: 6, spreadBits: 7 }, 18],
    [gaussian('1/10'), { wordBits: 6, spreadBits: 7 }, 18],
    [gaussian('50'), { wordBits: 6, spreadBits: 3 }, 18],
    [laplace('3/2'), { wordBits: 6, spreadBits: 7 }, 18],
    [laplace('1/5'), { wordBits: 5, spreadBits: 7 }, 20],
  ];

  it.each(small)(
    'has the law of the sampler one by one, by all strings of bits: %o in %o',
    (law, size, depth) => {
      const draw = drawer(law, size);
      const batch = lawOfBits(draw, depth);
      const slow = lawOfBits((source) => sampleNoise(source, law), 14);
      expect(batch.open.compare(Rational.dyadic(1n, -6))).toBeLessThan(0);
      for (const [name, decided] of batch.outcomes) {
        const mass = massOf(law, BigInt(name));
        expect(decided.compare(mass.inf.toRational())).toBeLessThanOrEqual(0);
        expect(mass.sup.toRational().compare(decided.add(batch.open))).toBeLessThanOrEqual(0);
        const other = slow.outcomes.get(name) ?? Rational.ZERO;
        expect(decided.compare(other.add(slow.open))).toBeLessThanOrEqual(0);
        expect(other.compare(decided.add(batch.open))).toBeLessThanOrEqual(0);
      }
      for (const [name, decided] of slow.outcomes)
        expect(
          decided.compare((batch.outcomes.get(name) ?? Rational.ZERO).add(batch.open)),
        ).toBeLessThanOrEqual(0);
    },
  );

  // In blocks a trial may be rejected: its law, of outcomes that no other trial follows, is that of the proof, and what is open dwindles with more bits.
  const blocks: readonly (readonly [NoiseLaw, TableSize, words: number])[] = [
    [gaussian('50'), { wordBits: 4, spreadBits: 1 }, 3],
    [gaussian('25'), { wordBits: 4, spreadBits: 2 }, 3],
    [gaussian('200'), { wordBits: 3, spreadBits: 1 }, 4],
    [laplace('10'), { wordBits: 4, spreadBits: 2 }, 3],
  ];

  it.each(blocks)('has in one trial the law of its proof: %o in %o', (law, size, words) => {
    const { blockBits } = noiseTable(decayOf(law), size);
    expect(blockBits).toBeGreaterThan(0);
    const draw = drawer(law, size);
    const stated = ofTrial(law, blockBits);
    let kept = Rational.ZERO;
    for (let x = -200n; x <= 200n; x += 1n) kept = kept.add(stated(x).inf.toRational());
    const missing = [0, size.wordBits].map((more) => {
      const { outcomes } = lawOfBits(draw, words * size.wordBits + more);
      let rest = kept;
      for (const [name, decided] of outcomes) {
        expect(decided.compare(stated(BigInt(name)).inf.toRational())).toBeLessThanOrEqual(0);
        rest = rest.sub(decided);
      }
      return rest;
    });
    expect(missing[1]!.compare(Rational.dyadic(1n, -2))).toBeLessThan(0);
    expect(missing[1]!.mul(q('4')).compare(missing[0]!)).toBeLessThan(0);
  });

  const full: readonly (readonly [NoiseLaw, blockBits: number])[] = [
    [gaussian('50'), 0],
    [gaussian('1000000'), 3],
    [gaussian('1099511627776'), 13],
    [laplace('100'), 0],
    [laplace('349525.5'), 12],
  ];

  it.each(full)(
    'decides every word of 32 bits as the proof says, near the edge too: %o',
    (law, blockBits) => {
      const decay = decayOf(law);
      const { cumulative, blockBits: known } = noiseTable(decay);
      expect(known).toBe(blockBits);
      const block = 1n << BigInt(blockBits);
      const random = seededTestSource(7n);
      const { bits, low, high } = cumulative.at(192);
      for (let round = 0; round < 60; round += 1) {
        const u = random.bits(32);
        const at = low.findIndex((below) => (u + 1n) << BigInt(bits - 32) <= below);
        // The tables of 192 bits leave no doubt: a word in which a threshold is has probability 10^−6.
        expect(at === 0 || high[at - 1]! <= u << BigInt(bits - 32)).toBe(true);
        const sign = random.bits(1);
        const j = random.bits(blockBits);
        const s =
          (sign << 31n) |
          (blockBits === 0 ? random.bits(31) : (random.bits(31 - blockBits) << BigInt(blockBits)) | j);
        const gamma = loss(decay, BigInt(at) * block, j);
        const power = exp(Interval.fromRational(gamma.neg(), 192), 160);
        const edge = power.inf.shift(32).floor();
        const x = BigInt(at) * block + j;
        const outcome = sign === 1n ? -x : x;
        if (blockBits === 0) {
          expect(drawer(law)(wordsOf([u, s]))).toBe(Number(outcome));
          continue;
        }
        const draw = drawer(law);
        const lastly = [u, s, 0n];
        const other = draw(wordsOf(lastly));
        expect(other).toBe(Number(outcome));
        for (const v of [
          0n,
          edge - 1n,
          edge + 1n,
          edge + (1n << 32n) / 1000n,
          (1n << 32n) - 1n,
          random.bits(32),
        ]) {
          if (v < 0n || v >= 1n << 32n || v === edge) continue;
          // Rejected, the next trial is another one: k = 0, j = 0, +.
          const expected = v < edge ? Number(outcome) : 0;
          expect(draw(wordsOf([u, s, v, 0n, 0n, 0n]))).toBe(expected);
        }
        // Where the head of the real is that of e^(−γ), the next word decides.
        if (edge < 1n << 32n) {
          const next = power.inf.shift(64).floor() & ((1n << 32n) - 1n);
          if (next > 0n) expect(draw(wordsOf([u, s, edge, next - 1n]))).toBe(Number(outcome));
          if (next < (1n << 32n) - 1n) expect(draw(wordsOf([u, s, edge, next + 1n, 0n, 0n, 0n]))).toBe(0);
        }
      }
    },
  );

  it('goes on where a word is a threshold', () => {
    const law = gaussian('50');
    const { thresholds, cumulative } = noiseTable(decayOf(law));
    const { bits, low, high } = cumulative.at(192);
    for (const k of [0, 1, 5, 20]) {
      const next = (low[k]! >> BigInt(bits - 64)) & 0xffffffffn;
      expect((high[k]! >> BigInt(bits - 64)) & 0xffffffffn).toBe(next);
      const head = BigInt(thresholds[k]!);
      expect(drawer(law)(wordsOf([head, next - 1n, 0n]))).toBe(k);
      expect(drawer(law)(wordsOf([head, next + 1n, 0n]))).toBe(k + 1);
    }
    // Past the last entry of the table: F(k) within 2^−64 of 1.
    const far = drawer(law)(wordsOf([0xffffffffn, 0xffffffffn, 0xfffffff0n, 0n]));
    const past = Number(low.findIndex((below) => ((1n << 96n) - 16n + 1n) << BigInt(bits - 96) <= below));
    expect(far).toBe(past);
    expect(far).toBeGreaterThan(thresholds.length);
  });

  it('takes the words of a source that gives words, and forgets them', () => {
    const law = gaussian('1e6');
    let seen: Uint32Array | undefined;
    const inner = seededTestSource(3n);
    const source: RandomSource = {
      bits: () => expect.fail('asked for bits'),
      words: (target) => {
        seen = target;
        inner.words!(target);
      },
    };
    const found = new BatchSampler(source, law).fill(new Float64Array(2000));
    const replayed = seededTestSource(3n);
    const words = (target: Uint32Array): void => replayed.words!(target);
    expect(
      new BatchSampler({ bits: replayed.bits.bind(replayed), words }, law).fill(new Float64Array(2000)),
    ).toEqual(found);
    expect(new Uint32Array(seen!.buffer).every((word) => word === 0)).toBe(true);
  });

  it('refuses laws that it has no tables for', () => {
    const source = seededTestSource(0n);
    expect(() => new BatchSampler(source, gaussian('0'))).toThrow(RangeError);
    expect(() => new BatchSampler(source, laplace(`${2n ** 40n + 1n}`))).toThrow(/at most 2\^40/);
    expect(
      () => new BatchSampler(source, { law: 'discrete-laplace', scale: step, step: Rational.ZERO }),
    ).toThrow();
    expect(
      new BatchSampler(source, laplace(`${2n ** 40n}`), TABLE_SIZE).fill(new Float64Array(10)).length,
    ).toBe(10);
  });
});

/** Gives out listed words of 32 bits. */
function wordsOf(words: readonly bigint[]): RandomSource {
  let next = 0;
  return {
    bits: (count) => {
      expect(count).toBe(32);
      const word = words[next];
      if (word === undefined) return expect.fail(`asked for word ${next + 1}`);
      next += 1;
      return word;
    },
  };
}
