import { offsetDigits, plainDigits, type DigitSystem } from '../factorization/k-ary/k-ary-digits.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { Inputs, Parameter } from '../parameter/parameter.js';
import { entryNamed, textsByName, withInputs, type ParameterTexts } from '../parameter/texts.js';
import { halfSplit, harmonicSplit } from '../privacy/notion/budget-split.js';
import { banded, bufferedCounter, unboundedBlt } from './recursive-entries.js';
import { LENGTH, lengthOf, PLACES, places, SHAPES } from './stream-parameters.js';
import type { PrivacyTarget } from './stream/calibrated.js';
import { readTarget, TARGET_PARAMETERS } from './stream/target-parameters.js';
import type { MechanismEntry, MechanismMatrices } from './stream/entry.js';
import { restarting, windowed } from './stream/reshaped.js';
import { matrixMechanism } from './stream/matrix-mechanism.js';
import { recursiveMechanism } from './optimum/recursive-mechanism.js';
import { triangularMechanism } from './stream/triangular-mechanism.js';
import { optimalMechanism } from './optimum/optimal-mechanism.js';
import { squareRootCounter } from './square-root/square-root-counter.js';
import type { StreamDesign } from './stream/stream-mechanism.js';
import { binaryTreeCounter, honakerCounter } from './tree/tree-counters.js';
import { kAryCounter } from './k-ary/k-ary-counter.js';
import { unboundedCounter } from './k-ary/unbounded-counter.js';

const ARITY = {
  name: 'k',
  kind: 'integer',
  least: 2n,
  most: 1_000_000n,
  description: 'children of a node',
  example: '5',
} as const satisfies Parameter;

const DIGITS = {
  name: 'digits',
  kind: 'choice',
  choices: ['offset', 'plain'],
  preset: 'offset',
  description: 'offset, with subtraction, or plain',
} as const satisfies Parameter;

const binaryTree = {
  name: 'binary-tree',
  statement: 'Prefix sums by the binary tree.',
  parameters: [LENGTH],
  build: (inputs, target) => binaryTreeCounter({ ...target, length: lengthOf(inputs) }),
} as const satisfies MechanismEntry;

const honaker = {
  name: 'honaker',
  statement: "Prefix sums by the binary tree with Honaker's estimates from below.",
  parameters: [LENGTH],
  build: (inputs, target) => honakerCounter({ ...target, length: lengthOf(inputs) }),
} as const satisfies MechanismEntry;

const kAry = {
  name: 'k-ary',
  statement: 'Prefix sums by the k-ary tree, with subtraction unless the digits are plain.',
  parameters: [LENGTH, ARITY, DIGITS],
  build: (inputs, target) => kAryCounter({ ...target, length: lengthOf(inputs), system: system(inputs) }),
} as const satisfies MechanismEntry;

const squareRoot = {
  name: 'square-root',
  statement: 'Prefix sums by the square-root factorization.',
  parameters: [
    { ...LENGTH, most: 2n ** 20n },
    { ...PLACES, description: 'releases are rounded to multiples of step/2^places; 0 when left out' },
    {
      name: 'mode',
      kind: 'choice',
      choices: ['prepared', 'streaming'],
      preset: 'prepared',
      description: 'all noise before the first release, or as it goes',
    },
  ],
  build: (inputs, target) =>
    squareRootCounter({
      ...target,
      length: lengthOf(inputs),
      ...places(inputs),
      prepared: inputs.word('mode') === 'prepared',
    }),
} as const satisfies MechanismEntry;

const unbounded = {
  name: 'unbounded',
  statement: 'Prefix sums without end, by k-ary trees that grow.',
  parameters: [
    ARITY,
    DIGITS,
    {
      name: 'split',
      kind: 'choice',
      choices: ['harmonic', 'half'],
      preset: 'harmonic',
      description: 'the part of the budget that pays for the totals',
    },
  ],
  build(inputs, { target, ...rest }) {
    if (target.kind !== 'pure')
      throw new ParameterError(['epsilon'], 'it alone for unbounded', 'another target');
    const split = inputs.word('split') === 'half' ? halfSplit : harmonicSplit;
    return unboundedCounter({ ...rest, target, system: system(inputs), split });
  },
} as const satisfies MechanismEntry;

const optimal = {
  name: 'optimal',
  statement: 'A workload by factors near the least total error.',
  parameters: [PLACES],
  needs: 'workload',
  build(inputs, target, { A, strategy, recursion }) {
    if (recursion !== undefined) return recursiveMechanism({ ...target, ...places(inputs), ...recursion });
    const options = { ...target, ...places(inputs), A: needed('optimal', 'the workload A', A) };
    return strategy === undefined
      ? optimalMechanism(options)
      : triangularMechanism({ ...options, C: strategy });
  },
} as const satisfies MechanismEntry;

