import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conform, type ConformResult } from '../../src/conform/conform.js';
import { questions } from '../../src/conform/questions.js';
import { SAMPLERS } from '../../src/conform/samplers.js';
import type { VerdictKind } from '../../src/conform/verdict.js';
import { LineProgram } from '../../src/files/program.js';
import { packagedCases } from '../../src/files/vectors.js';
import { VERDICT_TEXT } from '../../src/report/conform-text.js';

const CLIENT = join(import.meta.dirname, 'client.mjs');
const DRAWS = 20_000;
/** Milliseconds that a busy machine may need for one answer. */
const TIMEOUT = 60_000;
const cases = packagedCases();
const known = await questions();

async function asked(bug: string, question: string, timeout = TIMEOUT): Promise<ConformResult> {
  const program = new LineProgram([process.execPath, CLIENT, bug], { timeout, longest: 2 ** 22 });
  try {
    return await conform(program, {
      cases: cases.filter((one) => one.question === question),
      samplers: SAMPLERS.filter((one) => one.question === question),
      questions: known,
      draws: DRAWS,
    });
  } finally {
    program.close();
  }
}

/** A mistake in the client, a question that shows it, the verdict among its answers, and how it is called; the page of conformance prints them. */
interface Broken {
  readonly mistake: string;
  readonly question: string;
  readonly verdict: VerdictKind;
  readonly named?: string;
}

const BROKEN = JSON.parse(
  readFileSync(join(import.meta.dirname, 'broken.json'), 'utf8'),
) as readonly Broken[];

describe('implementations with one mistake', () => {
  it.each(BROKEN)(
    '$mistake is caught at $question as $verdict',
    async ({ mistake, question, ...expected }) => {
      const { questions: results, samplers, passes } = await asked(mistake, question);
      const kinds = [
        ...results.flatMap(({ counts }) => [...counts.keys()]),
        ...samplers.map(({ kind }) => kind),
      ];
      expect(kinds).toContain(expected.verdict);
      expect(passes).toBe(kinds.every((kind) => ['right', 'loose'].includes(kind)));
      expect(results[0]?.diagnosis?.name ?? samplers.find(({ kind }) => kind === 'unsafe')?.mistake).toBe(
        expected.named,
      );
    },
  );

  it('are more than forty, each caught by its name but where there is no number to name', () => {
    const named = BROKEN.filter((row) => row.named !== undefined).map(({ mistake }) => mistake);
    expect(new Set(named).size).toBeGreaterThan(40);
    const ofNumbers = BROKEN.filter(({ verdict }) => ['loose', 'unsafe', 'wrong'].includes(verdict));
    for (const { mistake } of ofNumbers) expect(named).toContain(mistake);
  });

  it('are all in the page of conformance', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/conformance.md'), 'utf8');
    for (const { mistake, question, verdict, named = '' } of BROKEN)
      expect(page).toContain(`| ${mistake} | \`${question}\` | ${VERDICT_TEXT[verdict]} | ${named} |`);
  });

  it('does not wait for one that hangs', async () => {
    const { questions: results, passes } = await asked('hangs', 'gaussian-sigma', 300);
    expect(results[0]!.counts.get('timeout')).toBe(3);
    expect(passes).toBe(false);
  });
});

describe('a right implementation in float64', () => {
  it('conforms, without a tolerance', async () => {
    const program = new LineProgram([process.execPath, CLIENT], { timeout: TIMEOUT });
    const result = await conform(program, { cases, questions: known, draws: DRAWS });
    program.close();
    const notRight = result.questions.filter(({ counts }) =>
      [...counts.keys()].some((kind) => kind !== 'right'),
    );
    expect(notRight.map(({ question, failures }) => `${question} ${failures[0]?.asked.id}`)).toEqual([]);
    expect(result.samplers.map(({ kind }) => kind)).toEqual(SAMPLERS.map(() => 'right'));
    expect(result.passes).toBe(true);
  });
});
