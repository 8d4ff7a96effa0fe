// The size of what npm would install.
import { spawnSync } from 'node:child_process';
import { ROOT } from '../common.mjs';

/** The unpacked package in megabytes, and what it may be at most. */
export function packageSize() {
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--silent'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const [{ unpackedSize }] = /** @type {[{ unpackedSize: number }]} */ (JSON.parse(stdout));
  return { megabytes: unpackedSize / 1e6, most: 3 };
}
