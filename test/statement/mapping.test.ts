import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCitation } from '../../src/statement/citation.js';
import { coverage, mappingPage, provingOf } from '../../src/statement/mapping.js';
import { coqTheorems, proofGraph, statementsOf } from '../../src/statement/registry.js';

describe('the mapping page', () => {
  it('is the one in docs', async () => {
    const page = mappingPage(await statementsOf(), await proofGraph(), await coqTheorems());
    await expect(`${page}\n`).toMatchFileSnapshot('../../docs/statements.md');
  });

  it('has a row for every statement', async () => {
    const statements = await statementsOf();
    const rows = mappingPage(statements, await proofGraph(), [])
      .split('\n')
      .filter(
        (line) => line.startsWith('| ') && !line.startsWith('| statement') && !line.startsWith('| ---'),
      );
    expect(rows.length).toBe(statements.length);
  });
});

describe('the theorems of Coq', () => {
  it('are those of the table beside the proofs, each with what it proves', async () => {
    const table = readFileSync(join(import.meta.dirname, '../../proofs/coq/theorems.tsv'), 'utf8');
    const rows = table
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => {
        const [citation = '', name = '', file = ''] = line.split('\t');
        if (!citation.startsWith('[')) return [`${name} ${file}`];
        const { ids, part } = parseCitation(citation);
        return ids.map((id) => `${name} ${file} ${id} ${part}`);
      });
    const known = (await coqTheorems()).flatMap(({ name, file, proves }) =>
      proves.length === 0
        ? [`${name} ${file}`]
        : proves.map(({ id, part }) => `${name} ${file} ${id} ${part}`),
    );
    expect(known.sort()).toEqual(rows.sort());
  });

  it('are named by what they prove of a statement', () => {
    const theorem = { name: 'all', file: 'All.v', statement: 'True', proves: [] };
    const theorems = [
      { ...theorem, proves: [{ id: 'HUU Thm 2', part: '' }] },
      { ...theorem, name: 'some', proves: [{ id: 'HUU Thm 2', part: 'n < 7' }] },
    ];
    expect(provingOf('HUU Thm 2', theorems).map(coverage)).toEqual(['full', 'part: n < 7']);
    expect(provingOf('HUU Thm 3', theorems)).toEqual([]);
  });

  it('have a statement as Coq prints it', async () => {
    for (const { name, statement } of await coqTheorems()) expect(statement.length, name).toBeGreaterThan(10);
  });
});
