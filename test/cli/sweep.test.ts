import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readGridFile } from '../../src/files/sweep/grid-file.js';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';
import { buildSweep, contents, forgetfulSweep, gridsIn } from './sweep-built.js';

const built = temporaryFolder();
const folder = temporaryFolder();
const main = join(built, 'main.mjs');
const LABEL = 'prefix-sum.n=8.gamma-F.d=9';

const grid = gridsIn(folder);
const optimum = { job: 'optimum', workload: 'prefix-sum' };
/** A grid of few short statements, and one of some that take seconds. */
const small = grid('small.json', [
  { ...optimum, n: '2..8*2', norm: ['F', '2'] },
  { ...optimum, n: '4', participations: '2', separation: '2' },
  { job: 'blt', n: '100', buffers: '1..2' },
]);
const STATEMENTS = 9;
const long = grid('long.json', [{ ...optimum, n: '60..71', norm: 'F', digits: '12' }]);

const run = (...argv: readonly string[]): { status: number | null; out: string; err: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...argv], { encoding: 'utf8' });
  return { status, out: stdout.trim(), err: stderr.trim() };
};

let once: ReadonlyMap<string, string>;
const whole = join(folder, 'whole');

beforeAll(async () => {
  await buildSweep(built);
  const { status, out, err } = run('sweep', small, '--into', whole, '--threads', '2');
  expect(status, err).toBe(0);
  expect(out).toBe(
    `${whole}: ${STATEMENTS} of ${STATEMENTS} statements proved (${STATEMENTS} now), 0 failed, 0 left`,
  );
  once = contents(whole);
}, 240_000);

