import { codeDigest, packageVersion } from '../files/package.js';
import { requireOutsideFile, requireWritable } from '../files/outputs.js';
import {
  defaultCacheFolder,
  resultCache,
  writeOnly,
  type ResultCache,
} from '../files/statements/result-cache.js';
import { settleStatements } from '../files/statements/settle.js';
import { errataPage } from '../report/errata-page.js';
import type { Figure } from '../report/figures.js';
import { proofsPage } from '../report/proofs-page.js';
import { reproduceJson, reproduceLines } from '../report/reproduce-report.js';
import { resultsPage } from '../report/results-page.js';
import { countsLine, countsOf } from '../statement/counts.js';
import { DOCUMENTS, type DocumentName } from '../statement/document.js';
import type { Entry } from '../statement/entry.js';
import { mappingPage } from '../statement/mapping.js';
import { coqTheorems, proofGraph, statementsOf } from '../statement/registry.js';
import type { Result } from '../statement/result.js';
import { changedOf, type Run } from '../statement/run.js';
import { labelProblem, select, type Selection } from '../statement/select.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import { parseArguments } from './arguments.js';
import { besideFiles } from './beside-files.js';
import { HOLDS, REFUTED, type Command, type Io } from './command.js';
import { FILE, FLAG, helpLines, TEXT, type OptionTable } from './option-table.js';
import { THREADS_TABLE, threadCount } from './threads-option.js';

/** What can be printed of a run in the place of the table of verdicts. */
const PAGES: Readonly<Record<string, (run: Run) => string>> = {
  errata: errataPage,
  results: resultsPage,
  proofs: proofsPage,
  counts: (run) => countsLine(countsOf(run)),
};

const TABLE: OptionTable = [
  ['DOCUMENT', `${DOCUMENTS.join(', ')}; all of them if left out`],
  ['FILE.json', 'the claims of any paper, docs/claims-files.md: each judged, whatever the document'],
  [
    '--only LABEL',
    'the statements of that number, such as "Thm 5", "eq (11)" or 3.3; or, if there is none, those whose id, or else whose wording, contains LABEL; prints their whole cards',
    { only: { type: 'string', multiple: true } },
  ],
  [
    '--html FILE',
    'writes one page with every verdict, formula, number, proof and figure; it needs no network',
    { html: FILE },
  ],
  [
    '--print WHAT',
    `prints in the place of the verdicts: ${Object.keys(PAGES).join(', ')} (of what was computed), or statements (all, with marks and registered verdicts, without computing)`,
    { print: TEXT },
  ],
  ...THREADS_TABLE,
  [
    '--cache DIR',
    'where verdicts are kept; they are reused only by the very same code and the very same dependencies',
    { cache: FILE },
  ],
  ['--fresh', 'computes everything anew, whatever is kept', { fresh: FLAG }],
];

