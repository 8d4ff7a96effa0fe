// Measures what has a target, and prints it into docs/benchmarks.md: npm run bench -- --against
import { place, printInto, table } from '../common.mjs';
import { COMMANDS, inFolder } from './commands.mjs';
import { callsOfPeer, inTurns, median, nanoseconds, shown, warmCallsOf } from './measure.mjs';
import { peersHere } from './peers.mjs';
import { ROWS } from './rows.mjs';
import { packageSize } from './package-size.mjs';

/** Samples of each program; of long work fewer. */
const ROUNDS = 9;
const LONG_ROUNDS = 3;
const LONG = 3e9;
const MISSED = '**missed**';

/**
 * @param {number} measured
 * @param {number | undefined} target
 */
const verdict = (measured, target) =>
  target === undefined || target === Infinity ? '' : measured <= target ? 'met' : MISSED;

/**
 * @param {import('./rows.mjs').Row} row
 * @param {import('./peers.mjs').Peer | undefined} peer
 * @returns {Promise<readonly string[]>}
 */
async function compared({ work, program, task, prepare, target, nanoseconds: most }, peer) {
  const goal = [
    ...(target === undefined ? [] : [`≤ ${target}`]),
    ...(most === undefined ? [] : [`≤ ${shown(most)}`]),
  ].join(', ');
  if (peer === undefined) return [work, program, '', '', 'not measured', goal, ''];
  const ours = prepare();
  const calls = warmCallsOf(ours);
  const once = nanoseconds(ours, 1);
  const { calls: theirCalls, once: theirOnce } = await callsOfPeer((many) => peer.ask(task, many));
  const [here, there] = await inTurns(
    once + theirOnce > LONG ? LONG_ROUNDS : ROUNDS,
    () => nanoseconds(ours, calls),
    () => peer.ask(task, theirCalls),
  );
  const ratio = here / there;
  const used = Math.max(ratio / (target ?? Infinity), here / (most ?? Infinity));
  const met = verdict(used, goal === '' ? undefined : 1);
  return [work, program, shown(here), shown(there), ratio.toPrecision(2), goal, met];
}

/**
 * @param {import('./commands.mjs').Command} command
 * @param {string} folder
 * @returns {readonly string[]}
 */
function ran({ work, run, seconds, bytes }, folder) {
  const goals = [
    ...(seconds === Infinity ? [] : [`≤ ${seconds} s`]),
    ...(bytes === undefined ? [] : [`≤ ${bytes / 2 ** 30} GiB`]),
  ];
  const first = run(folder);
  if (first === undefined) return [work, 'refused', '', goals.join(', '), goals.length === 0 ? '' : MISSED];
  const again = first.seconds < 1 ? Array.from({ length: 4 }, () => run(folder)) : [];
  const runs = [first, ...again.flatMap((one) => one ?? [])];
  const time = median(runs.map((one) => one.seconds));
  const memory = Math.max(...runs.map((one) => one.bytes));
  const used = Math.max(time / seconds, bytes === undefined ? 0 : memory / bytes);
  const met = verdict(used, goals.length === 0 ? undefined : 1);
  return [work, shown(time * 1e9), `${(memory / 2 ** 20).toFixed(0)} MiB`, goals.join(', '), met];
}

const peers = peersHere();
/** @type {(readonly string[])[]} */
const ratios = [];
for (const row of ROWS) {
  ratios.push(await compared(row, peers.get(row.program)));
  process.stderr.write(`${ratios.at(-1)?.join(' | ')}\n`);
}
for (const { close } of new Set(peers.values())) close();

const PAGE = place('docs', 'benchmarks.md');
printInto(PAGE, {
  against: table(['work', 'against', 'Etalon', 'there', 'ratio', 'target', ''], ratios),
});

const { megabytes, most } = packageSize();
/** @type {(readonly string[])[]} */
const spent = [
  ['package, unpacked', `${megabytes.toFixed(1)} MB`, '', `≤ ${most} MB`, verdict(megabytes, most)],
];
// What has been measured is kept when a long command is given up.
inFolder((folder) => {
  for (const command of COMMANDS) {
    spent.push(ran(command, folder));
    process.stderr.write(`${spent.at(-1)?.join(' | ')}\n`);
    printInto(PAGE, { commands: table(['command', 'median', 'memory', 'target', ''], spent) });
  }
});
