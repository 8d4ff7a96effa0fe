import {
  bytesOf,
  certificateAt,
  differences,
  entriesAt,
  otherRoute,
  secondChecker,
  sourceAt,
  unlike,
  unnamed,
} from '../files/sweep/atlas.js';
import type { Entry } from '../files/sweep/entry.js';
import { writePages } from '../files/sweep/pages.js';
import { UsageError } from '../text/usage-error.js';
import { brief } from '../text/brief.js';
import { parseArguments, type Arguments } from './arguments.js';
import { besideFiles } from './beside-files.js';
import { HOLDS, REFUTED, type Command, type Io } from './command.js';
import { FILE, FLAG, helpLines, type OptionTable } from './option-table.js';
import { requireWritable } from '../files/outputs.js';

const TABLE: OptionTable = [
  ['list FOLDER', 'the labels of an atlas with their bounds; FOLDER is here and below a folder of `etalon sweep`, or a URL of one'],
  ['get LABEL', 'the certificate of a label, proved again before it is written'],
  ['diff OLD NEW', 'what was added, removed or changed from one atlas to another'],
  ['verify FOLDER', 'proves every certificate again, that it is the one of its label, and that no other file is there'],
  ['pages FOLDER', 'proves every certificate again, and writes an HTML page for each, FOLDER/pages/LABEL.html, and one that lists them'],
  ['--from FOLDER', 'where `get` looks: a folder or a URL of http or https', { from: FILE }],
  ['-o FILE', 'where `get` writes the certificate; stdout unless given', { output: { type: 'string', short: 'o', file: true } }],
  ['--python', '`verify` by the checker in Python, too (proofs/checker.py of this package; python3)', { python: FLAG }],
  [
    '--program FILE',
    '`verify` by another program, too, which prints the line of docs/certificate-format.md for each file: such as the checker extracted from Coq',
    { program: FILE },
  ],
]; // prettier-ignore

type Action = (args: Arguments, words: readonly string[], io: Io) => Promise<number>;

const ACTIONS: Readonly<Record<string, Action>> = { list, get, diff, verify, pages };

/** The options of each action. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  list: [],
  get: ['from', 'output'],
  diff: [],
  verify: ['python', 'program'],
  pages: [],
};

export const command: Command = {
  help: [
    'etalon atlas list FOLDER | get LABEL --from FOLDER [-o FILE] | diff OLD NEW | verify FOLDER [--python] [--program FILE] | pages FOLDER [--json]',
    '',
    'Reads the results of `etalon sweep` as a data set. A label names a statement for good: prefix-sum.n=4096.gamma-F.d=9 (docs/sweeps.md).',
    '',
    ...helpLines(TABLE, 18),
    'Nothing is fetched unless a URL is given. Exit status 0: as asked; 1: `verify` or `pages` found a defect, `diff` a difference; 2: wrong call, or no such label.',
  ].join('\n'),
  run(argv, io) {
    const args = parseArguments(argv, TABLE);
    const [name, ...words] = args.positionals;
    const action = name !== undefined && Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (name === undefined || action === undefined)
      throw new UsageError(
        `ACTION: expected one of ${Object.keys(ACTIONS).join(', ')}, got ${name === undefined ? 'none' : brief(name)}`,
      );
    const strange = Object.values(OPTIONS)
      .flat()
      .find((option) => args.list(option).length > 0 && !OPTIONS[name]!.includes(option));
    if (strange !== undefined)
      throw new UsageError(`--${strange}: expected only with other actions, got it with ${name}`);
    return action(args, words, io);
  },
};

function only(words: readonly string[], what: string, count: number): readonly string[] {
  if (words.length !== count || words.includes(''))
    throw new UsageError(`${what}: expected ${count === 1 ? 'one' : count}, got ${words.length}`);
  return words;
}

const document = (action: string, fields: object): string =>
  JSON.stringify({ format: 'etalon-atlas-report', version: '1', action, ...fields });

async function list(args: Arguments, words: readonly string[], io: Io): Promise<number> {
  const [folder] = only(words, 'FOLDER', 1);
  const entries = await entriesAt(sourceAt(folder!));
  if (args.flag('json')) io.out(document('list', { entries }));
  else for (const { label, inf, sup } of entries) io.out(`${label} ${inf} ${sup}`);
  return HOLDS;
}

async function get(args: Arguments, words: readonly string[], terminal: Io): Promise<number> {
  const [label] = only(words, 'LABEL', 1);
  const from = args.text('from');
  if (from === undefined) throw new UsageError('--from: expected --from FOLDER, got none');
  const output = args.text('output');
  const io = besideFiles(terminal, args.flag('json'), { '--output': output });
  requireWritable({ '--output': output });
  const { entry, bytes } = await certificateAt(sourceAt(from), label!);
  if (output === undefined && !args.flag('json')) terminal.writeFile('-', bytes);
  if (output !== undefined) io.writeFile(output, bytes);
  if (args.flag('json')) io.out(document('get', { entry }));
  else if (output !== undefined) io.out(`PROVED ${entry.label} ${entry.inf} ${entry.sup} ${entry.digest}`);
  return HOLDS;
}

async function diff(args: Arguments, words: readonly string[], io: Io): Promise<number> {
  const [before, after] = only(words, 'OLD NEW', 2).map(sourceAt);
  const found = differences(await entriesAt(before!), await entriesAt(after!));
  if (args.flag('json')) io.out(document('diff', { differences: found }));
  else
    for (const { label, what, before: a, after: b } of found)
      io.out(
        [what, label, ...[a, b].flatMap((ends) => (ends ? [`[${ends.inf}, ${ends.sup}]`] : []))].join(' '),
      );
  return found.length === 0 ? HOLDS : REFUTED;
}

interface Defect {
  readonly label: string;
  readonly route: string;
  readonly problem: string;
}

function requireLocal(folder: string, action: string): void {
  if (/^https?:/i.test(folder)) throw new UsageError(`FOLDER: expected a folder for ${action}, got a URL`);
}

/** The entries of a folder, and those whose certificates the checker does not prove to be theirs. */
async function provedAgain(
  folder: string,
  io: Io,
): Promise<{ readonly entries: readonly Entry[]; readonly defects: Defect[] }> {
  const source = sourceAt(folder);
  const entries = await entriesAt(source);
  const defects: Defect[] = [];
  for (const [i, entry] of entries.entries()) {
    io.progress(`${i} of ${entries.length} proved again`);
    let problem: string | undefined;
    try {
      problem = unlike(entry, await bytesOf(source, entry));
    } catch (failure) {
      problem = failure instanceof Error ? failure.message : String(failure);
    }
    if (problem !== undefined) defects.push({ label: entry.label, route: 'typescript', problem });
  }
  io.progress('');
  return { entries, defects };
}