const factors = {
  name: 'factors',
  statement: 'A workload by factors B and C that are given.',
  parameters: [PLACES],
  needs: 'factors',
  build: (inputs, target, { A, factors: given }) =>
    matrixMechanism({
      ...target,
      ...places(inputs),
      A: needed('factors', 'the workload A', A),
      ...needed('factors', 'B and C', given),
    }),
} as const satisfies MechanismEntry;

/** The mechanisms by name: the one table that the command line and the library read. */
const ENTRIES = [
  binaryTree,
  honaker,
  kAry,
  squareRoot,
  bufferedCounter,
  unboundedBlt,
  banded,
  unbounded,
  optimal,
  factors,
] as const;

/** The entries of all mechanisms by name. */
export const MECHANISMS: readonly MechanismEntry[] = ENTRIES;

/** The name of a mechanism. */
export type MechanismName = (typeof ENTRIES)[number]['name'];

type ParameterOf<N extends MechanismName> =
  | Extract<(typeof ENTRIES)[number], { readonly name: N }>['parameters'][number]
  | (typeof TARGET_PARAMETERS)[number]
  | (N extends 'optimal' | 'factors' ? never : (typeof SHAPES)[number]);

/** The parameters of a mechanism as exact texts; those that have a preset or are optional can be left out. */
export type MechanismTexts<N extends MechanismName> = ParameterTexts<ParameterOf<N>>;

/**
 * A mechanism on streams by its name, from exact texts. Its target is `epsilon`, `epsilon` and `delta`, or `rho`; items are numbers of `range`
 * L:M (0:1), or vectors of norm at most `radius` and of `dimension` numbers, all multiples of `step`.
 *
 * @param matrices the workload A of `optimal`, and beyond 128 items its strategy (`certifiedStrategy`); A, B and C of `factors`
 * @throws RangeError or SyntaxError that names the parameter, what was expected and what was given
 * @example
 * ```ts
 * mechanism('k-ary', { n: '1000', k: '19', epsilon: '1' }).guarantee.noise.law; // 'discrete-laplace'
 * ```
 */
export function mechanism<N extends MechanismName>(
  name: N,
  texts: MechanismTexts<N>,
  matrices: MechanismMatrices = {},
): StreamDesign {
  return buildMechanism(findMechanism(name), textsByName(texts), matrices);
}

/**
 * The entry of a name.
 * @throws RangeError when there is none
 */
export const findMechanism = (name: string): MechanismEntry => entryNamed('mechanism', MECHANISMS, name);

/** The mechanism of an entry, from texts: as {@link mechanism}, where the name is not known before. */
export function buildMechanism(
  entry: MechanismEntry,
  texts: ReadonlyMap<string, string>,
  matrices: MechanismMatrices = {},
): StreamDesign {
  const owner = { name: entry.name, parameters: parametersOf(entry) };
  return withInputs(owner, texts, (inputs) => shaped(entry, inputs, matrices));
}

/** The parameters of an entry: its own, what it is asked for, and what can be made of prefix sums. */
export const parametersOf = ({ parameters, needs }: MechanismEntry): readonly Parameter[] => [
  ...parameters,
  ...TARGET_PARAMETERS,
  ...(needs === undefined ? SHAPES : []),
];

/** The mechanism of an entry, of a window, and begun anew for every block. */
function shaped(entry: MechanismEntry, inputs: Inputs, matrices: MechanismMatrices): StreamDesign {
  const hasShape = (name: string): boolean => entry.needs === undefined && inputs.has(name);
  const block = hasShape('restart') ? inputs.integer('restart') : undefined;
  const ofWindow = (design: StreamDesign): StreamDesign => {
    if (!hasShape('window')) return design;
    if (design.guarantee.answers !== undefined)
      throw new ParameterError(['window'], 'it without a decay below 1', 'both');
    return windowed(design, inputs.size('window'));
  };
  const built = (of: Inputs, target: PrivacyTarget): StreamDesign =>
    ofWindow(entry.build(of, target, matrices));
  const target = readTarget(inputs);
  if (block === undefined) return built(inputs, target);
  if (!entry.parameters.some(({ name }) => name === 'n'))
    throw new ParameterError(['restart'], 'it with n, how many items there are in all', 'none');
  const all = lengthOf(inputs);
  if (block >= BigInt(all)) throw new ParameterError(['restart'], `a number below n = ${all}`, `${block}`);
  const integer = (name: string): bigint => (name === 'n' ? block : inputs.integer(name));
  return restarting(built({ ...inputs, integer }, { ...target, stream: all }), all);
}

function system(inputs: Inputs): DigitSystem {
  const k = inputs.integer('k');
  return inputs.word('digits') === 'plain' ? plainDigits(k) : offsetDigits(k);
}

function needed<T>(name: string, what: string, value: T | undefined): T {
  if (value === undefined) throw new TypeError(`${name}: expected ${what}, got none`);
  return value;
}
