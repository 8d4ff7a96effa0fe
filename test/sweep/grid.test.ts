import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGridFile } from '../../src/files/sweep/grid-file.js';
import { readGrid } from '../../src/sweep/grid.js';
import { jobOf, otherThan, searchFor, type Job } from '../../src/sweep/job.js';
import { secondsAt } from '../../src/sweep/cost.js';
import { labelled } from '../../src/sweep/statement.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { check } from '../../src/checker/checker.js';
import { readJsonObject } from '../../src/validate/readers/json-value.js';
import { schemaErrors } from '../schemas.js';

const FOLDER = join(import.meta.dirname, '..', '..', 'grids');
const job = (fields: Readonly<Record<string, string>>): Job => jobOf(new Map(Object.entries(fields)));
const grid = (sets: unknown): readonly Job[] =>
  readGrid(
    readJsonObject(JSON.stringify({ format: 'etalon-grid', version: '1', title: 't', sets }), 'g', 5),
    'g',
  ).jobs;
const optimum = { job: 'optimum', workload: 'prefix-sum', n: '4' };

describe('a statement', () => {
  it('has one text, name and label, whatever the spelling', () => {
    const one = job({ job: 'optimum', workload: 'momentum', n: '8', beta: '0.90', norm: 'F', digits: '9' });
    const same = job({ digits: '9', beta: '9/10', n: '8', workload: 'momentum', job: 'optimum' });
    expect(same).toEqual(one);
    expect(one.label).toBe('momentum.n=8.beta=0.9.schedule=constant.gamma-F.d=9');
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(job({ ...optimum, norm: '2' }).label).toBe('prefix-sum.n=4.gamma-2.d=9');
    expect(job({ ...optimum, norm: '5/2' }).label).toBe('prefix-sum.n=4.gamma-p=2.5.d=9');
    const twice = { ...optimum, participations: '2', separation: '3' };
    expect(job(twice).label).toBe('prefix-sum.n=4.participations=2.separation=3.gamma-F.d=9');
    const banded = job({ ...twice, restriction: 'banded' });
    expect(banded.label).toBe('prefix-sum.n=4.participations=2.separation=3.banded.gamma-F.d=9');
    const scalar = job({ ...twice, contributions: 'scalar' });
    expect(scalar.label).toBe('prefix-sum.n=4.participations=2.separation=3.scalar.gamma-F.d=9');
  });

  it('shows no two numbers by one text', () => {
    const texts = ['1', '10', '1/10', '1/3', '13', '1/1024', '123/100', '1.5', '1e-8'];
    const shown = texts.map((text) => labelled(Rational.parse(text)));
    expect(new Set(shown).size).toBe(texts.length);
    expect(shown.slice(2, 4)).toEqual(['0.1', '1_3']);
  });

  it('knows the certificate of its own from that of every other', () => {
    const jobs = [
      job(optimum),
      job({ ...optimum, n: '5' }),
      job({ ...optimum, norm: '2' }),
      job({ ...optimum, norm: '3' }),
      job({ ...optimum, digits: '14' }),
      job({ ...optimum, participations: '2', separation: '2' }),
      job({ ...optimum, participations: '2', separation: '1' }),
      job({ ...optimum, participations: '2', separation: '2', contributions: 'scalar' }),
      job({ ...optimum, participations: '2', separation: '2', restriction: 'banded' }),
      job({ ...optimum, period: '2' }),
      job({ job: 'optimum', workload: 'momentum', n: '4', beta: '0.9' }),
      job({ job: 'optimum', workload: 'momentum', n: '4', beta: '0.5' }),
      job({ job: 'optimum', workload: 'momentum', n: '4', beta: '0.9', schedule: 'step:2:0.1' }),
      job({ job: 'optimum', workload: 'all-range', n: '4' }),
      job({ job: 'optimum', workload: 'sliding-window', n: '80', window: '3' }),
      job({ job: 'optimum', workload: 'sliding-window', n: '80', window: '4' }),
      job({ job: 'blt', n: '100', buffers: '1' }),
      job({ job: 'blt', n: '100', buffers: '2' }),
      job({ job: 'blt', n: '101', buffers: '2' }),
      job({ job: 'privacy-loss', q: '0.01', sigma: '2', steps: '10', delta: '1e-5', digits: '2' }),
      job({ job: 'privacy-loss', q: '0.01', sigma: '2', steps: '11', delta: '1e-5', digits: '2' }),
      job({ job: 'privacy-loss', q: '0.01', sigma: '2', steps: '10', delta: '1e-6', digits: '2' }),
    ];
    const found = jobs.map(({ statement }) => searchFor(statement));
    for (const [i, { bytes, reached }] of found.entries()) {
      expect(reached, jobs[i]!.label).toBe(true);
      const verdict = check(bytes);
      if (!verdict.proved) throw new Error(verdict.code);
      for (const [j, other] of jobs.entries()) {
        const problem = otherThan(other.statement, verdict, bytes);
        if (i === j) expect(problem, other.label).toBeUndefined();
        // Twelve digits and more are nine, too.
        else if (!(i === 4 && j === 0) && !(i === 0 && j === 4))
          expect(problem, `${jobs[i]!.label} as ${other.label}`).toBeTypeOf('string');
      }
    }
    const wide = { ...(check(found[0]!.bytes) as { proved: true; inf: string; sup: string }), sup: '7' };
    expect(otherThan(jobs[0]!.statement, wide as never, found[0]!.bytes)).toContain('fewer digits');
  });
});

