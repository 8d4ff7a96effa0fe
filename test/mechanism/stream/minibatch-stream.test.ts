import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { mechanism } from '../../../src/mechanism/catalogue.js';
import { type BatchRecord, MinibatchStream } from '../../../src/mechanism/stream/minibatch-stream.js';
import { givenNoise } from '../../../src/mechanism/stream/noise.js';
import { ParticipationLedger, RecordError } from '../../../src/mechanism/stream/participation-ledger.js';
import { StateError } from '../../../src/mechanism/stream/saved.js';
import type { StreamDesign } from '../../../src/mechanism/stream/stream-mechanism.js';
import { fixedEpochs, minSeparation } from '../../../src/privacy/participation/participation-schema.js';

const q = Rational.parse;
const key = Uint8Array.from({ length: 32 }, (_, i) => 7 * i);
const ROUNDS = 60;
const texts = {
  n: `${ROUNDS}`,
  rho: '1/2',
  relation: 'zero-out',
  participations: '3',
  separation: '5',
} as const;
const counter = mechanism('binary-tree', { ...texts, range: '-1:1' });
const silent = (): ReturnType<typeof givenNoise> =>
  givenNoise(
    (function* zeros() {
      for (;;) yield 0n;
    })(),
  );
const start = (design: StreamDesign, excess?: 'drop' | 'refuse'): MinibatchStream =>
  MinibatchStream.start(design, silent(), key, excess);
const one = (id: string, value = Rational.ONE): BatchRecord => ({ id, vector: [value] });

/** The rounds' sums as the releases of prefix sums without noise show them. */
function sums(rounds: readonly (readonly BatchRecord[])[]): Rational[] {
  const stream = start(counter);
  let before = Rational.ZERO;
  return rounds.map((records) => {
    const [release] = stream.step(records);
    const sum = release!.sub(before);
    before = release!;
    return sum;
  });
}

/** A sequence that is the same every time and looks like chance. */
function* chance(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 48271) % 2147483647;
    yield state / 2147483647;
  }
}

