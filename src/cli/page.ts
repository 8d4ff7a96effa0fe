import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { offlinePage } from '../files/page.js';
import { requireWritable } from '../files/outputs.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import { parseArguments } from './arguments.js';
import { besideFiles } from './beside-files.js';
import { HOLDS, type Command } from './command.js';
import { FILE, helpLines, type OptionTable } from './option-table.js';

const TABLE: OptionTable = [
  ['-o FILE', 'where the page goes, such as etalon.html; - is stdout', { output: { ...FILE, short: 'o' } }],
];

export const command: Command = {
  help: [
    'etalon page -o FILE [--json]',
    '',
    'Writes one page for a browser that judges files, checks certificates and explores quantities as the commands do, and lists statements',
    'and atlas. It opens from disk, uses no network, and nothing that is dropped on it leaves the machine (docs/page.md).',
    '',
    ...helpLines(TABLE),
    'Exit status 0: written; 2: wrong call, or a file that cannot be written.',
  ].join('\n'),
  run(argv, terminal) {
    const args = parseArguments(argv, TABLE);
    const file = args.text('output');
    if (args.positionals.length > 0)
      throw new UsageError(`FILE: expected it behind -o, got ${brief(args.positionals[0]!)}`);
    if (file === undefined) throw new UsageError('-o: expected a FILE, got none');
    const io = besideFiles(terminal, args.flag('json'), { '-o': file });
    requireWritable({ '-o': file });
    const bytes = offlinePage();
    io.writeFile(file, bytes);
    const digest = bytesToHex(sha256(bytes));
    if (args.flag('json'))
      io.out(
        JSON.stringify({
          format: 'etalon-page',
          version: '1',
          file,
          bytes: `${bytes.length}`,
          sha256: digest,
        }),
      );
    else io.out(`${bytes.length} bytes  → ${file}  (SHA-256 ${digest})`);
    return HOLDS;
  },
};
