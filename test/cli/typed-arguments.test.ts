import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../schemas.js';
import { etalon, factorFile, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const value = (...argv: readonly string[]): ReturnType<typeof etalon> => etalon('value', ...argv);

describe('a matrix as the input of etalon value', () => {
  it('may be rows in brackets or behind semicolons, a file, or a workload by name', async () => {
    const csv = written('m.csv', '1,0\n1/2,1\n');
    const json = written('m.json', '[["1","0"],["1/2","1"]]');
    const bare = written('rows', '1 0\n0.5 1\n');
    for (const R of ['[[1,0],[1/2,1]]', ' [ [1, 0] , ["1/2", 1e0] ] ', '1,0;0.5,1', csv, json, bare])
      expect(await value('factorization-loss', 'L=1,0;1/2,1', `R=${R}`), R).toEqual({
        status: 0,
        out: '45/16 = 2.8125',
        err: '',
      });
    expect((await value('support-function', 'K=prefix_sum(3)', 'theta=1,2,3')).out).toBe('6');
    expect((await value('factor-sensitivity', 'R=momentum(2, 1/2, schedule="step:1:4")')).out).toBe('4');
    const [B, C] = ['B', 'C'].map((name) => factorFile(`prefix-sum-16-square-root-${name}.csv`));
    const loss = await value('factorization-loss', `L=${B!}`, `R=${C!}`, '--digits', '6');
    expect([loss.status, loss.err]).toEqual([0, '']);
    expect(loss.out.split(' ')[0]).toMatch(/^\d+\/\d+$/);
  });

  it('may be the value of a variable of a formula, and a literal in one', async () => {
    const csv = written('k.csv', '0,0\n1,0\n0,1\n');
    expect((await value('domain_width(K, [1,1])', `K=${csv}`)).out).toBe('1');
    expect((await value('support_function(K, t)', 'K=[[1,2],[3,4]]', 't=[1,-2]')).out).toBe('-3');
    expect((await value('M[2][1]', 'M=[[1,2],[3,4]]')).out).toBe('3');
    expect((await value('[[1,2],[3,4]]')).out).toBe('1\n2\n3\n4');
    expect((await value('gamma_F(A)^2 >= schatten_norm(A)^2/4', 'A=prefix_sum(4)')).status).toBe(0);
    expect((await value('gamma_F([[1,0],[1,1]]) == gamma_F(prefix_sum(2))')).status).toBe(3);
    expect((await value('symmetric_eigenvalues(law_covariance(K, [1/4,3/8,3/8]))[1]', `K=${csv}`)).out).toBe(
      '3/8 = 0.375',
    );
  });

  it('may be a list or a schedule of rates, from a file too', async () => {
    const rates = written('rates.csv', '1\n1\n1/2\n');
    const expected = await value('fixed-point-map', 'v=1,2,3', 'schedule=step:1:1/2');
    expect(expected.status).toBe(0);
    for (const schedule of ['1,1,1/2', '[1,1,0.5]', rates])
      expect(await value('fixed-point-map', 'v=1,2,3', `schedule=${schedule}`), schedule).toEqual(expected);
    expect(await value('fixed-point-map', `v=${written('v.txt', '1 2 3\n')}`, 'schedule=step:1:1/2')).toEqual(
      expected,
    );
  });

  it('has its numbers row by row in JSON, with how many there are in a row', async () => {
    const { out } = await value('mean-noise-covariance', 'M=[[2,1],[1,2]]', 'rho=1/2', '--json');
    const document = JSON.parse(out) as Record<string, unknown>;
    expect(schemaErrors('value', document)).toEqual([]);
    expect(document).toMatchObject({ columns: 2, status: 'exact', inputs: { M: '[[2,1],[1,2]]', n: '1' } });
    const listed = JSON.parse((await etalon('quantities', 'streaming-pair', '--json')).out) as unknown;
    expect(schemaErrors('quantities', listed)).toEqual([]);
    const optional = await etalon('quantities', 'weighted-gram-mean');
    expect(optional.out).toContain(
      'A: a workload in the place of momentum, its n columns independent (a matrix such as [[1,2],[0,1]]; may be left out)',
    );
  });

  it.each([
    [
      ['support-function', 'K=none.csv', 'theta=1'],
      'K: expected a file that is there, or numbers, got "none.csv"',
    ],
    [['support-function', 'K=prefix_sum(0)', 'theta=1'], 'K: expected an integer from 1'],
    [['support-function', 'K=prefixsum(3)', 'theta=1'], 'K: expected a function such as prefix_sum'],
    [['support-function', 'K=prefix_sum(n)', 'theta=1'], 'K: expected n=… beside the formula, got none'],
    [
      ['support-function', 'K=prefix_sum(300)', 'theta=1'],
      'K: expected a workload of at most 65536 entries, got prefix-sum n=300, 300×300',
    ],
    [
      ['support-function', 'K=sqrt(2)', 'theta=1'],
      'K: expected a matrix such as [[1,2],[0,1]], or a workload, got a number',
    ],
    [['support-function', 'K=[[1,2],[3]]', 'theta=1'], 'K: expected rows of 2 numbers each, got 1 in row 2'],
    [
      ['support-function', 'K=[1,2]', 'theta=1'],
      'K: expected points such as [[0,0],[1,0],[0,1]], one a row, spelled like',
    ],
    [['support-function', 'K=[[]]', 'theta=1'], 'K: expected points such as'],
    [['support-function', 'K=[[1,1/0]]', 'theta=1,1'], 'K: expected points such as'],
    [
      ['support-function', 'K=[[1,2]]', 'theta=[[1,2],[3,4]]'],
      'theta: expected numbers, separated by commas',
    ],
    [
      ['support_function([[1,2],[3]], [1])'],
      'expression, character 25: expected rows of 2 numbers each, got 1 in row 2',
    ],
    [
      ['support_function([1,2], [1])'],
      'expression, character 18: expected a matrix such as [[1,2],[0,1]], or a workload, got a list of numbers',
    ],
    [['support_function([[sqrt(2)]], [1])'], 'expected a rational number, got one that is only enclosed'],
    [['gamma_F([[sqrt(2)]])'], 'expected rational numbers, got'],
    [['gamma_F([1,2])'], 'expected a workload, got a list of numbers'],
    [['domain_width(K, [1])', 'K=[[1,2],[3]]'], 'K: expected rows of 2 numbers each, got 1 in row 2'],
    [['K[3]', 'K=[[1,2],[3,4]]'], 'expected an index from 1 to 2, got 3'],
    [['K + 1', 'K=[[1,2],[3,4]]'], 'expected a number, got a matrix'],
    [['fixed-point-map', 'v=1,2', 'schedule=1,1,1'], 'schedule: expected 2 rates, one a step, got 3'],
    [
      ['fixed-point-map', 'v=1,2', 'schedule=./rates.csv'],
      'schedule: expected a file that is there, or numbers, got "./rates.csv"',
    ],
  ])('that is none of %j ends with status 2 and says so', async (argv, message) => {
    const { status, out, err } = await value(...argv);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it('from a file of no row or column is no list', async () => {
    const square = written('square.csv', '1,2\n3,4\n');
    const { status, err } = await value('dual-norm', `y=${square}`);
    expect([status, err]).toEqual([
      2,
      'etalon value: y: expected one row or one column, got 2×2 (see etalon value --help)',
    ]);
  });
});

describe('a matrix in a claims file', () => {
  it('stands in a formula, or has a name', async () => {
    const file = written(
      'claims.json',
      JSON.stringify({
        format: 'etalon-claims',
        version: '1',
        title: 'Matrices',
        let: { K: '[[0,0],[1,0],[0,1]]', A: 'prefix_sum(n)', M: '[[n,1],[1,n]]', w: '[1/4,3/8,3/8]' },
        claims: [
          { id: 'width', holds: 'domain_width(K, [1,1]) == 1' },
          { id: 'gamma', holds: 'gamma_F(A) >= schatten_norm(A)/sqrt(n)', for: { n: '2..3' } },
          { id: 'printed', value: 'domain_gamma_dual(K, w)', printed: 0.9186 },
          { id: 'reach', holds: 'ellipsoid_reach(K, M) <= 1', for: { n: '2..3' } },
        ],
      }),
    );
    const { status, out, err } = await etalon('reproduce', file);
    expect(err).toBe('');
    expect(out).toMatch(/width.*holds at these parameters/);
    expect(out).toMatch(/gamma.*holds on this range, at 2 places/);
    expect(out).toMatch(/printed.*digits right/);
    expect(out).toMatch(/reach.*holds on this range, at 2 places/);
    expect(status).toBe(0);
  });
});
