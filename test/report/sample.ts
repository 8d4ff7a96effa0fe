import { selectStatements } from '../../src/statement/result.js';
import { drawings, type Figure } from '../../src/report/figures.js';
import type { Run } from '../../src/statement/run.js';

/** A run over a few statements of every kind that is quick to compute. */
export async function sampleRun(): Promise<Run> {
  const statements = await selectStatements(undefined, [
    'HUU Thm 2',
    'HUU Remark 7',
    'HUU Alg 1',
    'HUU Fact 18',
    'APT Claim 1',
    'APT Lemma 3.5',
  ]);
  const results = await Promise.all(
    statements.map(async (statement) => ({ statement, verdict: await statement.decide() })),
  );
  return {
    version: '0.0.0',
    code: '0'.repeat(64),
    results,
    proofs: new Map([['HUU Thm 2', ['theorem_2 (Two.v)']]]),
  };
}

/** The figures over eight steps. */
export const sampleFigures = (): Figure[] => drawings(3).map(({ draw }) => draw());
