import { DOCUMENTS, DOCUMENT_TITLES } from '../claim/claim.js';
import { provedNamesOf } from '../claim/mapping.js';
import { asRegistered, countKinds, countStatements, type Result } from '../claim/result.js';
import type { Run } from '../claim/run.js';
import { runDigest } from '../claim/run.js';
import { mark } from '../claim/verdict.js';

/** The verdicts as a table, with counts and the verdicts that are not the registered ones. */
export function reproduceLines(run: Run): string[] {
  const { results } = run;
  const wide = Math.max(...results.map(({ claim }) => claim.id.length));
  const lines: string[] = [];
  for (const document of DOCUMENTS) {
    const own = results.filter(({ claim }) => claim.document === document);
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
  lines.push(`${results.length} ${results.length === 1 ? 'claim' : 'claims'}: ${counts.join(', ')}.`);
  lines.push(`${decided} of ${of} numbered statements decided.`);
  const changed = results.filter((result) => !asRegistered(result));
  if (changed.length === 0) lines.push('Every verdict is the registered one.');
  else lines.push(`${changed.length} not as registered:`, ...changed.map(change));
  lines.push(`run ${runDigest(run)}`);
  return lines;
}

function line({ claim, verdict, problem }: Result, wide: number): string {
  const kind = (verdict?.kind ?? 'no verdict').padEnd(14);
  return `  ${claim.id.padEnd(wide)}  ${kind}  ${verdict?.finding ?? problem ?? ''}`;
}

const change = ({ claim, verdict, problem }: Result): string =>
  `  ${claim.id}: expected ${claim.registered}, got ${verdict === undefined ? (problem ?? 'nothing') : mark(verdict)}`;

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
      id: result.claim.id,
      document: result.claim.document,
      also: result.claim.also ?? [],
      statement: result.claim.statement,
      formula: result.claim.formula,
      erratum: result.claim.erratum ?? null,
      registered: result.claim.registered,
      asRegistered: asRegistered(result),
      verdict: result.verdict ?? null,
      problem: result.problem ?? null,
      functions: result.claim.functions,
      properties: result.claim.properties,
      proofs: provedNamesOf(result.claim, proofs),
    })),
  };
}
