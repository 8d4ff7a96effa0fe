import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readBounded } from '../../src/files/disk.js';

const folder = mkdtempSync(join(tmpdir(), 'etalon-bounded-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('readBounded', () => {
  it('reads a file whole up to the limit, and one byte more beyond it', () => {
    const path = join(folder, 'ten');
    writeFileSync(path, '0123456789');
    expect(Buffer.from(readBounded(path, 10)).toString()).toBe('0123456789');
    expect(Buffer.from(readBounded(path, 9)).toString()).toBe('0123456789');
    expect(Buffer.from(readBounded(path, 4)).toString()).toBe('01234');
  });

  it('reads an empty file', () => {
    const path = join(folder, 'empty');
    writeFileSync(path, '');
    expect(readBounded(path, 10)).toHaveLength(0);
  });

  it('stops reading what has no end', () => {
    expect(readBounded('/dev/zero', 3_000_000)).toHaveLength(3_000_001);
  });

  it('reads a pipe to its end', () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    execFileSync('sh', ['-c', `(for i in 1 2 3; do printf "$i"; sleep 0.05; done) > '${pipe}' &`], {
      stdio: 'ignore',
    });
    expect(Buffer.from(readBounded(pipe, 100)).toString()).toBe('123');
  });

  it('refuses a folder', () => {
    expect(() => readBounded(folder, 10)).toThrow('a directory');
  });
});
