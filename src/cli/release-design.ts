import type { Factorization } from '../factorization/factorization.js';
import type { Matrix } from '../linear/matrix.js';
import { triangularQuotient } from '../linear/triangular-quotient.js';
import { buildMechanism, MECHANISMS } from '../mechanism/catalogue.js';
import type { MechanismEntry, MechanismMatrices } from '../mechanism/stream/entry.js';
import type { StreamDesign } from '../mechanism/stream/stream-mechanism.js';
import { TARGET_PARAMETERS } from '../mechanism/stream/target-parameters.js';
import type { Parameter } from '../parameter/parameter.js';
import { readFactorFiles } from '../validate/readers/factors.js';
import { prefixSum } from '../workload/prefix-sum.js';
import type { Arguments } from './arguments.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import { inTermsOfOptions } from './option-errors.js';
import { readWorkload, WORKLOAD_OPTIONS } from './workload-argument.js';

/** The options of every mechanism: what it promises, and how its run is kept and printed. */
const COMMON: readonly string[] = [
  ...TARGET_PARAMETERS.map(({ name }) => name),
  'state',
  'ledger',
  'received',
  'missing',
  'decimals',
  'insecure-test-seed',
];

/** The options of a mechanism for a workload that is named. */
const OF_WORKLOAD: readonly string[] = ['workload', 'n', ...Object.keys(WORKLOAD_OPTIONS)];

/** The options of a mechanism beside the common ones. */
function ownOptions({ parameters, needs }: MechanismEntry): readonly string[] {
  const own = parameters.map(({ name }) => name);
  if (needs === undefined) return own;
  return [...own, ...OF_WORKLOAD, ...(needs === 'factors' ? ['factors'] : [])];
}

/** The names of the mechanisms. */
export const MECHANISM_NAMES: readonly string[] = MECHANISMS.map(({ name }) => name);

/** The options that name files. */
const FILES: readonly string[] = ['state', 'ledger', 'factors'];

/** The options that the mechanisms read. */
export const MECHANISM_OPTIONS = Object.fromEntries(
  [...new Set([...COMMON, ...MECHANISMS.flatMap(ownOptions)])].map((name) => [
    name,
    {
      type: 'string' as const,
      multiple: name === 'factors',
      ...(FILES.includes(name) ? { file: true as const } : {}),
    },
  ]),
);

/** The mechanism that a command line names. */
export function readDesign(args: Arguments): StreamDesign {
  const [name, ...more] = args.positionals;
  const entry = MECHANISMS.find((known) => known.name === name);
  if (entry === undefined || more.length > 0)
    throw new UsageError(
      `MECHANISM: expected one MECHANISM (${MECHANISM_NAMES.join(', ')}), got ${brief(args.positionals.join(' '))}`,
    );
  const allowed = [...COMMON, ...ownOptions(entry)];
  const strange = Object.keys(MECHANISM_OPTIONS).find(
    (option) => args.list(option).length > 0 && !allowed.includes(option),
  );
  if (strange !== undefined)
    throw new UsageError(`--${strange}: expected only with other mechanisms, got it with ${entry.name}`);
  const parameters: readonly Parameter[] = [...entry.parameters, ...TARGET_PARAMETERS];
  const texts = new Map<string, string>();
  for (const parameter of parameters) {
    const text = args.text(parameter.name);
    if (text !== undefined) texts.set(parameter.name, text);
    else if (parameter.preset === undefined && parameter.optional !== true)
      throw new UsageError(`--${parameter.name}: expected --${parameter.name}, got none`);
  }
  const names = parameters.map((parameter) => parameter.name);
  try {
    return buildMechanism(entry, texts, matricesOf(entry, args));
  } catch (problem) {
    throw inTermsOfOptions(problem, names);
  }
}

function matricesOf({ needs }: MechanismEntry, args: Arguments): MechanismMatrices {
  if (needs === undefined) return {};
  if (needs === 'workload') return { A: readWorkload(args.text('workload') ?? 'prefix-sum', args).matrix() };
  return readFactors(args);
}

/** A, and factors that multiply to it exactly. */
function readFactors(args: Arguments): { readonly A: Matrix; readonly factors: Factorization } {
  const [first, second, ...more] = args.list('factors');
  if (first === undefined || more.length > 0)
    throw new UsageError('--factors: expected one file with B and C, or one with each, got another number');
  const given = readFactorFiles(second === undefined ? [first] : [first, second]);
  const [B, C] = [given.B.matrix, given.C.matrix];
  const workload = args.text('workload');
  const A =
    workload === undefined
      ? (given.A?.matrix ?? prefixSum(C.cols).matrix())
      : readWorkload(workload, args, C.cols).matrix();
  if (A.rows === B.rows && A.cols === C.cols && B.mul(C).equals(A)) return { A, factors: { B, C } };
  // Factors in floating point hardly ever multiply to A exactly: then C alone counts, and B = A·C⁻¹.
  if (!C.isLowerTriangular() || C.rows !== C.cols)
    throw new UsageError(
      '--factors: expected B·C = A exactly, or a lower-triangular C to which B is computed, got neither',
    );
  const exact = triangularQuotient(A, C);
  if (exact === undefined) throw new UsageError('--factors: expected a regular C, got a singular one');
  return { A, factors: { B: exact, C } };
}
