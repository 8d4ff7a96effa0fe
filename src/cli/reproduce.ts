import { availableParallelism } from 'node:os';
import { codeDigest, packageVersion, provedNames } from '../files/package.js';
import { requireOutsideFile, requireWritable } from '../files/outputs.js';
import {
  defaultCacheFolder,
  noCache,
  resultCache,
  type ResultCache,
} from '../files/statements/result-cache.js';
import { settleStatements } from '../files/statements/settle.js';
import type { Figure } from '../report/figures.js';
import { reproduceJson, reproduceLines } from '../report/reproduce-report.js';
import { DOCUMENTS, type DocumentName } from '../statement/document.js';
import { mappingPage } from '../statement/mapping.js';
import { statementsOf } from '../statement/registry.js';
import { asRegistered, labelProblem, selectStatements } from '../statement/result.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import { parseArguments, wholeNumber } from './arguments.js';
import { besideFiles } from './beside-files.js';
import { HOLDS, REFUTED, type Command, type Io } from './command.js';
import { FILE, FLAG, helpLines, TEXT, type OptionTable } from './option-table.js';

const MOST_WORKERS = 64;

const TABLE: OptionTable = [
  ['DOCUMENT', `${DOCUMENTS.join(', ')}; all of them if left out`],
  [
    '--only LABEL',
    'the statements of that number, such as "Thm 5" or "eq (11)"; or, if there is none, those whose id contains LABEL',
    { only: { type: 'string', multiple: true } },
  ],
  [
    '--html FILE',
    'writes one page with every verdict, formula, number and figure; it needs no network',
    { html: FILE },
  ],
  [
    '--workers N',
    'worker threads (as many as there are processors unless given); the output does not depend on it',
    { workers: TEXT },
  ],
  ['--cache DIR', 'where verdicts are kept; they are reused only by the very same code', { cache: FILE }],
  ['--no-cache', 'computes everything anew and keeps nothing', { 'no-cache': FLAG }],
  [
    '--mapping',
    'prints the table statement, verdict, functions, properties, proof, without computing',
    { mapping: FLAG },
  ],
];

export const command: Command = {
  summary: 'computes the verdict on every numbered statement of the documents',
  help: [
    'etalon reproduce [DOCUMENT] [--only LABEL]… [--html FILE] [--workers N] [--cache DIR] [--no-cache] [--json]',
    'etalon reproduce --mapping',
    '',
    ...helpLines(TABLE),
    '',
    'The verdicts: holds (proved for all parameters), holds-on (a stated set), imprecise (true after a stated repair), refuted (with the',
    'smallest counterexample), reading (what is printed could not be recovered), statistical, not-computable.',
    'Exit status 0: every verdict is the registered one; 1: some verdict is another; 2: wrong call.',
  ].join('\n'),
  async run(argv, terminal) {
    const args = parseArguments(argv, TABLE);
    const page = args.text('html');
    const io = besideFiles(terminal, args.flag('json'), { '--html': page });
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
    const processors = `${availableParallelism()}`;
    const workers = wholeNumber(args.text('workers') ?? processors, '--workers', 1, MOST_WORKERS);
    requireWritable({ '--html': page });
    const kept = args.flag('no-cache') ? undefined : (args.text('cache') ?? defaultCacheFolder());
    if (page !== undefined && kept !== undefined) requireOutsideFile('--html', page, kept);
    const code = codeDigest();
    const cache = kept === undefined ? noCache : resultCache(kept, code);
    const results = await settleStatements(statements, {
      workers,
      cache,
      onProgress: (settled, seconds) => {
        io.progress(`${settled} of ${statements.length} statements, about ${Math.ceil(seconds)} s left`);
      },
    });
    io.progress('');
    const run = { version: packageVersion(), code, results, proofs: provedNames() };
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
