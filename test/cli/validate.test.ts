import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { etalon, factorFile, temporaryFolder } from './harness.js';

const folder = temporaryFolder();

interface Report {
  readonly status: string;
  readonly product: {
    verdict: string;
    worst: unknown;
    largest: { value: { exact: { num: string } } };
    frobeniusSquared: { enclosure: { sup: string } };
    hint: string | null;
  };
  readonly sensitivity: {
    l1: { enclosure: { inf: string } };
    l2: { inf: string; sup: string };
    l2Squared: { exact: { num: string; den: string } };
  };
  readonly errors: {
    mean: { exact: { num: string; den: string }; enclosure: { inf: string } };
    largest: { enclosure: { inf: string } };
  };
  readonly nearby: unknown;
  readonly optimum: { gamma: { inf: string }; percentAbove: { inf: string; sup: string } } | null;
  readonly claims: { name: string; verdict: string }[];
}

async function report(...argv: readonly string[]): Promise<Report & { exit: number }> {
  const { status, out } = await etalon('validate', ...argv, '--json');
  return { ...(JSON.parse(out) as Report), exit: status };
}

const files = (stem: string, extension: string): [string, string] => [
  factorFile(`${stem}-B.${extension}`),
  factorFile(`${stem}-C.${extension}`),
];

