import { parseArguments } from '../../cli/arguments.js';
import type { Command } from '../../cli/command.js';
import type { CommandEntry } from '../../cli/commands.js';
import { FILE, type OptionTable } from '../../cli/option-table.js';
import { reproduceClaims } from '../../cli/reproduce-claims.js';
import { UsageError } from '../../text/usage-error.js';

const CLAIMS: OptionTable = [['--html FILE', '', { html: FILE }]];

/** Of `etalon reproduce` what is said of claims: verdicts on the documents take a while, and are on the page. */
const claims: Command = {
  help: 'etalon reproduce FILE.json [--html FILE] [--json]',
  run(argv, io) {
    const args = parseArguments(argv, CLAIMS);
    const [file, ...more] = args.positionals;
    if (file === undefined || more.length > 0)
      throw new UsageError(`FILE: expected one file of claims, got ${args.positionals.length}`);
    return reproduceClaims(args, io, file);
  },
};

/** The commands of the page. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  certify: { summary: '', load: () => import('../../cli/certify.js') },
  check: { summary: '', load: () => import('../../cli/check.js') },
  quantities: { summary: '', load: () => import('../../cli/quantities.js') },
  reproduce: { summary: '', load: () => Promise.resolve({ command: claims }) },
  validate: { summary: '', load: () => import('../../cli/validate.js') },
  value: { summary: '', load: () => import('../../cli/value.js') },
};

export const commandNames: readonly string[] = Object.keys(COMMANDS);
