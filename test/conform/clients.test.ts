import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conform } from '../../src/conform/conform.js';
import { questions } from '../../src/conform/questions.js';
import { LineProgram } from '../../src/files/program.js';
import { packagedCases } from '../../src/files/vectors.js';
import { temporaryFolder } from '../cli/harness.js';

const FOLDER = join(import.meta.dirname, '../../clients/minimal');
const ASKED = ['wallis-ratio', 'participations', 'laplace-scale', 'square-root-releases'];
const TIMEOUT = 60_000;
const folder = temporaryFolder();
/** Where a client is compiled to. */
const built = (language: string): string => join(folder, language);

const runs = (file: string, ...args: readonly string[]): boolean => spawnSync(file, args).status === 0;

/** The clients in other languages, where what they need is there. */
const CLIENTS = [
  {
    language: 'Python',
    isHere: runs('python3', '-c', 'import numpy'),
    command: () => ['python3', join(FOLDER, 'client.py')],
  },
  {
    language: 'C',
    isHere: runs('cc', '--version'),
    command: () => {
      execFileSync('cc', [
        '-O2',
        '-std=c99',
        '-Wall',
        '-Wextra',
        '-Werror',
        '-o',
        built('c'),
        join(FOLDER, 'client.c'),
      ]);
      return [built('c')];
    },
  },
  {
    language: 'Rust',
    isHere: runs('rustc', '--version'),
    command: () => {
      execFileSync('rustc', ['-O', '-D', 'warnings', '-o', built('rust'), join(FOLDER, 'client.rs')]);
      return [built('rust')];
    },
  },
  {
    language: 'Go',
    isHere: runs('go', 'version'),
    command: () => {
      const env = { ...process.env, GOCACHE: join(folder, 'go-cache') };
      execFileSync('go', ['build', '-o', built('go'), join(FOLDER, 'client.go')], { env });
      return [built('go')];
    },
  },
  {
    language: 'R',
    isHere: runs('Rscript', '--version'),
    command: () => ['Rscript', join(FOLDER, 'client.R')],
  },
];

describe('minimal clients', () => {
  for (const { language, isHere, command } of CLIENTS)
    it.runIf(isHere)(`in ${language} conform`, async () => {
      const program = new LineProgram(command(), { timeout: TIMEOUT });
      const cases = packagedCases().filter(({ question }) => ASKED.includes(question));
      const result = await conform(program, { cases, questions: await questions(), draws: 0 });
      program.close();
      expect(result.questions.map(({ question }) => question).sort()).toEqual([...ASKED].sort());
      expect(result.questions.flatMap(({ failures }) => failures.map(({ asked }) => asked.id))).toEqual([]);
      expect(result.answered).toBe(cases.length);
    });
});