export const command: Command = {
  help: [
    'etalon reproduce [DOCUMENT] [--only LABEL]… [--html FILE] [--print WHAT] [--threads N] [--cache DIR] [--fresh] [--json]',
    'etalon reproduce FILE.json [--html FILE] [--json]',
    '',
    ...helpLines(TABLE),
    '',
    'The formula of a statement is printed, forced by what is printed, restored, a candidate, or lost (none). What a document says is judged only where its',
    'formula is printed or forced: holds (a proof that leaves nothing to the reader), holds-on (a stated set), imprecise (true after a stated repair), refuted (with',
    'the smallest counterexample). Otherwise each reading is. Besides: definition, not-computable. A proof is machine-checked (by Coq, in full) or proved (in words and',
    'computed steps).',
    'Exit status 0: every verdict is the registered one; 1: some verdict is another; 2: wrong call. Of FILE.json 0: every claim is right; 1: one is wrong; 3: one is undecided.',
  ].join('\n'),
  async run(argv, terminal) {
    const args = parseArguments(argv, TABLE);
    const page = args.text('html');
    const io = besideFiles(terminal, args.flag('json'), { '--html': page });
    const [first, ...more] = args.positionals;
    if (more.length > 0)
      throw new UsageError(`DOCUMENT: expected one document, got ${args.positionals.join(' ')}`);
    if (first?.endsWith('.json') === true) {
      const { reproduceClaims } = await import('./reproduce-claims.js');
      return reproduceClaims(args, terminal, first);
    }
    const document = first === undefined ? undefined : documentOf(first);
    const wanted = args.text('print');
    const print = wanted === undefined ? undefined : printed(wanted, args.flag('json'));
    if (wanted === 'statements') {
      io.out(mappingPage(await statementsOf(document), await proofGraph(), await coqTheorems()));
      return HOLDS;
    }
    for (const label of args.list('only')) await requireLabel(document, label);
    const selection = await select(document, args.list('only'));
    const workers = threadCount(args);
    requireWritable({ '--html': page });
    const kept = args.text('cache') ?? defaultCacheFolder();
    if (page !== undefined) requireOutsideFile('--html', page, kept);
    const code = codeDigest();
    const known = resultCache(kept, code);
    const cache = args.flag('fresh') ? writeOnly(known) : known;
    const run = await runOf(selection, code, workers, cache, io);
    if (page !== undefined) {
      const { reportPage } = await import('../report/page.js');
      const html = reportPage(run, await drawAll(cache, io));
      io.writeFile(page, new TextEncoder().encode(html));
    }
    if (print !== undefined) io.out(print(run));
    else if (args.flag('json')) io.out(JSON.stringify(reproduceJson(run)));
    else for (const line of reproduceLines(run, args.list('only').length > 0)) io.out(line);
    if (page !== undefined) io.err(`wrote ${page}`);
    return changedOf(run).length === 0 ? HOLDS : REFUTED;
  },
};

/** Computes the verdicts, with progress. */
async function runOf(
  { statements, observations, results }: Selection,
  code: string,
  workers: number,
  cache: ResultCache,
  io: Io,
): Promise<Run> {
  const entries: readonly Entry[] = [...statements, ...observations, ...results];
  const settled = await settleStatements(entries, {
    workers,
    cache,
    onProgress: (count, seconds) => {
      io.progress(`${count} of ${entries.length} statements, about ${Math.ceil(seconds)} s left`);
    },
  });
  io.progress('');
  const found = new Map(settled.map((result) => [result.statement, result]));
  const of = <E extends Entry>(list: readonly E[]): Result<E>[] =>
    list.map((statement) => ({ ...found.get(statement), statement }));
  return {
    version: packageVersion(),
    code,
    results: of(statements),
    observations: of(observations),
    own: of(results),
    theorems: await coqTheorems(),
  };
}

/**
 * What prints a page; undefined for the page that needs no verdicts.
 * @throws UsageError for an unknown page, and beside --json
 */
function printed(wanted: string, json: boolean): ((run: Run) => string) | undefined {
  const names = ['statements', ...Object.keys(PAGES)];
  if (!names.includes(wanted))
    throw new UsageError(`--print: expected one of ${names.join(', ')}, got ${brief(wanted)}`);
  if (json) throw new UsageError(`--print: expected no --json beside it, got --print ${wanted} --json`);
  return PAGES[wanted];
}

/** @throws UsageError naming near statements when a label names none. */
async function requireLabel(document: DocumentName | undefined, label: string): Promise<void> {
  const problem = await labelProblem(document, label);
  if (problem !== undefined) throw new UsageError(`--only: ${problem}`);
}

function documentOf(name: string): DocumentName {
  const found = DOCUMENTS.find((document) => document === name.toUpperCase());
  if (found === undefined)
    throw new UsageError(`DOCUMENT: expected one of ${DOCUMENTS.join(', ')}, got ${brief(name)}`);
  return found;
}

/** Steps of the errors per step: 2^11, as in [DMRST] Figure 1. */
const LEVELS = 11;

async function drawAll(cache: ResultCache, io: Io): Promise<readonly Figure[]> {
  const { drawings } = await import('../report/figures.js');
  const all = drawings(LEVELS);
  const drawn = all.map(({ id, draw }, i) => {
    const kept = cache.read(id) as Figure | undefined;
    if (kept !== undefined) return kept;
    io.progress(`figure ${i + 1} of ${all.length}`);
    const figure = draw();
    cache.write(id, figure);
    return figure;
  });
  io.progress('');
  return drawn;
}