describe('a stream of minibatches', () => {
  it('moves by one record in at most three rounds, five apart, by at most one, whatever comes', () => {
    const random = chance(11);
    const next = (most: number): number => Math.floor(random.next().value! * most);
    const rounds = Array.from({ length: ROUNDS }, () =>
      Array.from({ length: 170 }, () => one(`record ${next(40)}`, Rational.integer(BigInt(next(7) - 3)))),
    );
    const all = sums(rounds);
    for (let record = 0; record < 40; record++) {
      const without = sums(rounds.map((records) => records.filter(({ id }) => id !== `record ${record}`)));
      const moved = all.flatMap((sum, t) =>
        sum.equals(without[t]!) ? [] : [{ t, by: sum.sub(without[t]!) }],
      );
      expect(moved.length).toBeLessThanOrEqual(3);
      for (const [at, { t, by }] of moved.entries()) {
        expect(by.abs().compare(Rational.ONE)).toBeLessThanOrEqual(0);
        if (at > 0) expect(t - moved[at - 1]!.t).toBeGreaterThanOrEqual(5);
      }
    }
  });

  it('counts a record in the first rounds that its schema allows, once each', () => {
    const rounds = Array.from({ length: ROUNDS }, () => [one('ada'), one('ada')]);
    const counted = sums(rounds).flatMap((sum, t) => (sum.sign() === 0 ? [] : [[t + 1, `${sum}`]]));
    expect(counted).toEqual([
      [1, '1'],
      [6, '1'],
      [11, '1'],
    ]);
  });

  it('goes on from its state with the same ledger', () => {
    const whole = start(counter);
    const parts = start(counter);
    for (let t = 0; t < 7; t++) {
      whole.step([one('ada'), one('bob', q('-1'))]);
      parts.step([one('ada'), one('bob', q('-1'))]);
    }
    const saved = JSON.parse(JSON.stringify(parts.state())) as ReturnType<MinibatchStream['state']>;
    expect(JSON.stringify(saved)).not.toContain('ada');
    const resumed = MinibatchStream.resume(counter, saved, silent());
    for (let t = 0; t < 7; t++)
      expect(resumed.step([one('ada'), one('cy')])).toEqual(whole.step([one('ada'), one('cy')]));
    expect(resumed.state()).toEqual(whole.state());
    expect(resumed.time).toBe(14n);
    for (const damaged of [{}, { ...(saved as object), ledger: { key: '', entries: [] } }, 'x'])
      expect(() => MinibatchStream.resume(counter, damaged as never, silent())).toThrow(StateError);
  });

  it('refuses a record that takes part too soon or too often where that is asked for, and takes nothing then', () => {
    const stream = start(counter, 'refuse');
    stream.step([one('ada')]);
    const before = stream.state();
    expect(() => stream.step([one('bob'), one('ada')])).toThrow(RecordError);
    expect(() => stream.step([one('bob'), one('bob')])).toThrow(RecordError);
    expect(stream.state()).toEqual(before);
    for (let t = 0; t < 4; t++) stream.step([one(`other ${t}`)]);
    stream.step([one('ada')]);
    expect(() => stream.step([one('ada')])).toThrow('expected records that may take part in the round');
  });

  it('counts nothing in a round that fails', () => {
    const short = mechanism('binary-tree', { ...texts, n: '1' });
    const stream = start(short);
    stream.step([one('ada')]);
    const before = stream.state();
    expect(() => stream.step([one('bob')])).toThrow('expected at most 1 items, got one more');
    expect(stream.state()).toEqual(before);
  });

  it('clips every record on its own', () => {
    const vectors = mechanism('blt', { ...texts, radius: '1', dimension: '2', step: '1/4' });
    const stream = start(vectors);
    const [x, y] = stream.step([
      { id: 'ada', vector: [q('3'), q('4')] },
      { id: new Uint8Array([1, 2]), vector: [q('0.3'), q('0')] },
    ]);
    // (3, 4) becomes (1/2, 3/4), and 0.3 the nearest quarter; releases are whole steps.
    expect([`${x}`, `${y}`]).toEqual(['3/4', '3/4']);
    expect(() => stream.step([{ id: 'cy', vector: [q('1')] }])).toThrow(
      'expected 2 numbers of a record, got 1',
    );
    expect(() => start(counter).step([{ id: 'cy', vector: [] }])).toThrow(
      'expected one number of a record, got 0',
    );
    expect(start(counter).step([])[0]!.sign()).toBe(0);
  });

  it('speaks of one record', () => {
    expect(start(counter).guarantee.protects).toBe(
      'what one record contributes in up to 3 rounds, any two i < j of them with j − i ≥ 5',
    );
    // The item of a round is a sum over records, so that one item of the stream is not what is protected.
    const once = mechanism('binary-tree', { n: '9', rho: '1/2' });
    expect(start(once).guarantee.protects).toBe('what one record contributes in one round');
    const endless = mechanism('unbounded', { k: '3', epsilon: '1' });
    expect(start(endless).guarantee.protects).toBe('what one record contributes in one round');
    expect(() => MinibatchStream.start(counter, silent(), key.slice(1))).toThrow(
      'expected a key of 32 bytes, got 31',
    );
  });
});

describe('a ledger of participation', () => {
  const rounds = (
    schema: Parameters<typeof ParticipationLedger.start>[0],
    times: readonly number[],
  ): number[] => {
    const ledger = ParticipationLedger.start(schema, key);
    return times.filter((time) => {
      const round = ledger.round(time, ['ada']);
      round.commit();
      return round.mayTake[0];
    });
  };

  it('keeps to separations and to periods', () => {
    const times = Array.from({ length: 20 }, (_, t) => t + 1);
    expect(rounds(minSeparation(3, 4), times)).toEqual([1, 5, 9]);
    expect(rounds(minSeparation(9, 1), times).length).toBe(9);
    expect(rounds(fixedEpochs(6), times.slice(1))).toEqual([2, 8, 14, 20]);
    expect(rounds(fixedEpochs(6, 2), times.slice(1))).toEqual([2, 8]);
    expect(rounds(fixedEpochs(6), [3, 4, 5, 8, 9, 15])).toEqual([3, 9, 15]);
  });

  it('takes two names for one only where their bytes are the same', () => {
    const ledger = ParticipationLedger.start(minSeparation(1, 1), key);
    const names = ['a', new TextEncoder().encode('a'), 'A', '', new Uint8Array()];
    expect(ledger.round(1, names).mayTake).toEqual([true, false, true, true, false]);
    // As bytes two lone surrogates are the same: ada would decide whether bob counts.
    expect(() => ledger.round(1, ['\ud800', '\ud801'])).toThrow('expected names in well-formed Unicode');
    expect(ledger.round(2, ['😀', '😁']).mayTake).toEqual([true, true]);
  });
});
