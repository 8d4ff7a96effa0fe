import { availableParallelism } from 'node:os';
import type { ConformCase } from '../conform/case.js';
import { conform } from '../conform/conform.js';
import type { Question } from '../conform/question.js';
import { questions } from '../conform/questions.js';
import { SAMPLERS } from '../conform/samplers.js';
import { packageVersion } from '../files/package.js';
import { type Outputs, requireWritable } from '../files/outputs.js';
import { LineProgram } from '../files/program.js';
import { packagedCases, writeVectors } from '../files/vectors.js';
import { conformJunit, conformSarif, conformTap } from '../report/conform-formats.js';
import { type Conformed, conformJson, conformLines } from '../report/conform-report.js';
import { brief } from '../text/brief.js';
import { nearest } from '../text/nearest.js';
import { UsageError } from '../text/usage-error.js';
import { type Arguments, parseArguments, wholeOption } from './arguments.js';
import { HOLDS, REFUTED, UNDECIDED, type Command, type Io } from './command.js';
import { besideFiles } from './beside-files.js';
import { type ConformCheck, readManifest } from './conform-manifest.js';
import { FILE, helpLines, optionKinds, TEXT, type OptionTable } from './option-table.js';

const [DRAWS, MOST_DRAWS] = [20_000, 1_000_000];
const [SECONDS, MOST_SECONDS] = [10, 3600];
/** Programs that run at once, at most. */
const MOST_JOBS = 64;

/** A program in a process group of its own does not hear these. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const INTERRUPTED = 130;

const TABLE: OptionTable = [
  [
    '--ask QUESTION',
    'only this question, or all whose names begin with it; may be given again',
    { ask: { type: 'string', multiple: true } },
  ],
  [
    '--draws N',
    `draws of every law, at most ${MOST_DRAWS}; 0 asks for none (default ${DRAWS})`,
    { draws: TEXT },
  ],
  [
    '--timeout S',
    `whole seconds that one answer may take, at most ${MOST_SECONDS} (default ${SECONDS})`,
    { timeout: TEXT },
  ],
  [
    '--manifest FILE',
    'runs many programs: {"format": "etalon-conform-manifest", "version": "1", "checks": [{"name": …, "command": […], "ask": […]}, …]}',
    { manifest: FILE },
  ],
  [
    '--jobs N',
    `programs of a manifest that run at once, at most ${MOST_JOBS} (default: one a processor)`,
    { jobs: TEXT },
  ],
  [
    '--vectors FOLDER',
    'writes the golden vectors and their schemas into a folder (docs/vectors.md), and asks nothing',
    { vectors: FILE },
  ],
  ['--junit FILE', 'writes JUnit XML as well', { junit: FILE }],
  ['--sarif FILE', 'writes SARIF 2.1.0 as well', { sarif: FILE }],
  ['--tap FILE', 'writes TAP 14 as well', { tap: FILE }],
];

/** The test reports, by the options that name their files. */
const REPORTS: readonly (readonly [name: string, text: (programs: readonly Conformed[]) => string])[] = [
  ['junit', conformJunit],
  ['sarif', (programs) => conformSarif(programs, packageVersion())],
  ['tap', conformTap],
];

export const command: Command = {
  help: [
    'etalon conform [--ask QUESTION]… [--draws N] [--timeout S] [--junit FILE] [--sarif FILE] [--tap FILE] [--json] -- COMMAND…',
    'etalon conform --manifest FILE [--jobs N] [--draws N] [--timeout S] [--junit FILE] [--sarif FILE] [--tap FILE] [--json]',
    'etalon conform --vectors FOLDER',
    '',
    'Asks another implementation, in any language, the golden vectors: a JSON line for each on its stdin, a JSON line back on its stdout (docs/conformance.md).',
    'An answer is right within a bound that is derived for its case; otherwise it is told by what it delivers: loose (safe), unsafe by rounding, unsafe by so much.',
    'The command is started without a shell. What it says on stderr is not an answer; time-outs, crashes and floods of it are verdicts.',
    ...helpLines(TABLE, 19),
    'Exit status 0: it conforms; 1: it does not; 2: wrong call; 3: it answered nothing.',
  ].join('\n'),
  async run(argv, terminal) {
    const args = parseArguments(argv, TABLE);
    const folder = args.text('vectors');
    if (folder !== undefined) return deliverVectors(folder, args, terminal);
    const manifest = args.text('manifest');
    const outputs = Object.fromEntries(REPORTS.map(([name]) => [`--${name}`, args.text(name)]));
    const io = besideFiles(terminal, args.flag('json'), outputs, manifest === undefined ? [] : [manifest]);
    const given = {
      draws: wholeOption(args, 'draws', 0, MOST_DRAWS) ?? DRAWS,
      timeout: 1000 * (wholeOption(args, 'timeout', 1, MOST_SECONDS) ?? SECONDS),
      known: await questions(),
      cases: packagedCases(),
      io,
    };
    const jobs = wholeOption(args, 'jobs', 1, MOST_JOBS);
    if (jobs !== undefined && manifest === undefined)
      throw new UsageError('--jobs: expected beside --manifest, got it without');
    const names = [...given.known.map(({ name }) => name), ...asked(given).map(({ question }) => question)];
    const checks = checksOf(args);
    for (const { ask } of checks) for (const word of ask) requireQuestion(word, [...new Set(names)]);
    requireWritable(outputs);
    const atOnce = jobs ?? Math.min(availableParallelism(), MOST_JOBS);
    const programs = await whileHeard(() => inTurns(checks, atOnce, (check) => judged(check, given)));
    io.progress('');
    const missing = programs.find(({ cannotStart }) => cannotStart !== undefined);
    if (missing !== undefined && manifest === undefined)
      throw new UsageError(
        `COMMAND: expected a program that can be started, got ${brief(missing.command[0]!)} (${missing.cannotStart!})`,
      );
    deliver(programs, args, outputs, { terminal, io });
    if (programs.some(({ result }) => result.answered > 0 && !result.passes)) return REFUTED;
    return programs.some(({ result }) => result.answered === 0) ? UNDECIDED : HOLDS;
  },
};

