import { cardLines } from './card-text.js';
import { countsLine, countsOf } from '../statement/counts.js';
import { DOCUMENTS, DOCUMENT_TITLES } from '../statement/document.js';
import type { Entry } from '../statement/entry.js';
import { coverage, functionsOf, lawsOf, provingOf } from '../statement/mapping.js';
import { asRegistered, type Result } from '../statement/result.js';
import { allOf, changedOf, runDigest, type Run } from '../statement/run.js';
import { mark } from '../statement/verdict.js';

/**
 * The verdicts as a table, with counts and the verdicts that are not the registered ones.
 *
 * @param isWhole whether everything that the cards have is told too
 */
export function reproduceLines(run: Run, isWhole = false): string[] {
  const { results, observations, own } = run;
  const wide = Math.min(40, Math.max(...allOf(run).map(({ statement }) => statement.id.length)));
  const lines: string[] = [];
  for (const document of DOCUMENTS) {
    const chapter = results.filter(({ statement }) => statement.document === document);
    if (chapter.length === 0) continue;
    lines.push(`${document}  ${DOCUMENT_TITLES[document]}`);
    for (const result of chapter) {
      lines.push(line(result, wide, result.statement.formulaMark));
      if (isWhole) lines.push(...cardLines(result, run));
    }
    lines.push('');
  }
  if (observations.length > 0)
    lines.push('Observations', ...observations.map((result) => line(result, wide, '')), '');
  if (own.length > 0) lines.push('Results of ours', ...own.map((result) => line(result, wide, '')), '');
  lines.push(countsLine(countsOf(run)));
  const changed = changedOf(run);
  if (changed.length === 0) lines.push('Every verdict is the registered one.');
  else lines.push(`${changed.length} not as registered:`, ...changed.map(change));
  lines.push(`run ${runDigest(run)}`);
  return lines;
}

function line({ statement, verdict, problem }: Result<Entry>, wide: number, formulaMark: string): string {
  const kind = (verdict?.kind ?? 'no verdict').padEnd(14);
  return `  ${statement.id.padEnd(wide)}  ${formulaMark.padEnd(9)}  ${kind}  ${verdict?.finding ?? problem ?? ''}`;
}

const change = ({ statement, verdict, problem }: Result<Entry>): string =>
  `  ${statement.id}: expected ${statement.expected}, got ${verdict === undefined ? (problem ?? 'nothing') : mark(verdict)}`;

/** The verdicts with everything that they rest on, as data. */
export function reproduceJson(run: Run): Record<string, unknown> {
  const { results, observations, own, version, code, theorems } = run;
  return {
    format: 'etalon-reproduce',
    version: '2',
    package: version,
    code,
    run: runDigest(run),
    counts: countsOf(run),
    asRegistered: changedOf(run).length === 0,
    statements: results.map((result) => ({
      ...entryJson(result),
      document: result.statement.document,
      section: result.statement.section,
      mark: result.statement.formulaMark,
      forcedBy: result.statement.forcedBy ?? null,
      alternatives: result.statement.alternatives,
      isProofStep: result.statement.isProofStep,
      erratum: result.statement.erratum ?? null,
      open: result.statement.open ?? null,
      coq: provingOf(result.statement.id, theorems).map((proving) => ({
        name: proving.theorem.name,
        file: proving.theorem.file,
        statement: proving.theorem.statement,
        covers: coverage(proving),
      })),
    })),
    observations: observations.map((result) => ({
      ...entryJson(result),
      document: result.statement.document,
      about: result.statement.about,
    })),
    results: own.map((result) => ({
      ...entryJson(result),
      improves: result.statement.improves,
      about: result.statement.about,
    })),
  };
}

const entryJson = (result: Result<Entry>): Record<string, unknown> => ({
  id: result.statement.id,
  statement: result.statement.says,
  formula: result.statement.formula,
  registered: result.statement.expected,
  asRegistered: asRegistered(result),
  verdict: result.verdict ?? null,
  problem: result.problem ?? null,
  functions: functionsOf(result.statement),
  properties: lawsOf(result.statement),
});
