import { any, attacked, beside, malice, written, type Production } from '../grammar.js';
import { exampleInputs } from '../../src/parameter/inputs.js';
import type { Quantity } from '../../src/quantity/quantity.js';
import type { Random } from '../random.js';

/** Arguments are written one after the other with a mark between that no argument holds. */
const NEXT = '\u001f';
const NUMBER: Production = any('1', '2', '3', '4', '1/2', '0.1', '1e-6', '9/10', '1');
const WRONG_NUMBER: Production = any(
  '', '0', '-1', '-0', '1/0', 'NaN', 'Infinity', '1e9999', '1e99999', 'x', '1.5.2', '--', '=', '١', '1e-9999', '0x10', '99999999999999999999', '1_0', ' 1', '1 ', '½',
); // prettier-ignore
const SMALL: Production = attacked(any('1', '2', '3', '4', '5', '8'), WRONG_NUMBER);
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

/** A name that may be misspelled, a separator that may be another, and a value. */
const option = (name: string, value: Production): Production => [
  attacked(`--${name}`, `-${name}`, `--${name.slice(0, -1)}`, `--${name}s`, name),
  { any: [NEXT, '='], wrong: [`=${NEXT}`, ''] },
  value,
];
const flag = (name: string): Production =>
  attacked(`--${name}`, `--${name}=1`, `--no-${name}`, `--${name}${NEXT}x`);
const JSON_FLAG: Production = any('--json', '--json', '');
const number = (...right: readonly string[]): Production => ({ any: right, wrong: [SMALL, WRONG_NUMBER] });
const pair = (keys: readonly string[], ...values: readonly string[]): Production => [
  any(...keys),
  attacked('=', '', '==', ' = '),
  number(...values),
];

/** A right call of a command: what it has to say, all of it, and what it may say besides. */
interface Call {
  readonly needed: readonly Production[];
  readonly options: readonly Production[];
}

const call = (needed: readonly Production[], ...options: readonly Production[]): Call => ({
  needed,
  options,
});

const BETA: Production = option('beta', number('1/2', '0.9', '0'));
const SIZE: Production = option('n', number('1', '2', '3', '4'));
/** A named workload and what it needs. */
const WORKLOADS: readonly (readonly Production[])[] = [
  ['prefix-sum', SIZE],
  ['decay', SIZE, BETA],
  ['momentum', SIZE, BETA],
  ['momentum', SIZE, BETA, option('schedule', attacked(any('constant', 'step:1:1/2', 'cooldown:1:1/2'), 'step', 'step:9:1', 'cooldown:1:-1', ':', WRONG_NUMBER))],
  ['parity', option('d', number('2', '3')), option('w', number('1', '2'))],
  ['marginals', option('d', number('2')), option('k', number('1', '2'))],
  [attacked(any('[[1,2],[0,1]]', '[[1]]', '[["1/2",1]]'), '[[1,2],[0]]', '[', '[]', '[[]]', '[[x]]', '[[1e9999]]', `${'['.repeat(500)}`)],
  ['FOLDER/B.csv'],
  [FILE],
]; // prettier-ignore

const CLAIMED = ['sensitivity', 'mse', 'rmse', 'max-error'];
const BOUND = ['noise-multiplier', 'epsilon', 'delta'];
const STRANGE_KEYS = ['error', 'x', '__proto__', ''];
const claims = (name: string): Production =>
  option(name, {
    any: [pair(CLAIMED, '1', '2', '1.5', '0.01', '3/2'), pair(BOUND, '1', '1e-6', '2.5')],
    wrong: [pair(STRANGE_KEYS, '1'), WRONG_NUMBER],
  });

/** What `etalon release` can be, and the options of all mechanisms. */
const MECHANISMS: readonly (readonly Production[])[] = [
  ['binary-tree', SIZE], ['honaker', SIZE], ['square-root', SIZE],
  ['k-ary', SIZE, option('k', number('2', '3'))], ['unbounded', option('k', number('2', '3'))],
  ['optimal', SIZE, option('workload', 'prefix-sum')], ['factors', option('factors', attacked('FOLDER/factors.json', FILE))],
]; // prettier-ignore
const EPSILON: Production = option('epsilon', number('1', '1/2'));
const RHO: Production = option('rho', number('1', '1/8'));
/** With --delta the noise is calibrated, which takes a tenth of a second: rarely. */
const TARGET: Production = any(...Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? EPSILON : RHO)), [
  EPSILON,
  NEXT,
  option('delta', number('1e-6')),
]);

