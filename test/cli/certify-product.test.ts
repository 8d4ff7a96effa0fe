import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const accepted = (name: string): string => join(import.meta.dirname, '../accepted', `${name}.json`);
const [golden, ranges, gamma2] = ['golden', 'banded/nodes-all-range-4', 'gamma-p/gamma2'].map(accepted) as [
  string,
  string,
  string,
];

describe('etalon certify product', () => {
  it('writes the certificate of a product, which check proves', async () => {
    const file = join(folder, 'product.json');
    const { status, out } = await etalon('certify', 'product', golden, ranges, '-o', file);
    expect(status).toBe(0);
    expect(out).toContain(
      'product      prefix-sum n=2  (gamma-F)\n  ⊗          all-range n=4  (gamma-F-banded)\n',
    );
    expect(out).toContain('columns      8\n');
    expect(out).toMatch(/γ_F² +in \[43\.0428\d*, 43\.0429\d*\]/);
    const checked = await etalon('check', file);
    expect(checked.status).toBe(0);
    expect(checked.out).toMatch(
      /^PROVED product p=2 n=8: gamma-F prefix-sum n=2 x gamma-F-banded all-range n=4 43\.04/,
    );
  });

  it('says it as JSON', async () => {
    const { status, out } = await etalon('certify', 'product', gamma2, gamma2, gamma2, '--json');
    expect(status).toBe(0);
    const answer = JSON.parse(out) as Record<string, unknown>;
    expect(schemaErrors('certify-product', answer)).toEqual([]);
    expect(answer).toMatchObject({ norm: '2', p: 'inf', cols: '8', certificate: null });
    expect(answer['factors']).toHaveLength(3);
  });

  it('puts the certificate on stdout and the report on stderr', async () => {
    const { status, out, err } = await etalon('certify', 'product', golden, '-o', '-');
    expect([status, err]).toEqual([0, expect.stringContaining('columns      2')]);
    expect(JSON.parse(out)).toMatchObject({ kind: 'product', p: ['2', '1'] });
  });

  it.each([
    [[], 'product: expected the certificates of the factors, from 1 to 16 files, got none'],
    [[golden, gamma2], 'product: expected factors for one p, got p = 2 and p = infinity'],
    [[golden, accepted('toeplitz/golden')], 'golden.json: expected factor 2 of kind'],
    [[accepted('gamma-p/triangle')], 'triangle.json: expected factor 1 of a matrix, got one of points'],
    [[golden, join(folder, 'none.json')], 'none.json: expected a readable certificate, got ENOENT'],
    [[join(import.meta.dirname, '../refused/w-negative.json')], 'got REFUSED sign lower.w[1]'],
    [[golden, '--digits', '5'], '--digits: expected without product, got both'],
    [[golden, '--norm', '2'], '--norm: expected without product, got both'],
    [[golden, '--symmetric'], '--symmetric: expected without product, got both'],
    [Array.from({ length: 17 }, () => golden), 'product: expected from 1 to 16 certificates, got 17'],
  ])('refuses another call (%#)', async (words, message) => {
    const { status, out, err } = await etalon('certify', 'product', ...words);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it('leaves what it reads alone', async () => {
    const before = readFileSync(golden, 'utf8');
    const { status, err } = await etalon('certify', 'product', golden, '-o', golden);
    expect([status, readFileSync(golden, 'utf8')]).toEqual([2, before]);
    expect(err).toContain('--output');
  });
});
