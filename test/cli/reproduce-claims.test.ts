import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

const EXAMPLES = join(import.meta.dirname, '../../examples/claims');

const claims = (...list: readonly unknown[]): Record<string, unknown> => ({
  format: 'etalon-claims',
  version: '1',
  title: 'A paper',
  claims: list,
});

function written(document: unknown, folder = temporaryFolder()): string {
  const file = join(folder, 'paper.claims.json');
  writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document));
  return file;
}

const judged = (document: unknown, ...more: readonly string[]): ReturnType<typeof etalon> =>
  etalon('reproduce', written(document), ...more);

describe('etalon reproduce FILE.json', () => {
  it.each([
    ['square-root', 'upper bound, from 1 on', 'fails first at n=1'],
    ['k-ary-trees', '', ''],
    ['gaussian-noise', 'a double, eps = 8', 'digits wrong from the 8th digit on'],
  ])('judges examples/claims/%s.json', async (name, id, verdict) => {
    const file = join(EXAMPLES, `${name}.json`);
    const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(schemaErrors('claims', document)).toEqual([]);
    const { status, out, err } = await etalon('reproduce', file);
    expect(err).toBe('');
    const lines = out.split('\n');
    const wrong = lines.filter((line) => line.startsWith('NO'));
    expect(status).toBe(id === '' ? 0 : 1);
    expect(wrong.length > 0).toBe(id !== '');
    if (id !== '') expect(wrong.some((line) => line.includes(id) && line.includes(verdict))).toBe(true);
    const report: unknown = JSON.parse((await etalon('reproduce', file, '--json')).out);
    expect(schemaErrors('claims-report', report)).toEqual([]);
  });

  it('has a verdict for each kind of claim', async () => {
    const { status, out } = await judged({
      ...claims(
        { id: 'a', holds: 'n < twice', at: { n: 3 } },
        { id: 'b', holds: 'n > twice', at: { n: '3' } },
        { id: 'c', holds: 'sin(n*pi) == 0', at: { n: 1 } },
        { id: 'd', holds: 'n^2 < 2^n', for: { n: '5..20' } },
        { id: 'e', holds: 'n^2 < x^n', for: { n: '1..20' }, at: { x: 2 } },
        {
          id: 'f',
          holds: 'n < m',
          columns: ['n', 'm'],
          rows: [
            ['1', 2],
            [3, 4],
          ],
        },
        { id: 'g', value: 'pi', printed: 3.1416 },
        { id: 'h', value: 'pi', printed: '3.1415' },
        { id: 'i', value: 'pi', printed: '3.1425' },
        { id: 'j', value: '1/3', printed: '1/3' },
        {
          id: 'k',
          value: 'n/3',
          columns: ['n', 'printed'],
          rows: [
            ['1', '0.33'],
            ['2', '0.67'],
            ['3', '1'],
          ],
        },
        {
          id: 'l',
          value: 'n/3',
          columns: ['n', 'printed'],
          rows: [
            ['1', '0.33'],
            ['2', '0.7'],
            ['4', '1.43'],
          ],
        },
        { id: 'm', value: '1/sin(pi)', printed: '1' },
      ),
      let: { twice: '2*n' },
    });
    expect(status).toBe(1);
    const verdicts = out
      .split('\n')
      .filter((line) => /^(?:ok|NO|\?\?) /.test(line))
      .map((line) => line.replaceAll(/ +/g, ' '));
    expect(verdicts).toEqual([
      'ok a holds at these parameters',
      'NO b fails at these parameters',
      '?? c undecided',
      'ok d holds on this range, at 16 places',
      'NO e fails first at n=2',
      'ok f holds on this range, at 2 places',
      'ok g digits right (rounded)',
      'ok h digits right (cut off)',
      'NO i digits wrong from the 4th digit on',
      'ok j digits right (exact)',
      'ok k digits right (rounded or exact)',
      'NO l digits wrong in 1 of 3 rows, first at n=4 from the 2nd digit on',
      '?? m undecided',
    ]);
    expect(out.split('\n').at(-1)).toBe('13 claims: 7 right, 4 wrong, 2 undecided');
  });

  it('evaluates what has a name once at a place, however often it is named', { timeout: 5000 }, async () => {
    const named = Array.from({ length: 40 }, (_, i) => [
      [`a${i + 1}`, `a${i}/2 + b${i}/2`],
      [`b${i + 1}`, `b${i}/2 + a${i}/2`],
    ]).flat();
    const { status } = await judged({
      ...claims({ id: 'a', holds: 'a40 == 3*x', for: { x: '1..3' } }),
      let: { a0: '2*x', b0: '4*x', ...(Object.fromEntries(named) as object) },
    });
    expect(status).toBe(0);
  });

  it('says by its status whether all is right', async () => {
    const right = { id: 'a', holds: '1 < 2' };
    expect((await judged(claims(right))).status).toBe(0);
    expect((await judged(claims(right, { id: 'b', holds: 'sin(pi) == 0' }))).status).toBe(3);
    expect((await judged(claims(right, { id: 'b', holds: '2 < 1' }))).status).toBe(1);
  });

  it('reads a table in CSV, 20 rows by one command, and writes one page', async () => {
    const folder = temporaryFolder();
    const rows = Array.from({ length: 20 }, (_, i) => `${i + 1}, ${((i + 1) / 8).toFixed(3)}`);
    writeFileSync(join(folder, 't.csv'), `n,printed\r\n${rows.join('\r\n')}\r\n`);
    const file = written(claims({ id: 'T <b>', says: 'x & y', value: 'n/8', csv: 't.csv' }), folder);
    const page = join(folder, 'page.html');
    const { status, out, err } = await etalon('reproduce', file, '--html', page);
    expect([status, err]).toEqual([0, `wrote ${page}`]);
    expect(out).toContain('digits right (exact)');
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('T &lt;b&gt;');
    expect(html).toContain('x &amp; y');
    expect(html).not.toMatch(/<script|https?:/);
    expect(html.match(/<tr><td>/g)).toHaveLength(20);
  });

  it.each<[unknown, string]>([
    ['', 'expected a file with a matrix, got an empty file'],
    ['[]', 'an object'],
    ['{', 'expected'],
    [{}, 'format: expected "etalon-claims", got none'],
    [{ ...claims({ id: 'a', holds: '1 < 2' }), version: '2' }, 'version: expected "1", got "2"'],
    [
      { ...claims({ id: 'a', holds: '1 < 2' }), more: 1 },
      'only the fields format, version, title, let, claims, got "more"',
    ],
    [claims(), 'claims: expected a list of 1 to 1000 items, got one of 0'],
    [claims({ id: 'a' }), 'claims[0]: expected either "holds"'],
    [claims({ id: 'a', holds: '1 < 2', value: '1' }), 'claims[0]: expected either "holds"'],
    [claims({ holds: '1 < 2' }), 'claims[0].id: expected a text, got none'],
    [
      claims({ id: 'a', holds: '1 <' }),
      'claims[0].holds (expression, character 4): expected more of a formula',
    ],
    [claims({ id: 'a', holds: '1 + 2' }), 'claims[0].holds: expected a comparison, got a number'],
    [claims({ id: 'a', value: '1 < 2', printed: 1 }), 'claims[0].value: expected a number, got a comparison'],
    [
      claims({ id: 'a', value: '1' }),
      'claims[0].printed: expected a number, or a text that spells one, got none',
    ],
    [claims({ id: 'a', value: '1', printed: 'one' }), 'claims[0].printed: expected a number spelled like 12'],
    [claims({ id: 'a', value: '[1, 2]', printed: 1 }), 'claims[0].value: expected a number, got a list'],
    [
      claims({ id: 'a', holds: 'n < 2' }),
      'claims[0].holds (expression, character 1): expected n=… beside the formula',
    ],
    [
      claims({ id: 'a', holds: 'n < 2', at: { n: 'x' } }),
      'claims[0].at.n: expected a number spelled like 12',
    ],
    [claims({ id: 'a', holds: 'n < 2', for: { n: '3..1' } }), 'claims[0].for.n: expected FROM..TO'],
    [claims({ id: 'a', holds: 'n < 2', for: { n: '1..99999' } }), 'expected at most 10000 numbers'],
    [
      claims({ id: 'a', holds: 'n < m', for: { n: '1..2', m: '1..2' } }),
      'claims[0].for: expected one variable',
    ],
    [claims({ id: 'a', holds: 'n < 2', for: { n: '1..2' }, at: { n: 1 } }), 'claims[0].for: expected n once'],
    [
      claims({ id: 'a', holds: '1/n < 2', for: { n: '-1..2' } }),
      'claims[0].holds at n=0 (expression, character 1): expected a divisor other than 0',
    ],
    [
      { ...claims({ id: 'a', holds: 'x < m', for: { n: '1..2' }, at: { m: 9 } }), let: { x: 'm' } },
      'claims[0].holds: expected a formula of n, got one without it',
    ],
    [claims({ id: 'a', value: 'n', for: { n: '1..2' } }), 'claims[0].for: expected columns and rows'],
    [claims({ id: 'a', holds: '1 < 2', printed: 1 }), 'claims[0].printed: expected it beside "value" only'],
    [
      claims({ id: 'a', value: 'n', columns: ['n'], rows: [[1]] }),
      'claims[0].rows[0]: expected a column "printed"',
    ],
    [claims({ id: 'a', value: 'n', columns: ['n', 'n'], rows: [[1, 2]] }), 'expected every column once'],
    [
      claims({ id: 'a', value: 'n', columns: ['n', 'printed'], rows: [[1]] }),
      'expected 2 numbers, one a column, got 1',
    ],
    [
      claims({ id: 'a', value: 'n', csv: '../secret.csv' }),
      'claims[0].csv: expected a file beside this one or below',
    ],
    [
      claims({ id: 'a', value: 'n', csv: '/etc/passwd' }),
      'claims[0].csv: expected a file beside this one or below',
    ],
    [claims({ id: 'a', value: 'n', csv: 'none.csv' }), 'none.csv: expected'],
    [
      { ...claims({ id: 'a', holds: 'x < 2' }), let: { x: 'y', y: 'x' } },
      'expected x defined without itself, got a circle',
    ],
    [{ ...claims({ id: 'a', holds: 'x < 2' }), let: { x: '1 < 2' } }, 'expected a number for x, got a truth'],
    [{ ...claims({ id: 'a', holds: 'x < 2' }), let: { x: '1 +' } }, 'let.x (expression, character 4)'],
    ['{"format":"etalon-claims","format":"x"}', 'every name once'],
    [`${'['.repeat(100)}`, 'an object'],
  ])('refuses %j', async (document, message) => {
    const folder = temporaryFolder();
    const page = join(folder, 'page.html');
    const { status, out, err } = await judged(document, '--html', page);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(existsSync(page)).toBe(false);
  });

  it('refuses options of documents, a folder, and to write over what it reads', async () => {
    const file = written(claims({ id: 'a', holds: '1 < 2' }));
    for (const more of [['--only', 'x'], ['--print', 'counts'], ['--fresh'], ['--threads', '2']]) {
      const { status, err } = await etalon('reproduce', file, ...more);
      expect(status).toBe(2);
      expect(err).toContain(`${more[0]!}: expected with a document`);
    }
    expect((await etalon('reproduce', file, '--html', file)).status).toBe(2);
    const folder = join(temporaryFolder(), 'x.json');
    mkdirSync(folder);
    expect((await etalon('reproduce', folder)).err).toContain('expected a file, got a directory');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps names apart from the prototypes of objects', async () => {
    const text =
      '{"format":"etalon-claims","version":"1","title":"t","let":{"__proto__":"1"},"claims":[{"id":"a","holds":"__proto__ < 2"}]}';
    expect((await judged(text)).out).toContain('holds at these parameters');
    const { status, err } = await judged(claims({ id: 'a', holds: 'toString < 2' }));
    expect(status).toBe(2);
    expect(err).toContain('toString=… beside the formula');
  });
});
