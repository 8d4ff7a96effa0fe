import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtProgram } from './built.js';
import { etalonOn, temporaryFolder, type Ran } from './harness.js';

const folder = realpathSync(temporaryFolder());
const COUNTER = ['k-ary', '--n', '60', '--k', '5', '--epsilon', '1'];

/** A state in a folder of its own that has taken one item. */
async function begun(...argv: readonly string[]): Promise<string> {
  const state = join(mkdtempSync(join(folder, 'place-')), 'state');
  expect((await run('1\n', '--state', state, ...argv)).status).toBe(0);
  return state;
}

const run = (items: string, ...argv: readonly string[]): Promise<Ran> =>
  etalonOn([items], 'release', ...COUNTER, ...argv);

async function expectRefused(message: string, ...argv: readonly string[]): Promise<void> {
  const { status, out, err } = await run('1\n', ...argv);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(message);
}

const textWithoutEnd = (path: string): void => {
  writeFileSync(path, readFileSync(path, 'utf8').trimEnd());
};

describe('hard and symbolic links', () => {
  it('hard links of a state and its baton are not two streams', async () => {
    const state = await begun();
    const twin = join(dirname(state), 'twin');
    linkSync(state, twin);
    linkSync(`${state}.g1`, `${twin}.g1`);
    await expectRefused('state.g1: expected a file with one name, got one with 2', '--state', state);
    await expectRefused('twin.g1: expected a file with one name, got one with 2', '--state', twin);
    rmSync(`${twin}.g1`);
    expect((await run('1\n', '--state', state)).status).toBe(0);
    await expectRefused('expected twin.g1 beside it, got none: it is a copy', '--state', twin);
  });

  it('nor are hard links of a ledger two ledgers', async () => {
    const ledger = join(mkdtempSync(join(folder, 'ledger-')), 'ledger');
    const state = await begun('--ledger', ledger);
    for (const end of ['', '.g1']) linkSync(`${ledger}${end}`, `${ledger}-2${end}`);
    await expectRefused(
      'ledger-2.g1: expected a file with one name',
      ...['--state', state, '--ledger', `${ledger}-2`],
    );
  });

  it('a hard link of the state alone is a backup, which hinders nobody', async () => {
    const state = await begun();
    linkSync(state, join(dirname(state), 'backup'));
    expect((await run('1\n', '--state', state)).status).toBe(0);
  });

  it.each(['a dangling link', 'a link', 'a folder'])(
    '%s in the place of the lock is refused',
    async (what) => {
      const state = await begun();
      const lock = `${state}.lock`;
      if (what === 'a folder') mkdirSync(lock);
      else {
        const target = join(dirname(state), 'elsewhere');
        if (what === 'a link') writeFileSync(target, '{}');
        symlinkSync(target, lock);
      }
      const got = what === 'a folder' ? 'something else' : 'a symbolic link';
      await expectRefused(
        `state.lock: expected a regular file to read and write, got ${got}`,
        '--state',
        state,
      );
      rmSync(lock, { recursive: true });
      expect((await run('1\n', '--state', state)).status).toBe(0);
    },
  );

  it('a link to the baton of another is no baton', async () => {
    const state = await begun();
    const copy = join(mkdtempSync(join(folder, 'copy-')), 'state');
    cpSync(state, copy);
    symlinkSync(`${state}.g1`, `${copy}.g1`);
    await expectRefused('got a symbolic link', '--state', copy);
  });

  it('a folder by two names is one: the files stand where the path leads', async () => {
    const state = await begun();
    const other = join(folder, 'other-name');
    symlinkSync(dirname(state), other);
    expect((await run('1\n', '--state', join(other, basename(state)))).err).toContain('1 items taken');
    expect((await run('1\n', '--state', state)).err).toContain('2 items taken');
  });
});