const defectText = ({ label, route, problem }: Defect): string => `${label}: ${route}: ${problem}`;

async function pages(args: Arguments, words: readonly string[], io: Io): Promise<number> {
  const [folder] = only(words, 'FOLDER', 1);
  requireLocal(folder!, 'pages');
  const { entries, defects } = await provedAgain(folder!, io);
  const unproved = new Set(defects.map(({ label }) => label));
  const count = writePages(
    folder!,
    entries.filter(({ label }) => !unproved.has(label)),
  );
  if (args.flag('json')) io.out(document('pages', { pages: count, defects }));
  else {
    for (const defect of defects) io.out(defectText(defect));
    io.out(`${folder!}: ${count} pages of proved results, ${defects.length} defects`);
  }
  return defects.length === 0 ? HOLDS : REFUTED;
}

async function verify(args: Arguments, words: readonly string[], io: Io): Promise<number> {
  const [folder] = only(words, 'FOLDER', 1);
  requireLocal(folder!, 'verify');
  const { entries, defects } = await provedAgain(folder!, io);
  for (const name of unnamed(folder!, entries))
    defects.push({ label: name, route: 'index', problem: 'no entry of the index names this file' });
  const program = args.text('program');
  const others = [
    ...(args.flag('python') ? [['python', '--python', secondChecker()] as const] : []),
    ...(program === undefined ? [] : [['program', '--program', [program]] as const]),
  ];
  const beyond: Defect[] = [];
  for (const [route, option, words] of others) {
    const said = otherRoute(option, words, folder!, entries);
    for (const [label, problem] of said.wrong) defects.push({ label, route, problem });
    for (const [label, problem] of said.beyond) beyond.push({ label, route, problem });
  }
  const routes = ['typescript', ...others.map(([route]) => route)];
  if (args.flag('json')) io.out(document('verify', { entries: entries.length, routes, defects, beyond }));
  else {
    for (const defect of defects) io.out(defectText(defect));
    const routeText = (name: string): string => {
      const count = beyond.filter(({ route }) => route === name).length;
      return count === 0
        ? name
        : `${name} (${entries.length - count}; the other ${count} are of statements that it does not have)`;
    };
    io.out(
      `${folder!}: ${entries.length} certificates by ${routes.map(routeText).join(', ')}: ${defects.length === 0 ? 'all proved' : `${defects.length} defects`}`,
    );
  }
  return defects.length === 0 ? HOLDS : REFUTED;
}
