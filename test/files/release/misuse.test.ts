import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRelease, type Release, type ReleaseOptions } from '../../../src/files/release/release.js';
import { mechanism } from '../../../src/mechanism/catalogue.js';
import { UsageError } from '../../../src/text/usage-error.js';
import { temporaryFolder } from '../../cli/harness.js';

const folder = temporaryFolder();
const design = mechanism('k-ary', { n: '6', k: '3', epsilon: '1' });
const testSeed = 7n;
const CLOSED = 'Release.take: expected an open release, got a closed one';
const FAILED = 'Release.take: expected an open release, got a failed one';

/** Yields texts as bytes, calls what is to be called between them, and throws the errors. */
async function* items(...pieces: readonly (string | Error | (() => void))[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    await Promise.resolve();
    if (piece instanceof Error) throw piece;
    if (typeof piece === 'string') yield new TextEncoder().encode(piece);
    else piece();
  }
}

const open = (options: ReleaseOptions = {}): Release => openRelease(design, { testSeed, ...options });
const nowhere = (): void => undefined;

describe('a closed release', () => {
  it('takes nothing, and leaves the stream to who has it now', async () => {
    const state = { file: join(folder, 'handed-on') };
    const first = open({ state });
    first.close();
    first.close();
    const second = open({ state });
    first.close();
    expect(() => open({ state })).toThrow(UsageError);
    const delivered: string[] = [];
    await expect(first.take(items('1\n'), ({ texts }) => delivered.push(...texts))).rejects.toThrow(CLOSED);
    expect([delivered, first.time]).toEqual([[], 0n]);
    expect(await second.take(items('1\n'), ({ texts }) => delivered.push(...texts))).toBeUndefined();
    expect(delivered).toHaveLength(1);
    second.close();
  });

  it('takes nothing more when it is closed while a piece is awaited', async () => {
    const state = { file: join(folder, 'closed-meanwhile') };
    const first = open({ state });
    const opened: Release[] = [];
    const handOn = (): void => {
      first.close();
      opened.push(open({ state }));
    };
    const delivered: string[] = [];
    const taking = first.take(items('1\n', handOn, '1\n'), ({ texts }) => delivered.push(...texts));
    await expect(taking).rejects.toThrow(CLOSED);
    expect([delivered.length, first.time]).toEqual([1, 1n]);
    const [second] = opened;
    expect(second!.time).toBe(1n);
    expect(await second!.take(items('1\n'), nowhere)).toBeUndefined();
    second!.close();
  });

  it('takes nothing without a state either', async () => {
    const release = open();
    release.close();
    await expect(release.take(items('1\n'), nowhere)).rejects.toThrow(CLOSED);
  });
});

describe('an error of the caller', () => {
  it.each([
    new TypeError('a mistake'),
    new Error('the disk is full'),
    new UsageError('x: expected y, got z'),
  ])('in what delivers is passed on, and the releases can be had again: %s', async (problem) => {
    const state = { file: join(folder, `undelivered-${problem.name}`) };
    const release = open({ state });
    const lost: string[] = [];
    const taking = release.take(items('1\n', '1\n0\n', '1\n'), ({ first, texts }) => {
      if (first === 1n) return;
      lost.push(...texts);
      throw problem;
    });
    await expect(taking).rejects.toBe(problem);
    expect([lost.length, release.time]).toEqual([2, 3n]);
    release.close();
    const again = open({ state: { ...state, received: '1' } });
    expect(again.missed).toEqual({ first: 2n, texts: lost });
    again.close();
  });

  it('in what delivers does not end the release, which goes on after what it kept', async () => {
    const release = open();
    const mistake = new TypeError('a mistake');
    const failing = release.take(items('1\n'), () => {
      throw mistake;
    });
    await expect(failing).rejects.toBe(mistake);
    const firsts: bigint[] = [];
    expect(await release.take(items('1\n'), ({ first }) => firsts.push(first))).toBeUndefined();
    expect(firsts).toEqual([2n]);
  });

  it('in the input is passed on; an input that the system breaks off is a refusal', async () => {
    const mistake = new TypeError('a mistake');
    const release = open();
    await expect(release.take(items('1\n', mistake), nowhere)).rejects.toBe(mistake);
    const broken = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
    expect(await release.take(items('1\n', broken), nowhere)).toEqual({
      code: 'stream',
      path: 'stream',
      expected: 'to continue',
      received: 'EIO: i/o error, read',
    });
    expect(release.time).toBe(2n);
  });

  it.each([
    ['1\n', 'string'],
    [null, 'null'],
    [[49, 10], 'object'],
  ])('is a piece that is no bytes: %j', async (piece, got) => {
    const pieces = [new TextEncoder().encode('1\n'), piece] as Uint8Array[];
    const input = async function* (): AsyncGenerator<Uint8Array> {
      for (const each of pieces) yield await Promise.resolve(each);
    };
    const release = open();
    const delivered: string[] = [];
    const taking = release.take(input(), ({ texts }) => delivered.push(...texts));
    await expect(taking).rejects.toThrow(new TypeError(`Release.take: expected bytes, got ${got}`));
    expect([delivered.length, release.time]).toEqual([1, 1n]);
  });
});

