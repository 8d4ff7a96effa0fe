import { Rational } from '../arithmetic/rational.js';
import { halfSplit, harmonicSplit } from '../privacy/budget-split.js';
import { offsetDigits, plainDigits, type DigitSystem } from '../factorization/k-ary-digits.js';
import { triangularQuotient } from '../linear/triangular-quotient.js';
import type { PrivacyTarget } from '../mechanism/calibrated.js';
import { matrixMechanism } from '../mechanism/matrix-mechanism.js';
import { optimalMechanism } from '../mechanism/optimal-mechanism.js';
import { squareRootCounter } from '../mechanism/square-root-counter.js';
import type { StreamDesign } from '../mechanism/stream-mechanism.js';
import { binaryTreeCounter, honakerCounter, kAryCounter } from '../mechanism/tree-counters.js';
import { unboundedCounter } from '../mechanism/unbounded-counter.js';
import type { ItemDomain } from '../privacy/item-domain.js';
import type { PrivacyStatement } from '../privacy/privacy-statement.js';
import { NEIGHBOUR_RELATIONS, type NeighbourRelation } from '../privacy/sensitivity.js';
import { readFactorFiles } from '../validate/readers/factors.js';
import { prefixSum } from '../workload/prefix-sum.js';
import { brief, wholeNumber, type Arguments } from './arguments.js';
import { UsageError } from './command.js';
import { readWorkload } from './workload-argument.js';

/** The options of every mechanism. */
const COMMON = [
  'epsilon',
  'delta',
  'rho',
  'range',
  'radius',
  'dimension',
  'step',
  'relation',
  'state',
  'ledger',
  'received',
  'missing',
  'decimals',
  'insecure-test-seed',
] as const;

interface NamedMechanism {
  /** The options beside the common ones. */
  readonly options: readonly string[];
  build(args: Arguments, target: PrivacyTarget): StreamDesign;
}

const MECHANISMS: ReadonlyMap<string, NamedMechanism> = new Map<string, NamedMechanism>([
  [
    'binary-tree',
    { options: ['n'], build: (args, target) => binaryTreeCounter({ ...target, length: length(args) }) },
  ],
  [
    'honaker',
    { options: ['n'], build: (args, target) => honakerCounter({ ...target, length: length(args) }) },
  ],
  [
    'k-ary',
    {
      options: ['n', 'k', 'digits'],
      build: (args, target) => kAryCounter({ ...target, length: length(args), system: digitSystem(args) }),
    },
  ],
  [
    'square-root',
    {
      options: ['n', 'places', 'mode'],
      build: (args, target) =>
        squareRootCounter({
          ...target,
          length: wholeNumber(need(args, 'n'), '--n', 1, 2 ** 20),
          ...places(args),
          prepared: choice(args, 'mode', ['prepared', 'streaming']) === 'prepared',
        }),
    },
  ],
  [
    'unbounded',
    {
      options: ['k', 'digits', 'split'],
      build: (args, target) => {
        if (target.target.kind !== 'pure')
          throw new UsageError('unbounded: expected --epsilon alone, got another target');
        const split = choice(args, 'split', ['harmonic', 'half']) === 'half' ? halfSplit : harmonicSplit;
        return unboundedCounter({ ...target, target: target.target, system: digitSystem(args), split });
      },
    },
  ],
  [
    'optimal',
    {
      options: ['n', 'workload', 'beta', 'schedule', 'places'],
      build: (args, target) =>
        optimalMechanism({
          ...target,
          ...places(args),
          A: readWorkload(args.text('workload') ?? 'prefix-sum', args).matrix(),
        }),
    },
  ],
  [
    'factors',
    {
      options: ['factors', 'n', 'workload', 'beta', 'schedule', 'places'],
      build: (args, target) => fileMechanism(args, target),
    },
  ],
]);

/** The names of the mechanisms. */
export const MECHANISM_NAMES: readonly string[] = [...MECHANISMS.keys()];

/** The options that name files. */
const FILES: readonly string[] = ['state', 'ledger', 'factors'];

/** The options that the mechanisms read. */
export const MECHANISM_OPTIONS = Object.fromEntries(
  [...new Set([...COMMON, 'd', 'w', ...[...MECHANISMS.values()].flatMap(({ options }) => options)])].map(
    (name) => [
      name,
      {
        type: 'string' as const,
        multiple: name === 'factors',
        ...(FILES.includes(name) ? { file: true as const } : {}),
      },
    ],
  ),
);

/** The mechanism that a command line names. */
export function readDesign(args: Arguments): StreamDesign {
  const [name, ...more] = args.positionals;
  const named = name === undefined ? undefined : MECHANISMS.get(name);
  if (named === undefined || more.length > 0)
    throw new UsageError(
      `expected one MECHANISM (${MECHANISM_NAMES.join(', ')}), got ${brief(args.positionals.join(' '))}`,
    );
  const allowed: readonly string[] = [...COMMON, ...named.options];
  const strange = Object.keys(MECHANISM_OPTIONS).find(
    (option) => args.list(option).length > 0 && !allowed.includes(option),
  );
  if (strange !== undefined)
    throw new UsageError(`--${strange}: expected only with other mechanisms, got it with ${name}`);
  return named.build(args, {
    items: readItems(args),
    relation: readRelation(args),
    target: readTarget(args),
  });
}

