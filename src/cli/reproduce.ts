import { availableParallelism } from 'node:os';
import { DOCUMENTS, type DocumentName } from '../statement/document.js';
import type { Cost, Statement } from '../statement/statement.js';
import { mappingPage } from '../statement/mapping.js';
import { statementsOf } from '../statement/registry.js';
import { asRegistered, selectStatements, type Result } from '../statement/result.js';
import type { Verdict } from '../statement/verdict.js';
import type { Figure } from '../report/figures.js';
import { parseArguments, wholeNumber } from './arguments.js';
import { brief } from '../text/brief.js';
import { HOLDS, REFUTED, type Command, type Io } from './command.js';
import { UsageError } from '../text/usage-error.js';
import { foldedWords } from '../text/fold.js';
import { nearest } from '../text/nearest.js';
import { requireOutsideFile, requireWritable } from '../files/outputs.js';
import { besideFiles } from './beside-files.js';
import {
  codeDigest,
  defaultCacheFolder,
  resultCache,
  type ResultCache,
} from '../files/statements/result-cache.js';
import { computeVerdicts } from '../files/statements/pool.js';
import { packageVersion } from './package-version.js';
import { provedNames } from './proved-names.js';
import { reproduceJson, reproduceLines } from '../report/reproduce-report.js';

const MOST_WORKERS = 64;

export const command: Command = {
  summary: 'computes the verdict on every numbered statement of the documents',
  help: [
    'etalon reproduce [DOCUMENT] [--only LABEL]… [--html FILE] [--workers N] [--cache DIR] [--no-cache] [--json]',
    'etalon reproduce --mapping',
    '',
    `DOCUMENT       ${DOCUMENTS.join(', ')}; all of them if left out`,
    '--only LABEL   the statements of that number, such as "Thm 5" or "eq (11)"; or, if there is none, those whose id contains LABEL',
    '--html FILE    writes one page with every verdict, formula, number and figure; it needs no network',
    '--workers N    worker threads (as many as there are processors unless given); the output does not depend on it',
    '--cache DIR    where verdicts are kept; they are reused only by the very same code',
    '--no-cache     computes everything anew and keeps nothing',
    '--mapping      prints the table statement, verdict, functions, properties, proof, without computing',
    '',
    'The verdicts: holds (proved for all parameters), holds-on (a stated set), imprecise (true after a stated repair), refuted (with the',
    'smallest counterexample), reading (what is printed could not be recovered), statistical, not-computable.',
    'Exit status 0: every verdict is the registered one; 1: some verdict is another; 2: wrong call.',
  ].join('\n'),
  async run(argv, terminal) {
    const args = parseArguments(argv, {
      only: { type: 'string', multiple: true },
      html: { type: 'string', file: true },
      workers: { type: 'string' },
      cache: { type: 'string', file: true },
      'no-cache': { type: 'boolean' },
      mapping: { type: 'boolean' },
    });
    const io = besideFiles(terminal, args.flag('json'), { '--html': args.text('html') });
    const [first, ...more] = args.positionals;
    if (more.length > 0)
      throw new UsageError(`DOCUMENT: expected one document, got ${args.positionals.join(' ')}`);
    if (args.flag('mapping')) {
      if (first !== undefined || argv.length > 1)
        throw new UsageError(`--mapping: expected --mapping alone, got ${argv.join(' ')}`);
      io.out(mappingPage(await statementsOf(), provedNames()));
      return HOLDS;
    }
    const document = first === undefined ? undefined : documentOf(first);
    for (const label of args.list('only')) await requireLabel(document, label);
    const statements = await selectStatements(document, args.list('only'));
    const workers = wholeNumber(
      args.text('workers') ?? `${availableParallelism()}`,
      '--workers',
      1,
      MOST_WORKERS,
    );
    const page = args.text('html');
    requireWritable({ '--html': page });
    const kept = args.flag('no-cache') ? undefined : (args.text('cache') ?? defaultCacheFolder());
    if (page !== undefined && kept !== undefined) requireOutsideFile('--html', page, kept);
    const code = codeDigest();
    const cache = kept === undefined ? undefined : resultCache(kept, code);
    const results = await settleAll(statements, workers, cache, io);
    const run = { version: await packageVersion(), code, results, proofs: provedNames() };
    if (page !== undefined) {
      const { reportPage } = await import('../report/page.js');
      const html = reportPage(run, await drawAll(cache, io));
      io.writeFile(page, new TextEncoder().encode(html));
    }
    if (args.flag('json')) io.out(JSON.stringify(reproduceJson(run)));
    else for (const line of reproduceLines(run)) io.out(line);
    if (page !== undefined) io.err(`wrote ${page}`);
    return results.every(asRegistered) ? HOLDS : REFUTED;
  },
};

