// Fuzzes without end, one seed after the other, until something is found: node scripts/fuzz.mjs [SEED [EFFORT [TEST…]]]
// SEED: where to begin (default: the clock); EFFORT: times the inputs of the continuous integration (default 1);
// TEST: certificates, readers, arguments or bugs (default: the first three).
import { spawnSync } from 'node:child_process';
import { say } from './common.mjs';

const [first = `${Math.floor(Date.now() / 1000) % 1_000_000_000}`, effort = '1', ...names] =
  process.argv.slice(2);
const tests = (names.length > 0 ? names : ['certificates', 'readers', 'arguments']).map(
  (name) => `fuzz/${name}.test.ts`,
);

for (let seed = Number(first); ; seed += 1) {
  say(`seed ${seed}`);
  const { status } = spawnSync('npx', ['vitest', 'run', '--maxWorkers=2', ...tests], {
    stdio: 'inherit',
    env: { ...process.env, ETALON_TEST_SEED: `${seed}`, ETALON_TEST_EFFORT: effort },
  });
  if (status !== 0) {
    say(`found with seed ${seed}`);
    process.exit(1);
  }
}
