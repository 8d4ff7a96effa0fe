import { UndecidedError } from '../arithmetic/undecided-error.js';
import { errorJson, errorLine, oneLine } from '../report/error-report.js';
import { brief } from '../text/brief.js';
import { nearest } from '../text/nearest.js';
import { UsageError } from '../text/usage-error.js';
import { beforeFiles } from './arguments.js';
import { DeliveryError, UNDECIDED, UNREADABLE, type Io } from './command.js';
import { COMMANDS, commandNames, type CommandEntry } from './commands.js';

const HELP = ['--help', '-h'];

/**
 * Runs one command line and returns its exit status. Every error becomes one line on stderr, or one document on stdout under
 * `--json`, and status 2; what could not be decided, status 3.
 */
export async function runCommand(argv: readonly string[], terminal: Io): Promise<number> {
  // Names of files and options are other people's text, wherever a command repeats them.
  const io: Io = {
    ...terminal,
    err: (line) => {
      terminal.err(oneLine(line));
    },
  };
  const json = beforeFiles(argv).includes('--json');
  const at = argv.findIndex((word) => word !== '--json');
  const name = argv[at];
  try {
    return await dispatch(
      name,
      argv.filter((_, i) => i !== at),
      json,
      io,
    );
  } catch (problem) {
    io.progress('');
    const whose = name !== undefined && commandNames.includes(name) ? `etalon ${name}` : 'etalon';
    const hint = problem instanceof UsageError && whose !== 'etalon' ? ` (see ${whose} --help)` : '';
    const line = `${whose}: ${errorLine(problem)}${hint}`;
    if (json && !(problem instanceof DeliveryError)) deliver(JSON.stringify(errorJson(problem)), line, io);
    else io.err(line);
    return problem instanceof UndecidedError ? UNDECIDED : UNREADABLE;
  }
}

/** On stdout; on stderr what there is to say, when stdout takes nothing. */
function deliver(answer: string, otherwise: string, io: Io): void {
  try {
    io.out(answer);
  } catch {
    io.err(otherwise);
  }
}

async function dispatch(
  name: string | undefined,
  rest: readonly string[],
  json: boolean,
  io: Io,
): Promise<number> {
  if (name === undefined) {
    if (json) throw new UsageError(`COMMAND: expected a command (${commandNames.join(', ')}), got none`);
    io.out(overview());
    return UNREADABLE;
  }
  const others = rest.filter((word) => word !== '--json');
  if (name === 'help' || HELP.includes(name)) {
    if (others.length > 1) throw new UsageError(`help: expected at most one command, got ${others.length}`);
    return help(others[0], json, io);
  }
  if (name === '--version') return version(others, json, io);
  const { load } = entryOf(name);
  if (beforeFiles(rest).some((word) => HELP.includes(word))) {
    if (others.length > 1)
      throw new UsageError(`--help: expected alone, got ${others.length - 1} more beside it`);
    return help(name, json, io);
  }
  return (await load()).command.run(rest, io);
}

function entryOf(name: string): CommandEntry {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry !== undefined) return entry;
  const near = nearest(name, commandNames);
  const wanted = near.length > 0 ? `such as ${near.join(', ')}` : `(${commandNames.join(', ')})`;
  throw new UsageError(`COMMAND: expected a command ${wanted}, got ${brief(name)}`);
}

async function version(rest: readonly string[], json: boolean, io: Io): Promise<number> {
  if (rest.length > 0) throw new UsageError(`--version: expected alone, got ${brief(rest[0]!)} beside it`);
  const { packageVersion } = await import('../files/package.js');
  const number = packageVersion();
  if (json) io.out(JSON.stringify({ format: 'etalon-version', version: '1', package: number }));
  else io.out(`etalon ${number}`.trim());
  return 0;
}

async function help(name: string | undefined, json: boolean, io: Io): Promise<number> {
  const chosen = name === undefined ? Object.entries(COMMANDS) : [[name, entryOf(name)] as const];
  if (json) {
    const commands = await Promise.all(
      chosen.map(async ([title, { summary, load }]) => {
        const { command } = await load();
        return { name: title, summary, help: command.help };
      }),
    );
    io.out(JSON.stringify({ format: 'etalon-help', version: '1', commands }));
  } else io.out(name === undefined ? overview() : (await entryOf(name).load()).command.help);
  return 0;
}

function overview(): string {
  return [
    'etalon: exact reference for private continual counting and matrix-factorization mechanisms',
    '',
    'Usage: etalon COMMAND … [--json]',
    '       etalon COMMAND --help       (--help stands alone: it is never beside a file whose verdict is asked for)',
    '       etalon --version',
    '',
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(12)}${summary}`),
    '',
    'Numbers are exact text: 1e-6, 1/3 and 0.1 are the rationals they spell.',
    '`-` is stdin where a file is read and stdout where one is written; after `--` everything is a file name.',
    'With --json stdout is one document, with its format and version, also when the call fails (schemas/*.schema.json).',
    'Exit status: 0 holds or proved, 1 refuted, 2 unreadable input, wrong call or an answer that cannot be delivered,',
    '3 undecided at the allowed precision or cost.',
  ].join('\n');
}