/** @throws UsageError naming near statements when a label names none. */
async function requireLabel(document: DocumentName | undefined, label: string): Promise<void> {
  if (label.trim() === '')
    throw new UsageError(`--only: expected the number or id of a statement, got ${brief(label)}`);
  if ((await selectStatements(document, [label])).length > 0) return;
  const ids = (await statementsOf(document)).flatMap(({ id, also }) => [id, ...(also ?? [])]);
  const short = ids.map((id) => id.slice(id.indexOf(' ') + 1));
  const near = [...new Set([...nearest(label, ids), ...nearest(foldedWords(label).join(' '), short)])].slice(
    0,
    5,
  );
  const hint = near.length > 0 ? ` such as ${near.join(', ')}` : '';
  throw new UsageError(
    `--only: expected a statement of ${document ?? 'the documents'}${hint}, got ${brief(label)}`,
  );
}

function documentOf(name: string): DocumentName {
  const found = DOCUMENTS.find((document) => document === name.toUpperCase());
  if (found === undefined)
    throw new UsageError(`DOCUMENT: expected one of ${DOCUMENTS.join(', ')}, got ${brief(name)}`);
  return found;
}

/** Seconds, roughly, for the estimate of what is left. */
const SECONDS: Readonly<Record<Cost, number>> = { instant: 0.1, moderate: 1, long: 10 };

async function settleAll(
  statements: readonly Statement[],
  workers: number,
  cache: ResultCache | undefined,
  io: Io,
): Promise<readonly Result[]> {
  const kept = new Map<Statement, Result>();
  for (const statement of statements) {
    const verdict = cache?.read(statement.id) as Verdict | undefined;
    if (verdict !== undefined) kept.set(statement, { statement, verdict });
  }
  const open = statements.filter((statement) => !kept.has(statement));
  if (open.length > 0) {
    const total = open.reduce((sum, { cost }) => sum + SECONDS[cost], 0);
    const started = performance.now();
    let done = 0;
    let count = kept.size;
    const computed = await computeVerdicts(open, {
      workers,
      onResult: ({ statement, verdict }) => {
        if (verdict !== undefined) cache?.write(statement.id, verdict);
        done += SECONDS[statement.cost];
        count += 1;
        const left = ((performance.now() - started) / 1000) * (total / done - 1);
        io.progress(`${count} of ${statements.length} statements, about ${Math.ceil(left)} s left`);
      },
    });
    io.progress('');
    for (const result of computed) kept.set(result.statement, result);
  }
  return statements.map((statement) => kept.get(statement)!);
}

/** Steps of the errors per step: 2^11, as in [DMRST] Figure 1. */
const LEVELS = 11;

async function drawAll(cache: ResultCache | undefined, io: Io): Promise<readonly Figure[]> {
  const { drawings } = await import('../report/figures.js');
  const all = drawings(LEVELS);
  const drawn = all.map(({ id, draw }, i) => {
    const kept = cache?.read(id) as Figure | undefined;
    if (kept !== undefined) return kept;
    io.progress(`figure ${i + 1} of ${all.length}`);
    const figure = draw();
    cache?.write(id, figure);
    return figure;
  });
  io.progress('');
  return drawn;
}
