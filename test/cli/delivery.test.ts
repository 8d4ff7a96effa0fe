import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtProgram } from './built.js';
import { temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const accepted = join(import.meta.dirname, '..', 'accepted', 'golden.json');
let main = '';

beforeAll(async () => {
  main = await builtProgram(folder);
});

const onLinux = (path: string): string[] => (process.platform === 'linux' ? [path] : []);

/** Runs `etalon ARGUMENTS REDIRECTION` in a shell. */
function shell(
  redirection: string,
  ...argv: readonly string[]
): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `program=$1; shift; "${process.execPath}" "$program" "$@" ${redirection}`, 'sh', main, ...argv],
    { encoding: 'utf8', cwd: folder },
  );
  return { status, out: stdout, err: stderr };
}

describe.skipIf(process.platform === 'win32')('an answer that cannot be delivered', () => {
  it.each([
    [['check', accepted]],
    [['check', accepted, '--json']],
    [['value', 'landau-sum', 'n=8']],
    [['--version']],
  ])('is status 2 with a closed stdout: %j', (argv) => {
    const { status, err } = shell('>&-', ...argv);
    expect(status).toBe(2);
    expect(err).toMatch(/^etalon: stdout: expected to be open for the answer.*, got closed\n$/);
  });

  it.runIf(existsSync('/dev/full'))('is status 2 on a full disk, said on stderr', () => {
    for (const json of [[], ['--json']]) {
      const { status, err } = shell('> /dev/full', 'check', accepted, ...json);
      expect(status).toBe(2);
      expect(err).toMatch(/^etalon check: stdout: expected to be able to write the answer, got ENOSPC.*\n$/);
    }
    expect(shell('> /dev/full', 'value', 'no-such', '--json')).toMatchObject({ status: 2 });
    expect(lstatSync('/dev/full').isCharacterDevice()).toBe(true);
  });

  it('is none when it is thrown away on purpose, or nobody listens to stderr', () => {
    expect(shell('> /dev/null', 'check', accepted)).toEqual({ status: 0, out: '', err: '' });
    expect(shell('2>&-', 'check', accepted).status).toBe(0);
    expect(shell('2>&-', 'check', 'no-such-file').status).toBe(2);
  });

  it('is status 2 of check with a closed stdin, which is not an empty one', () => {
    const closed = shell('<&-', 'check', '-');
    expect([closed.status, closed.out]).toEqual([2, '']);
    expect(closed.err).toContain('-: expected a readable certificate, got stdin that is closed');
    expect(shell('< /dev/null', 'check', '-')).toMatchObject({ status: 1, err: '' });
  });

  it('ends quietly when its reader has gone', () => {
    const { out } = shell('| head -c 5', 'quantities');
    expect(out).toBe('quant');
  });
});

describe.skipIf(process.platform === 'win32')('a file on stdout', () => {
  it('is the certificate and nothing else', () => {
    const file = join(folder, 'certificate.json');
    const plain = shell('', 'certify', 'prefix-sum', '--n', '3', '-o', file);
    expect(plain.status).toBe(0);
    for (const name of ['-', '/dev/stdout']) {
      const { status, err } = shell('> out.json', 'certify', 'prefix-sum', '--n', '3', '-o', name);
      expect(status).toBe(0);
      if (name === '-') expect(err).toContain('proved by the checker');
      expect(readFileSync(join(folder, 'out.json'), 'utf8').startsWith(readFileSync(file, 'utf8'))).toBe(
        true,
      );
    }
    expect(shell('', 'certify', 'prefix-sum', '--n', '3', '-o', '-').out).toBe(readFileSync(file, 'utf8'));
    expect(existsSync(join(folder, '-'))).toBe(false);
  });

  it.each([...onLinux('/proc/self/fd/3'), '/dev/fd/3', '/dev/../dev/fd/3', 'link-to-3'])(
    'an open descriptor is written through where it stands, what it has is kept: %s',
    (name) => {
      rmSync(join(folder, 'link-to-3'), { force: true });
      symlinkSync('/dev/fd/3', join(folder, 'link-to-3'));
      const certificate = shell('', 'certify', 'prefix-sum', '--n', '2', '-o', '-').out;
      for (const redirection of ['3>', '3>>']) {
        writeFileSync(join(folder, 'log3'), '');
        const script = `exec ${redirection}log3; echo first >&3; "$1" "$2" certify prefix-sum --n 2 -o ${name}; echo last >&3`;
        spawnSync('sh', ['-c', script, 'sh', process.execPath, main], { cwd: folder });
        expect(readFileSync(join(folder, 'log3'), 'utf8')).toBe(`first\n${certificate}last\n`);
      }
    },
  );

  it.each([...onLinux('/proc/thread-self/fd/1'), '/dev/../dev/stdout', '/dev//fd/./1', 'link-to-stdout'])(
    'is known by its other names: %s',
    (name) => {
      rmSync(join(folder, 'link-to-stdout'), { force: true });
      symlinkSync('/dev/stdout', join(folder, 'link-to-stdout'));
      const certify = ['certify', 'prefix-sum', '--n', '2', '-o'];
      const certificate = shell('', ...certify, '-').out;
      const { status, err } = shell('> aliased', ...certify, name);
      expect([status, readFileSync(join(folder, 'aliased'), 'utf8')]).toEqual([0, certificate]);
      expect(err).toContain('proved by the checker');
    },
  );

  it('stderr as a file holds what is written to it, and what was there', () => {
    const certify = ['certify', 'prefix-sum', '--n', '2', '-o'];
    const certificate = shell('', ...certify, '-').out;
    writeFileSync(join(folder, 'errors'), 'before\n');
    const { status, out } = shell('2>> errors', ...certify, '/dev/stderr');
    expect([status, readFileSync(join(folder, 'errors'), 'utf8')]).toEqual([0, `before\n${certificate}`]);
    expect(out).toContain('proved by the checker');
  });

  it('does not share stdout with a document', () => {
    const { status, out } = shell('', 'certify', 'prefix-sum', '--n', '3', '-o', '-', '--json');
    expect([status, JSON.parse(out)]).toEqual([
      2,
      {
        format: 'etalon-error',
        version: '1',
        error: {
          code: 'usage',
          path: '--output',
          expected: 'a file, because --json has stdout',
          received: '"-"',
        },
      },
    ]);
  });

  it('leaves the null device a device', () => {
    const before = lstatSync('/dev/null');
    expect(shell('', 'certify', 'prefix-sum', '--n', '3', '-o', '/dev/null').status).toBe(0);
    const after = lstatSync('/dev/null');
    expect([after.isCharacterDevice(), after.ino, after.mode]).toEqual([true, before.ino, before.mode]);
    writeFileSync('/dev/null', 'still there');
  });
});
