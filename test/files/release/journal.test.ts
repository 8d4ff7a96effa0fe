import { describe, expect, it } from 'vitest';
import type { Files } from '../../../src/files/release/files.js';
import { Journal, type Steps } from '../../../src/files/release/journal.js';
import type { Host } from '../../../src/files/release/process.js';
import { ReleaseState } from '../../../src/files/release/record.js';
import { Killed, ModelDisk, modelFiles } from './model-files.js';

const STATE = '/states/state';
/** Every state is long, and the steps of three writes are longer than one. */
const LIMITS = { short: 0, log: 150 };
let processes = 100;
let tokens = 0;

const host = (): Host => ({
  me: { pid: `${(processes += 1)}`, boot: 'boot', start: '1' },
  alive: () => false,
  token: () => (tokens += 1).toString(16).padStart(32, '0'),
});

/** What arrived, by time: the same text whenever it is printed. */
type Prints = Map<number, string>;

/** A process that continues the stream for some writes of two items; every release is the time and the sum of all noise so far, new noise being the process's own. */
function run(files: Files, prints: Prints, writes: number): void {
  const me = host();
  const state = ReleaseState.open(STATE, undefined, files, me, LIMITS);
  const print = (time: number, text: string): void => {
    expect(prints.get(time) ?? text, `release ${time}`).toBe(text);
    prints.set(time, text);
  };
  const { record } = state;
  const held: string[] = [];
  if (record === undefined) state.begin({ state: [], source: 'model', recorded: [], form: '' }, me.token());
  else {
    held.push(...(record.state as readonly string[]));
    for (const { terms } of record.steps) held.push(...terms);
    // What was printed is there, with what was recorded last.
    record.recorded.forEach((text, i) => {
      print(held.length - record.recorded.length + i + 1, text);
    });
    expect(held.length).toBeGreaterThanOrEqual(Math.max(0, ...prints.keys()));
  }
  for (let write = 0; write < writes; write++) {
    const terms = [1, 2].map((i) => `${me.me.pid}.${write}.${i}`);
    const steps: Steps = { items: [['0'], ['1']], terms };
    const recorded = terms.map((_, i) => [...held, ...terms.slice(0, i + 1)].join('+'));
    held.push(...terms);
    state.keep({ steps, snapshot: () => [...held], source: 'model', recorded, form: '' });
    recorded.forEach((text, i) => {
      print(held.length - recorded.length + i + 1, text);
    });
  }
  state.close();
}

/** Runs a process that dies at a point; how many points there were. */
function killedAt(disk: ModelDisk, prints: Prints, point: number): number {
  let at = 0;
  const files = modelFiles(disk, () => {
    at += 1;
    if (at === point) throw new Killed();
  });
  try {
    run(files, prints, 5);
  } catch (problem) {
    if (!(problem instanceof Killed)) throw problem;
  }
  return at;
}

const partsOf = (disk: ModelDisk): string[] =>
  [...disk.names.keys()].filter((name) => /\.[bl][0-9]+\.[0-9a-f]{32}$/.test(name));

describe('a journal beside a state', () => {
  it('killed at every point, is continued from what was printed, with nothing left over', () => {
    const points = killedAt(new ModelDisk(), new Map(), 0);
    expect(points).toBeGreaterThan(80);
    for (let i = 1; i <= points; i++) {
      const [disk, prints] = [new ModelDisk(), new Map<number, string>()];
      killedAt(disk, prints, i);
      // Again at another point, then to the end.
      killedAt(disk, prints, 1 + ((7 * i) % points));
      killedAt(disk, prints, 0);
      expect(prints.size).toBeGreaterThanOrEqual(10);
      expect(partsOf(disk).length, `point ${i}`).toBeLessThanOrEqual(2);
    }
  });

  it('after a power failure at every point, whatever of the names is lost, is continued from what was printed', () => {
    const points = killedAt(new ModelDisk(), new Map(), 0);
    for (let i = 1; i <= points; i++) {
      const [disk, prints] = [new ModelDisk(), new Map<number, string>()];
      killedAt(disk, prints, i);
      for (let kept = 0; kept < 1 << Math.min(disk.pending, 5); kept++) {
        const after = disk.afterPowerFailure(kept);
        const again = new Map(prints);
        killedAt(after, again, 0);
        expect(again.size).toBeGreaterThanOrEqual(10);
      }
    }
  });

  it('refuses parts that are not those that the state names', () => {
    const disk = new ModelDisk();
    killedAt(disk, new Map(), 0);
    const parts = partsOf(disk);
    expect(parts.map((name) => name.slice(STATE.length + 1, STATE.length + 2)).toSorted()).toEqual([
      'b',
      'l',
    ]);
    for (const name of parts) {
      const inode = disk.names.get(name)!;
      const whole = inode.bytes;
      const attempt = (): void => {
        killedAt(disk, new Map(), 0);
      };
      inode.bytes = whole.map((byte, at) => (at === 3 ? byte ^ 1 : byte));
      expect(attempt).toThrow('it is damaged');
      inode.bytes = whole.slice(0, -1);
      expect(attempt).toThrow('it is damaged');
      disk.names.delete(name);
      expect(attempt).toThrow('got none');
      inode.bytes = whole;
      disk.names.set(name, inode);
    }
    // What a killed process has written behind the steps that were kept counts for nothing.
    const log = disk.names.get(parts.find((name) => name.includes('.l'))!)!;
    log.bytes = Uint8Array.from([...log.bytes, 123, 125, 10]);
    killedAt(disk, new Map(), 0);
  });

  it('removes what a killed run has left beside a state that is short by now', () => {
    const disk = new ModelDisk();
    const files = modelFiles(disk, () => undefined);
    // Made for generation 1 by a process that was killed before it.
    files.create(`${STATE}.b1.${'f'.repeat(32)}`, Uint8Array.from([1]));
    const state = ReleaseState.open(STATE, undefined, files, host(), { short: 2 ** 16, log: 150 });
    state.begin({ state: [], source: 'model', recorded: [], form: '' }, host().token());
    const keep = (): void => {
      state.keep({
        steps: { items: [], terms: [] },
        snapshot: () => [],
        source: 'model',
        recorded: [],
        form: '',
      });
    };
    keep();
    expect(partsOf(disk)).toEqual([]);
    keep();
    state.close();
  });

  it('leaves short states in the file itself', () => {
    const disk = new ModelDisk();
    const journal = new Journal(
      STATE,
      modelFiles(disk, () => undefined),
      () => '0'.repeat(32),
    );
    const content = journal.content(1n, { items: [['1']], terms: ['2'] }, () => ['state']);
    expect(content).toEqual(['state']);
    expect(journal.read(content)).toEqual({ state: ['state'], steps: [] });
    expect(disk.names.size).toBe(0);
  });
});
