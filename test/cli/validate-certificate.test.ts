import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/checker/checker.js';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const golden = join(folder, 'golden.json');
writeFileSync(
  golden,
  JSON.stringify({ buf_decay: [0.9999528892, 0.9857068667], output_scale: [0.0122853238, 0.1878393665] }),
);
const calls = (workload: string, n: string, file: string, ...more: readonly string[]): string[] => [
  ...['validate', file, '--workload', workload, '--n', n, '--no-optimum'],
  ...more,
];
const call = (file: string, ...more: readonly string[]): string[] =>
  calls('prefix-sum', '1000', file, ...more);

describe('etalon validate STRATEGY --certificate FILE', () => {
  it('writes what etalon check proves, and says', async () => {
    const path = join(folder, 'certificate.json');
    const schema = ['--participations', '3', '--separation', '7'];
    const ran = await etalon(...call(golden, ...schema, '--certificate', path));
    expect(ran).toMatchObject({ status: 0, err: '' });
    const human = await etalon('check', path);
    expect(human.status).toBe(0);
    expect(human.out).toMatch(
      /^PROVED toeplitz-rational monotone separation=7 participations=3 prefix-sum n=1000 \d+\.\d+ \d+\.\d+ [0-9a-f]{64}$/,
    );
    const answer: unknown = JSON.parse((await etalon('check', path, '--json')).out);
    expect(schemaErrors('check', answer)).toEqual([]);
    expect(answer).toMatchObject({ files: [{ verdict: 'proved', kind: 'toeplitz-rational' }] });
    // The loss that is printed is the one that is proved.
    const loss = /loss +total ([\d.]{20})/.exec(ran.out)?.[1];
    expect(human.out).toContain(loss);
  });

  it('says in its answer which certificate it wrote, and what that proves where it is less than what is printed', async () => {
    const signed = join(folder, 'wide.json');
    const path = join(folder, 'wide-certificate.json');
    writeFileSync(signed, JSON.stringify({ theta: ['1/2', '1/3'], omega: ['1', '-2'] }));
    const asked = calls(
      'prefix-sum',
      '30',
      signed,
      '--participations',
      '3',
      '--separation',
      '2',
      '--certificate',
      path,
    );
    const answer = JSON.parse((await etalon(...asked, '--json')).out) as {
      readonly certificate: { readonly digest: string };
    };
    expect(schemaErrors('validate-strategy', answer)).toEqual([]);
    expect(answer.certificate).toMatchObject({
      file: path,
      kind: 'toeplitz-rational',
      hypothesis: 'enclosed',
      contributions: 'any',
    });
    const proved = check(readFileSync(path));
    expect(proved).toMatchObject({ proved: true, digest: answer.certificate.digest });
    const { out } = await etalon(...asked);
    expect(out).toContain(
      `certificate  ${answer.certificate.digest}  → ${path}  (toeplitz-rational, hypothesis enclosed, any contributions)`,
    );
    expect(out).toContain('proves sensitivity squared [6.9203, 18.3], total loss [1380500, 3650700]');
    const without = JSON.parse((await etalon(...call(golden), '--json')).out) as object;
    expect(without).toMatchObject({ certificate: null });
  });

  it('writes the ℓ1 sensitivity of what is asked for, and says what it proves', async () => {
    const crossed = join(folder, 'crossed.json');
    const own = { format: 'etalon-strategy', version: '1', kind: 'toeplitz', coefficients: ['1', '1', '-1'] };
    writeFileSync(crossed, JSON.stringify(own));
    const expected = { scalar: '4 4', vector: '4.', absolute: '6 6' };
    for (const [contributions, claim] of Object.entries(expected)) {
      const path = join(folder, `l1-${contributions}.json`);
      const asked = [
        ...calls('prefix-sum', '3', crossed, '--participations', '3', '--separation', '1'),
        ...['--contributions', contributions, '--l1-certificate', path],
      ];
      const ran = await etalon(...asked);
      expect(ran).toMatchObject({ status: 0, err: '' });
      expect(ran.out).toContain(`(ℓ1 sensitivity, ${contributions} contributions)`);
      expect(ran.out).toContain('pure DP      ε = Δ₁/s = ');
      const line = (await etalon('check', path)).out;
      expect(line).toContain(
        `PROVED sensitivity ${contributions} norm=1 separation=1 participations=3 toeplitz n=3 ${claim}`,
      );
      const answer = JSON.parse((await etalon(...asked, '--json')).out) as object;
      expect(schemaErrors('validate-strategy', answer)).toEqual([]);
      expect(answer).toMatchObject({
        l1Certificate: { file: path, kind: 'sensitivity', norm: '1', contributions },
        participation: { l1: { scalar: { exact: { num: '4' } }, absolute: { exact: { num: '6' } } } },
      });
    }
    // One with buffers is the quotient of two polynomials, up to 2^20 rounds.
    const buffers = join(folder, 'buffers.json');
    expect((await etalon(...call(golden, '--l1-certificate', buffers))).err).toBe('');
    expect((await etalon('check', buffers)).out).toMatch(
      /^PROVED sensitivity vector norm=1 .*quotient-toeplitz n=/,
    );
    const many = calls('prefix-sum', '1048577', golden, '--l1-certificate', join(folder, 'none.json'));
    const refused = await etalon(...many);
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.err).toContain('expected at most 1048576 rounds, got 1048577');
    expect(existsSync(join(folder, 'none.json'))).toBe(false);
  });

  it('knows the identity as decay without memory', async () => {
    const path = join(folder, 'identity.json');
    const ran = await etalon(...calls('decay', '9', golden, '--beta', '0', '--certificate', path));
    expect(ran).toMatchObject({ status: 0, err: '' });
    expect((await etalon('check', path)).out).toMatch(/^PROVED toeplitz-rational one .* identity n=9 /);
  });

  it('writes the certificate alone to stdout', async () => {
    const ran = await etalon(...call(golden, '--certificate', '-'));
    expect(ran.status).toBe(0);
    expect(check(new TextEncoder().encode(ran.out))).toMatchObject({ proved: true });
  });

  it('says that a sensitivity is enclosed, not known', async () => {
    const path = join(folder, 'enclosed.json');
    const signed = join(folder, 'signed.json');
    writeFileSync(signed, JSON.stringify({ theta: ['1/2', '1/3'], omega: ['-1/4', '1/4'] }));
    const schema = ['--participations', '2', '--separation', '5'];
    const ran = await etalon(...call(signed, ...schema, '--certificate', path));
    expect(ran.err).toBe('');
    expect((await etalon('check', path)).out).toMatch(/^PROVED toeplitz-rational enclosed /);
  });

  const plain = { theta: ['1/2'], omega: ['1/4'] };
  const twenty = {
    theta: Array.from({ length: 20 }, (_, i) => `${i}/20`),
    omega: Array.from({ length: 20 }, () => '1/400'),
  };
  it.each([
    ['another workload', plain, 'decay', '1000', ['--beta', '1/2'], 'expected prefix sums, momentum or the identity, got decay'],
    ['a window', plain, 'sliding-window', '1000', ['--window', '3'], 'expected prefix sums, momentum or the identity, got sliding-window'],
    ['too many rounds of a record', plain, 'prefix-sum', '3000000', ['--period', '1'], 'expected at most 1000000 rounds of a record, got 3000000'],
    ['what takes long to check', twenty, 'prefix-sum', '1000000', ['--period', '1'], 'expected a strategy that a certificate can speak of, got one that is checked in '],
    ['what grows', { theta: ['1/2'], omega: ['50'] }, 'prefix-sum', '1000', [], 'expected a strategy that a certificate can speak of, got one whose loss is beyond 2^256'],
  ])('refuses %s, and writes nothing', async (name, strategy, workload, n, more, message) => {
    const file = join(folder, `${name}.json`);
    const path = join(folder, `${name}.certificate`);
    const steps = join(folder, `${name}.csv`);
    writeFileSync(file, JSON.stringify(strategy));
    const ran = await etalon(...calls(workload, n, file, ...more, '--certificate', path, '--steps', steps));
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.err).toContain(`--certificate: `);
    expect(ran.err).toContain(message);
    expect([existsSync(path), existsSync(steps)]).toEqual([false, false]);
  }); // prettier-ignore

  it.each([
    [
      'vector',
      /^PROVED sensitivity vector separation=1 participations=3 explicit 3x3 8\.99999\d* 9\.0000\d* /,
    ],
    ['scalar', /^PROVED sensitivity scalar separation=1 participations=3 explicit 3x3 8 8 /],
    ['absolute', /^PROVED sensitivity absolute separation=1 participations=3 explicit 3x3 12 12 /],
  ])('proves the sensitivity of B and C from both sides: %s', async (who, proved) => {
    const path = join(folder, 'triangle.json');
    const certificate = join(folder, `triangle-${who}.certificate`);
    writeFileSync(
      path,
      JSON.stringify({
        B: [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ],
        C: [
          [1, -1, 0],
          [0, 1, -1],
          [-1, 0, 1],
        ],
        A: [
          [1, -1, 0],
          [0, 1, -1],
          [-1, 0, 1],
        ],
      }),
    );
    const asked = [
      'validate',
      path,
      '--participations',
      '3',
      '--separation',
      '1',
      '--contributions',
      who,
      '--no-optimum',
      '--certificate',
      certificate,
    ];
    const ran = await etalon(...asked);
    expect(ran).toMatchObject({ status: 0, err: '' });
    expect(ran.out).toMatch(
      new RegExp(
        `certificate +[0-9a-f]{64}  → .*\\(sensitivity, ${who} contributions\\)\n +proves sensitivity squared `,
      ),
    );
    expect((await etalon('check', certificate)).out).toMatch(proved);
    const answer: unknown = JSON.parse((await etalon(...asked, '--json')).out);
    expect(schemaErrors('validate', answer)).toEqual([]);
    expect(answer).toMatchObject({
      certificate: { file: certificate, kind: 'sensitivity', contributions: who },
    });
  });

  it('proves the sensitivity of coefficients of any length, where no theorem gives it', async () => {
    const path = join(folder, 'rising.json');
    const certificate = join(folder, 'rising.certificate');
    writeFileSync(path, JSON.stringify({ toeplitz: ['1', '1/10', '1/10', '-1'] }));
    const asked = calls(
      'prefix-sum',
      '5000',
      path,
      '--participations',
      '2',
      '--separation',
      '2',
      '--certificate',
      certificate,
    );
    const ran = await etalon(...asked);
    expect(ran).toMatchObject({ err: '' });
    expect((await etalon('check', certificate)).out).toMatch(
      /^PROVED sensitivity vector separation=2 participations=2 toeplitz n=5000 /,
    );
    const answer: unknown = JSON.parse((await etalon(...asked, '--json')).out);
    expect(schemaErrors('validate-strategy', answer)).toEqual([]);
    expect(answer).toMatchObject({ certificate: { kind: 'sensitivity' } });
  });

  const own = { format: 'etalon-strategy', version: '1' };
  it.each([
    ['decay without an end', { ...own, kind: 'decay', beta: '9/10' }, '5000', /^PROVED sensitivity vector separation=7 participations=3 inverse-toeplitz n=5000 /],
    ['momentum without an end', { ...own, kind: 'momentum', beta: '9/10' }, '700', /^PROVED sensitivity vector separation=7 participations=3 inverse-toeplitz n=700 /],
    ['noising coefficients', { ...own, kind: 'inverse-toeplitz', coefficients: ['1', '-1/2', '-1/8'] }, '900', /^PROVED sensitivity vector .* inverse-toeplitz n=900 /],
    ['a tree', { ...own, kind: 'tree', arity: 2, n: 20 }, '20', /^PROVED sensitivity vector .* tree n=20 arity=2 completed /],
    ['a long tree', { ...own, kind: 'tree', arity: 2, n: '1000000000000', tree: 'padded' }, '1000000000000', /^PROVED sensitivity vector separation=7 participations=3 tree n=1000000000000 arity=2 padded /],
    ['a k-ary tree', { ...own, kind: 'k-ary', arity: 3, n: 30 }, '30', /^PROVED sensitivity vector .* k-ary n=30 arity=3 offset /],
  ])('proves the sensitivity of %s', async (name, strategy, n, proved) => {
    const path = join(folder, `${name}.json`);
    const certificate = join(folder, `${name}.certificate`);
    writeFileSync(path, JSON.stringify(strategy));
    const schema = ['--participations', '3', '--separation', '7'];
    const ran = await etalon(...calls('prefix-sum', n, path, ...schema, '--certificate', certificate));
    expect(ran.err).toBe('');
    expect((await etalon('check', certificate)).out).toMatch(proved);
  }); // prettier-ignore

  it('is refused over the file that is read', async () => {
    const before = readFileSync(golden);
    const ran = await etalon(...call(golden, '--certificate', golden));
    expect(ran.status).toBe(2);
    expect(readFileSync(golden)).toEqual(before);
  });
});
