import { describe, expect, it } from 'vitest';
import { mappingPage, parseProvedNames, provedNamesOf } from '../../src/statement/mapping.js';
import { statementsOf, findStatement } from '../../src/statement/registry.js';
import { provedNames } from '../../src/files/package.js';

describe('the mapping page', () => {
  it('is the one in docs', async () => {
    const page = mappingPage(await statementsOf(), provedNames());
    await expect(`${page}\n`).toMatchFileSnapshot('../../docs/statements.md');
  });

  it('has a row for every statement', async () => {
    const statements = await statementsOf();
    const rows = mappingPage(statements, new Map())
      .split('\n')
      .filter(
        (line) => line.startsWith('| ') && !line.startsWith('| statement') && !line.startsWith('| ---'),
      );
    expect(rows.length).toBe(statements.length);
  });
});

describe('the table of machine-checked theorems', () => {
  it('is read line by line, with the part of the statement that a theorem covers', async () => {
    const proved = parseProvedNames(
      [
        '[HUU] Thm 21\tchen_qi\tChenQi.v',
        '[HUU] Thm 21, upper side\tchen_qi_upper\tChenQi.v',
        '[HUU] eq (27), eq (29), closed form\tclosed\tSums.v',
        '[APT] Lemma 3.5, Lemma 4.7, Claim 1, count\tcount\tDigits.v',
        '[APT] Alg 3, Prop 4.1\ttree\tTree.v',
        'Certificate format, Lemma U (p = 2 and ∞)\tupper\tCertificate.v',
        '',
      ].join('\n'),
    );
    const of = async (id: string): Promise<readonly string[]> =>
      provedNamesOf(await findStatement(id), proved);
    expect(await of('HUU Thm 21')).toEqual(['chen_qi (ChenQi.v)', 'chen_qi_upper (ChenQi.v; upper side)']);
    // eq (27) is decided with eq (12), Algorithm 3 with Algorithm 2.
    expect(await of('HUU eq (12)')).toEqual(['closed (Sums.v; closed form)']);
    expect(await of('HUU eq (29)')).toEqual(['closed (Sums.v; closed form)']);
    expect(await of('APT Alg 2')).toEqual(['tree (Tree.v)']);
    for (const id of ['APT Lemma 3.5', 'APT Lemma 4.7', 'APT Claim 1'])
      expect(await of(id)).toEqual(['count (Digits.v; count)']);
    expect([...proved.keys()].filter((id) => id.includes('Lemma U'))).toEqual([]);
    expect(mappingPage([await findStatement('HUU Thm 21')], proved)).toContain(
      '`chen_qi (ChenQi.v)` `chen_qi_upper',
    );
  });

  it('is refused when a field is missing', () => {
    expect(() => parseProvedNames('HUU Thm 21\tchen_qi\n')).toThrow(
      'expected statement, name and file on line 1',
    );
  });

  it('is refused when a document is cited in other words', () => {
    expect(() => parseProvedNames('[HUU] Theorem 21\tchen_qi\tChenQi.v')).toThrow(
      'parseCitation: expected a citation',
    );
  });
});
