import { any, attacked, beside, malice, maybe, written, type Production } from '../grammar.js';
import type { Random } from '../random.js';

/** Arguments are written one after the other with a mark between that no argument holds. */
const NEXT = '\u001f';
const NUMBER: Production = any('1', '2', '3', '4', '1/2', '0.1', '1e-6', '9/10', '1');
const WRONG_NUMBER: Production = any(
  '', '0', '-1', '-0', '1/0', 'NaN', 'Infinity', '1e9999', '1e99999', 'x', '1.5.2', '--', '=', '١', '1e-9999', '0x10', '99999999999999999999', '1_0', ' 1', '1 ', '½',
); // prettier-ignore
const SMALL: Production = attacked(any('1', '2', '3', '4', '5', '8'), WRONG_NUMBER);
const NAME: Production = any('prefix-sum', 'momentum', 'explicit', 'decay');
const FILE: Production = any(
  'FOLDER/good.json',
  'FOLDER/bad.json',
  'FOLDER/missing.json',
  'FOLDER',
  'FOLDER/B.csv',
  'FOLDER/C.csv',
  'FOLDER/factors.json',
  'FOLDER/empty',
  '',
  '/nonexistent/x',
  'FOLDER/\u0000',
  'x'.repeat(5000),
);
/** What is no option of any command, or an option that is misspelled. */
const STRANGE: Production = any(
  '--',
  '---',
  '-',
  '-x',
  '-hh',
  '--jsn',
  '--JSON',
  '--json=1',
  '--json=',
  '--no-json',
  '--help=1',
  '--__proto__',
  '--constructor=1',
  '--toString',
  '-o',
  '-j',
  '--digits',
  '--digits=',
  '--=',
  '--é',
  '\ud800',
  '\u0000',
  '',
  ' ',
  '-1',
  '--n=--n',
);

const option = (name: string, value: Production): Production => [
  attacked(`--${name}`, `-${name}`, `--${name.slice(0, -1)}`, `--${name}s`, name),
  attacked(NEXT, '=', `=${NEXT}`, ''),
  value,
];
const flag = (name: string): Production =>
  attacked(`--${name}`, `--${name}=1`, `--no-${name}`, `--${name}${NEXT}x`);
const JSON_FLAG: Production = any('--json', '--json', '');

/** The arguments of every command as data: positionals, and options with what they take; some options are not there yet or no longer. */
function commands(quantities: readonly string[]): Readonly<Record<string, { readonly positionals: Production; readonly options: readonly Production[] }>> {
  const workload = [option('beta', NUMBER), option('momentum', NUMBER), option('n', SMALL), option('rates', any('1,1', 'x'))];
  const pair = (keys: readonly string[]): Production => [any(...keys), attacked('=', '', '==', ' = '), attacked(NUMBER, WRONG_NUMBER)];
  return {
    check: {
      positionals: attacked(FILE, [FILE, NEXT, FILE], '', [FILE, NEXT, '--', NEXT, any('-h', '--json', FILE)]),
      options: [option('coq', 'FOLDER/out.v'), option('budget', NUMBER)],
    },
    certify: {
      positionals: attacked(NAME, '', STRANGE, [NAME, NEXT, NAME]),
      options: [...workload, option('digits', attacked(any('3', '5', '8'), WRONG_NUMBER)), option('kind', any('gamma-F', 'gamma-F-banded', 'x')), option('norm', any('gamma-2', 'gamma-F', 'x', '')), option('p', any('2', '3', 'infinity', WRONG_NUMBER)), option('output', 'FOLDER/out.json'), option('points', any('FOLDER/B.csv', 'cube 2', 'x')), flag('symmetric'), option('coq', 'FOLDER/out.v')],
    },
    validate: {
      positionals: attacked(any(['FOLDER/B.csv', NEXT, 'FOLDER/C.csv'], 'FOLDER/factors.json'), FILE, '', [FILE, NEXT, FILE, NEXT, FILE]),
      options: [...workload, option('workload', any(NAME, 'prefix-sum', 'FOLDER/B.csv', 'x')), ...['claim', 'at-most', 'at-least'].map((name) => option(name, pair(['sensitivity', 'mse', 'rmse', 'max-error', 'epsilon', 'delta', 'error', 'x', '__proto__']))), option('participations', SMALL), option('separation', SMALL), flag('released'), flag('no-optimum'), flag('no-optimum'), flag('entrywise'), flag('allow-cost')],
    },
    value: {
      positionals: [attacked(any(...quantities), 'x', '', '__proto__', 'constructor', STRANGE), ...['n', 'n', 'eps', 'delta', 'k', 'beta', 'd', 'p', 'r', 'sigma', 'x'].map((key) => maybe([NEXT, pair([key, '__proto__'])]))],
      options: [option('digits', attacked(any('1', '5', '20'), WRONG_NUMBER, '101', '10001'))],
    },
    quantities: { positionals: any('', 'gamma', 'Theorem 15', 'x y z', 'toeplitz', '(', '\\', '['), options: [] },
    reproduce: { positionals: attacked('x', STRANGE), options: [option('only', any('nothing', '')), option('workers', WRONG_NUMBER), flag('mapping')] },
    release: {
      positionals: attacked('', 'x', NAME, 'tree', 'counter'),
      options: [...['n', 'h', 'k', 'rho', 'sigma', 'epsilon', 'delta', 'range', 'lower', 'upper', 'mechanism', 'bits', 'strategy', 'insecure-test-seed', 'decimals'].map((name) => option(name, attacked(any(SMALL, NUMBER, 'tree', 'FOLDER/B.csv', '0,1'), WRONG_NUMBER))), option('state', any('FOLDER/state.json', 'FOLDER/bad.json')), flag('clip')],
    },
  };
} // prettier-ignore

/** A command line, and what is on its stdin. */
export function commandLine(random: Random, quantities: readonly string[], folder: string): { argv: string[]; stdin: string } {
  const known = commands(quantities);
  const name = random.pick([...Object.keys(known), 'value', 'check', 'validate', 'certify']);
  const { positionals, options } = known[name]!;
  const evil = malice(random);
  const parts: Production[] = [positionals, JSON_FLAG];
  for (let left = random.integer(0, 4); left > 0 && options.length > 0; left -= 1) parts.push(random.pick(options));
  if (random.chance(beside(evil))) parts.push(STRANGE);
  if (random.chance(0.02)) parts.push(any('-h', '--help', ['--', NEXT, '--help']));
  const command = random.chance(0.99) ? name : random.pick(['', 'Check', 'chek', '--version', '--help', '__proto__', 'toString', '-h', '\u0000']);
  const text = random.shuffled(parts).map((part) => written(part, random, evil)).filter((part) => part !== '').join(NEXT);
  const argv = text === '' ? [] : text.split(NEXT).map((argument) => argument.replaceAll('FOLDER', folder));
  const stdin = random.pick(['', '1\n0\n1\n', '1', '2\n', 'x\n', '-1\n', '1e999\n', '\n\n', '\u0000']);
  return { argv: [command, ...argv], stdin };
} // prettier-ignore
