import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CoqTheorem } from '../../src/statement/coq-theorem.js';
import { coverage, mappingPage, provingOf } from '../../src/statement/mapping.js';
import { coqTheorems, findEntry, proofGraph, statementsOf } from '../../src/statement/registry.js';

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
  const theory = join(import.meta.dirname, '../../proofs/coq');
  const files = readdirSync(theory).filter((file) => file.endsWith('.v'));
  const texts = new Map(files.map((file) => [file, readFileSync(join(theory, file), 'utf8')]));

  /** The propositions of the files of statements: their names, and the tags before them. */
  const propositions = files
    .filter((file) => file.startsWith('Statements'))
    .flatMap((file) => [
      ...texts
        .get(file)!
        .matchAll(/\(\*\* (\[[^]*?\]) (?=[^[])(?:(?!\*\))[^])*\*\)\nDefinition (\w+) : Prop :=/g),
    ])
    .map(([, tags = '', name = '']) => ({ name, tags: tags.replace(/\s+/g, ' ').slice(1, -1).split('] [') }));

  /** Where a theorem about a proposition is proved. */
  const homeOf = (theorem: string): string | undefined =>
    files.find((file) => texts.get(file)!.includes(`\nTheorem ${theorem} :`));

  const tagOf = ({ id, of, part }: CoqTheorem['proves'][number]): string =>
    [
      id,
      ...(of === 'itself' ? [] : [of === 'repair' ? of : `reading ${of}`]),
      ...(part === '' ? [] : [`part: ${part}`]),
    ].join('; ');

  it('are those of the table beside the proofs, and those about propositions, each with what it proves', async () => {
    const table = readFileSync(join(theory, 'theorems.tsv'), 'utf8').trimEnd().split('\n');
    const lemmas = new Set(table.map((line) => line.split('\t').slice(1).join(' ')));
    const proved = propositions.flatMap(({ name, tags }) => {
      const home = homeOf(`${name}_holds`);
      return home === undefined ? [] : [`${name}_holds ${home} ${tags.join(' | ')}`];
    });
    const known = (await coqTheorems()).map(({ name, file, proves }) =>
      [name, file, ...(proves.length === 0 ? [] : [proves.map(tagOf).join(' | ')])].join(' '),
    );
    expect(proved.length).toBeGreaterThan(20);
    expect(known.sort()).toEqual([...lemmas, ...proved].sort());
  });

  it('about propositions are of statements that there are, and of readings and repairs that they have', async () => {
    for (const { name, tags } of propositions)
      for (const tag of tags) {
        const [id = '', ...rest] = tag.split('; ');
        const { truths } = await findEntry(id);
        const reading = rest.find((word) => word.startsWith('reading '))?.slice(8);
        const of = reading === undefined ? (rest.includes('repair') ? 'repair' : 'itself') : Number(reading);
        expect([...truths.keys()], `${name}: ${tag}`).toContain(of);
      }
  });

  /** The propositions of parts without a theorem that derives them from the whole. */
  const underived = (all: typeof propositions, proofs: string): string[] =>
    all
      .filter(({ tags }) => tags.some((tag) => tag.includes('; part: ')))
      .filter(({ name, tags }) => {
        const whole = all.find((other) => other.tags.includes(tags[0]!.replace(/; part: .*/, '')));
        return !proofs.includes(`Theorem ${name}_follows : ${whole?.name} -> ${name}.`);
      })
      .map(({ name }) => name);

  it('of a part stand beside one that derives it from the whole', () => {
    expect(underived(propositions, [...texts.values()].join('\n'))).toEqual([]);
    const whole = { name: 'whole', tags: ['HUU Thm 2'] };
    const some = { name: 'some', tags: ['HUU Thm 2; part: n < 7'] };
    const derived = 'Theorem some_follows : whole -> some.';
    expect(underived([whole, some], derived)).toEqual([]);
    expect(underived([whole, some], 'Theorem some_follows : True -> some.')).toEqual(['some']);
    expect(underived([some], derived)).toEqual(['some']);
  });

  it('are on the page of what Coq has proved, with the statement as Coq prints it', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/machine-checked.md'), 'utf8');
    for (const { name, statement, proves } of await coqTheorems()) {
      if (proves.length === 0) continue;
      const prop = name.replace(/_holds$/, '');
      const mark = proves.map(({ part }) => part).find((part) => part !== '');
      const section = page.split('\n### ').find((text) => text.includes(`\n${prop} :=\n`));
      expect(section, name).toContain(`\`\`\`coq\n${prop} :=\n${statement}\n\`\`\``);
      expect(section, name).toContain(mark === undefined ? '*full*.' : `*part: ${mark}*.`);
      for (const { id } of proves) expect(section?.split('\n')[0], name).toContain(id);
    }
    for (const [file, text] of texts)
      if (file.startsWith('Statements'))
        expect(page).toContain(`* ${file}: ${createHash('sha256').update(text).digest('hex')}`);
    const full = (await coqTheorems()).flatMap(({ proves }) => proves.filter(({ part }) => part === ''));
    expect(page).toContain(`${full.length} are proved in full`);
  });

  it('are named by what they prove of a statement', () => {
    const theorem = { name: 'all', file: 'All.v', statement: 'True', proves: [] };
    const theorems = [
      { ...theorem, proves: [{ id: 'HUU Thm 2', of: 'itself' as const, part: '' }] },
      { ...theorem, name: 'some', proves: [{ id: 'HUU Thm 2', of: 'itself' as const, part: 'n < 7' }] },
      { ...theorem, name: 'one', proves: [{ id: 'HUU Thm 2', of: 2, part: '' }] },
    ];
    expect(provingOf('HUU Thm 2', theorems).map(coverage)).toEqual([
      'full',
      'part: n < 7',
      'reading 2, full',
    ]);
    expect(provingOf('HUU Thm 3', theorems)).toEqual([]);
  });

  it('have a statement as Coq prints it', async () => {
    for (const { name, statement } of await coqTheorems()) expect(statement.length, name).toBeGreaterThan(10);
  });
});
