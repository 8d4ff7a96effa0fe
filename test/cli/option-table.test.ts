import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../src/cli/arguments.js';
import { FILE, FLAG, helpLines, optionKinds, TEXT, type OptionTable } from '../../src/cli/option-table.js';

const table: OptionTable = [
  ['FILE', 'what is read'],
  ['--size N --depth D', 'two that belong together,\nand are told in two lines', { size: TEXT, depth: TEXT }],
  ['-o FILE', `where it goes: ${'word '.repeat(40).trim()}`, { output: { ...FILE, short: 'o' } }],
  ['', '--quiet and --loud   whole lines\n  as they are', { quiet: FLAG, loud: FLAG }],
];

describe('the table of the options of a command', () => {
  it('is its help', () => {
    const lines = helpLines(table);
    expect(lines.slice(0, 3)).toEqual([
      'FILE           what is read',
      '--size N --depth D   two that belong together,',
      '               and are told in two lines',
    ]);
    expect(lines[3]).toMatch(/^-o FILE {8}where it goes: word /);
    expect(lines[4]).toMatch(/^ {15}word /);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(140);
    expect(lines.slice(-2)).toEqual(['--quiet and --loud   whole lines', '  as they are']);
    expect(helpLines(table, 6)[0]).toBe('FILE  what is read');
  });

  it('is what is parsed, and --json', () => {
    expect(Object.keys(optionKinds(table))).toEqual(['size', 'depth', 'output', 'quiet', 'loud']);
    const args = parseArguments(['--size', '3', '-o', 'x', '--loud', '--json', 'y'], table);
    expect([args.text('size'), args.text('output'), args.flag('loud'), args.flag('quiet')]).toEqual([
      '3',
      'x',
      true,
      false,
    ]);
    expect(args.flag('json')).toBe(true);
    expect(args.positionals).toEqual(['y']);
    expect(() => parseArguments(['--width', '3'], table)).toThrow('OPTION: expected ');
    expect(() => parseArguments(['--output='], table)).toThrow(
      '--output: expected the name of a file, got ""',
    );
  });
});
