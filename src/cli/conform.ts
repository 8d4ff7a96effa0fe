import { conform } from '../conform/conform.js';
import { questions } from '../conform/questions.js';
import { SAMPLERS } from '../conform/samplers.js';
import { packageVersion } from '../files/package.js';
import { LineProgram } from '../files/program.js';
import { packagedCases, writeVectors } from '../files/vectors.js';
import { conformJunit, conformSarif, conformTap } from '../report/conform-formats.js';
import { type Conformed, conformJson, conformLines } from '../report/conform-report.js';
import { brief } from '../text/brief.js';
import { nearest } from '../text/nearest.js';
import { UsageError } from '../text/usage-error.js';
import { type Arguments, parseArguments, wholeOption } from './arguments.js';
import { HOLDS, REFUTED, UNDECIDED, type Command, type Io } from './command.js';
import { type ConformCheck, readManifest } from './conform-manifest.js';
import { FILE, helpLines, optionKinds, TEXT, type OptionTable } from './option-table.js';

const [DRAWS, MOST_DRAWS] = [20_000, 1_000_000];
const [SECONDS, MOST_SECONDS] = [10, 3600];

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
    '--vectors FOLDER',
    'writes the golden vectors and their schemas into a folder (docs/vectors.md), and asks nothing',
    { vectors: FILE },
  ],
  ['--junit FILE', 'writes JUnit XML as well', { junit: FILE }],
  ['--sarif FILE', 'writes SARIF 2.1.0 as well', { sarif: FILE }],
  ['--tap FILE', 'writes TAP 14 as well', { tap: FILE }],
];

export const command: Command = {
  help: [
    'etalon conform [--ask QUESTION]… [--draws N] [--timeout S] [--junit FILE] [--sarif FILE] [--tap FILE] [--json] -- COMMAND…',
    'etalon conform --manifest FILE [--draws N] [--timeout S] [--junit FILE] [--sarif FILE] [--tap FILE] [--json]',
    'etalon conform --vectors FOLDER',
    '',
    'Asks another implementation, in any language, the golden vectors: a JSON line for each on its stdin, a JSON line back on its stdout (docs/conformance.md).',
    'An answer is right within a bound that is derived for its case; otherwise it is told by what it delivers: loose (safe), unsafe by rounding, unsafe by so much.',
    'The command is started without a shell. What it says on stderr is not an answer; time-outs, crashes and floods of it are verdicts.',
    ...helpLines(TABLE, 19),
    'Exit status 0: it conforms; 1: it does not; 2: wrong call; 3: it answered nothing.',
  ].join('\n'),
  async run(argv, io) {
    const args = parseArguments(argv, TABLE);
    const folder = args.text('vectors');
    if (folder !== undefined) return deliverVectors(folder, args, io);
    const draws = wholeOption(args, 'draws', 0, MOST_DRAWS) ?? DRAWS;
    const timeout = 1000 * (wholeOption(args, 'timeout', 1, MOST_SECONDS) ?? SECONDS);
    const known = await questions();
    const cases = packagedCases();
    const names = [
      ...new Set([
        ...known.map(({ name }) => name),
        ...[...cases, ...SAMPLERS].map(({ question }) => question),
      ]),
    ];
    const checks = checksOf(args);
    for (const { ask } of checks) for (const word of ask) requireQuestion(word, names);
    const programs: Conformed[] = [];
    for (const { name, command: words, ask } of checks) {
      const isAsked = (question: string): boolean =>
        ask.length === 0 || ask.some((word) => question.startsWith(word));
      const program = new LineProgram(words, { timeout });
      const end = (): never => {
        program.close();
        process.exit(INTERRUPTED);
      };
      for (const signal of SIGNALS) process.once(signal, end);
      try {
        const result = await conform(program, {
          cases: cases.filter(({ question }) => isAsked(question)),
          samplers: SAMPLERS.filter(({ question }) => isAsked(question)),
          questions: known,
          draws,
          onProgress: (done, of) => {
            io.progress(`${name}: ${done} of ${of}`);
          },
        });
        programs.push({ name, command: words, result });
      } finally {
        for (const signal of SIGNALS) process.off(signal, end);
        program.close();
      }
      if (program.cannotStart !== undefined && args.text('manifest') === undefined)
        throw new UsageError(
          `COMMAND: expected a program that can be started, got ${brief(words[0]!)} (${program.cannotStart})`,
        );
      io.progress('');
    }
    deliver(programs, args, io);
    if (programs.some(({ result }) => result.answered > 0 && !result.passes)) return REFUTED;
    return programs.some(({ result }) => result.answered === 0) ? UNDECIDED : HOLDS;
  },
};

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

function deliver(programs: readonly Conformed[], args: Arguments, io: Io): void {
  const formats: readonly (readonly [name: string, text: () => string])[] = [
    ['junit', () => conformJunit(programs)],
    ['sarif', () => conformSarif(programs, packageVersion())],
    ['tap', () => conformTap(programs)],
  ];
  for (const [name, text] of formats) {
    const file = args.text(name);
    if (file !== undefined) io.writeFile(file, new TextEncoder().encode(text()));
  }
  if (args.flag('json')) io.out(JSON.stringify(conformJson(programs)));
  else for (const program of programs) for (const line of conformLines(program)) io.out(line);
}
