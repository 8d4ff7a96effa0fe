import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mappingPage, parseProvedNames, provedNamesOf } from '../../src/claim/mapping.js';
import { claimsOf, findClaim } from '../../src/claim/registry.js';
import { provedNames } from '../../src/cli/proved-names.js';

describe('the mapping page', () => {
  it('is the one in docs', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/statements.md'), 'utf8');
    expect(page).toBe(`${mappingPage(await claimsOf(), provedNames())}\n`);
  });

  it('has a row for every claim', async () => {
    const claims = await claimsOf();
    const rows = mappingPage(claims, new Map())
      .split('\n')
      .filter(
        (line) => line.startsWith('| ') && !line.startsWith('| statement') && !line.startsWith('| ---'),
      );
    expect(rows.length).toBe(claims.length);
  });
});

describe('the table of machine-checked theorems', () => {
  it('is read line by line', async () => {
    const proved = parseProvedNames(
      '# statement\tname\tfile\n\nHUU Thm 21\tchen_qi\tChenQi.v\n[HUU] eq (27)\tsquare\tSquareRoot.v\n',
    );
    expect(provedNamesOf(await findClaim('HUU Thm 21'), proved)).toEqual(['chen_qi (ChenQi.v)']);
    expect(provedNamesOf(await findClaim('HUU eq (12)'), proved)).toEqual(['square (SquareRoot.v)']);
    expect(mappingPage([await findClaim('HUU Thm 21')], proved)).toContain('`chen_qi (ChenQi.v)` |');
  });

  it('is refused when a field is missing', () => {
    expect(() => parseProvedNames('HUU Thm 21\tchen_qi\n')).toThrow(
      'expected statement, name and file on line 1',
    );
  });
});
