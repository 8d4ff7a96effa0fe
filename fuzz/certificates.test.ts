import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../properties/effort.js';
import { check, type CheckOptions, type Verdict } from '../src/checker/checker.js';
import { FORMATS, type Kind } from './certificates/format.js';
import { bases, certificate, isOfPrivacy, type Base } from './certificates/generate.js';
import { falseOfLattice, falseOfLoss } from './certificates/privacy.js';
import { falsehood } from './certificates/truth.js';
import { CEILING, Stopwatch } from './cost.js';
import { Findings, quoted, say } from './report.js';
import { essence, extracted, firstRoute, hasPython, python, type Route } from './routes.js';

const KINDS = Object.keys(FORMATS) as Kind[];
const { seed, numRuns } = runs(100_000);
/** Inputs that are on their way to the other routes at once. */
const BATCH = 250;
/** What the extracted checker says of a statement that its theory does not have. */
const BEYOND = 'NO-VERDICT expected a statement that Coq has';
const REGRESSIONS = join(import.meta.dirname, 'regressions');

/** The checkers with one budget: the usual one, or none at all, so that each says what the work of a certificate is and nothing else. */
interface Panel {
  readonly options: CheckOptions;
  readonly routes: readonly Route[];
}

const panels: Panel[] = [];
beforeAll(() => {
  if (!hasPython) say('fuzz: python3 is not on this machine; the second checker was NOT run');
  if (extracted('0') === undefined) say('fuzz: the extracted checker is not built; it was NOT run');
  for (const [seconds, options] of [['60', {}], ['0', { budget: 0n }]] as const) {
    const program = extracted(seconds);
    panels.push({ options, routes: [...(hasPython ? [python(seconds)] : []), ...(program ? [program] : [])] });
  }
}); // prettier-ignore
afterAll(async () => {
  await Promise.all(panels.flatMap(({ routes }) => routes.map((route) => route.close())));
});

/** An input, and by its number the panel that it goes to: every fourth is asked for its work. */
interface Input {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly panel: Panel;
}

const input = (name: string, bytes: Uint8Array, index: number): Input => ({
  name,
  bytes,
  panel: panels[index % 4 === 3 ? 1 : 0]!,
});

/** The most indices that may be tried for one input that was not there before. */
const MOST_TRIES = 20;

/** The first inputs of a kind that differ from each other, by their indices. */
function* distinct(kind: Kind, from: readonly Base[], count: number): Generator<Input> {
  const seen = new Set<string>();
  for (let index = 0; seen.size < count; index += 1) {
    if (index >= MOST_TRIES * count)
      throw new RangeError(
        `${kind}: expected ${count} inputs that differ, got ${seen.size} from ${index} indices`,
      );
    const bytes = certificate(kind, from, seed, index);
    const digest = createHash('sha256').update(bytes).digest('base64');
    if (seen.has(digest)) continue;
    yield input(`seed ${seed} index ${index}`, bytes, seen.size);
    seen.add(digest);
  }
}

function* inBatches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** What is wrong with the verdicts on inputs: routes that differ, what is accepted and false, what is thrown. */
async function judge(inputs: readonly Input[], findings: Findings, watch: Stopwatch): Promise<string[]> {
  const answers = inputs.map(({ bytes, panel }) => panel.routes.map((route) => route.ask(bytes)));
  const verdicts: string[] = [];
  for (const [i, { name, bytes, panel }] of inputs.entries()) {
    let verdict: Verdict | undefined;
    const judged = (x: Uint8Array): Verdict => (verdict = check(x, panel.options));
    const first = watch.measured(() => firstRoute(bytes, judged));
    verdicts.push(first);
    const details = (): string => `${name}: ${quoted(bytes)}`;
    if (first.startsWith('THROWN')) findings.add(first, details());
    for (const [k, route] of panel.routes.entries()) {
      const other = await answers[i]![k]!;
      if (other !== first && !other.startsWith(BEYOND))
        findings.add(`TypeScript ${first.slice(0, 60)}, ${route.name} ${other.slice(0, 60)}`, details());
    }
    const untrue = verdict === undefined ? undefined : falsehood(bytes, verdict);
    if (untrue !== undefined) findings.add(`accepted, but ${untrue}`, details());
  }
  return verdicts;
}

describe('certificates under attack', () => {
  it.each(KINDS)(
    '%s: all routes agree, nothing false is accepted, nothing throws',
    async (kind) => {
      // A tail of the normal law takes a hundred times what other kinds take for a small certificate.
      const count = isOfPrivacy(kind) ? Math.ceil(numRuns / 10) : numRuns;
      say(`fuzz: ${count} certificates of kind ${kind}, no two alike, seed ${seed}`);
      const from = bases(kind, seed);
      const findings = new Findings();
      const watch = new Stopwatch();
      const verdicts = new Map<string, number>();
      for (const inputs of inBatches(distinct(kind, from, count), BATCH)) {
        for (const verdict of await judge(inputs, findings, watch)) {
          const [word, code] = verdict.split(' ') as [string, string];
          const sort = word === 'REFUSED' ? code : word;
          verdicts.set(sort, (verdicts.get(sort) ?? 0) + 1);
        }
      }
      expect(findings.toString()).toBe('');
      expect(watch.worst).toBeLessThan(CEILING);
      // An attack that never reaches a test of the checker says nothing about it.
      // Of circles there is no witness that could be vacuous, or not in lowest terms.
      if (count >= 10_000) expect(verdicts.size).toBeGreaterThan(kind === 'circulant' ? 17 : 18);
      expect(verdicts.get('OVER-BUDGET')).toBeGreaterThan(0);
      expect(verdicts.get('PROVED')).toBeGreaterThan(0);
    },
    3_600_000,
  );

  it('finds nothing again of what it once found', async () => {
    const files = readdirSync(REGRESSIONS).filter((file) => file.endsWith('.certificate'));
    const findings = new Findings();
    const inputs = files.flatMap((file) =>
      [0, 3].map((index) => input(file, readFileSync(join(REGRESSIONS, file)), index)),
    );
    await judge(inputs, findings, new Stopwatch());
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

  it.each([
    ['privacy/one-step.json', falseOfLoss],
    ['privacy/two-steps.json', falseOfLoss],
    ['privacy/sampled-laplace-once.json', falseOfLoss],
    ['privacy/integers.json', falseOfLoss],
    ['lattice/exact-of-two-kinds.json', falseOfLattice],
    ['lattice/zero-and-one.json', falseOfLattice],
    ['lattice/two-columns.json', falseOfLattice],
  ])(
    'knows what is false of a privacy loss: %s with claims some percent beyond the truth',
    (name, falseOf) => {
      const file = join(import.meta.dirname, '..', 'test', 'accepted', name);
      const sound = JSON.parse(readFileSync(file, 'utf8')) as { claim: { inf: string; sup: string } };
      const claiming = (inf: number | string, sup: number | string): unknown => ({
        ...sound,
        claim: { ...sound.claim, inf: `${inf}`, sup: `${sup}` },
      });
      const { inf, sup } = sound.claim;
      expect(falseOf(sound)).toBeUndefined();
      expect(falseOf(claiming(inf, Number(sup) * 0.97))).toContain('sup');
      expect(falseOf(claiming(Number(sup) * 1.03, sup))).toContain('inf');
    },
  );
});
