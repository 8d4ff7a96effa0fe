import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../properties/effort.js';
import { check } from '../src/checker/checker.js';
import { FORMATS, type Kind } from './certificates/format.js';
import { bases, certificate } from './certificates/generate.js';
import { falsehood } from './certificates/truth.js';
import { CEILING, Stopwatch } from './cost.js';
import { Findings, quoted, say } from './report.js';
import { essence, extracted, firstRoute, hasPython, python, type Route } from './routes.js';

const KINDS = Object.keys(FORMATS) as Kind[];
const { seed, numRuns } = runs(100_000);
/** Inputs that are on their way to the other routes at once. */
const BATCH = 250;
/** What the extracted checker says of a statement that its theory does not have. */
const BEYOND = 'NO-VERDICT expected a statement of Reflect.v';
const REGRESSIONS = join(import.meta.dirname, 'regressions');

const routes: Route[] = [];
beforeAll(() => {
  if (hasPython) routes.push(python());
  else say('fuzz: python3 is not on this machine; the second checker was NOT run');
  const program = extracted();
  if (program) routes.push(program);
  else say('fuzz: the extracted checker is not built; it was NOT run');
});
afterAll(async () => {
  await Promise.all(routes.map((route) => route.close()));
});

/** What is wrong with the verdicts on inputs: routes that differ, what is accepted and false, what is thrown. */
async function judge(inputs: readonly (readonly [string, Uint8Array])[], findings: Findings, watch: Stopwatch): Promise<void> {
  const answers = routes.map((route) => inputs.map(([, bytes]) => route.ask(bytes)));
  for (const [i, [name, bytes]] of inputs.entries()) {
    const first = watch.measured(() => firstRoute(bytes));
    const details = (): string => `${name}: ${quoted(bytes)}`;
    if (first.startsWith('THROWN')) findings.add(first, details());
    for (const [k, route] of routes.entries()) {
      const other = await answers[k]![i]!;
      if (other !== first && !other.startsWith(BEYOND))
        findings.add(`TypeScript ${first.slice(0, 60)}, ${route.name} ${other.slice(0, 60)}`, details());
    }
    const untrue = first.startsWith('PROVED') ? falsehood(bytes, check(bytes)) : undefined;
    if (untrue !== undefined) findings.add(`accepted, but ${untrue}`, details());
  }
} // prettier-ignore

describe('certificates under attack', () => {
  it.each(KINDS)(
    '%s: all routes agree, nothing false is accepted, nothing throws',
    async (kind) => {
      say(`fuzz: ${numRuns} certificates of kind ${kind}, seed ${seed}`);
      const from = bases(kind, seed);
      const findings = new Findings();
      const watch = new Stopwatch();
      const verdicts = new Map<string, number>();
      for (let start = 0; start < numRuns; start += BATCH) {
        const length = Math.min(BATCH, numRuns - start);
        const inputs = Array.from({ length }, (_, i) => [`seed ${seed} index ${start + i}`, certificate(kind, from, seed, start + i)] as const); // prettier-ignore
        await judge(inputs, findings, watch);
        for (const [, bytes] of inputs.slice(0, 5)) {
          const [word, code] = firstRoute(bytes).split(' ') as [string, string];
          const sort = word === 'PROVED' ? word : code;
          verdicts.set(sort, (verdicts.get(sort) ?? 0) + 1);
        }
      }
      expect(findings.toString()).toBe('');
      expect(watch.worst).toBeLessThan(CEILING);
      // An attack that never reaches a test of the checker says nothing about it.
      if (numRuns >= 20_000) expect(verdicts.size).toBeGreaterThan(12);
      expect(verdicts.get('PROVED')).toBeGreaterThan(0);
    },
    1_200_000,
  );

  it('finds nothing again of what it once found', async () => {
    const files = readdirSync(REGRESSIONS).filter((file) => file.endsWith('.certificate'));
    const findings = new Findings();
    await judge(files.map((file) => [file, readFileSync(join(REGRESSIONS, file))] as const), findings, new Stopwatch()); // prettier-ignore
    expect(files.length).toBeGreaterThan(0);
    expect(findings.toString()).toBe('');
  });

  it('knows what is false: a claim one unit beyond the truth', () => {
    const bytes = (inf: string, sup: string): Uint8Array =>
      new TextEncoder().encode(JSON.stringify({ kind: 'gamma-F', claim: { inf, sup }, workload: { n: '3', name: 'prefix-sum' } }));
    const verdict = (inf: string, sup: string): string | undefined =>
      falsehood(bytes(inf, sup), { proved: true, kind: 'gamma-F', workload: '', inf, sup, digest: '' });
    const digits = '4.607861648439667145662573906365463128968351657';
    expect(verdict(digits, `${digits}93`)).toBeUndefined();
    expect(verdict('4.60786164843966714566257390636546312897', '5')).toContain('inf');
    expect(verdict('4', '4.60786164843966714566257390636546312896')).toContain('sup');
    expect(essence({ proved: false, code: 'text', path: '', expected: '', received: '' })).toBe('REFUSED text -');
  }); // prettier-ignore
});
