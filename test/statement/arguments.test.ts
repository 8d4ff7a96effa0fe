import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DOCUMENTS } from '../../src/statement/document.js';
import { statementsOf } from '../../src/statement/registry.js';

const page = readFileSync(join(import.meta.dirname, '../../proofs/arguments.md'), 'utf8');

it('proofs/arguments.md has a proof for every statement registered as holding, and no other', async () => {
  const statements = (await Promise.all(DOCUMENTS.map(statementsOf))).flat();
  const held = statements
    .filter(({ expected }) => expected === 'holds')
    .map(({ id, also }) => [id, ...(also ?? [])].join(', '));
  expect(held.length).toBeGreaterThan(100);
  const sections = page.split(/^## /m).slice(1);
  expect(sections.map((section) => section.slice(0, section.indexOf('\n')))).toEqual(held);
  for (const section of sections) expect(section).toContain('\nProof: ');
});
