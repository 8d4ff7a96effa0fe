// What it costs to keep a stream: node scripts/journal-bench.mjs N FOLDER [ITEMS]
// Needs `npm run build`. A prepared square root of length N, whose state lies beside its file with a journal, in a file of its own in FOLDER, which is removed. Prints, for items that
// arrive one by one and in groups, per item: the time by the clock, what of it waits for the medium (fsync), the time of the processor in the program (user) and in the system, and that of the mechanism alone.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { say } from './common.mjs';

const { fsyncSync } = fs;
let waited = 0;
fs.fsyncSync = (file) => {
  const before = performance.now();
  fsyncSync(file);
  waited += performance.now() - before;
};
syncBuiltinESMExports();

const { openRelease } = await import('../dist/files/release/release.js');
const { mechanism } = await import('../dist/mechanism/catalogue.js');

const n = process.argv[2] ?? '100000';
const folder = fs.mkdtempSync(join(process.argv[3] ?? '.', 'journal-bench-'));
const items = Number(process.argv[4] ?? 1024);
const design = mechanism('square-root', { n, rho: '1/2' });

/**
 * Takes so many items in groups.
 *
 * @param {import('../dist/files/release/release.js').Release} release
 * @param {number} group
 */
async function taken(release, group) {
  const piece = new TextEncoder().encode('1\n'.repeat(group));
  const input = async function* () {
    for (let i = 0; i < items; i += group) {
      await Promise.resolve();
      yield piece;
    }
  };
  waited = 0;
  const cpu = process.cpuUsage();
  const before = performance.now();
  const refusal = await release.take(input(), () => undefined);
  if (refusal !== undefined) throw new Error(refusal.expected);
  const { user, system } = process.cpuUsage(cpu);
  return {
    clock: (performance.now() - before) / items,
    waited: waited / items,
    cpu: user / 1000 / items,
    system: system / 1000 / items,
  };
}

const bare = openRelease(design);
const kept = openRelease(design, { state: { file: join(folder, 'state') } });
try {
  await taken(bare, 1);
  const alone = await taken(bare, 1);
  // The first write keeps the state as a whole.
  await taken(kept, items);
  say('ms an item   clock   of them fsync   user   system   mechanism alone');
  for (const group of [1, 16, 256]) {
    const { clock, waited: wait, cpu, system } = await taken(kept, group);
    const numbers = [clock, wait, cpu, system, alone.cpu].map((x) => x.toFixed(3));
    say(`groups of ${group}: ${numbers.join('   ')}`);
  }
} finally {
  bare.close();
  kept.close();
  fs.rmSync(folder, { recursive: true });
}
