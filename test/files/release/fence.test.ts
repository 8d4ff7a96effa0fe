import { expect, it } from 'vitest';
import { FencedFile } from '../../../src/files/release/fence.js';
import type { Host } from '../../../src/files/release/process.js';
import { ReleaseState, type ReleaseRecord } from '../../../src/files/release/record.js';
import { LEDGER, ModelDisk, modelFiles, STATE } from './model-files.js';

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

it('a baton that another process brings to rest between being found and being renamed is not missing', () => {
  const files = modelFiles(new ModelDisk(), () => undefined);
  const atRest = (path: string): boolean => path.endsWith('.g1');
  const killed = (from: string, to: string): boolean => {
    if (atRest(to)) throw new Error('killed');
    return files.rename(from, to);
  };
  const first = FencedFile.open(STATE, 'model', { ...files, rename: killed }, host('101'));
  first.create('0'.repeat(32), 'content');
  expect(() => first.advance('next')).toThrow('killed');
  let meetings = 0;
  const rename = (from: string, to: string): boolean => {
    if (atRest(to) && (meetings += 1) === 1) files.rename(from, to);
    return files.rename(from, to);
  };
  expect(FencedFile.open(STATE, 'model', { ...files, rename }, host('102')).current?.generation).toBe(1n);
  expect(meetings).toBe(1);
});

it('a generation made between reading the state and its ledger is no rollback', () => {
  const record = { state: 'state', source: 'model', recorded: [], form: '' } satisfies ReleaseRecord;
  const files = modelFiles(new ModelDisk(), () => undefined);
  const other = ReleaseState.open(STATE, LEDGER, files, host('101'));
  other.begin(record, '0'.repeat(32));
  let made = 0;
  const read = (path: string): Uint8Array | undefined => {
    if (path === LEDGER && (made += 1) === 1)
      other.keep({ ...record, steps: { items: [], terms: [] }, snapshot: () => 'state' });
    return files.read(path);
  };
  const open = (): ReleaseState => ReleaseState.open(STATE, LEDGER, { ...files, read }, host('102'));
  expect(open).toThrow('expected a file that no other process uses');
  expect(made).toBeGreaterThan(0);
  expect(open().place?.generation).toBe(1n);
});
