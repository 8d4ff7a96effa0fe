import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SWEEPS_BUGS, SWEEPS_BUGS_OF_PYTHON } from './bugs/sweeps.js';
import { planted } from './bugs/bug.js';
import { survivors } from './bugs/survivors.js';
import { checkerWith, cleanUp, prepare, ROOT } from './bugs/transpiled.js';
import { check } from '../src/checker/checker.js';
import { firstRoute } from './routes.js';
const judged = (bytes: Uint8Array, budget: 0n | undefined, own: typeof check): string => firstRoute(bytes, (x) => own(x, budget === undefined ? {} : { budget }));
const files = ['accepted', 'refused'].flatMap((n) => readdirSync(join(ROOT, 'test', n, 'sweeps')).filter((f) => f.endsWith('.json') && f !== 'index.json').map((f) => readFileSync(join(ROOT, 'test', n, 'sweeps', f))));
const known = files.filter((f) => f.length < 200000).flatMap((bytes) => ([0n, undefined] as const).map((budget) => ({ bytes, budget, verdict: judged(bytes, budget, check) })));
beforeAll(prepare); afterAll(cleanUp);
it('texts are there', () => { for (const b of [...SWEEPS_BUGS, ...SWEEPS_BUGS_OF_PYTHON]) { try { planted(readFileSync(join(ROOT, b.file), 'utf8'), b); } catch (e) { console.log((e as Error).message); } } });
it('die', async () => {
  const alive = await survivors(SWEEPS_BUGS, async (bug, name) => { const own = await checkerWith(bug, name); return known.some(({ bytes, budget, verdict }) => judged(bytes, budget, own) !== verdict); });
  console.log(alive.join('\n')); expect(alive).toEqual([]);
}, 3_600_000);
