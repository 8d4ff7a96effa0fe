import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAWS } from '../../src/statement/laws.js';
import { DOCUMENTS } from '../../src/statement/document.js';
import { functionsOf } from '../../src/statement/mapping.js';
import {
  findStatement,
  observationsOf,
  ownResults,
  proofGraph,
  statementsOf,
} from '../../src/statement/registry.js';
import type { Entry } from '../../src/statement/entry.js';
import { compute, proofOf } from '../../src/statement/truth.js';
import {
  entryFiles,
  fileOf,
  importsOfEntry,
  lawsSource,
  PLACES,
  registrySource,
  resultsSource,
} from './sources.js';

const HOME = resolve(import.meta.dirname, '../../src/statement');

const entries = async (): Promise<Entry[]> => [
  ...(await statementsOf()),
  ...(await observationsOf()),
  ...(await ownResults()),
];

describe('the registry of statements', () => {
  it('has every place of the documents', async () => {
    const ids = (await statementsOf()).map(({ id }) => id);
    expect(new Set(ids).size, 'no id twice').toBe(ids.length);
    const missing = Object.values(PLACES)
      .flat()
      .filter(({ id }) => !ids.includes(id))
      .map(({ id }) => id);
    expect(missing).toEqual([]);
  });

  it('gives each place its section, its mark and its role', async () => {
    const places = new Map(Object.values(PLACES).flatMap((list) => list.map((place) => [place.id, place])));
    for (const { id, section, formulaMark, isProofStep, expected } of await statementsOf()) {
      const place = places.get(id);
      if (place === undefined) {
        expect(id).toMatch(/^[A-Z]+ erratum: /);
        continue;
      }
      expect({ section, mark: formulaMark }, id).toEqual({ section: place.section, mark: place.mark });
      expect(isProofStep, id).toBe(place.proofStep === true);
      if (expected === 'definition') expect(place.definition, id).toBe(true);
    }
  });

  it.each([...DOCUMENTS.map((document) => document.toLowerCase()), 'results'])(
    'has for every entry of %s one file, named by its number',
    async (folder) => {
      if (!existsSync(join(HOME, folder))) return;
      for (const [name, { id }] of await entryFiles(folder)) expect(`${folder}/${name}`).toBe(fileOf(id));
    },
  );

  it.each(DOCUMENTS)('lists the files of %s', async (document) => {
    await expect(await registrySource(document)).toMatchFileSnapshot(
      join(HOME, `${document.toLowerCase()}.ts`),
    );
  });

  it('lists the files of our results', async () => {
    if (!existsSync(join(HOME, 'results'))) return;
    await expect(await resultsSource()).toMatchFileSnapshot(join(HOME, 'results.ts'));
  });

  it('cites only what is there and holds, and never in a circle', async () => {
    const graph = await proofGraph();
    expect((await entries()).flatMap((entry) => graph.problems(entry))).toEqual([]);
  });

  it('holds only by proofs that leave nothing to the reader', async () => {
    const graph = await proofGraph();
    for (const entry of await entries())
      if (entry.expected === 'holds')
        expect(graph.kind(entry), entry.id).toMatch(/^(?:machine-checked|proved)$/);
  });

  it('writes the formulas of its steps in the signs of mathematics, not in code', async () => {
    for (const { id, truths } of await entries())
      for (const truth of truths.values())
        for (const { says, name } of proofOf(truth)?.steps ?? [])
          expect(says, `${id}, step ${name}`).not.toMatch(/sqrt|gamma_|<=|>=|\bpi\b/);
  });

  it('asks for an algorithm that knows the comparator, or for the largest norm of the set', async () => {
    const { content } = await findStatement('HUU Thm 6');
    const readings = 'readings' in content ? content.readings : [];
    expect(readings.map(({ truth }) => compute(truth).outcome.holds)).toEqual([true, true, false, false]);
    expect(readings[0]!.says).toContain('θ* ≠ 0 fixed');
    expect(readings[1]!.says).toContain('K compact');
    expect(readings[2]!.says).toContain('one algorithm for every θ*');
  });

  it('knows the laws of the functions from the imports of the tests', async () => {
    await expect(await lawsSource(await entries())).toMatchFileSnapshot(join(HOME, 'laws.ts'));
    expect(Object.entries(LAWS).filter(([, files]) => files === '')).toEqual([]);
  });

  it('rests on functions under the names by which their files export them', async () => {
    for (const folder of [...DOCUMENTS.map((document) => document.toLowerCase()), 'results'].filter((name) =>
      existsSync(join(HOME, name)),
    ))
      for (const [name, entry] of await entryFiles(folder)) {
        const imports = importsOfEntry(folder, name);
        for (const reference of functionsOf(entry)) {
          expect(imports.has(reference), `${entry.id}: ${reference}`).toBe(true);
          expect(imports.get(reference), entry.id).not.toMatch(/^statement/);
        }
      }
  });

  it('has no statement of more than 150 lines, and no other file of more than 300', () => {
    for (const file of readdirSync(HOME, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )) {
      const lines = readFileSync(join(HOME, file), 'utf8').split('\n').length - 1;
      const isStatement = /^[a-z]+\/[^/]+$/.test(file) && !file.startsWith('coq/');
      expect(lines, file).toBeLessThanOrEqual(isStatement ? 150 : 300);
    }
  });

  it('says each statement in a sentence of its own, with a formula', async () => {
    for (const entry of await entries()) {
      expect(entry.says.endsWith('.'), entry.id).toBe(true);
      expect(entry.formula, entry.id).not.toBe('');
    }
  });

  it('has an erratum only where the verdict is that the document is wrong', async () => {
    for (const { id, erratum, expected } of await statementsOf()) {
      if (erratum !== undefined) expect(expected, id).toMatch(/^(?:refuted|imprecise): /);
      if (id.includes(' erratum: ')) expect(erratum, id).toMatch(/\.$/);
    }
  });

  it('finds a statement by its id and refuses an unknown one', async () => {
    expect((await findStatement('HUU Thm 2')).document).toBe('HUU');
    await expect(findStatement('HUU Thm 999')).rejects.toThrow(
      'findStatement: expected the id of a statement',
    );
  });
});
