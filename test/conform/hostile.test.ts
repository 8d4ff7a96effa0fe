import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conform } from '../../src/conform/conform.js';
import { questions } from '../../src/conform/questions.js';
import type { VerdictKind } from '../../src/conform/verdict.js';
import { LineProgram } from '../../src/files/program.js';
import { packagedCases } from '../../src/files/vectors.js';

const PROGRAM = join(import.meta.dirname, 'hostile.mjs');
const cases = packagedCases()
  .filter(({ question }) => question === 'participations')
  .slice(0, 5);
/** Milliseconds for an answer: those that never come are waited for three times. */
const [SHORT, LONG] = [1500, 60_000];

/** How a program answers, and what is said of it. */
const WAYS: readonly { readonly way: string; readonly verdict: VerdictKind; readonly timeout: number }[] = (
  [
    ['not a number', 'no-number'],
    ['infinity as Python writes it', 'no-number'],
    ['a million digits', 'no-number'],
    ['a million digits as text', 'no-number'],
    ['a huge exponent', 'no-number'],
    ['a zero denominator', 'no-number'],
    ['bytes that are no UTF-8', 'no-number'],
    ['zero bytes', 'garbage'],
    ['an empty line', 'garbage'],
    ['brackets without end', 'garbage'],
    ['a prototype', 'garbage'],
    ['a million numbers', 'garbage'],
    ['half a line', 'timeout', SHORT],
    ['half a line, and an end', 'crash'],
    ['two lines', 'flood'],
    ['an endless line', 'flood'],
    ['a signal', 'crash'],
    ['a stop', 'timeout', SHORT],
    ['a closed stdout', 'timeout', SHORT],
    ['a deaf ear', 'timeout', SHORT],
    ['a child left behind', 'crash'],
    ['a child of another group left behind', 'timeout', SHORT],
  ] as const satisfies readonly (readonly [string, VerdictKind, number?])[]
).map(([way, verdict, timeout = LONG]) => ({ way, verdict, timeout }));

describe('hostile programs', () => {
  it.each(WAYS)('$way is a verdict: $verdict', { timeout: 60_000 }, async ({ way, verdict, timeout }) => {
    const program = new LineProgram([process.execPath, PROGRAM, way], { timeout });
    const known = await questions();
    const result = await conform(program, { cases, questions: known, draws: 0 });
    program.close();
    expect([...result.questions[0]!.counts.keys()]).toEqual([verdict]);
    expect(result.passes).toBe(false);
  });

  it('is not waited for at every question where it never answers', { timeout: 60_000 }, async () => {
    // As a program that does not flush its answers.
    const program = new LineProgram([process.execPath, PROGRAM, 'a deaf ear'], { timeout: 300 });
    const begun = performance.now();
    const result = await conform(program, {
      cases: packagedCases(),
      questions: await questions(),
      draws: 20_000,
    });
    program.close();
    expect(result.questions.length).toBeGreaterThan(40);
    // Three requests of each would be more than 120 times 300 milliseconds.
    expect(performance.now() - begun).toBeLessThan(20_000);
    for (const { counts } of result.questions) expect([...counts]).toEqual([['timeout', 3]]);
    expect(result.questions.at(-1)!.failures[0]!.verdict.why).toContain('no line to 9 requests in a row');
    expect(result.passes).toBe(false);
  });

  it('asks on where a program answers between time-outs', { timeout: 60_000 }, async () => {
    const program = new LineProgram([process.execPath, PROGRAM, 'every third alone'], { timeout: 1500 });
    const kinds: string[] = [];
    for (let id = 1; id <= 15; id += 1) kinds.push((await program.ask(JSON.stringify({ id }))).kind);
    program.close();
    expect(kinds.slice(-3)).toEqual(['timeout', 'timeout', 'line']);
  });

  it('asks on where a program that has answered ends thrice in a row', { timeout: 60_000 }, async () => {
    const script = `
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        const { id } = JSON.parse(line);
        if (id > 1 && id < 6) process.exit(1);
        console.log(JSON.stringify({ id, value: 1 }));
      });`;
    const program = new LineProgram([process.execPath, '-e', script], { timeout: LONG });
    const kinds: string[] = [];
    for (let id = 1; id <= 7; id += 1) kinds.push((await program.ask(JSON.stringify({ id }))).kind);
    program.close();
    expect(kinds).toEqual(['line', 'crash', 'crash', 'crash', 'crash', 'line', 'line']);

    const never = new LineProgram([process.execPath, '-e', 'process.exit(1)'], { timeout: LONG });
    const told: unknown[] = [];
    for (let id = 1; id <= 4; id += 1) told.push(await never.ask(JSON.stringify({ id })));
    never.close();
    expect(told.at(-1)).toEqual({ kind: 'crash', why: 'ended 3 times and never answered' });
  });

  it('refuses inputs that have no answer by NaN, as Python writes it', async () => {
    const none = packagedCases().filter(({ question, isValid }) => question === 'participations' && !isValid);
    expect(none.length).toBeGreaterThan(0);
    const program = new LineProgram([process.execPath, PROGRAM, 'not a number'], { timeout: LONG });
    const result = await conform(program, { cases: none, questions: await questions(), draws: 0 });
    program.close();
    expect(result.passes).toBe(true);
  });

  it(
    'leaves no process behind, but one that hides, for which nobody waits',
    { timeout: 60_000 },
    async () => {
      const script = `
      const { LineProgram } = await import(${JSON.stringify(join(import.meta.dirname, '../../dist/files/program.js'))});
      for (const way of ['a child left behind', 'a child of another group left behind', 'a stop']) {
        const program = new LineProgram([process.execPath, ${JSON.stringify(PROGRAM)}, way], { timeout: 1500 });
        console.log((await program.ask('{"id":1}')).kind);
        program.close();
      }`;
      const begun = performance.now();
      const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
      expect(out.split('\n').slice(0, 3)).toEqual(['crash', 'timeout', 'timeout']);
      // The hidden child sleeps for 30 seconds, and holds the pipes open.
      expect(performance.now() - begun).toBeLessThan(25_000);
      const { stdout } = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
      expect(stdout).not.toContain(PROGRAM);
    },
  );
});
