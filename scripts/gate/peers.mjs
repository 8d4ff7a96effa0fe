// The programs of bench/thirdparty, each asked over a pipe for the nanoseconds of one call.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { place } from '../common.mjs';

/** @typedef {'FLINT' | 'Arb' | 'PARI' | 'NumPy'} Program */
/** @typedef {{ readonly name: string, readonly size?: number, readonly bits?: number }} Task */
/** @typedef {{ readonly ask: (task: Task, calls: number) => Promise<number>, readonly close: () => void }} Peer */

/** @param {string} file */
const source = (file) => place('bench', 'thirdparty', file);

/** @type {(task: Task, calls: number) => string} */
const words = ({ name, size = 0, bits = 0 }, calls) => `${name} ${size} ${bits} ${calls}`;

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {(task: Task, calls: number) => string} line
 * @returns {Peer}
 */
function peer(program, args, line) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (task, calls) => {
      child.stdin.write(`${line(task, calls)}\n`);
      const { value, done } = await answers.next();
      const nanoseconds = Number(value);
      // A clock of milliseconds tells nothing of one short call.
      if (done || !(nanoseconds >= 0))
        throw new Error(`${program}: expected nanoseconds for ${words(task, calls)}, got ${value}`);
      return nanoseconds;
    },
    close: () => child.stdin.end(),
  };
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
const runs = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** @returns {Peer | undefined} */
function flint() {
  const folder = place('node_modules', '.cache', 'gate');
  mkdirSync(folder, { recursive: true });
  const program = `${folder}/flint`;
  const compiled = ['-lflint-arb', '-larb', ''].some((arb) =>
    runs('cc', ['-O2', '-o', program, source('flint.c'), ...(arb ? [arb] : []), '-lflint', '-lgmp', '-lm']),
  );
  return compiled ? peer(program, [], words) : undefined;
}

/**
 * The programs that are on this machine.
 *
 * @returns {ReadonlyMap<Program, Peer>}
 */
export function peersHere() {
  const [c, gp, python] = [
    flint(),
    runs('gp', ['--version-short'])
      ? peer('gp', ['-q', '-f', source('pari.gp')], ({ name, bits }, calls) => `measure("${name}",${bits},${calls})`)
      : undefined,
    runs('python3', ['-c', 'import numpy']) ? peer('python3', [source('doubles.py')], words) : undefined,
  ]; // prettier-ignore
  /** @type {readonly (readonly [Program, Peer | undefined])[]} */
  const all = [['FLINT', c], ['Arb', c], ['PARI', gp], ['NumPy', python]]; // prettier-ignore
  return new Map(all.flatMap(([name, found]) => (found === undefined ? [] : [[name, found]])));
}
