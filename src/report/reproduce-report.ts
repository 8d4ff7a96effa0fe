import { DOCUMENTS, DOCUMENT_TITLES } from '../statement/document.js';
import { functionsOf, lawsOf, provedNamesOf } from '../statement/mapping.js';
import { asRegistered, countKinds, countStatements, type Result } from '../statement/result.js';
import type { Run } from '../statement/run.js';
import { runDigest } from '../statement/run.js';
import { mark } from '../statement/verdict.js';

/** The verdicts as a table, with counts and the verdicts that are not the registered ones. */
export function reproduceLines(run: Run): string[] {
  const { results } = run;
  const wide = Math.max(...results.map(({ statement }) => statement.id.length));
  const lines: string[] = [];
  for (const document of DOCUMENTS) {
    const own = results.filter(({ statement }) => statement.document === document);
    if (own.length === 0) continue;
    lines.push(`${document}  ${DOCUMENT_TITLES[document]}`);
    lines.push(...own.map((result) => line(result, wide)), '');
  }
  const { decided, of } = countStatements(results);
  const counts = [...countKinds(results)]
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`);
  const none = results.filter(({ verdict }) => verdict === undefined).length;
  if (none > 0) counts.push(`${none} without a verdict`);
  lines.push(`${results.length} ${results.length === 1 ? 'statement' : 'statements'}: ${counts.join(', ')}.`);
  lines.push(`${decided} of ${of} numbered statements decided.`);
  const changed = results.filter((result) => !asRegistered(result));
  if (changed.length === 0) lines.push('Every verdict is the registered one.');
  else lines.push(`${changed.length} not as registered:`, ...changed.map(change));
  lines.push(`run ${runDigest(run)}`);
  return lines;
}

function line({ statement, verdict, problem }: Result, wide: number): string {
  const kind = (verdict?.kind ?? 'no verdict').padEnd(14);
  return `  ${statement.id.padEnd(wide)}  ${kind}  ${verdict?.finding ?? problem ?? ''}`;
}

const change = ({ statement, verdict, problem }: Result): string =>
  `  ${statement.id}: expected ${statement.expected}, got ${verdict === undefined ? (problem ?? 'nothing') : mark(verdict)}`;

/** The verdicts with everything that they rest on, as data. */
export function reproduceJson(run: Run): Record<string, unknown> {
  const { results, version, code, proofs } = run;
  return {
    format: 'etalon-reproduce',
    version: '1',
    package: version,
    code,
    run: runDigest(run),
    counts: Object.fromEntries(countKinds(results)),
    statements: countStatements(results),
    asRegistered: results.every(asRegistered),
    claims: results.map((result) => ({
      id: result.statement.id,
      document: result.statement.document,
      also: result.statement.also ?? [],
      statement: result.statement.says,
      formula: result.statement.formula,
      erratum: result.statement.erratum ?? null,
      registered: result.statement.expected,
      asRegistered: asRegistered(result),
      verdict: result.verdict ?? null,
      problem: result.problem ?? null,
      functions: functionsOf(result.statement),
      properties: lawsOf(result.statement),
      proofs: provedNamesOf(result.statement, proofs),
    })),
  };
}
