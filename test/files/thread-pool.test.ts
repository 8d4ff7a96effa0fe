import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { threadPool } from '../../src/files/thread-pool.js';
import { temporaryFolder } from '../cli/harness.js';

const folder = temporaryFolder();

it('lets an answer be that comes when the pool was let go of', async () => {
  const path = join(folder, 'answers.mjs');
  writeFileSync(path, 'export default (flag) => { Atomics.store(flag, 0, 1); Atomics.notify(flag, 0); };');
  const late: string[] = [];
  for (let tries = 0; tries < 50 && late.length === 0; tries++) {
    const pool = threadPool<Int32Array, undefined>({ threads: 1, worker: pathToFileURL(path).href });
    await pool.run(new Int32Array(new SharedArrayBuffer(4)));
    const emitted = vi.spyOn(pool, 'emit');
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const given = pool.run(flag).catch((problem: unknown) => String(problem));
    // The answer is under way before this thread listens again.
    Atomics.wait(flag, 0, 0, 5000);
    Atomics.wait(flag, 0, 1, 20);
    const gone = pool.destroy();
    expect(await given).toContain('Terminating worker thread');
    await gone;
    for (const [event, problem] of emitted.mock.calls as unknown as [string, unknown][])
      if (event === 'error') late.push(String(problem));
  }
  expect(late).toEqual([expect.stringContaining('Unexpected message from Worker')]);
});
