import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { mechanism } from '../../../src/mechanism/catalogue.js';
import type { Budget } from '../../../src/mechanism/queries/odometer.js';
import { QueryStream } from '../../../src/mechanism/queries/query-stream.js';
import { parseState } from '../../../src/mechanism/stream/mechanism-state.js';
import { sampledNoise } from '../../../src/mechanism/stream/noise.js';
import { StreamMechanism } from '../../../src/mechanism/stream/stream-mechanism.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';

const budget: Budget = { kind: 'zcdp', rho: Rational.parse('1/2') };
const visits = mechanism('binary-tree', { n: '6', rho: '1/4', range: '0:9' });
const kinds = mechanism('blt', { n: '3', buffers: '2', rho: '1/4', categories: '2' });
const integer = (x: number): Rational => Rational.integer(BigInt(x));
const row = (t: number): Map<string, Rational[]> =>
  new Map([
    ['visits', [integer(t)]],
    ['kinds', [integer(t % 2), integer(0)]],
  ]);
const texts = (releases: ReadonlyMap<string, readonly Rational[]>): string[] =>
  [...releases].map(([name, numbers]) => `${name}: ${numbers.map(String).join(' ')}`);
const noise = () => sampledNoise(seededTestSource(7n));

/** All releases of visits from row 1 and of kinds from row 3 on, continued from a state after `breaks` of the rows. */
function released(breaks: readonly number[]): string[][] {
  const source = noise();
  const designs = new Map([
    ['visits', visits],
    ['kinds', kinds],
  ]);
  let stream = QueryStream.start(budget, source);
  stream.open('visits', visits);
  return [1, 2, 3, 4, 5, 6].map((t) => {
    if (t === 3) stream.open('kinds', kinds);
    const found = texts(stream.step(row(t)));
    if (breaks.includes(t))
      stream = QueryStream.resume(budget, designs, parseState(JSON.stringify(stream.state())), source);
    return found;
  });
}

describe('several queries on one stream', () => {
  it('are the mechanisms, one after another, each on its own items while it runs', () => {
    const source = noise();
    const first = StreamMechanism.start(visits, source);
    const second = StreamMechanism.start(kinds, source);
    const expected = [1, 2, 3, 4, 5, 6].map((t) => {
      const items = row(t);
      const found = new Map([['visits', first.step(items.get('visits')!)]]);
      if (t >= 3 && t < 6) found.set('kinds', second.step(items.get('kinds')!));
      return texts(found);
    });
    expect(released([])).toEqual(expected);
    expect(expected.map(({ length }) => length)).toEqual([1, 1, 2, 2, 2, 1]);
  });

  it('go on from any state', () => {
    const whole = released([]);
    for (const breaks of [[1], [3], [5], [1, 2, 3, 4, 5]]) expect(released(breaks)).toEqual(whole);
  });

  it('draw nothing for a row of which an item is refused', () => {
    const stream = QueryStream.start(budget, noise());
    stream.open('visits', visits);
    stream.open('kinds', kinds);
    const odd = new Map([...row(1), ['kinds', [integer(1), integer(1)]]]);
    expect(() => stream.step(odd)).toThrow(
      'item: expected one of the 2 categories, one or none, got another',
    );
    expect(() => stream.step(new Map([['visits', [integer(1)]]]))).toThrow(
      'QueryStream.step: expected an item of every query, got none of kinds',
    );
    expect(stream.time).toBe(0n);
    const other = QueryStream.start(budget, noise());
    other.open('visits', visits);
    other.open('kinds', kinds);
    expect(texts(stream.step(row(1)))).toEqual(texts(other.step(row(1))));
  });

  it('are those of one budget, and of the same neighbours', () => {
    const stream = QueryStream.start(budget, noise());
    stream.open('visits', visits);
    expect(() => {
      stream.open('visits', kinds);
    }).toThrow('QueryStream.open: expected a name that is not taken, got "visits"');
    expect(() => {
      stream.open('more', mechanism('binary-tree', { n: '6', rho: '1/8', relation: 'zero-out' }));
    }).toThrow(
      'expected neighbours as those of visits, the same relation and participation, got others of more',
    );
    expect(() => {
      stream.open('more', mechanism('binary-tree', { n: '6', rho: '1/3' }));
    }).toThrow('the budget');
    expect(stream.queries.map(({ name }) => name)).toEqual(['visits']);
    expect(stream.spent).toEqual({ kind: 'zcdp', rho: Rational.parse('1/4') });
  });

  it('refuse a state that is damaged, of another budget, or of other queries', () => {
    const stream = QueryStream.start(budget, noise());
    stream.open('visits', visits);
    stream.step(row(1));
    const state = JSON.stringify(stream.state());
    const resume = (text: string, of: Budget = budget, designs = new Map([['visits', visits]])): unknown =>
      QueryStream.resume(of, designs, parseState(text), noise());
    expect(() => resume(state)).not.toThrow();
    expect(() => resume(state.replace('"time":"1","queries"', '"time":"2","queries"'))).toThrow('damaged');
    expect(() => resume(state, { kind: 'zcdp', rho: Rational.ONE })).toThrow('expected the budget');
    expect(() => resume(state, budget, new Map([['more', visits]]))).toThrow('got a state of one more');
    expect(() => resume(state, budget, new Map([['visits', kinds]]))).toThrow('got one of another mechanism');
  });
});
