import { expect, it } from 'vitest';
import { FencedFile } from '../../src/cli/release-fence.js';
import type { Host } from '../../src/cli/release-process.js';
import { ModelDisk, modelFiles, STATE } from './model-files.js';

const host = (pid: string): Host => {
  let tokens = 0;
  return {
    me: { pid, boot: 'b', start: '' },
    alive: () => false,
    token: () => `${pid}${`${(tokens += 1)}`.padStart(32 - pid.length, '0')}`,
  };
};

/** Opens the file while another process makes a generation before every one of the first so many lists. */
function openDuring(generations: number): bigint | undefined {
  const files = modelFiles(new ModelDisk(), () => undefined);
  const other = FencedFile.open(STATE, 'model', files, host('101'));
  other.create('0'.repeat(32), 'content');
  let made = 0;
  const list = (folder: string): string[] => {
    if ((made += 1) <= generations) other.advance(`content ${made}`);
    return files.list(folder);
  };
  return FencedFile.open(STATE, 'model', { ...files, list }, host('102')).current?.generation;
}

it('a generation made between reading the content and listing the names is no rollback', () => {
  expect(openDuring(1)).toBe(1n);
  expect(openDuring(7)).toBe(7n);
  expect(() => openDuring(1000)).toThrow('got one in use by other processes');
});