describe('a state that cannot be written', () => {
  it('is a refusal, after which the file alone says where the stream is', async () => {
    const [here, gone] = [join(folder, 'medium'), join(folder, 'medium-gone')];
    mkdirSync(here);
    const state = { file: join(here, 'state') };
    const release = open({ state });
    const delivered: string[] = [];
    const take = (text: string): ReturnType<Release['take']> =>
      release.take(items(text), ({ texts }) => delivered.push(...texts));
    expect(await take('1\n')).toBeUndefined();
    renameSync(here, gone);
    expect(await take('1\n')).toMatchObject({
      code: 'stream',
      expected: 'a regular file to read and write',
      received: 'ENOENT',
    });
    renameSync(gone, here);
    await expect(take('1\n')).rejects.toThrow(FAILED);
    release.close();
    const again = open({ state: { ...state, received: '1' } });
    expect([delivered.length, again.time]).toEqual([1, 1n]);
    again.close();
  });

  it('is one that another process has continued', async () => {
    const file = join(folder, 'overtaken');
    const release = open({ state: { file } });
    rmSync(`${file}.g0`);
    const delivered: string[] = [];
    const refusal = await release.take(items('1\n'), ({ texts }) => delivered.push(...texts));
    expect(refusal).toMatchObject({ code: 'stream', expected: 'to be the one process that continues it' });
    expect(delivered).toEqual([]);
    await expect(release.take(items('1\n'), nowhere)).rejects.toThrow(FAILED);
    release.close();
  });
});

describe('the end of the process', () => {
  it('lets all open states go by one listener, which is there as long as one is open', () => {
    const others = process.listeners('exit');
    const mine = (): NodeJS.ExitListener[] =>
      process.listeners('exit').filter((each) => !others.includes(each));
    const place = join(folder, 'many');
    mkdirSync(place);
    const locks = (): number => readdirSync(place).filter((name) => name.endsWith('.lock')).length;
    const all = (): Release[] =>
      Array.from({ length: 12 }, (_, i) => open({ state: { file: join(place, `${i}`) } }));
    const releases = all();
    expect([mine().length, locks()]).toEqual([1, 12]);
    for (const release of releases) release.close();
    expect([mine().length, locks()]).toEqual([0, 0]);
    const again = all();
    expect([mine().length, locks()]).toEqual([1, 12]);
    mine()[0]!(0);
    expect(locks()).toBe(0);
    for (const release of again) release.close();
    expect(mine()).toEqual([]);
  });
});

describe('the options', () => {
  it.each<[object, string]>([
    [{ missing: 'one' }, 'missing to be \'zero\' or left out, got "one"'],
    [{ missing: true }, "missing to be 'zero' or left out, got boolean"],
    [{ clip: 'no' }, 'a boolean clip, got "no"'],
    [{ clip: null }, 'a boolean clip, got null'],
    [{ state: 'file' }, 'a state with a file, got "file"'],
    [{ state: null }, 'a state with a file, got null'],
    [{ state: {} }, 'a non-empty text as state.file, got undefined'],
    [{ state: { file: '' } }, 'a non-empty text as state.file, got ""'],
    [{ state: { file: 'never-made', received: 1 } }, 'a text of digits as state.received, got number'],
    [{ state: { file: 'never-made', received: 1n } }, 'a text of digits as state.received, got bigint'],
  ])('are of their types: %o', (options, message) => {
    expect(() => open(options)).toThrow(new TypeError(`openRelease: expected ${message}`));
  });

  it('may be left out', () => {
    const options = { clip: undefined, missing: undefined, state: undefined } as unknown as ReleaseOptions;
    expect(open(options).time).toBe(0n);
  });
});
