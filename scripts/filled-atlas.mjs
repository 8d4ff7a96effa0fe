// The filled atlas of this repository, atlas/: the results of the sweeps of grids/, their certificates packed by gzip.
// Usage: npm run build && node scripts/filled-atlas.mjs --from FOLDER   packs what `etalon sweep` has put into FOLDER; the first of a statement stays
//                         node scripts/filled-atlas.mjs --check         proves all by both checkers, and tells what of grids/ is missing
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readGridFile } from '../dist/files/sweep/grid-file.js';
import { Store } from '../dist/files/sweep/store.js';
import { place, say } from './common.mjs';

const ATLAS = place('atlas');
const { from, check } = parseArgs({
  options: { from: { type: 'string' }, check: { type: 'boolean' } },
}).values;

if (from !== undefined) {
  for (const name of ['certificates', 'entries']) mkdirSync(join(ATLAS, name), { recursive: true });
  for (const name of readdirSync(join(from, 'entries')).filter((one) => /^[0-9a-f]{64}\.json$/.test(one))) {
    if (existsSync(join(ATLAS, 'entries', name))) continue;
    const bytes = readFileSync(join(from, 'certificates', name));
    writeFileSync(join(ATLAS, 'certificates', `${name}.gz`), gzipSync(bytes, { level: 9 }));
    copyFileSync(join(from, 'entries', name), join(ATLAS, 'entries', name));
  }
  say(`${new Store(ATLAS).writeIndex().length} results in ${ATLAS}`);
} else if (check === true) {
  const store = new Store(ATLAS);
  const missing = readdirSync(place('grids'))
    .flatMap((name) => readGridFile(join(place('grids'), name)).jobs)
    .filter((job) => store.known(job) === undefined);
  for (const { label } of missing) say(`missing: ${label}`);
  const { status } = spawnSync(
    process.execPath,
    [place('lib/cli/main.js'), 'atlas', 'verify', ATLAS, '--python'],
    { stdio: 'inherit' },
  );
  process.exitCode = missing.length > 0 ? 1 : (status ?? 1);
} else throw new Error('filled-atlas: expected --from FOLDER or --check');