describe('etalon validate on real files', () => {
  it('finds the binary tree exact: BC = A, sensitivity √7, mean error 7·193/64 (HUU Lemma 40)', async () => {
    const found = await report(factorFile('prefix-sum-64-binary-tree.npz'), '--workload', 'prefix-sum');
    expect(found).toMatchObject({ exit: 0, status: 'holds', nearby: null });
    expect(found.product).toMatchObject({ verdict: 'exact', largest: { value: { exact: { num: '0' } } } });
    expect(found.sensitivity.l2Squared.exact).toEqual({ num: '7', den: '1' });
    expect(found.errors.mean.exact).toEqual({ num: '1351', den: '64' });
    expect(found.optimum!.gamma.inf).toMatch(/^16\.798851777797/);
    // 100·(√(7·193)/16.79885… − 1)
    expect(Number(found.optimum!.percentAbove.inf)).toBeCloseTo(118.8, 1);
  });

  it('tells it from the rounded CSV pair, exact only to about 1e-16, and states the exact factorization nearby', async () => {
    const found = await report(...files('prefix-sum-16-square-root', 'csv'), '--workload', 'prefix-sum');
    expect(found).toMatchObject({ exit: 0, status: 'holds' });
    expect(found.product.verdict).toBe('entrywise');
    expect(Number(found.product.frobeniusSquared.enclosure.sup)).toBeLessThan(1e-30);
    expect(found.nearby).not.toBeNull();
    const { out } = await etalon(
      'validate',
      ...files('prefix-sum-16-square-root', 'csv'),
      '--workload',
      'prefix-sum',
      '--no-optimum',
    );
    expect(out).toContain('exact nearby [B | E/μ]·[C ; μI]');
    expect(out).toContain('HOLDS to rounding');
  });

  it('finds the optimal factorization within a millionth of a percent of the optimum', async () => {
    const found = await report(factorFile('prefix-sum-64-optimal.npz'), '--workload', 'prefix-sum');
    expect(found).toMatchObject({ exit: 0, product: { verdict: 'entrywise' } });
    expect(Number(found.optimum!.percentAbove.sup)).toBeLessThan(1e-6);
    expect(Number(found.optimum!.percentAbove.inf)).toBeGreaterThan(0);
  });

  it('judges float32 by its own rounding', async () => {
    const found = await report(
      factorFile('prefix-sum-128-square-root-float32.npz'),
      '--workload',
      'prefix-sum',
      '--no-optimum',
    );
    expect(found).toMatchObject({ exit: 0, product: { verdict: 'entrywise' }, optimum: null });
  });

  it('takes the workload that the file holds', async () => {
    const found = await report(factorFile('momentum-48-beta-0.9-optimal.npz'), '--no-optimum');
    expect(found).toMatchObject({ exit: 0, status: 'holds', workload: { title: 'explicit 48x48' } });
  });

  it('reads MatrixMarket, dense and sparse', async () => {
    const found = await report(
      ...files('prefix-sum-32-honaker-full', 'mtx'),
      '--workload',
      'prefix-sum',
      '--no-optimum',
    );
    // Honaker's full estimator, n = 32: ‖B‖_F² = 258208/9765, sensitivity² 6 (DMRST Prop C.1)
    expect(found.errors.mean.enclosure.inf.slice(0, 12)).toBe(`${((258208 / 9765) * 6) / 32}`.slice(0, 12));
    // Its B came from a pseudo-inverse, whose small entries are not accurate entry by entry.
    expect(found).toMatchObject({
      exit: 0,
      status: 'holds',
      product: { verdict: 'normwise', worst: { row: 1, col: 27 } },
    });
    expect(Number(found.product.frobeniusSquared.enclosure.sup)).toBeLessThan(1e-27);
  });
});

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('etalon validate on flawed input', () => {
  it('recognises exchanged factors', async () => {
    const file = write('right.json', '{"B":[["1","0"],["1","2"]],"C":[["1","0"],["0","1/2"]]}');
    const swapped = write('swapped.json', '{"B":[["1","0"],["0","1/2"]],"C":[["1","0"],["1","2"]]}');
    expect((await etalon('validate', file, '--workload', 'prefix-sum', '--no-optimum')).out).toContain(
      'exact: every entry',
    );
    const { status, out } = await etalon('validate', swapped, '--workload', 'prefix-sum', '--no-optimum');
    expect(status).toBe(1);
    expect(out).toContain('REFUTED');
    expect(out).toContain('B and C are swapped: CB = A holds');
  });

  it('notices exchanged factors that do not even fit, with status 2', async () => {
    const B = write('B.csv', '1,0,0\n1,1,0\n');
    const C = write('C.csv', '1,0\n0,1\n0,0\n');
    const workload = ['--workload', '[[1,0],[1,1]]', '--no-optimum'];
    expect((await etalon('validate', B, C, ...workload)).status).toBe(0);
    const { status, err } = await etalon('validate', C, B, ...workload);
    expect(status).toBe(2);
    expect(err).toContain('B and C look swapped: exchanged, they fit');
  });

  it('names the worst entry of a wrong product', async () => {
    const file = write('wrong.json', '{"B":[[1,0],[1,1]],"C":[[1,0],[0.001,1]]}');
    const { status, out } = await etalon('validate', file, '--workload', 'prefix-sum', '--no-optimum');
    expect(status).toBe(1);
    expect(out).toContain('-0.001 at row 2, column 1');
  });

  it.each([
    ['an entry that is NaN', 'nan.csv', '1,nan\n', 'line 1, column 2'],
    ['an infinite entry', 'infinite.csv', '1\ninf\n', 'line 2, column 1'],
    ['a ragged row', 'ragged.csv', '1,2\n3\n', 'line 2'],
    ['an empty file', 'empty.csv', '', 'empty.csv'],
  ])('refuses %s, with its place', async (_, name, text, place) => {
    const file = write(name, text);
    const { status, out, err } = await etalon('validate', file, file, '--workload', 'prefix-sum');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(name);
    expect(err).toContain(place);
  });

  it('refuses a truncated archive', async () => {
    const file = join(folder, 'truncated.npz');
    writeFileSync(file, readFileSync(factorFile('prefix-sum-64-optimal.npz')).subarray(0, 20_000));
    const { status, err } = await etalon('validate', file, '--workload', 'prefix-sum');
    expect(status).toBe(2);
    expect(err).toContain('truncated.npz');
  });

  it('asks for the workload when there is none, and refuses an unknown one', async () => {
    const tree = factorFile('prefix-sum-64-binary-tree.npz');
    expect((await etalon('validate', tree)).err).toContain(
      'expected --workload, because the file holds no A',
    );
    expect((await etalon('validate', tree, '--workload', 'suffix-sum')).status).toBe(2);
    expect((await etalon('validate', tree, '--workload', '[[1]]')).err).toContain('expected B 1×r and C r×1');
  });
});
