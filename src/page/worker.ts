import { runCommand } from '../cli/run.js';
import { hold } from './instead/fs.js';
import type { Answer, Order, PageFile } from './messages.js';

const answer = (message: Answer): void => {
  self.postMessage(message);
};

/**
 * Runs a command of the command line on the files of the page. It is the very command: `scripts/page` puts the files of src/page/instead in the place of what needs node, which is the disk, threads and the terminal.
 */
async function carryOut({ id, argv, files }: Order): Promise<void> {
  const [out, err, written]: [string[], string[], PageFile[]] = [[], [], []];
  hold(files.map(({ name, bytes }) => [name, bytes] as const));
  const status = await runCommand(argv, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    progress: (progress) => {
      answer({ id, progress });
    },
    during: (what, work) => {
      answer({ id, progress: what });
      return work();
    },
    writeFile: (name, bytes) => {
      if (name === '-') out.push(new TextDecoder().decode(bytes));
      else written.push({ name, bytes });
    },
    input: async function* () {
      // A page has no stdin.
    },
  });
  answer({ id, outcome: { status, out, err, written } });
}

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  void carryOut(data);
});
