import { UNREADABLE, UsageError, type Command, type Io } from './command.js';

/** The commands, each loaded only when it is called. */
const COMMANDS: Readonly<Record<string, () => Promise<{ command: Command }>>> = {
  certify: () => import('./certify.js'),
  check: () => import('./check.js'),
  quantities: () => import('./quantities.js'),
  reproduce: () => import('./reproduce.js'),
  validate: () => import('./validate.js'),
  value: () => import('./value.js'),
};

/** Runs one command line and returns its exit status; every error becomes one line on stderr and status 2. */
export async function runCommand(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out(await overview());
    return name === undefined ? UNREADABLE : 0;
  }
  if (name === '--version') {
    const { packageVersion } = await import('./package-version.js');
    io.out(`etalon ${await packageVersion()}`.trim());
    return 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) {
    io.err(`etalon: expected a command (${Object.keys(COMMANDS).join(', ')}), got "${name.slice(0, 60)}"`);
    return UNREADABLE;
  }
  const { command } = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(command.help);
    return 0;
  }
  try {
    return await command.run(rest, io);
  } catch (problem) {
    io.progress('');
    io.err(`etalon ${name}: ${problem instanceof Error ? problem.message : String(problem)}`);
    if (problem instanceof UsageError) io.err(`Try: etalon ${name} --help`);
    return UNREADABLE;
  }
}

async function overview(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(COMMANDS).map(
      async ([name, load]) => `  ${name.padEnd(12)}${(await load()).command.summary}`,
    ),
  );
  return [
    'etalon: exact reference for private continual counting and matrix-factorization mechanisms',
    '',
    'Usage: etalon COMMAND … [--json] [--help]',
    '',
    ...rows,
    '',
    'Numbers are exact text: 1e-6, 1/3 and 0.1 are the rationals they spell.',
    'Exit status: 0 holds or proved, 1 refuted, 2 unreadable input or wrong call, 3 undecided at the allowed precision.',
  ].join('\n');
}