function fileMechanism(args: Arguments, target: PrivacyTarget): StreamDesign {
  const [first, second, ...more] = args.list('factors');
  if (first === undefined || more.length > 0)
    throw new UsageError('--factors: expected one file with B and C, or one with each, got another number');
  const factors = readFactorFiles(second === undefined ? [first] : [first, second]);
  const C = factors.C.matrix;
  const workload = args.text('workload');
  const A =
    workload === undefined
      ? (factors.A?.matrix ?? prefixSum(C.cols).matrix())
      : readWorkload(workload, args, C.cols).matrix();
  const B = factors.B.matrix;
  if (A.rows === B.rows && A.cols === C.cols && B.mul(C).equals(A))
    return matrixMechanism({ ...target, ...places(args), A, B, C });
  // Factors in floating point hardly ever multiply to A exactly: then C alone counts, and B = A·C⁻¹.
  if (!C.isLowerTriangular() || C.rows !== C.cols)
    throw new UsageError(
      '--factors: expected B·C = A exactly, or a lower-triangular C to which B is computed, got neither',
    );
  const exact = triangularQuotient(A, C);
  if (exact === undefined) throw new UsageError('--factors: expected a regular C, got a singular one');
  return matrixMechanism({ ...target, ...places(args), A, B: exact, C });
}

function readItems(args: Arguments): ItemDomain {
  const step = number(args.text('step') ?? '1', 'step');
  const radius = args.text('radius');
  const dimension = args.text('dimension');
  const range = args.text('range');
  if (radius === undefined && dimension === undefined) {
    const [least, most, ...more] = (range ?? '0:1').split(':');
    if (least === undefined || most === undefined || more.length > 0)
      throw new UsageError(`--range: expected LEAST:MOST, got ${brief(range ?? '')}`);
    return { kind: 'range', least: number(least, 'range'), most: number(most, 'range'), step };
  }
  if (range !== undefined)
    throw new UsageError('--range: expected it without --radius and --dimension, got both');
  return {
    kind: 'ball',
    radius: number(need(args, 'radius'), 'radius'),
    dimension: wholeNumber(dimension ?? '1', '--dimension', 1, 2 ** 20),
    step,
  };
}

function readRelation(args: Arguments): NeighbourRelation {
  return choice(args, 'relation', ['replacement', ...NEIGHBOUR_RELATIONS]) as NeighbourRelation;
}

function readTarget(args: Arguments): PrivacyStatement {
  const { epsilon, delta, rho } = Object.fromEntries(
    ['epsilon', 'delta', 'rho'].map((name) => {
      const text = args.text(name);
      return [name, text === undefined ? undefined : number(text, name)];
    }),
  );
  for (const [name, value] of Object.entries({ epsilon, delta, rho }))
    if (value !== undefined && value.sign() <= 0)
      throw new UsageError(`--${name}: expected a number > 0, got ${value}`);
  if (rho !== undefined && epsilon === undefined && delta === undefined) return { kind: 'zcdp', rho };
  if (rho === undefined && epsilon !== undefined)
    return delta === undefined ? { kind: 'pure', epsilon } : { kind: 'approximate', epsilon, delta };
  throw new UsageError('expected --epsilon E, --epsilon E --delta D, or --rho R, got another combination');
}

function digitSystem(args: Arguments): DigitSystem {
  const k = BigInt(wholeNumber(need(args, 'k'), '--k', 2, 1_000_000));
  return choice(args, 'digits', ['offset', 'plain']) === 'plain' ? plainDigits(k) : offsetDigits(k);
}

/** --places, where it is given. */
function places(args: Arguments): { readonly places?: number } {
  const text = args.text('places');
  return text === undefined ? {} : { places: wholeNumber(text, '--places', 0, 1024) };
}

const length = (args: Arguments): number => wholeNumber(need(args, 'n'), '--n', 1, Number.MAX_SAFE_INTEGER);

/** One of the names; the first when the option is left out. */
function choice(args: Arguments, name: string, names: readonly string[]): string {
  const text = args.text(name) ?? names[0]!;
  if (names.includes(text)) return text;
  throw new UsageError(`--${name}: expected ${[...new Set(names)].join(', ')}, got ${brief(text)}`);
}

function need(args: Arguments, name: string): string {
  const text = args.text(name);
  if (text === undefined) throw new UsageError(`expected --${name}, got none`);
  return text;
}

function number(text: string, name: string): Rational {
  try {
    return Rational.parse(text);
  } catch {
    throw new UsageError(`--${name}: expected a number such as 0.1, 1e-6 or 1/3, got ${brief(text)}`);
  }
}
