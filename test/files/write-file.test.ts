import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeWholeFile } from '../../src/files/write-file.js';
import { temporaryFolder } from '../cli/harness.js';

const folder = temporaryFolder();
const bytes = new TextEncoder().encode('whole');
let count = 0;
/** A folder for one test. */
const fresh = (): string => {
  const path = join(folder, `${(count += 1)}`);
  mkdirSync(path);
  return path;
};

const mode = (path: string): number => statSync(path).mode & 0o7777;

describe.skipIf(process.platform === 'win32')('a file that is there', () => {
  it.each([0o600, 0o640, 0o444, 0o755])('keeps the mode %o', (bits) => {
    const path = join(fresh(), 'a');
    writeFileSync(path, 'old');
    chmodSync(path, bits);
    writeWholeFile(path, bytes);
    expect([readFileSync(path, 'utf8'), mode(path)]).toEqual(['whole', bits]);
  });

  it('that is secret is for its owner alone, whatever it was', () => {
    const path = join(fresh(), 'a');
    writeFileSync(path, 'old', { mode: 0o644 });
    writeWholeFile(path, bytes, 'secret');
    expect(mode(path)).toBe(0o600);
  });

  it('is replaced, not written over: who reads the old one reads it whole', () => {
    const path = join(fresh(), 'a');
    writeFileSync(path, 'old');
    const { ino } = statSync(path);
    writeWholeFile(path, bytes);
    expect(statSync(path).ino).not.toBe(ino);
  });

  it('keeps its hard links', () => {
    const place = fresh();
    const [path, other] = [join(place, 'a'), join(place, 'b')];
    writeFileSync(path, 'an old text that is longer');
    linkSync(path, other);
    writeWholeFile(path, bytes);
    expect(readFileSync(other, 'utf8')).toBe('whole');
    expect([statSync(path).ino, statSync(path).nlink]).toEqual([statSync(other).ino, 2]);
    expect(readdirSync(place)).toEqual(['a', 'b']);
  });

  it('is what a symbolic link leads to; the link stays', () => {
    const place = fresh();
    mkdirSync(join(place, 'far'));
    const [target, link, second] = [join(place, 'far', 'a'), join(place, 'b'), join(place, 'c')];
    writeFileSync(target, 'old', { mode: 0o600 });
    symlinkSync(join('far', 'a'), link);
    symlinkSync('b', second);
    writeWholeFile(second, bytes);
    expect([readFileSync(target, 'utf8'), mode(target), readlinkSync(link), readlinkSync(second)]).toEqual([
      'whole',
      0o600,
      join('far', 'a'),
      'b',
    ]);
    expect(readdirSync(join(place, 'far'))).toEqual(['a']);
  });

  it('is made where a symbolic link leads to nothing', () => {
    const place = fresh();
    symlinkSync('not-yet', join(place, 'a'));
    writeWholeFile(join(place, 'a'), bytes);
    expect(readFileSync(join(place, 'not-yet'), 'utf8')).toBe('whole');
    expect(lstatSync(join(place, 'a')).isSymbolicLink()).toBe(true);
  });

  it('is not written through a circle of links', () => {
    const place = fresh();
    symlinkSync('a', join(place, 'a'));
    expect(() => {
      writeWholeFile(join(place, 'a'), bytes);
    }).toThrow(/a: expected to be able to write the file, got E/);
    expect(readdirSync(place)).toEqual(['a']);
  });
});

describe.skipIf(process.platform === 'win32')('what is not a regular file', () => {
  it('stays a device', () => {
    const { ino } = statSync('/dev/null');
    writeWholeFile('/dev/null', bytes);
    expect([statSync('/dev/null').isCharacterDevice(), statSync('/dev/null').ino]).toEqual([true, ino]);
    const link = join(fresh(), 'a');
    symlinkSync('/dev/null', link);
    writeWholeFile(link, bytes);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it.runIf(existsSync('/dev/full'))('that takes nothing is an error', () => {
    expect(() => {
      writeWholeFile('/dev/full', bytes);
    }).toThrow('/dev/full: expected to be able to write the file, got ENOSPC');
    expect(statSync('/dev/full').isCharacterDevice()).toBe(true);
  });

  it('is written through: a pipe with a name', async () => {
    const path = join(fresh(), 'pipe');
    execFileSync('mkfifo', [path]);
    const reader = spawn('cat', [path]);
    let read = '';
    reader.stdout.on('data', (piece: Buffer) => {
      read += piece.toString();
    });
    writeWholeFile(path, bytes);
    await new Promise((resolve) => reader.on('close', resolve));
    expect([read, lstatSync(path).isFIFO()]).toEqual(['whole', true]);
  });

  it('is refused: a folder, a socket', async () => {
    const place = fresh();
    expect(() => {
      writeWholeFile(place, bytes);
    }).toThrow('got a directory');
    const path = join(place, 's');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(path, resolve));
    expect(() => {
      writeWholeFile(path, bytes);
    }).toThrow('got a socket');
    expect(lstatSync(path).isSocket()).toBe(true);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('leftovers of runs that were killed', () => {
  it('are removed by the next run, those of a living process only when they are old', () => {
    const place = fresh();
    const path = join(place, 'a.json');
    const dead = 2 ** 22 + 1; // beyond the greatest number of a process
    const [fallen, fallenNew, living, old] = [
      `.a.json.${dead}.tmp`,
      `.a.json.${dead}-0123abcd.tmp`,
      `.a.json.${process.ppid}-0123abcd.tmp`,
      `.a.json.${process.ppid}.tmp`,
    ].map((name) => join(place, name));
    for (const file of [fallen!, fallenNew!, living!, old!]) writeFileSync(file, 'ha');
    utimesSync(old!, 1, 1);
    const strangers = ['.a.json.tmp', `.b.json.${dead}.tmp`, `a.json.${dead}.tmp`, `.a.json.${dead}.tmp.txt`];
    for (const name of strangers) writeFileSync(join(place, name), 'not ours');
    mkdirSync(join(place, `.a.json.${dead - 1}.tmp`));
    writeWholeFile(path, bytes);
    expect([fallen, fallenNew, living, old].map((file) => existsSync(file!))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    for (const name of [...strangers, `.a.json.${dead - 1}.tmp`])
      expect(existsSync(join(place, name)), name).toBe(true);
  });

  it('are none when a write fails', () => {
    const place = fresh();
    expect(() => {
      writeWholeFile(join(place, 'a'.repeat(250)), bytes);
    }).toThrow(/expected to be able to write the file/);
    expect(readdirSync(place)).toEqual([]);
  });
});
