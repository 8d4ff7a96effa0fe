// The guides and other pages with a console: every command is run, in order, in a folder that holds `examples`, `docs`, `grids`, `atlas` and the files that the page shows, by the built package as it is shipped.
// Usage: npm run build && node scripts/site/transcripts.mjs --write | --check [FILE…]     (all such pages unless files are named)
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { place, ROOT, say } from '../common.mjs';

/** Folders of the repository that pages speak of. */
const FOLDERS = ['examples', 'docs', 'grids', 'atlas'];

/** The port of the pages, and the one that stands for it, so that two runs at a time do not meet. */
const [PORT, OWN_PORT] = ['6390', `${20000 + (process.pid % 20000)}`];

/** A fenced block: its words, and what it holds. */
const BLOCK = /^```(\w+)(?: title=(\S+))?\n([^]*?)^```$/gm;

/** The pages that show what commands print: guides, and pages of commands. */
const pages = () =>
  ['docs', 'docs/guides']
    .flatMap((folder) => readdirSync(place(folder)).map((name) => place(folder, name)))
    .filter((file) => file.endsWith('.md') && readFileSync(file, 'utf8').includes('```console\n'))
    .sort();

/**
 * A folder in which `etalon` is the program and `etalon-dp` the package of this place; only folders of the repository are there.
 *
 * @template T
 * @param {(run: (command: string) => string, folder: string) => T} work
 * @returns {T}
 */
function inEmptyFolder(work) {
  const program = place('lib', 'cli', 'main.js');
  if (!existsSync(program))
    throw new Error('lib/cli/main.js: expected the built program, got none; npm run build');
  const outer = mkdtempSync(join(tmpdir(), 'etalon-guide-'));
  try {
    const [bin, folder] = [join(outer, 'bin'), join(outer, 'work')];
    mkdirSync(bin);
    mkdirSync(join(outer, 'node_modules'));
    mkdirSync(folder);
    symlinkSync(ROOT, join(outer, 'node_modules', 'etalon-dp'));
    for (const name of FOLDERS) symlinkSync(place(name), join(folder, name));
    writeFileSync(join(bin, 'etalon'), '#!/bin/sh\nexec "$NODE_OF_GUIDE" "$PROGRAM_OF_GUIDE" "$@"\n', {
      mode: 0o755,
    });
    const env = {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
      NODE_OF_GUIDE: process.execPath,
      PROGRAM_OF_GUIDE: program,
      NO_COLOR: '1',
      PYTHONDONTWRITEBYTECODE: '1',
    };
    return work((command) => {
      const { stdout, status } = spawnSync('sh', ['-c', `exec 2>&1; ${command.replaceAll(PORT, OWN_PORT)}`], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      if (status !== 0)
        throw new Error(
          `${command}: expected exit status 0, got ${status}; a guide shows another by "; echo $?"\n${stdout.slice(-2000)}`,
        );
      return stdout;
    }, folder);
  } finally {
    rmSync(outer, { recursive: true, force: true });
  }
}

/**
 * The guide with what its commands print now.
 *
 * @param {string} guide
 */
export function printedGuide(guide) {
  return inEmptyFolder((run, folder) =>
    guide.replace(
      BLOCK,
      (
        /** @type {string} */ whole,
        /** @type {string} */ language,
        /** @type {string | undefined} */ title,
        /** @type {string} */ text,
      ) => {
        if (title !== undefined) writeFileSync(join(folder, title), text);
        if (language !== 'console') return whole;
        const commands = text.split('\n').filter((line) => line.startsWith('$ '));
        if (!text.startsWith('$ '))
          throw new Error(`a block of a console: expected $ and a command first, got ${text}`);
        return `\`\`\`console\n${commands.map((line) => `${line}\n${run(line.slice(2)).replace(/\n*$/, '\n').replace(/^\n$/, '')}`).join('')}\`\`\``;
      },
    ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isWriting = process.argv.includes('--write');
  const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const files = named.length > 0 ? named : pages();
  for (const file of files) {
    const guide = readFileSync(file, 'utf8');
    const printed = printedGuide(guide);
    if (printed === guide) say(`${basename(file)}: as printed`);
    else if (isWriting) {
      writeFileSync(file, printed);
      say(`wrote ${basename(file)}`);
    } else {
      say(`${basename(file)}: expected what its commands print, got another text; --write prints it`);
      process.exitCode = 1;
    }
  }
}