describe('damaged and misnamed files', () => {
  it('a last line without its end is whole', async () => {
    const ledger = join(mkdtempSync(join(folder, 'ledger-')), 'ledger');
    const state = await begun('--ledger', ledger);
    textWithoutEnd(state);
    textWithoutEnd(ledger);
    expect((await run('1\n', '--state', state, '--ledger', ledger)).err).toContain('1 items taken');
  });

  it.each(['state', 'ledger'])(
    'a %s that is cut is refused by its name, wherever it is cut',
    async (which) => {
      const ledger = join(mkdtempSync(join(folder, 'ledger-')), 'ledger');
      const state = await begun('--ledger', ledger);
      const path = which === 'state' ? state : ledger;
      const whole = readFileSync(path);
      for (let length = 0; length < whole.length - 1; length += 37) {
        truncateSync(path, length);
        await expectRefused(`${path}: saved state: expected`, '--state', state, '--ledger', ledger);
        writeFileSync(path, whole);
      }
      expect((await run('1\n', '--state', state, '--ledger', ledger)).status).toBe(0);
    },
  );

  it('a baton to which something was added is that of another stream', async () => {
    const state = await begun();
    appendFileSync(`${state}.g1`, '\n');
    await expectRefused('it belongs to another file', '--state', state);
  });

  it('the ledger is another file than the state, and none of those beside it', async () => {
    const state = await begun();
    for (const end of ['', '.lock', '.g1', '.g7', `.${'ab'.repeat(16)}.new`])
      await expectRefused(
        '--ledger: expected another file than that of --state and those beside it',
        ...['--state', state, '--ledger', `${state}${end}`],
      );
    await expectRefused('--ledger: expected another', '--state', `${state}.g1`, '--ledger', state);
    const link = join(dirname(state), 'link');
    symlinkSync(state, link);
    await expectRefused('--ledger: expected another', '--state', state, '--ledger', link);
    // A name that only looks like it.
    const fresh = join(mkdtempSync(join(folder, 'place-')), 'state');
    expect((await run('1\n', '--state', fresh, '--ledger', `${fresh}.ledger`)).status).toBe(0);
  });

  it.each(['state', 'ledger', 'factors'])('an empty --%s is refused by its name', async (option) => {
    await expectRefused(`--${option}: expected the name of a file, got ""`, `--${option}`, '');
    const { status, out } = await run('1\n', `--${option}=`, '--json');
    expect(status).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ error: { path: `--${option}` } });
  });

  it('one ledger is of one stream, also when both begin', async () => {
    const ledger = join(mkdtempSync(join(folder, 'ledger-')), 'ledger');
    const [one, two] = ['one', 'two'].map((name) => join(mkdtempSync(join(folder, 'place-')), name));
    expect((await run('', '--state', one!, '--ledger', ledger)).status).toBe(0);
    await expectRefused('got the ledger of another stream', '--state', two!, '--ledger', ledger);
    expect(readdirSync(dirname(two!))).toEqual([]);
  });

  it.each(['-1', '0', '3', '4', '1.5', '', '9'.repeat(40)])(
    '--received %s, which cannot be, releases nothing',
    async (text) => {
      const state = await begun();
      expect((await run('1\n', '--state', state)).status).toBe(0);
      const { status, out, err } = await run('1\n', '--state', state, `--received=${text}`);
      expect([status, out]).toEqual([2, '']);
      expect(err).toContain('--received: expected a number from 1 to 2');
      expect((await run('', '--state', state, '--received', '1')).out.split('\n')).toHaveLength(1);
    },
  );
});

describe.skipIf(process.platform !== 'linux')('processes', () => {
  let main = '';
  beforeAll(async () => {
    main = await builtProgram(folder);
  });
  const argvOf = (state: string): string[] => [main, 'release', ...COUNTER, '--state', state];

  it('a dead process whose parent never asks for it holds no lock', async () => {
    const state = await begun();
    // The shell becomes a sleep, which does not know its child.
    const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const pid = await new Promise<string>((resolve) =>
        parent.stdout.once('data', (text) => {
          resolve(String(text).trim());
        }),
      );
      const statOf = (): string[] => {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      };
      while (statOf()[0] !== 'Z') await new Promise((resolve) => setTimeout(resolve, 5));
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const token = 'ab'.repeat(16);
      writeFileSync(`${state}.lock`, JSON.stringify({ pid, boot, start: statOf()[19], token }));
      expect((await run('1\n', '--state', state)).status).toBe(0);
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('a disk that takes nothing more is told of; nothing is printed and nothing is left', async () => {
    const state = await begun();
    const before = readFileSync(state);
    const limited = (kilobytes: number): { status: number | null; out: string; err: string } => {
      const command = `ulimit -f ${kilobytes}; exec "$0" "$@"`;
      const { status, stdout, stderr } = spawnSync(
        'sh',
        ['-c', command, process.execPath, ...argvOf(state)],
        {
          input: '1\n'.repeat(50),
          encoding: 'utf8',
        },
      );
      return { status, out: stdout, err: stderr };
    };
    // Not even a lock; then a lock, but not the state with the releases of fifty items.
    for (const kilobytes of [0, 1]) {
      const { status, out, err } = limited(kilobytes);
      expect([status, out]).toEqual([2, '']);
      expect(err).toMatch(/got EFBIG/);
      expect(readFileSync(state)).toEqual(before);
      expect(readdirSync(dirname(state)).sort()).toEqual(['state', 'state.g1']);
    }
    expect((await run('1\n', '--state', state)).status).toBe(0);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s leaves a stream that goes on', async (signal) => {
    const state = await begun();
    const child = spawn(process.execPath, argvOf(state), { stdio: ['pipe', 'pipe', 'ignore'] });
    child.stdin.on('error', () => undefined);
    const lines: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').slice(0, -1));
      child.stdin.write('1\n');
      if (lines.length === 3) child.kill(signal);
    });
    const ended = new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
    child.stdin.write('1\n');
    expect(await ended).toBe(signal);
    // One for the item before, and those that arrived.
    const again = await run('', '--state', state, '--received', `${1 + lines.length}`);
    expect(again.status).toBe(0);
    expect(readdirSync(dirname(state))).toHaveLength(2);
  });

  it('a process that is stopped, robbed of its lock and let go on releases nothing more', async () => {
    const state = await begun();
    const child = spawn(process.execPath, argvOf(state), { stdio: ['pipe', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    const first = new Promise<void>((resolve) =>
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text;
        resolve();
      }),
    );
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.stdin.write('1\n');
    await first;
    child.kill('SIGSTOP');
    renameSync(`${state}.lock`, `${state}.stolen`);
    expect((await run('0\n', '--state', state)).status).toBe(0);
    const printed = out;
    child.kill('SIGCONT');
    child.stdin.end('1\n');
    expect(await ended).toBe(2);
    expect(out).toBe(printed);
    expect(err).toContain('expected to be the one process that continues it, got another that has');
    expect((await run('1\n', '--state', state)).err).toContain('3 items taken');
  });
});
