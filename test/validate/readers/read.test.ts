import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../../src/validate/readers/input-error.js';
import { readFactorFile, readMatrixFile } from '../../../src/files/factor-files.js';
import { entriesOf, npyOfDoubles, zipOf } from './build.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalon-readers-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const fixture = (path: string): string => fileURLToPath(new URL(`../../vectors/${path}`, import.meta.url));

function written(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The InputError that `read` throws about `path`. */
function failure(path: string, read: (path: string) => unknown = readFactorFile): InputError {
  try {
    read(path);
  } catch (error) {
    if (error instanceof InputError) {
      expect(error.file).toBe(path);
      expect(error.message).toBe(`${path}: expected ${error.expected}, got ${error.got}`);
      return error;
    }
    throw error;
  }
  throw new Error('expected an InputError, got a result');
}

describe('readFactorFile', () => {
  it.each([
    ['momentum-48-beta-0.9-optimal.npz', ['A', 'B', 'C']],
    ['prefix-sum-128-square-root-float32.npz', ['B', 'C']],
    ['prefix-sum-16-square-root-B.csv', ['prefix-sum-16-square-root-B']],
    ['prefix-sum-16-square-root-C.csv', ['prefix-sum-16-square-root-C']],
    ['prefix-sum-32-honaker-full-B.mtx', ['prefix-sum-32-honaker-full-B']],
    ['prefix-sum-32-honaker-full-C.mtx', ['prefix-sum-32-honaker-full-C']],
    ['prefix-sum-64-binary-tree.npz', ['B', 'C']],
    ['prefix-sum-64-optimal.npz', ['B', 'C']],
  ])('reads %s', (file, names) => {
    expect([...readFactorFile(fixture(`factors/${file}`)).keys()]).toEqual(names);
  });

  it('chooses the format by the extension, in any case', () => {
    for (const name of ['m.csv', 'm.TSV', 'm.txt']) {
      expect(entriesOf(readFactorFile(written(name, '1\t2\n')).get('m')!)).toEqual([['1', '2']]);
    }
    expect([...readFactorFile(written('m.JSON', '{"L": [[1]], "R": [[2]]}')).keys()]).toEqual(['L', 'R']);
    expect([...readFactorFile(written('b.json', '\ufeff[[1]]')).keys()]).toEqual(['b']);
  });

  it('recognizes .npz, .npy and MatrixMarket without an extension', () => {
    for (const [name, source, count] of [
      ['archive', 'readers/stored.npz', 2],
      ['array', 'readers/bool.npy', 1],
      ['market.dat', 'factors/prefix-sum-32-honaker-full-C.mtx', 1],
    ] as const) {
      copyFileSync(fixture(source), join(folder, name));
      expect(readFactorFile(join(folder, name)).size).toBe(count);
    }
  });

  it('reads numbers and JSON whatever the extension, and refuses one whose content says nothing either', () => {
    for (const name of ['numbers', 'numbers.dat', 'B.v1'])
      expect(readMatrixFile(written(name, '# B\n1 2\n')).matrix.cols).toBe(2);
    expect(readMatrixFile(written('json', '[[1,2]]')).matrix.cols).toBe(2);
    expect(failure(written('b.pdf', '%PDF-1.4')).got).toBe('extension ".pdf"');
  });

  it('refuses a file that is not what its extension says', () => {
    expect(failure(written('text.npz', '1,2\n')).expected).toContain('a complete zip archive');
    expect(failure(written('text.npy', '1,2\n')).expected).toContain('in .npy format');
    expect(failure(written('text.mtx', '1,2\n')).expected).toContain('%%MatrixMarket');
    expect(failure(written('text.json', '1,2\n')).expected).toBe('"["');
    expect(failure(written('array.csv', npyOfDoubles(1, 1, [1]))).expected).toBe('UTF-8 text');
    expect(failure(written('archive.csv', zipOf([]))).got).toContain('"PK\\u0005\\u0006');
  });

  it('refuses what is no readable file', () => {
    expect(failure(join(folder, 'missing.npz'))).toMatchObject({ expected: 'a readable file' });
    expect(failure(join(folder, 'missing.npz')).got).toContain('ENOENT');
    expect(failure(join(folder, 'a\0b.npz')).expected).toBe('a readable file');
    mkdirSync(join(folder, 'folder.npz'));
    expect(failure(join(folder, 'folder.npz'))).toMatchObject({
      expected: 'a file',
      got: 'a directory',
    });
    expect(failure(written('empty.csv', '')).got).toBe('an empty file');
    expect(failure('').expected).toBe('a readable file');
  });

  it.skipIf(process.platform === 'win32')('reads a pipe', () => {
    const pipe = join(folder, 'pipe.csv');
    execFileSync('mkfifo', [pipe]);
    execFileSync('sh', ['-c', `printf '1,2\n' > '${pipe}' &`], { stdio: 'ignore' });
    expect(entriesOf(readMatrixFile(pipe))).toEqual([['1', '2']]);
  });

  it.skipIf(process.platform === 'win32')('refuses a device without an end after 256 MiB', () => {
    expect(failure('/dev/zero')).toMatchObject({
      expected: 'a pipe of at most 268435456 bytes',
      got: 'more',
    });
  });

  it('refuses a file beyond 1 GiB without reading it', () => {
    const path = written('large.npy', 'x');
    truncateSync(path, 2 ** 30 + 1);
    expect(failure(path)).toMatchObject({
      expected: 'a file of at most 1073741824 bytes',
      got: '1073741825 bytes',
    });
  });
});

describe('readMatrixFile', () => {
  it('reads the one matrix of a file', () => {
    expect(entriesOf(readMatrixFile(fixture('readers/version-2.npy')))).toEqual([
      ['1/2', '1'],
      ['2', '4'],
    ]);
    const archive = written('one.npz', zipOf([{ name: 'M.npy', content: npyOfDoubles(1, 1, [0.25]) }]));
    expect(readMatrixFile(archive)).toMatchObject({ name: 'M', numberType: 'float64' });
  });

  it('refuses a file with several or none', () => {
    expect(failure(fixture('readers/stored.npz'), readMatrixFile)).toMatchObject({
      expected: 'a file with one matrix',
      got: 'array "B", array "C"',
    });
    expect(failure(written('none.json', '{}'), readMatrixFile).got).toBe('none');
  });
});