describe('a grid', () => {
  it('is every combination of the values of each set, once', () => {
    const jobs = grid([
      { ...optimum, n: '2..16*2', norm: ['F', '2'] },
      { ...optimum, n: ['4', '5..6', 7], norm: 'F' },
    ]);
    expect(jobs.length).toBe(8 + 3);
    expect(new Set(jobs.map(({ label }) => label)).size).toBe(jobs.length);
  });

  it('is refused by the field that is wrong', () => {
    const refused: readonly (readonly [sets: unknown, message: string])[] = [
      [[], 'g: sets: expected a list of 1 to 1000 sets, got a list of 0'],
      ['x', 'g: sets: expected a list of 1 to 1000 sets, got "x"'],
      [[['n']], 'g: sets[0]: expected an object, got a list of 1'],
      [[{ n: '1' }], 'g: sets[0].job: expected optimum or blt or privacy-loss, got none'],
      [[{ ...optimum, n: [] }], 'g: sets[0].n: expected 1 to 10000 values, got 0'],
      [[{ ...optimum, n: '9..1' }], 'g: sets[0].n: expected FROM..TO'],
      [[{ ...optimum, n: '0' }], 'g: sets[0].n: expected an integer from 1 to 1048576, got "0"'],
      [[{ ...optimum, workload: '../etc' }], 'g: sets[0].workload: expected prefix-sum'],
      [[{ ...optimum, beta: '0.5' }], 'g: sets[0].beta: expected none with prefix-sum'],
      [[{ ...optimum, norm: '1' }], 'g: sets[0].norm: expected F, 2,'],
      [[{ ...optimum, separation: '2' }], 'g: sets[0].participations: expected it beside "separation"'],
      [
        [{ ...optimum, participations: '2', separation: '5' }],
        'g: sets[0].separation: expected at most the 4',
      ],
      [[{ ...optimum, restriction: 'banded' }], 'g: sets[0].participations: expected'],
      [[{ ...optimum, 'a\nb': '2' }], 'g: sets[0]: expected the parameters'],
      [[{ job: 'blt', n: '100', buffers: '11' }], 'g: sets[0].buffers: expected an integer from 1 to 10'],
    ];
    for (const [sets, message] of refused) expect(() => grid(sets), JSON.stringify(sets)).toThrow(message);
  });

  it('counts the statements of a large one without making them', () => {
    const axis = '1..1000';
    const sets = [{ job: 'privacy-loss', q: axis, sigma: axis, steps: axis, delta: '1e-5' }];
    expect(() => grid(sets)).toThrow('g: sets: expected at most 100000 statements, got 1000000000');
  });

  it('of the repository is one by the published schema, and by this reader', () => {
    const files = readdirSync(FOLDER);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      const path = join(FOLDER, file);
      expect(schemaErrors('grid', JSON.parse(readFileSync(path, 'utf8'))), file).toEqual([]);
      expect(readGridFile(path).jobs.length, file).toBeGreaterThan(10);
    }
  });
});

it('interpolates measured seconds by a power law', () => {
  const table = [[10, 1], [100, 100], [1000, 200]] as const; // prettier-ignore
  expect([5, 10, 100, 1000].map((n) => secondsAt(table, n))).toEqual([1, 1, 100, expect.closeTo(200)]);
  expect(secondsAt(table, 31.6227766)).toBeCloseTo(10);
  expect(secondsAt(table, 10_000)).toBeCloseTo(400);
});
