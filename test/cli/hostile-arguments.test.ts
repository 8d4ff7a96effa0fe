import { describe, expect, it } from 'vitest';
import { commandNames } from '../../src/cli/commands.js';
import { schemaErrors } from '../schemas.js';
import { etalon } from './harness.js';

const LONG = 'x'.repeat(100_000);

/** Argument lists that are wrong for every command, whatever its options and files are. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  'an unknown option': ['--no-such-option'],
  'an unknown option with a value': ['--no-such-option=3', 'x'],
  'an unknown letter': ['-Z'],
  'a boolean with a value': ['--json=1'],
  'an option of the prototype': ['--__proto__=1'],
  'another of the prototype': ['--constructor', 'x'],
  'a repeated flag': ['--json', '--json'],
  'nothing after --': ['--'],
  'help as a file': ['--', '-h'],
  'help as a file, in full': ['--', '--help'],
  'help after a file': ['no-such-file.json', '-h'],
  'help before a file': ['--help', 'no-such-file.json'],
  'help twice': ['-h', '--help'],
  'help and a file after --': ['-h', '--', 'no-such-file.json'],
  'help beside an option': ['--no-such-option', '-h'],
  'help with a value': ['--help=no'],
  'an empty word': [''],
  'an empty word as a file': ['--', ''],
  'a long word': [LONG],
  'a long option': [`--${LONG}`],
  'a key of the prototype': ['no-such-thing', '__proto__=1'],
  'a line and a cursor': ['no\nsuch\u001b[2Jthing'],
  'a dash alone': ['no-such-thing', '-', '-x'],
  'ten thousand words': Array.from({ length: 10_000 }, () => 'no-such-thing'),
};

/** What is no error: a listing by words takes any word, and finds nothing. */
const isSearch = (name: string, argv: readonly string[]): boolean =>
  name === 'quantities' &&
  (argv[0] === '--' || !argv.some((word) => word.startsWith('-')) || argv.join() === 'no-such-thing,-');

/** Without a document `reproduce` takes all. */
const isWhole = (name: string, argv: readonly string[]): boolean =>
  name === 'reproduce' && argv.length === 1 && argv[0] === '--';

describe.each(commandNames)('etalon %s', (name) => {
  const wrong = Object.entries(WRONG).filter(([, argv]) => !isSearch(name, argv) && !isWhole(name, argv));

  it.each(wrong)('refuses %s in one line, with status 2', async (_, argv) => {
    const { status, out, err } = await etalon(name, ...argv);
    if (argv.join() === '--json,--json') {
      expect(status).toBe(2);
      return;
    }
    expect([status, out]).toEqual([2, '']);
    const lines = err.split('\n');
    // `check` says of every file that it cannot be read.
    expect(lines.length).toBe(name === 'check' ? Math.max(1, lines.length) : 1);
    for (const line of lines) {
      expect(line).toMatch(new RegExp(`^etalon ${name}: [^\\p{Cc}]+$`, 'u'));
      expect(line.length).toBeLessThan(1500);
    }
    expect(err).not.toMatch(/\bat .*[.]ts|node:internal|Cannot read|undefined|is not a function/);
  });

  it.each(wrong)('refuses %s as a document', async (_, argv) => {
    const { status, out } = await etalon(name, '--json', ...argv);
    const answer: unknown = JSON.parse(out);
    expect(status).toBe(2);
    if (name === 'check' && !out.startsWith('{"format":"etalon-error"')) return; // it has an answer for each file
    expect(schemaErrors('error', answer)).toEqual([]);
    expect(out.length).toBeLessThan(5000);
  });

  it('prints its help alone, with status 0, and names its exit statuses', async () => {
    for (const help of ['-h', '--help']) {
      const { status, out, err } = await etalon(name, help);
      expect([status, err]).toEqual([0, '']);
      expect(out).toMatch(new RegExp(`^etalon ${name} `));
      expect(out).toMatch(/[Ee]xit status/);
    }
    expect((await etalon('help', name)).out).toBe((await etalon(name, '-h')).out);
    const { status, out } = await etalon(name, '-h', '--json');
    expect(status).toBe(0);
    expect(schemaErrors('help', JSON.parse(out))).toEqual([]);
  });
});

describe('etalon', () => {
  it.each([
    [['chek'], 'expected a command such as check, got "chek"'],
    [['__proto__'], 'expected a command (account, '],
    [[''], 'expected a command (account, '],
    [[LONG], '(100000 characters)'],
    [['--help', 'check', 'x'], 'help: expected at most one command, got 2'],
    [['help', 'chek'], 'expected a command such as check'],
    [['--version', 'x'], '--version: expected alone, got "x" beside it'],
    [['--', 'check'], 'expected a command (account, '],
  ])('refuses %j', async (argv, message) => {
    const { status, out, err } = await etalon(...argv);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err).not.toContain('\n');
    const json = await etalon('--json', ...argv);
    expect(json.status).toBe(2);
    expect(schemaErrors('error', JSON.parse(json.out))).toEqual([]);
  });

  it('gives its help and version as documents', async () => {
    const help = await etalon('--help', '--json');
    expect(help.status).toBe(0);
    expect(schemaErrors('help', JSON.parse(help.out))).toEqual([]);
    expect(
      (JSON.parse(help.out) as { commands: { name: string }[] }).commands.map(({ name }) => name),
    ).toEqual(commandNames);
    const version = await etalon('--version', '--json');
    expect([version.status, schemaErrors('version', JSON.parse(version.out))]).toEqual([0, []]);
    const none = await etalon('--json');
    expect([none.status, schemaErrors('error', JSON.parse(none.out))]).toEqual([2, []]);
  });

  it('takes --json before the command too', async () => {
    expect((await etalon('--json', 'value', 'landau-sum', 'n=8')).out).toBe(
      (await etalon('value', 'landau-sum', 'n=8', '--json')).out,
    );
  });

  it('names the nearest option', async () => {
    expect((await etalon('validate', 'x.npz', '--clam', 'mse=1')).err).toContain(
      'expected an option such as --claim, got "--clam"',
    );
  });
});