describe('etalon sweep', () => {
  it('makes the same folder again, with any number of threads, and nothing twice', () => {
    expect(once.size).toBe(2 * STATEMENTS + 2);
    const again = run('sweep', small, '--into', whole, '--json');
    expect(again.status).toBe(0);
    const report = JSON.parse(again.out) as { before: number; now: number };
    expect(schemaErrors('sweep', report)).toEqual([]);
    expect(report).toMatchObject({ before: STATEMENTS, now: 0 });
    expect(contents(whole)).toEqual(once);
    const other = join(folder, 'other');
    expect(run('sweep', small, '--into', other, '--threads', '1').status).toBe(0);
    expect(contents(other)).toEqual(once);
  });

  it('mends what was damaged, cut off or left half done, and takes in nothing that is not proved', () => {
    const broken = join(folder, 'broken');
    cpSync(whole, broken, { recursive: true });
    const [first, second, third, fourth] = readdirSync(join(broken, 'certificates')).map((name) => name);
    truncateSync(join(broken, 'certificates', first!), 100);
    rmSync(join(broken, 'entries', second!));
    rmSync(join(broken, 'certificates', third!));
    // A sound certificate of another statement, in the place of one without an entry.
    rmSync(join(broken, 'entries', fourth!));
    cpSync(join(broken, 'certificates', second!), join(broken, 'certificates', fourth!));
    rmSync(join(broken, 'atlas.json'));
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const host = spawnSync('hostname', { encoding: 'utf8' }).stdout.trim();
    writeFileSync(join(broken, 'certificates', `.tmp-${host}-${dead}-01234567`), 'half');
    const { status, out } = run('sweep', small, '--into', broken, '--threads', '2');
    expect(status).toBe(0);
    expect(out).toContain('(3 now)');
    expect(contents(broken)).toEqual(once);
  });

  it('loses nothing when two run at once', async () => {
    const shared = join(folder, 'shared');
    const two = await Promise.all(
      [1, 2].map(
        () =>
          new Promise((ended) => {
            spawn(process.execPath, [main, 'sweep', small, '--into', shared, '--threads', '1'], {
              stdio: ['ignore', 'pipe', 'ignore'],
            }).on('exit', ended);
          }),
      ),
    );
    expect(two).toEqual([0, 0]);
    expect(contents(shared)).toEqual(once);
  });

  it.each(['SIGINT', 'SIGKILL'] as const)('goes on after %s as if nothing had happened', async (signal) => {
    const into = join(folder, signal);
    const child = spawn(process.execPath, [main, 'sweep', long, '--into', into, '--threads', '2'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = new Promise<number | null>((settle) => child.on('exit', settle));
    const entries = join(into, 'entries');
    const finished = (): number => readdirSync(entries).filter((name) => name.endsWith('.json')).length;
    while (!existsSync(entries) || finished() < 2) await new Promise((next) => setTimeout(next, 20));
    child.kill(signal);
    expect(await ended).toBe(signal === 'SIGINT' ? 3 : null);
    const kept = finished();
    expect(kept).toBeGreaterThanOrEqual(2);
    expect(kept).toBeLessThan(12);
    const { status, out } = run('sweep', long, '--into', into, '--threads', '2');
    expect(status).toBe(0);
    expect(out).toContain('12 of 12 statements proved');
    const reference = join(folder, 'long');
    run('sweep', long, '--into', reference, '--threads', '2');
    expect(contents(into)).toEqual(contents(reference));
  });

  it('begins nothing beyond the budget, lists failures and tries them again', () => {
    const none = run('sweep', small, '--into', join(folder, 'none'), '--budget', '0', '--json');
    expect(none.status).toBe(3);
    expect(JSON.parse(none.out)).toMatchObject({ before: 0, now: 0, left: STATEMENTS, failures: [] });
    const hard = grid('hard.json', [
      { ...optimum, n: '8', digits: ['9', '100'], participations: '2', separation: '2' },
    ]);
    for (const now of [1, 0]) {
      const { status, out, err } = run('sweep', hard, '--into', join(folder, 'hard'), '--json');
      expect(status).toBe(1);
      const report = JSON.parse(out) as { now: number; failures: unknown };
      expect(schemaErrors('sweep', report)).toEqual([]);
      expect(report.now).toBe(now);
      const label = 'prefix-sum.n=8.participations=2.separation=2.gamma-F.d=100';
      expect(report.failures).toEqual([{ label, problem: 'expected 100 digits, proved fewer' }]);
      expect(err).toContain(`etalon sweep: ${label}: expected 100 digits, proved fewer`);
    }
  });

  it.each(['find', 'prove'] as const)(
    'tries a statement three times whose thread runs out of memory to %s it, and proves the others',
    (task) => {
      const [deaths, into] = [join(folder, `deaths-${task}`), join(folder, `forgetful-${task}`)];
      const program = forgetfulSweep(built, join(folder, `built-${task}`), task, deaths);
      const argv = [program, 'sweep', small, '--into', into, '--threads', '2', '--memory', '64', '--json'];
      const { status, stdout } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
      expect(status).toBe(1);
      const { now, failures } = JSON.parse(stdout) as { now: number; failures: { problem: string }[] };
      expect([now, failures.length]).toEqual([STATEMENTS - 1, 1]);
      expect(failures[0]).toMatchObject({ label: 'prefix-sum.n=4.gamma-F.d=9' });
      expect(failures[0]!.problem).toContain('memory limit');
      expect(readFileSync(deaths, 'utf8')).toBe('died\n'.repeat(3));
      expect(run('sweep', small, '--into', into).status).toBe(0);
      expect(contents(into)).toEqual(once);
    },
  );

  it('says that a disk is full, keeps whole files only, and goes on when there is room', ({ skip }) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48k', 'tmpfs', disk]).status !== 0) skip();
    try {
      const into = join(disk, 'into');
      const full = run('sweep', small, '--into', into, '--threads', '1');
      expect(full.status).toBe(2);
      expect(full.err).toMatch(/expected to be able to write the file, got ENOSPC/);
      for (const [path, text] of contents(into)) expect(text, path).toBe(once.get(path));
      expect(spawnSync('mount', ['-o', 'remount,size=8m', disk]).status).toBe(0);
      expect(run('sweep', small, '--into', into, '--threads', '1').status).toBe(0);
      expect(contents(into)).toEqual(once);
    } finally {
      spawnSync('umount', [disk]);
    }
  });

  it('refuses a wrong call, grid or folder', async () => {
    const strange = join(folder, 'strange');
    mkdirSync(strange);
    writeFileSync(join(strange, 'mine.txt'), 'mine');
    const linked = join(folder, 'linked');
    mkdirSync(linked);
    symlinkSync(strange, join(linked, 'certificates'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const name = [...once.keys()].find((path) => path.startsWith('/certificates/'))!;
    const link = join(folder, 'link');
    cpSync(whole, link, { recursive: true });
    rmSync(join(link, name));
    symlinkSync('/etc/hostname', join(link, name));
    const axis = '1..1000';
    const large = grid('large.json', [
      { job: 'privacy-loss', q: axis, sigma: axis, steps: axis, delta: '0.1' },
    ]);
    const refused: readonly (readonly [argv: readonly string[], message: string])[] = [
      [[], 'GRID: expected one GRID.json, got 0'],
      [[small], '--into: expected --into FOLDER, got none'],
      [[small, '--into', strange], 'expected an empty folder, or one of results, got one with "mine.txt"'],
      [[small, '--into', linked], 'certificates: expected a folder, got a link'],
      [[small, '--into', link], 'expected a file, got a link'],
      [[small, '--into', file], 'expected a folder, got a file'],
      [[small, '--into', join(file, 'into')], 'expected a folder that can be written to, got ENOTDIR'],
      [[small, '--into', '/proc/etalon'], 'expected a folder that can be written to, got ENOENT'],
      [[large, '--into', whole], 'sets: expected at most 100000 statements, got 1000000000'],
      [[file, '--into', whole], 'got an empty file'],
      [[join(folder, 'nothing.json'), '--into', whole], 'got ENOENT'],
      [[small, '--into', whole, '--threads', '0'], '--threads: expected a whole number from 1 to 64'],
      [[small, '--into', whole, '--memory', '1'], '--memory: expected a whole number from 64'],
    ];
    for (const [argv, message] of refused) {
      const { status, err } = await etalon('sweep', ...argv);
      expect(status, argv.join(' ')).toBe(2);
      expect(err).toContain(message);
    }
    expect(readdirSync(strange)).toEqual(['mine.txt']);
    expect(contents(whole)).toEqual(once);
  });
});

describe('etalon atlas', () => {
  it('lists labels with bounds, as its index and table do', async () => {
    const index = JSON.parse(readFileSync(join(whole, 'atlas.json'), 'utf8')) as { entries: unknown[] };
    expect(schemaErrors('atlas', index)).toEqual([]);
    expect(index.entries.length).toBe(STATEMENTS);
    const { status, out } = await etalon('atlas', 'list', whole);
    expect(status).toBe(0);
    expect(out).toMatch(/^prefix-sum\.n=8\.gamma-F\.d=9 17\.866177332\d* 17\.86617733\d*$/m);
    const rows = readFileSync(join(whole, 'atlas.csv'), 'utf8').trimEnd().split('\n');
    expect(rows.length).toBe(STATEMENTS + 1);
    expect(rows.map((row) => row.split(',').length)).toEqual(rows.map(() => 8));
    const report = JSON.parse((await etalon('atlas', 'list', whole, '--json')).out) as object;
    expect(schemaErrors('atlas-report', report)).toEqual([]);
  });

  it('gets a certificate by its label from a folder and from a URL, proved again', async () => {
    const path = join(folder, 'got.json');
    const { status, out } = await etalon('atlas', 'get', LABEL, '--from', whole, '-o', path);
    expect(status).toBe(0);
    expect(out).toContain(`PROVED ${LABEL} 17.866`);
    expect(await etalon('check', path)).toMatchObject({ status: 0 });
    const server = createServer((request, response) => {
      const asked = join(whole, request.url!.slice(1));
      if (existsSync(asked)) response.end(readFileSync(asked));
      else response.writeHead(404).end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const got = await etalon('atlas', 'get', LABEL, '--from', url);
      expect(got).toMatchObject({ status: 0, out: readFileSync(path, 'utf8') });
      const none = await etalon('atlas', 'get', LABEL, '--from', `${url}/none`);
      expect(none).toMatchObject({ status: 2 });
      expect(none.err).toContain('none/atlas.json: expected a file, got nothing there');
    } finally {
      server.close();
    }
    const report = JSON.parse((await etalon('atlas', 'get', LABEL, '--from', whole, '--json')).out) as object;
    expect(schemaErrors('atlas-report', report)).toEqual([]);
  });

  it('verifies the whole by both checkers, and names what is forged, strange or missing', async () => {
    const sound = await etalon('atlas', 'verify', whole, '--python');
    expect(sound.out).toBe(`${whole}: ${STATEMENTS} certificates by typescript, python: all proved`);
    expect(sound.status).toBe(0);
    const forged = join(folder, 'forged');
    cpSync(whole, forged, { recursive: true });
    const entry = (label: string): { hash: string; sha256: string } =>
      (JSON.parse(readFileSync(join(whole, 'atlas.json'), 'utf8')) as { entries: { label: string; hash: string; sha256: string }[] }).entries.find((one) => one.label === label)!; // prettier-ignore
    const [victim, other] = [entry(LABEL), entry('prefix-sum.n=4.gamma-F.d=9')];
    const at = (hash: string): string => join(forged, 'certificates', `${hash}.json`);
    // The certificate of n = 4 for n = 8, with an index that says so.
    cpSync(at(other.hash), at(victim.hash));
    const index = join(forged, 'atlas.json');
    writeFileSync(index, readFileSync(index, 'utf8').replace(victim.sha256, other.sha256));
    writeFileSync(join(forged, 'certificates', 'more.json'), '{}');
    rmSync(at(entry('prefix-sum.n=2.gamma-F.d=9').hash));
    const { status, out } = await etalon('atlas', 'verify', forged, '--json');
    expect(status).toBe(1);
    const report = JSON.parse(out) as { defects: { label: string; problem: string }[] };
    expect(schemaErrors('atlas-report', report)).toEqual([]);
    expect(report.defects.map(({ label }) => label)).toEqual([
      'prefix-sum.n=2.gamma-F.d=9',
      LABEL,
      'more.json',
    ]);
    expect(report.defects[1]!.problem).toContain('got the workload prefix-sum n=4');
    const got = await etalon('atlas', 'get', LABEL, '--from', forged);
    expect(got).toMatchObject({ status: 2, out: '' });
    expect(got.err).toContain('got the workload prefix-sum n=4');
    const false_ = await etalon('atlas', 'verify', whole, '--program', '/bin/true');
    expect(false_.status).toBe(1);
    expect(false_.out).toContain(`${LABEL}: program: no verdict`);
    expect((await etalon('atlas', 'verify', whole, '--program', './no-such')).status).toBe(2);
    // A program that does not have some statements, and says so, judges the others; one that cannot read a file does not.
    const program = (name: string, complaint: string): string => {
      const path = join(folder, name);
      const checker = resolve(import.meta.dirname, '../../proofs/checker.py');
      const script = `#!/bin/sh\nfor f; do if grep -q '"kind":"toeplitz-rational"' "$f"; then echo "some: $f: ${complaint}" >&2; else python3 ${checker} "$f"; fi; done\n`;
      writeFileSync(path, script, { mode: 0o755 });
      return path;
    };
    const some = program('some', 'expected a statement that Coq has, got kind toeplitz-rational');
    const partly = await etalon('atlas', 'verify', whole, '--program', some);
    expect(partly).toMatchObject({
      status: 0,
      out: `${whole}: ${STATEMENTS} certificates by typescript, program (${STATEMENTS - 2}; the other 2 are of statements that it does not have): all proved`,
    });
    const told = JSON.parse((await etalon('atlas', 'verify', whole, '--program', some, '--json')).out) as {
      beyond: object[];
    };
    expect(schemaErrors('atlas-report', told)).toEqual([]);
    expect(told.beyond).toHaveLength(2);
    const blind = await etalon('atlas', 'verify', whole, '--program', program('blind', 'Permission denied'));
    expect(blind.status).toBe(1);
    expect(blind.out.match(/program: no verdict: Permission denied/g)).toHaveLength(2);
    expect(blind.out).toContain('2 defects');
  });

  it('reads an atlas whose certificates are packed, and proves what it unpacks', async () => {
    const packed = join(folder, 'packed');
    cpSync(whole, packed, { recursive: true });
    const certificates = join(packed, 'certificates');
    const names = readdirSync(certificates);
    for (const name of names) {
      writeFileSync(join(certificates, `${name}.gz`), gzipSync(readFileSync(join(certificates, name))));
      rmSync(join(certificates, name));
    }
    const sound = await etalon('atlas', 'verify', packed, '--python');
    expect(sound.out).toBe(`${packed}: ${STATEMENTS} certificates by typescript, python: all proved`);
    const got = await etalon('atlas', 'get', LABEL, '--from', packed);
    expect(got).toMatchObject(await etalon('atlas', 'get', LABEL, '--from', whole));
    const before = contents(packed);
    expect(run('sweep', small, '--into', packed).out).toContain(`(0 now), 0 failed, 0 left`);
    expect(contents(packed)).toEqual(before);
    // One is cut off, one is a bomb, one stands beside what is read.
    const [first, second, third] = names as [string, string, string];
    truncateSync(join(certificates, `${first}.gz`), 50);
    writeFileSync(join(certificates, `${second}.gz`), gzipSync(Buffer.alloc(2 ** 28)));
    cpSync(join(whole, 'certificates', third), join(certificates, third));
    const { status, out } = await etalon('atlas', 'verify', packed);
    expect(status).toBe(1);
    expect(out.match(/expected a certificate packed by gzip, got another file/g)).toHaveLength(2);
    expect(out).toContain(`${third}.gz: index: no entry of the index names this file`);
    expect(out).toContain('3 defects');
    expect(run('sweep', small, '--into', packed).out).toContain(`(2 now), 0 failed, 0 left`);
    expect(existsSync(join(certificates, `${first}.gz`))).toBe(false);
  });

  it('writes a page of every result that is proved', async () => {
    const paged = join(folder, 'paged');
    cpSync(whole, paged, { recursive: true });
    const pages = join(paged, 'pages');
    const { status, out } = await etalon('atlas', 'pages', paged);
    expect([status, out]).toEqual([0, `${paged}: ${STATEMENTS} pages of proved results, 0 defects`]);
    expect(readdirSync(pages)).toHaveLength(STATEMENTS + 1);
    const page = readFileSync(join(pages, `${LABEL}.html`), 'utf8');
    const list = (await etalon('atlas', 'list', paged)).out;
    const [, inf, sup] = list.split('\n').find((line) => line.startsWith(`${LABEL} `))!.split(' '); // prettier-ignore
    const [, file] = /href="\.\.\/(certificates\/[0-9a-f]{64}\.json)"/.exec(page)!;
    const digest = createHash('sha256').update(readFileSync(join(paged, file!))).digest('hex'); // prettier-ignore
    for (const part of [inf!, sup!, digest, 'a sweep without a queue', `npx etalon atlas get ${LABEL} `])
      expect(page).toContain(part);
    expect(readFileSync(join(pages, 'index.html'), 'utf8').match(/\.html"/g)).toHaveLength(STATEMENTS);
    // The same again; a sweep goes on beside them; a damaged result has no page.
    const before = contents(pages);
    expect((await etalon('atlas', 'pages', paged)).status).toBe(0);
    expect(contents(pages)).toEqual(before);
    expect(run('sweep', small, '--into', paged).status).toBe(0);
    truncateSync(join(paged, file!), 10);
    const damaged = await etalon('atlas', 'pages', paged, '--json');
    expect(damaged.status).toBe(1);
    const report = JSON.parse(damaged.out) as { pages: number; defects: { label: string }[] };
    expect(schemaErrors('atlas-report', report)).toEqual([]);
    expect(report.pages).toBe(STATEMENTS - 1);
    expect(report.defects.map(({ label }) => label)).toEqual([LABEL]);
    expect(existsSync(join(pages, `${LABEL}.html`))).toBe(false);
    expect(await etalon('atlas', 'pages', 'http://127.0.0.1:9')).toMatchObject({ status: 2 });
  });

  it('proves a sample of the filled atlas, whose index is that of its entries and has every statement of the grids', async () => {
    const atlas = resolve(import.meta.dirname, '../../atlas');
    const { entries } = JSON.parse(readFileSync(join(atlas, 'atlas.json'), 'utf8')) as { entries: { label: string; hash: string }[] }; // prettier-ignore
    const names = (kind: string): string[] => readdirSync(join(atlas, kind)).sort();
    const hashes = entries.map(({ hash }) => hash).sort();
    expect(names('entries')).toEqual(hashes.map((hash) => `${hash}.json`));
    expect(names('certificates')).toEqual(hashes.map((hash) => `${hash}.json.gz`));
    const grids = resolve(import.meta.dirname, '../../grids');
    const wanted = readdirSync(grids).flatMap((name) => readGridFile(join(grids, name)).jobs);
    expect(wanted.filter(({ hash }) => !hashes.includes(hash)).map(({ label }) => label)).toEqual([]);
    for (const label of [
      'prefix-sum.n=4096.gamma-F.d=9',
      'prefix-sum.n=4096.gamma-2.d=9',
      'momentum.n=256.beta=0.95.schedule=constant.gamma-F.d=9',
      'all-range.n=1024.gamma-F.d=9',
      'prefix-sum.n=16.participations=2.separation=4.gamma-F.d=9',
    ]) {
      expect(entries.map((entry) => entry.label)).toContain(label);
      const { status, out } = await etalon(
        'atlas',
        'get',
        label,
        '--from',
        atlas,
        '-o',
        join(folder, 'one.json'),
      );
      expect({ status, out }).toEqual({
        status: 0,
        out: expect.stringContaining(`PROVED ${label} `) as string,
      });
    }
  });

  it('tells two versions apart', async () => {
    expect(await etalon('atlas', 'diff', whole, whole)).toMatchObject({ status: 0, out: '' });
    const fewer = join(folder, 'fewer');
    cpSync(whole, fewer, { recursive: true });
    const lines = readFileSync(join(whole, 'atlas.json'), 'utf8').split('\n');
    const without = lines.filter((line) => !line.includes(`"label":"${LABEL}"`));
    const last = without.length - 3;
    without[last] = without[last]!.replace(/,$/, '');
    const inf = /"inf":"(6\.87[0-9]*)"/.exec(without.join('\n'))![1]!;
    writeFileSync(join(fewer, 'atlas.json'), without.join('\n').replace(`"inf":"${inf}"`, '"inf":"6.8"').replace(/("label":"prefix-sum.n=4.gamma-F[^\n]*"sha256":")[0-9a-f]{64}/, `$1${'0'.repeat(64)}`)); // prettier-ignore
    const { status, out } = await etalon('atlas', 'diff', whole, fewer);
    expect(status).toBe(1);
    expect(out).toMatch(/^other bounds prefix-sum\.n=4\.gamma-F\.d=9 \[6\.87[0-9]*, [0-9.]+\] \[6\.8, /m);
    expect(out).toContain(`removed ${LABEL} [`);
    const report = JSON.parse((await etalon('atlas', 'diff', fewer, whole, '--json')).out) as object;
    expect(schemaErrors('atlas-report', report)).toEqual([]);
  });

  it('prints nothing of an index that is not as it should be', async () => {
    const hostile = join(folder, 'hostile');
    mkdirSync(hostile);
    const index = readFileSync(join(whole, 'atlas.json'), 'utf8');
    for (const [field, text] of [
      ['inf', '1\\u001b[2J'],
      ['kind', 'a b'],
      ['sha256', '../x'],
      ['bytes', '-1'],
    ] as const) {
      const changed = index.replace(new RegExp(`"${field}":"[^"]*"`), `"${field}":"${text}"`);
      writeFileSync(join(hostile, 'atlas.json'), changed);
      const { status, out, err } = await etalon('atlas', 'list', hostile);
      expect({ status, out }, field).toEqual({ status: 2, out: '' });
      expect(err).toContain('entries[0] with the label and hash of its statement');
    }
  });

  it('refuses wrong calls, labels and indices', async () => {
    const bad = join(folder, 'bad');
    mkdirSync(bad);
    writeFileSync(
      join(bad, 'atlas.json'),
      '{"format":"etalon-atlas","version":"1","entries":[{"label":"../../etc"}]}',
    );
    const refused: readonly (readonly [argv: readonly string[], message: string])[] = [
      [[], 'ACTION: expected one of list, get, diff, verify, pages, got none'],
      [['toString'], 'ACTION: expected'],
      [['get', LABEL], '--from: expected --from FOLDER'],
      [['get', '../../etc/passwd', '--from', whole], 'LABEL: expected a label such as'],
      [['get', 'prefix-sum..n=8', '--from', whole], 'LABEL: expected a label such as'],
      [['get', 'prefix-sum.n=9.gamma-F.d=9', '--from', whole], 'LABEL: expected one such as'],
      [['get', LABEL, '--from', 'ftp://example.org'], '--from: expected a folder or a URL of http or https'],
      [
        ['get', LABEL, '--from', 'http://me:secret@127.0.0.1:9'],
        '--from: expected a URL of http or https without a user and a password, got one with them',
      ],
      [['get', LABEL, '--from', 'https://'], '--from: expected a URL of http or https'],
      [['get', LABEL, '--from', join(folder, 'nowhere')], 'atlas.json: expected a file, got nothing there'],
      [['get', LABEL, '--from', bad], 'entries[0] with the label and hash of its statement'],
      [['list', whole, '--python'], '--python: expected only with other actions'],
      [['verify', 'https://example.org'], 'FOLDER: expected a folder for verify'],
      [['diff', whole], 'OLD NEW: expected 2, got 1'],
    ];
    for (const [argv, message] of refused) {
      const { status, err } = await etalon('atlas', ...argv);
      expect(status, argv.join(' ')).toBe(2);
      expect(err).toContain(message);
      expect(err).not.toContain('secret');
    }
  });
});
