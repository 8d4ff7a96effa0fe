// The law of properties/privacy/account-laws.test.ts on many random runs of sampled Gaussian noise: every enclosure of ε has inf ≤ sup, and none
// contradicts that ε rises with N, q, 1/σ and 1/δ. Takes about 0.2 seconds of a core for each run, half an hour of two cores for all.
//   node scripts/account-laws.mjs [RUNS] [PROCESSES]
// RUNS random (q, σ, N, δ) (10000), shared by so many processes (all cores), each with a seed of its own.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ROOT, say } from './common.mjs';

const LAW = 'properties/privacy/account-laws.test.ts';
/** Runs of the law at an effort of 1. */
const RUNS = 6;

const [asked = 10_000, processes = availableParallelism()] = process.argv.slice(2).map(Number);
if (!(asked >= 1 && processes >= 1))
  throw new RangeError('account-laws: expected RUNS and PROCESSES, at least 1 each');
const efforts = Math.ceil(asked / (RUNS * processes));

/**
 * Whether the law holds from a seed on; what contradicts it goes to stderr.
 *
 * @param {number} seed
 * @returns {Promise<boolean>}
 */
const holds = (seed) =>
  new Promise((settle, fail) => {
    const vitest = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=0', LAW],
      {
        cwd: ROOT,
        env: { ...process.env, ETALON_TEST_EFFORT: `${efforts}`, ETALON_TEST_SEED: `${seed}` },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    /** @type {Buffer[]} */
    const told = [];
    for (const stream of [vitest.stdout, vitest.stderr])
      stream.on('data', (/** @type {Buffer} */ part) => {
        told.push(part);
      });
    vitest.on('error', fail);
    vitest.on('close', (status) => {
      if (status !== 0) process.stderr.write(Buffer.concat(told));
      settle(status === 0);
    });
  });

const seeds = Array.from({ length: processes }, (_, i) => i + 1);
const held = await Promise.all(seeds.map(holds));
const broken = seeds.filter((_, i) => held[i] !== true);
const runs = `${RUNS * efforts * processes} random (q, σ, N, δ) from the seeds ${seeds.join(', ')}`;
say(
  broken.length === 0
    ? `${runs}: inf ≤ sup, and monotone in N, q, 1/σ and 1/δ, without exception`
    : `${runs}: contradicted from the seeds ${broken.join(', ')}`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