/** What all programs of a call have in common. */
interface Given {
  readonly draws: number;
  readonly timeout: number;
  readonly known: readonly Question[];
  readonly cases: readonly ConformCase[];
  readonly io: Io;
}

/** Whatever can be asked. */
const asked = ({ cases }: Given): readonly { readonly question: string }[] => [...cases, ...SAMPLERS];

/** Judges one program, from its start to its end. */
async function judged(
  { name, command: words, ask }: ConformCheck,
  { draws, timeout, known, cases, io }: Given,
): Promise<Conformed & { readonly cannotStart: string | undefined }> {
  const isAsked = ({ question }: { readonly question: string }): boolean =>
    ask.length === 0 || ask.some((word) => question.startsWith(word));
  const program = new LineProgram(words, { timeout });
  try {
    const result = await conform(program, {
      cases: cases.filter(isAsked),
      samplers: SAMPLERS.filter(isAsked),
      questions: known,
      draws,
      onProgress: (done, of) => {
        io.progress(`${name}: ${done} of ${of}`);
      },
    });
    return { name, command: words, result, cannotStart: program.cannotStart };
  } finally {
    program.close();
  }
}

/** Does work on all of a list, on so many at once; the results are in the order of the list. */
async function inTurns<T, R>(
  list: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<R>,
): Promise<readonly R[]> {
  const results = new Array<R>(list.length);
  const rest = list.entries();
  const hand = async (): Promise<void> => {
    for (const [i, one] of rest) results[i] = await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, hand));
  return results;
}

/** Does work during which a signal ends this process, and with it, at its exit, the programs that it has started. */
async function whileHeard<R>(work: () => Promise<R>): Promise<R> {
  const end = (): never => process.exit(INTERRUPTED);
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
}

/** The vectors as files; nothing else is asked for beside them. */
function deliverVectors(folder: string, args: Arguments, io: Io): number {
  const others = Object.keys({ ...optionKinds(TABLE), json: true }).filter((name) => name !== 'vectors');
  const beside = args.positionals[0] ?? others.find((name) => args.flag(name));
  if (beside !== undefined)
    throw new UsageError(`--vectors: expected nothing beside it, got ${brief(beside)}`);
  if (folder === '-') throw new UsageError('--vectors: expected the name of a folder, got "-"');
  const names = writeVectors(folder, io.writeFile);
  io.out(`${names.length} files in ${folder}`);
  return HOLDS;
}

function checksOf(args: Arguments): readonly ConformCheck[] {
  const manifest = args.text('manifest');
  const { positionals } = args;
  if (manifest === undefined) {
    if (positionals.length === 0) throw new UsageError('COMMAND: expected a program after --, got none');
    return [{ name: positionals.join(' '), command: positionals, ask: args.list('ask') }];
  }
  if (positionals.length > 0)
    throw new UsageError(`COMMAND: expected none beside --manifest, got ${brief(positionals[0]!)}`);
  if (args.list('ask').length > 0)
    throw new UsageError('--ask: expected in the manifest, got it beside --manifest');
  return readManifest(manifest);
}

function requireQuestion(word: string, names: readonly string[]): void {
  if (names.some((name) => name.startsWith(word))) return;
  const near = nearest(word, names);
  const wanted = (near.length > 0 ? near : names).slice(0, 6).join(', ');
  throw new UsageError(`--ask: expected a question such as ${wanted}, got ${brief(word)}`);
}

function deliver(
  programs: readonly Conformed[],
  args: Arguments,
  outputs: Outputs,
  { terminal, io }: { readonly terminal: Io; readonly io: Io },
): void {
  for (const [name, text] of REPORTS) {
    const file = outputs[`--${name}`];
    if (file !== undefined) terminal.writeFile(file, new TextEncoder().encode(text(programs)));
  }
  if (args.flag('json')) io.out(JSON.stringify(conformJson(programs)));
  else for (const program of programs) for (const line of conformLines(program)) io.out(line);
}
