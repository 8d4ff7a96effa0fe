import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { terminalIo } from '../../src/cli/terminal.js';
import { temporaryFolder } from './harness.js';

const steps: string[] = [];

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  return {
    ...real,
    renameSync: (from: string, to: string) => {
      real.renameSync(from, to);
      steps.push('rename');
    },
    fsyncSync: (descriptor: number) => {
      real.fsyncSync(descriptor);
      steps.push(real.fstatSync(descriptor).isDirectory() ? 'folder' : 'file');
    },
  };
});

const folder = temporaryFolder();
const bytes = new TextEncoder().encode('whole');

describe('a file written at the terminal', () => {
  it('is on the disk before it has its name, and has its name there before the write ends', () => {
    const path = join(folder, 'state.json');
    steps.length = 0;
    terminalIo().writeFile(path, bytes, 'secret');
    expect(fs.readFileSync(path, 'utf8')).toBe('whole');
    expect(steps).toEqual(process.platform === 'win32' ? ['file', 'rename'] : ['file', 'rename', 'folder']);
    if (process.platform !== 'win32') expect(fs.statSync(path).mode & 0o777).toBe(0o600);
  });

  it('is written although a killed process of the same number has left half of one, and leaves nothing itself', () => {
    const path = join(folder, 'again.json');
    const left = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
    fs.writeFileSync(left, 'ha');
    terminalIo().writeFile(path, bytes, 'secret');
    expect(fs.readFileSync(path, 'utf8')).toBe('whole');
    expect(fs.existsSync(left)).toBe(false);
  });

  it('is an error where there is no folder for it', () => {
    const path = join(folder, 'nowhere', 'state.json');
    expect(() => {
      terminalIo().writeFile(path, bytes, 'secret');
    }).toThrow(/expected to be able to write the file/);
  });
});
