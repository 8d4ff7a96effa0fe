import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAWS } from '../../src/statement/laws.js';
import { DOCUMENTS } from '../../src/statement/document.js';
import { functionsOf } from '../../src/statement/mapping.js';
import { statementsOf, findStatement } from '../../src/statement/registry.js';
import { statementIds } from '../../src/statement/numbers.js';
import type { Statement } from '../../src/statement/statement.js';
import { fileOf, importsOfStatement, lawsSource, registrySource, statementFiles } from './sources.js';

const HOME = resolve(import.meta.dirname, '../../src/statement');

const errata = (id: string): boolean => id.includes(' erratum: ');

describe('the registry of statements', () => {
  it.each(DOCUMENTS)('decides every numbered statement of %s exactly once', async (document) => {
    const ids = (await statementsOf(document)).flatMap(({ id, also = [] }) => [id, ...also]);
    const listed = statementIds(document);
    expect(new Set(ids).size, 'no id twice').toBe(ids.length);
    expect(ids.filter((id) => !errata(id) && !listed.includes(id))).toEqual([]);
    expect(listed.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(DOCUMENTS)('has for every statement of %s one file, named by its number', async (document) => {
    const files = await statementFiles(document);
    for (const [name, { id }] of files) expect(`${document.toLowerCase()}/${name}`).toBe(fileOf(id));
    const listed = await statementsOf(document);
    const ids = (statements: Iterable<Statement>): string[] => [...statements].map(({ id }) => id).sort();
    expect(ids(listed)).toEqual(ids(files.values()));
    const decided = new Set(listed.flatMap(({ id, also = [] }) => [id, ...also].map(fileOf)));
    expect(decided.size, 'no two ids share a name').toBe(
      listed.reduce((sum, { also = [] }) => sum + 1 + also.length, 0),
    );
  });

  it.each(DOCUMENTS)('lists the files of %s', async (document) => {
    await expect(await registrySource(document)).toMatchFileSnapshot(
      join(HOME, `${document.toLowerCase()}.ts`),
    );
  });

  it('knows the laws of the functions from the imports of the tests', async () => {
    await expect(await lawsSource(await statementsOf())).toMatchFileSnapshot(join(HOME, 'laws.ts'));
    expect(Object.entries(LAWS).filter(([, files]) => files === '')).toEqual([]);
  });

  it('rests on functions under the names by which their files export them', async () => {
    for (const document of DOCUMENTS)
      for (const [name, statement] of await statementFiles(document)) {
        const imports = importsOfStatement(document, name);
        for (const reference of functionsOf(statement)) {
          expect(imports.has(reference), `${statement.id}: ${reference}`).toBe(true);
          expect(imports.get(reference), statement.id).not.toMatch(/^statement/);
        }
      }
  });

  it('has no statement of more than 150 lines, and no other file of more than 300', () => {
    for (const file of readdirSync(HOME, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )) {
      const lines = readFileSync(join(HOME, file), 'utf8').split('\n').length - 1;
      expect(lines, file).toBeLessThanOrEqual(/^[a-z]+\/[^/]+$/.test(file) ? 150 : 300);
    }
  });

  it('gives every statement its document, a statement, a formula and at least one function unless nothing can be computed', async () => {
    for (const statement of await statementsOf()) {
      expect(statement.id.startsWith(`${statement.document} `), statement.id).toBe(true);
      expect(statement.says.endsWith('.'), statement.id).toBe(true);
      expect(statement.formula, statement.id).not.toBe('');
      if (statement.expected !== 'not-computable')
        expect(functionsOf(statement), statement.id).not.toEqual([]);
    }
  });

  it('has for every erratum its correction, and a verdict other than that the passage holds', async () => {
    for (const { id, erratum, expected } of (await statementsOf()).filter((statement) =>
      errata(statement.id),
    )) {
      expect(erratum, id).toMatch(/\.$/);
      expect(expected, id).toMatch(/^(refuted|imprecise|reading): /);
    }
  });

  it('finds a statement by its id and refuses an unknown one', async () => {
    expect((await findStatement('HUU Thm 2')).document).toBe('HUU');
    await expect(findStatement('HUU Thm 999')).rejects.toThrow(
      'findStatement: expected the id of a statement',
    );
  });
});