/** The right calls of every command: positionals, options with what they take, and options that are not there yet or no longer. */
const CALLS: Readonly<Record<string, (random: Random) => Call>> = {
  check: () =>
    call(
      [attacked(any(FILE, [FILE, NEXT, FILE]), '', [FILE, NEXT, '--', NEXT, any('-h', '--json', FILE)])],
      option('coq', 'FOLDER/out.v'), option('budget', number('60', '0')),
    ),
  certify: (random) =>
    call(
      random.pick([...WORKLOADS, [option('points', attacked('FOLDER/B.csv', FILE, 'x'))], [option('points', 'FOLDER/B.csv'), flag('symmetric')]]),
      option('digits', number('3', '5')), option('kind', attacked(any('gamma-F', 'gamma-F-banded'), 'gamma-p', 'x', '')), option('norm', attacked(any('F', '2'), '3', 'gamma-F', 'x', '')),
      option('p', attacked(any('2', 'inf'), '3', '65', '1', 'infinity', WRONG_NUMBER)), option('output', 'FOLDER/out.json'), option('factors', attacked('FOLDER/out.npz', 'FOLDER/out.csv', '-')), option('coq', 'FOLDER/out.v'),
    ),
  validate: () =>
    call(
      [attacked(any(['FOLDER/B.csv', NEXT, 'FOLDER/C.csv'], 'FOLDER/factors.json'), FILE, '', [FILE, NEXT, FILE, NEXT, FILE]), option('workload', attacked(any('prefix-sum', 'FOLDER/B.csv', '[[1,0],[1,1]]'), 'decay', 'momentum', 'x', FILE)), attacked('--no-optimum', '')],
      claims('claim'), claims('at-most'), claims('at-least'), claims('at-most'), [option('participations', number('1', '2')), NEXT, option('separation', number('1', '2'))], option('participations', SMALL), BETA,
      flag('released'), flag('entrywise'), flag('allow-cost'),
    ),
  quantities: () => call([attacked(any('gamma', 'Theorem 15', 'toeplitz'), '', 'x y z', '(', '\\', '[')]),
  // Never without --only, which would compute every statement, nor with a cache outside the folder of the test.
  reproduce: () =>
    call(
      [any('BLOG', 'blog', 'x', ''), ['--only=', attacked('BLOG eq (3.1)', 'nothing', '', ' ', 'x'.repeat(3000))], '--no-cache'],
      option('workers', number('1', '2')), flag('mapping'),
    ),
  release: (random) =>
    call(
      [...random.pick(MECHANISMS), TARGET, option('insecure-test-seed', number('7'))],
      option('range', attacked(any('0:1', '0:3'), '1:0', '-1:1', '0', ':', '0,1', WRONG_NUMBER)), option('step', number('1', '1/2')), option('radius', number('1')), option('dimension', number('1', '2')),
      option('relation', attacked(any('replacement', 'zero-out', 'add-remove'), 'x')), option('digits', attacked(any('offset', 'plain'), 'x')), option('places', number('0', '3')), option('mode', attacked(any('prepared', 'streaming'), 'x')),
      option('split', attacked(any('harmonic', 'half'), 'x')), flag('clip'), option('missing', attacked('zero', 'x')), option('decimals', number('0', '3')), option('received', number('0', '1')),
      option('state', any('FOLDER/state.json', 'FOLDER/bad.json')), option('ledger', 'FOLDER/ledger.json'), option('sigma', NUMBER), option('bits', NUMBER),
    ),
}; // prettier-ignore

/** A call of `etalon value`: the parameters of one quantity with what each may be, or with what it may not. */
function valueCall(quantities: readonly Quantity[], random: Random): Call {
  const quantity = random.pick(quantities);
  const examples = exampleInputs(quantity);
  const name = attacked(quantity.name, `${quantity.name}s`, 'x', '', '__proto__', 'constructor', STRANGE);
  const pairs = quantity.parameters.flatMap((parameter): Production[] => {
    const example = examples.get(parameter.name);
    const range = [parameter.least, parameter.most].flatMap((limit) => (limit === undefined ? [] : [`${limit}`, `${limit - 1n}`, `${limit + 1n}`])); // prettier-ignore
    const edges = range.filter((text) => text.length < 4);
    const written: Production = [
      attacked(parameter.name, '__proto__', 'x', '', parameter.name.toUpperCase()),
      attacked('=', '', '==', ' = '),
      { any: [example ?? '1'], wrong: [...edges, ...(parameter.choices ?? []), '1', '2', 'inf', '1,2', WRONG_NUMBER] },
    ]; // prettier-ignore
    return example === undefined && random.chance(0.8) ? [] : [written];
  });
  const call = [name, ...pairs].flatMap((part, i) => (i === 0 ? [part] : [NEXT, part]));
  return {
    needed: [call],
    options: [option('digits', { any: ['5', '12'], wrong: ['1', '10001', WRONG_NUMBER] })],
  };
}

/** How often each command is called: more often where there is more to say, less where an answer takes long. */
const SHARES: readonly (readonly [command: string, share: number])[] = [
  ['value', 15], ['check', 25], ['validate', 30], ['release', 15], ['certify', 6], ['reproduce', 1], ['quantities', 1],
]; // prettier-ignore
const NAMES: readonly string[] = SHARES.flatMap(([name, share]) => Array.from({ length: share }, () => name));

/** A command line, and what is on its stdin. */
export function commandLine(random: Random, quantities: readonly Quantity[], folder: string): { argv: string[]; stdin: string } {
  const name = random.pick(NAMES);
  const { needed, options } = name === 'value' ? valueCall(quantities, random) : CALLS[name]!(random);
  const evil = malice(random);
  const isFixed = name === 'reproduce';
  const parts: Production[] = [JSON_FLAG, ...needed.filter(() => isFixed || !random.chance(beside(evil)))];
  parts.push(...random.shuffled(options).slice(0, random.pick([0, 0, 1, 1, 2, 3])));
  if (random.chance(beside(evil))) parts.push(random.pick(parts));
  if (random.chance(beside(evil))) parts.push(STRANGE);
  if (random.chance(0.02)) parts.push(any('-h', '--help', ['--', NEXT, '--help']));
  const command = random.chance(0.99) ? name : random.pick(['', 'Check', 'chek', '--version', '--help', '__proto__', 'toString', '-h', '\u0000']);
  const text = random.shuffled(parts).map((part) => written(part, random, evil)).filter((part) => part !== '').join(NEXT);
  const argv = text === '' ? [] : text.split(NEXT).map((argument) => argument.replaceAll('FOLDER', folder));
  const stdin = random.pick(['', '1\n0\n1\n', '1', '0\n1\n', '2\n', 'x\n', '-1\n', '1e999\n', '\n\n', '\u0000']);
  return { argv: [command, ...argv], stdin };
} // prettier-ignore
