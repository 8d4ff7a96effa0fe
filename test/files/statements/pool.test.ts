import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { selectStatements } from '../../../src/statement/select.js';
import { mark } from '../../../src/statement/verdict.js';
import { computeVerdicts } from '../../../src/files/statements/pool.js';
import { temporaryFolder } from '../../cli/harness.js';

const folder = temporaryFolder();
let worker = '';

beforeAll(async () => {
  await build({
    root: resolve(import.meta.dirname, '../../..'),
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'src/files/statements/worker.ts',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'statement-worker.mjs' } },
    },
    ssr: { noExternal: true },
  });
  worker = pathToFileURL(join(folder, 'statement-worker.mjs')).href;
});

describe('the pool of worker threads', () => {
  it('finds the same in the same order for any number of threads', async () => {
    const statements = await selectStatements(undefined, [
      'Thm 2',
      'Remark 7',
      'Claim 1',
      'eq (3.3)',
      'Prop 14',
      'Lemma 48',
    ]);
    expect(statements.length).toBeGreaterThan(5);
    const one = await computeVerdicts(statements, { workers: 1 });
    const seen: string[] = [];
    const three = await computeVerdicts(statements, {
      workers: 3,
      worker,
      onResult: ({ statement }) => seen.push(statement.id),
    });
    expect(three).toEqual(one);
    expect(three.map(({ statement }) => statement)).toEqual(statements);
    expect(seen.sort()).toEqual(statements.map(({ id }) => id).sort());
    for (const { statement, verdict } of three)
      expect(verdict && mark(verdict), statement.id).toBe(statement.expected);
  });

  it('gives the message of an error in place of a verdict', async () => {
    const [statement] = await selectStatements('HUU', ['Thm 2']);
    const strange = { ...statement!, id: 'HUU Thm 999' };
    const [result] = await computeVerdicts([strange], { workers: 1 });
    expect(result?.verdict).toBeUndefined();
    expect(result?.problem).toContain('RangeError: findEntry: expected the id of a statement');
  });
});
