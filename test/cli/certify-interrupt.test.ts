import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { builtProgram } from './built.js';
import { temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const written = temporaryFolder();
const main = join(folder, 'main.js');

beforeAll(async () => {
  await builtProgram(folder);
});

it('a search that is interrupted ends at once and leaves no file', async () => {
  const argv = ['certify', 'prefix-sum', '--n', '100000', '-o', join(written, 'certificate.json')];
  const child = spawn(process.execPath, [main, ...argv], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (_, signal) => {
      resolve(signal);
    });
  });
  await new Promise((resolve) => setTimeout(resolve, 3000)); // well inside the search, which takes minutes
  expect(child.exitCode).toBeNull();
  child.kill('SIGINT');
  expect(await ended).toBe('SIGINT');
  expect(readdirSync(written)).toEqual([]);
});
