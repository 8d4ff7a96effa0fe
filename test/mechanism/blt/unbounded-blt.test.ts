import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { bltCounter } from '../../../src/mechanism/blt/blt-counter.js';
import { bltDesign } from '../../../src/mechanism/blt/blt-designs.js';
import { unboundedBltCounter } from '../../../src/mechanism/blt/unbounded-blt.js';
import type { NoiseSource } from '../../../src/mechanism/stream/noise.js';
import { StreamMechanism, type StreamDesign } from '../../../src/mechanism/stream/stream-mechanism.js';
import { fixedEpochs } from '../../../src/privacy/participation/participation-schema.js';

const q = Rational.parse;
const items = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE } as const;
const options = { items, relation: 'zero-out', target: { kind: 'zcdp', rho: q('1/2') } } as const;
const FIRST = 2 ** 12;

/** Terms that look like noise, and the variances of the laws that they were asked of. */
function pretended(): { readonly source: NoiseSource; readonly variances: Map<string, number> } {
  let state = 7;
  const variances = new Map<string, number>();
  const source: NoiseSource = {
    draw: (law) => {
      const asked = law.law === 'discrete-gaussian' ? `${law.variance}` : '';
      variances.set(asked, (variances.get(asked) ?? 0) + 1);
      state = (state * 48271) % 2147483647;
      return BigInt(state - 2 ** 30) << 27n;
    },
  };
  return { source, variances };
}

describe('a buffered counter without end', () => {
  it('is one counter after the other, each with the noise of its length, and the last release of those before', () => {
    const design = unboundedBltCounter({ ...options, buffers: 4, places: 56 });
    const parts = [FIRST, 16 * FIRST].map((length) =>
      bltCounter({ ...options, length, strategy: bltDesign(length, 4).strategy, places: 56, bits: 56 }),
    );
    const [whole, pieces] = [pretended(), pretended()];
    let running = StreamMechanism.start(design, whole.source);
    const started = parts.map((part) => StreamMechanism.start(part, pieces.source));
    let [closed, last] = [Rational.ZERO, Rational.ZERO];
    for (let t = 0; t < FIRST + 300; t++) {
      if (t === FIRST) closed = last;
      // Also from the state, before, at and behind the border.
      if (t % 1023 === 0 || Math.abs(t - FIRST) < 2)
        running = StreamMechanism.resume(design, running.state(), whole.source);
      const item = [t % 3 === 0 ? Rational.ONE : Rational.ZERO];
      last = started[t < FIRST ? 0 : 1]!.step(item)[0]!;
      expect(running.step(item)[0]!.equals(closed.add(last))).toBe(true);
    }
    expect(whole.variances).toEqual(pieces.variances);
    expect([...whole.variances.values()]).toEqual([FIRST, 300]);
    expect(JSON.stringify(running.state()).length).toBeLessThan(4096);
  });

  it('promises for all releases what each segment does', () => {
    for (const target of [options.target, { kind: 'pure', epsilon: q('1') } as const]) {
      const { guarantee } = unboundedBltCounter({ ...options, target, buffers: 12 });
      expect(guarantee.total).toEqual([target]);
      expect([guarantee.releases, guarantee.adaptive, guarantee.protects]).toEqual([
        'unbounded',
        true,
        'one item of the stream',
      ]);
    }
  });

  it.each<[string, () => StreamDesign, string]>([
    [
      'epsilon and delta',
      () =>
        unboundedBltCounter({
          ...options,
          buffers: 4,
          target: { kind: 'approximate', epsilon: q('1'), delta: q('1e-6') },
        }),
      'expected rho or pure epsilon',
    ],
    [
      'records that take part for ever',
      () => unboundedBltCounter({ ...options, buffers: 4, participation: fixedEpochs(5) }),
      'unboundedBltCounter: expected participations of a record in a stream without end, got a period alone',
    ],
    ['one buffer', () => unboundedBltCounter({ ...options, buffers: 1 }), 'expected 2 to 12 buffers'],
    ['many places', () => unboundedBltCounter({ ...options, buffers: 4, places: 57 }), 'places'],
  ])('refuses %s', (_, made, message) => {
    expect(made).toThrow(message);
  });

  it('refuses states that it cannot have', () => {
    const design = unboundedBltCounter({ ...options, buffers: 2 });
    const saved = design.release!().save() as Readonly<Record<string, string>>;
    expect(() => design.release!({ ...saved, closed: '1' })).toThrow('expected no closed segment');
    const place = { segment: '0', local: `${FIRST + 1}` };
    expect(() => design.noise(place)).toThrow('expected a number from 0 to 4096');
  });
});
