import {
  cpSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../src/cli/run.js';
import { etalon, etalonOn, temporaryFolder, type Ran } from './harness.js';

const folder = temporaryFolder();
let places = 0;
/** A state and a ledger in folders of their own. */
function newPlace(): { readonly state: string; readonly ledger: string } {
  const place = join(folder, `${(places += 1)}`);
  for (const name of ['state', 'ledger']) mkdirSync(join(place, name), { recursive: true });
  return { state: join(place, 'state', 'file'), ledger: join(place, 'ledger', 'file') };
}

const COUNTER = ['k-ary', '--n', '60', '--k', '5', '--epsilon', '1'];
const run = (items: string, ...argv: readonly string[]): Promise<Ran> =>
  etalonOn([items], 'release', ...COUNTER, ...argv);
const filesOf = (path: string): string[] => readdirSync(dirname(path)).sort();

describe('the state of a stream', () => {
  it('is continued once: a copy of it is refused, wherever it is, and nothing is released', async () => {
    const { state } = newPlace();
    expect((await run('1\n'.repeat(53), '--state', state)).status).toBe(0);
    const copy = newPlace().state;
    copyFileSync(state, copy);
    const [original, second] = [await run('0\n', '--state', state), await run('1\n', '--state', copy)];
    expect(original.status).toBe(0);
    expect([second.status, second.out]).toEqual([2, '']);
    expect(second.err).toContain(`expected ${basename(copy)}.g1 beside it, got none: it is a copy`);
    // Put back where it was.
    copyFileSync(copy, state);
    const third = await run('1\n', '--state', state);
    expect([third.status, third.out]).toEqual([2, '']);
    expect(third.err).toContain('expected generation 2, got 1: it was rolled back; end this stream');
  });

  it('put back together with its baton is refused where a ledger tells of it', async () => {
    const { state, ledger } = newPlace();
    const argv = ['--state', state, '--ledger', ledger];
    expect((await run('1\n'.repeat(53), ...argv)).status).toBe(0);
    const copy = newPlace().state;
    cpSync(dirname(state), dirname(copy), { recursive: true });
    expect((await run('0\n', ...argv)).status).toBe(0);
    const second = await run('1\n', '--state', copy, '--ledger', ledger);
    expect([second.status, second.out]).toEqual([2, '']);
    expect(second.err).toContain(
      'expected a state of generation 2, got 1: it was rolled back; end this stream',
    );
    expect((await run('1\n', ...argv)).status).toBe(0);
  });

  it('is refused without its ledger, and with one of another stream, or removed', async () => {
    const [one, two] = [newPlace(), newPlace()];
    for (const { state, ledger } of [one, two])
      expect((await run('1\n', '--state', state, '--ledger', ledger)).status).toBe(0);
    const refused = async (message: string, ...argv: readonly string[]): Promise<void> => {
      const { status, out, err } = await run('1\n', ...argv);
      expect([status, out]).toEqual([2, '']);
      expect(err).toContain(message);
    };
    await refused('--ledger: expected the ledger with which this stream began', '--state', one.state);
    await refused('got one of another', '--state', one.state, '--ledger', two.ledger);
    await refused('it was removed; end this stream', '--state', one.state, '--ledger', newPlace().ledger);
    rmSync(one.state);
    await refused('got none: it was removed', '--state', one.state, '--ledger', one.ledger);
    await refused('whose state was removed', '--state', newPlace().state, '--ledger', one.ledger);
    const bare = newPlace();
    await run('1\n', '--state', bare.state);
    await refused(
      'expected none for a stream that began without',
      '--state',
      bare.state,
      '--ledger',
      bare.ledger,
    );
  });

  it('is refused to a second process before it reads an item, and free again afterwards', async () => {
    const { state } = newPlace();
    let open = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (open = resolve));
    const out: string[] = [];
    const first = runCommand(['release', ...COUNTER, '--state', state], {
      out: (line) => out.push(line),
      err: () => undefined,
      progress: () => undefined,
      writeFile: () => undefined,
      input: async function* () {
        yield new TextEncoder().encode('1\n');
        await waiting;
        yield new TextEncoder().encode('1\n');
      },
    });
    while (out.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    let asked = false;
    const err: string[] = [];
    const status = await runCommand(['release', ...COUNTER, '--state', state], {
      out: (line) => out.push(line),
      err: (line) => err.push(line),
      progress: () => undefined,
      writeFile: () => undefined,

      input: async function* () {
        asked = true;
      },
    });
    expect([status, asked, out.length]).toEqual([2, false, 1]);
    expect(err.join()).toContain(`in use by process ${process.pid}`);
    open();
    expect([await first, out.length]).toEqual([0, 2]);
    expect((await run('1\n', '--state', state)).status).toBe(0);
  });

  it('frees what killed runs have left, and keeps nothing but itself and its baton, for its owner alone', async () => {
    const { state } = newPlace();
    await run('1\n', '--state', state);
    const token = 'ab'.repeat(16);
    const dead = { pid: '1', boot: 'another run of the machine', start: '', token };
    writeFileSync(`${state}.lock`, JSON.stringify(dead));
    writeFileSync(`${state}.lock.${token}`, '{"pid"');
    for (const end of ['new', 'start']) writeFileSync(`${state}.${token}.${end}`, 'x');
    expect((await run('1\n', '--state', state)).status).toBe(0);
    expect(filesOf(state)).toEqual(['file', 'file.g2']);
    for (const name of filesOf(state)) expect(statSync(join(dirname(state), name)).mode & 0o777).toBe(0o600);
    // Neither the baton nor the ledger, nor any name, tells of the state.
    expect(readFileSync(`${state}.g2`, 'utf8')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is one file by whatever name: a link leads to it, and its lock', async () => {
    const { state } = newPlace();
    await run('1\n', '--state', state);
    const link = join(dirname(dirname(state)), 'link');
    const { symlinkSync, lstatSync } = await import('node:fs');
    symlinkSync(state, link);
    expect((await run('1\n', '--state', link)).err).toContain('state: 1 items taken');
    expect([lstatSync(link).isSymbolicLink(), existsSync(`${link}.lock`)]).toEqual([true, false]);
    expect((await run('1\n', '--state', state)).err).toContain('state: 2 items taken');
  });

  it('is no file of another stream', async () => {
    const [one, two] = [newPlace(), newPlace()];
    for (const { state } of [one, two]) await run('1\n', '--state', state);
    copyFileSync(two.state, one.state);
    const { status, out, err } = await run('1\n', '--state', one.state);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('it belongs to another file');
  });

  it('tells in --help what belongs to it', async () => {
    expect((await etalon('release', '--help')).out).toContain('FILE.gN beside it belongs to it');
  });
});
