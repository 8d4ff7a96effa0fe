import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorDetails } from '../../src/report/error-report.js';
import { requireAccepted } from '../../src/certificate/prove.js';
import { writeWholeFile } from '../../src/files/write-file.js';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const accepted = join(import.meta.dirname, '..', 'accepted', 'golden.json');
const certify = ['certify', 'prefix-sum', '--n', '2'];

describe('files that are written', () => {
  it.each(['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'])(
    'leave stdout to --json: %s',
    async (name) => {
      const { status, out } = await etalon(...certify, '--json', '-o', name);
      expect(status).toBe(2);
      expect(schemaErrors('error', JSON.parse(out))).toEqual([]);
      expect(out).toContain(
        JSON.stringify({ expected: 'a file, because --json has stdout', received: `"${name}"` }).slice(1, -1),
      );
    },
  );

  it('leave stdout to one of them, under whatever name', async () => {
    const { status, err } = await etalon(...certify, '-o', '-', '--coq', '/dev/stdout');
    expect(status).toBe(2);
    expect(err).toContain('--coq: expected a file, because --output has stdout');
  });

  it('are not the same file twice', async () => {
    const path = join(folder, 'one');
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
    for (const [a, b] of [
      [path, path],
      [path, join(folder, 'real', '..', 'one')],
      [join(folder, 'real', 'x'), join(folder, 'link', 'x')],
    ] as const) {
      const { status, err } = await etalon(...certify, '-o', a, '--coq', b);
      expect(status).toBe(2);
      expect(err).toContain('--coq: expected another file than that of --output, got ');
      expect([existsSync(a), existsSync(b)]).toEqual([false, false]);
    }
    expect((await etalon(...certify, '-o', '/dev/null', '--coq', '/dev/null')).status).toBe(0);
  });

  it('are not the same file twice where links lead to one that is not there yet', async () => {
    const place = join(folder, 'dangling');
    mkdirSync(join(place, 'far'), { recursive: true });
    symlinkSync('x.json', join(place, 'xl'));
    symlinkSync('xl', join(place, 'xll'));
    symlinkSync(place, join(place, 'far', 'up'));
    for (const name of ['xl', 'xll', 'far/up/xll', 'far/../x.json', 'far/up/far/../xl']) {
      for (const [a, b] of [
        ['x.json', name],
        [name, 'x.json'],
      ] as const) {
        const { status, err } = await etalon(...certify, '-o', `${place}/${a}`, '--coq', `${place}/${b}`);
        expect([status, err.includes('--coq: expected another file than that of --output')]).toEqual([
          2,
          true,
        ]);
        expect(existsSync(join(place, 'x.json'))).toBe(false);
      }
    }
  });

  it('are not what is read, also by a hard link', async () => {
    const [file, hard] = [join(folder, 'g.json'), join(folder, 'hard.json')];
    copyFileSync(accepted, file);
    linkSync(file, hard);
    const before = readFileSync(file);
    for (const output of [file, hard]) {
      const { status, err } = await etalon('check', file, '--coq', output);
      expect(status).toBe(2);
      expect(err).toContain('--coq: expected another file than the input');
      expect(readFileSync(file)).toEqual(before);
    }
    const points = join(folder, 'points.csv');
    writeFileSync(points, '1,0\n0,1\n');
    const { status, err } = await etalon('certify', '--points', points, '-o', points);
    expect([status, err.includes('--output: expected another file than the input')]).toEqual([2, true]);
  });

  it('have a name', async () => {
    const { status, err } = await etalon(...certify, '-o', '');
    expect(status).toBe(2);
    expect(err).toContain('--output: expected the name of a file, got ""');
  });

  it('that cannot be written are told by the reason, not by a temporary name', () => {
    const path = join(folder, 'none', 'file');
    expect(() => {
      writeWholeFile(path, new Uint8Array(1));
    }).toThrow(
      new Error(`${path}: expected to be able to write the file, got ENOENT: no such file or directory`),
    );
  });

  it.each([
    ['--output', ['certify', 'prefix-sum', '--n', '131072', '-o']],
    ['--coq', ['certify', 'prefix-sum', '--n', '2000', '--coq']],
    ['--factors', ['certify', 'prefix-sum', '--n', '2000', '--factors']],
    ['--coq', ['check', accepted, '--coq']],
    ['--html', ['reproduce', '--fresh', '--html']],
  ])('that cannot be written are found before the work: %s of %j', async (option, argv) => {
    const { status, out, err } = await etalon(...argv, join(folder, 'nowhere', 'file'));
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(`${option}: expected a file that can be written, got a folder that does not exist`);
    expect((await etalon(...argv, folder)).err).toContain(
      `${option}: expected a file that can be written, got a directory`,
    );
  });
});

describe('a file that cannot be made', () => {
  const place = join(folder, 'cannot');
  mkdirSync(place);
  symlinkSync('nowhere/file', join(place, 'dl'));

  it.each([
    ['new/', 'a folder that does not exist'],
    ['new/.', 'a folder that does not exist'],
    ['dl', 'a folder that does not exist'],
    ['/dev/fd/999', 'a descriptor that is not open for writing'],
  ])('is refused before the search: %s', async (name, reason) => {
    const path = name.startsWith('/') ? name : `${place}/${name}`;
    const { status, err } = await etalon('certify', 'prefix-sum', '--n', '131072', '-o', path);
    expect(status).toBe(2);
    expect(err).toContain(`--output: expected a file that can be written, got ${reason}: ${path}`);
    expect(() => {
      writeWholeFile(path, new Uint8Array(1));
    }).toThrow(`${path}: expected to be able to write the file`);
  });

  it('is the page of reproduce where its cache is to be', async () => {
    const page = join(place, 'x.html');
    symlinkSync('x.html', join(place, 'x-link'));
    for (const cache of ['x.html', 'x-link', 'x.html/deep/er']) {
      const argv = ['reproduce', 'APT', '--html', page, '--cache', `${place}/${cache}`];
      const { status, out, err } = await etalon(...argv);
      expect([status, out]).toEqual([2, '']);
      expect(err).toContain('--html: expected another file than the folder of --cache');
      expect(existsSync(page)).toBe(false);
    }
  });
});

it('a certificate that the checker refuses is an error whose every field is said', () => {
  const details = (): unknown => {
    try {
      requireAccepted(new Uint8Array(1));
      return undefined;
    } catch (problem) {
      return errorDetails(problem);
    }
  };
  expect(details()).toEqual({
    code: 'defect',
    path: 'certificate',
    expected: 'a certificate that the checker accepts',
    received: expect.stringMatching(/^REFUSED /) as unknown,
  });
});
