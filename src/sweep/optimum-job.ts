import { canonicalText, type Canonical } from '../arithmetic/canonical.js';
import { parseExponent, type Exponent } from '../arithmetic/exponent.js';
import { describeInverse } from '../certificate/certify-banded.js';
import { describeWorkload } from '../certificate/describe-workload.js';
import { hasGramInverse } from '../factorization/banded/gram-inverse.js';
import { prove } from '../certificate/prove.js';
import { schemaJson } from '../certificate/participation/schema-text.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { Inputs, Parameter } from '../parameter/parameter.js';
import { readInputs } from '../parameter/inputs.js';
import {
  fixedEpochs,
  minSeparation,
  mostRounds,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';
import { Rational } from '../arithmetic/rational.js';
import { buildWorkload, findWorkload, workloadParameters, WORKLOADS } from '../workload/catalogue.js';
import type { Workload } from '../workload/workload.js';
import { secondsAt, type Measured } from './cost.js';
import { DIGITS, isWithin, labelled, spelled, type JobKind, type Statement } from './statement.js';

const MOST_COUNT = 1_000_000n;
const count = (name: string, description: string): Parameter => ({
  name,
  kind: 'integer',
  description,
  least: 1n,
  most: MOST_COUNT,
  optional: true,
});

const OWN: readonly Parameter[] = [
  {
    name: 'workload',
    kind: 'choice',
    description: 'the workload by name',
    choices: WORKLOADS.map(({ name }) => name),
  },
  {
    name: 'norm',
    kind: 'word',
    description: 'F, 2 for the largest error, or an exponent p above 2',
    preset: 'F',
  },
  DIGITS('9'),
  count('participations', 'k, the rounds of a record at most'),
  count('separation', 'b, the least difference of two of its rounds'),
  count('period', 'the difference of two of its rounds, where it is fixed'),
  {
    name: 'contributions',
    kind: 'choice',
    description: 'what a record contributes to a round',
    choices: ['vector', 'scalar'],
    preset: 'vector',
  },
  {
    name: 'restriction',
    kind: 'choice',
    description: 'which factorizations are admitted under participation',
    choices: ['none', 'banded', 'equal-norms'],
    preset: 'none',
  },
];

/** The parameters of all workloads; which of them a statement has is its workload's to say. */
const OF_WORKLOADS: readonly Parameter[] = [...workloadParameters()].map(([name, owners]) => {
  const [, { kind, description }] = owners[0]!;
  return { name, kind: kind === 'list' ? 'list' : 'word', description, optional: true };
});

/** Statements about the optimum of a workload by name. */
export const optimumJob: JobKind = {
  parameters: [...OWN, ...OF_WORKLOADS],
  meaning:
    'γ² of the workload: the least squared error norm times squared sensitivity over all its factorizations that the statement admits.',
  read(inputs) {
    const name = inputs.word('workload');
    const { parameters } = findWorkload(name);
    const list = parameters.find(({ kind }) => kind === 'list');
    if (list !== undefined)
      throw new ParameterError(['workload'], `a workload without the list \`${list.name}\``, name);
    const strange = OF_WORKLOADS.find(
      ({ name: one }) => inputs.has(one) && !parameters.some((own) => own.name === one),
    );
    if (strange !== undefined) throw new ParameterError([strange.name], `none with ${name}`, 'one');
    const texts = new Map(
      parameters.flatMap(({ name: one }) => (inputs.has(one) ? [[one, inputs.word(one)]] : [])),
    );
    const checked = readInputs({ name, parameters }, texts);
    const given = parameters.map((parameter) => {
      const text = spelled(checked, parameter);
      const shown = parameter.kind === 'rational' ? labelled(checked.rational(parameter.name)) : text;
      return { name: parameter.name, text, shown };
    });
    for (const { name: one, text } of given)
      if (!/^[\w:./-]{1,40}$/.test(text))
        throw new ParameterError([one], 'at most 40 letters, digits and : . / - _', `"${text.slice(0, 40)}"`);
    const exponent = normOf(inputs);
    const norm = exponent === 'infinity' ? '2' : exponent.equals(Rational.integer(2n)) ? 'F' : `${exponent}`;
    const common = {
      job: 'optimum',
      workload: name,
      ...Object.fromEntries(given.map(({ name: one, text }) => [one, text])),
      norm,
      digits: `${inputs.integer('digits')}`,
    };
    const who = participationOf(inputs, norm);
    const statement = { ...common, ...who };
    // Built once, so that what is no workload is said of the grid.
    const workload = workloadOf(statement);
    const rounds = BigInt(workload.cols);
    for (const far of ['separation', 'period'])
      if (inputs.has(far) && inputs.integer(far) > rounds)
        throw new ParameterError([far], `at most the ${rounds} rounds`, `${inputs.integer(far)}`);
    return {
      statement,
      label: [
        name,
        ...given.map(({ name: one, shown }) => `${one}=${shown.replaceAll('/', '_')}`),
        ...labelOf(who),
        norm === 'F' || norm === '2' ? `gamma-${norm}` : `gamma-p=${labelled(Rational.parse(norm))}`,
      ],
    };
  },
  search(statement) {
    const workload = workloadOf(statement);
    const digits = Number(statement['digits']);
    const participation = schemaOf(statement);
    if (participation === undefined) return prove(workload, { p: exponentOf(statement), digits });
    const { contributions, restriction } = statement;
    return prove(workload, {
      participation,
      contributions: contributions === 'scalar' ? 'scalar' : 'vector',
      banded: restriction !== undefined,
      equalNorms: restriction === 'equal-norms',
      digits,
    });
  },
  otherwise(statement, proved, root) {
    const workload = workloadOf(statement);
    const strange = otherWorkload(workload, proved, root['workload'] as Canonical | undefined);
    if (strange !== undefined) return strange;
    const digits = Number(statement['digits']);
    const schema = schemaOf(statement);
    const p = exponentOf(statement);
    // Where no record can take part twice the certificate is one of γ_F.
    if (schema !== undefined && mostRounds(schema, workload.cols) > 1) {
      if (proved.kind !== 'gamma-F-participation') return `a certificate of kind ${proved.kind}`;
      const same =
        canonicalText(root['schema'] as Canonical) === canonicalText(schemaJson(schema)) &&
        proved.workload.split(' ')[0] === whoOf(statement);
      if (!same) return `participation ${proved.workload}`;
    } else if (p !== 'infinity' && p.equals(Rational.integer(2n))) {
      if (!OF_F.includes(proved.kind)) return `a certificate of kind ${proved.kind}`;
    } else if (!isOfNorm(proved, p)) return `${proved.kind} ${proved.workload}`;
    return isWithin(proved, digits, 2n) ? undefined : `fewer digits: from ${proved.inf} to ${proved.sup}`;
  },
  seconds(statement) {
    const n = Number(statement['n'] ?? 16);
    if (statement['separation'] !== undefined) return secondsAt(OVERLAPPING, n);
    if (schemaOf(statement) !== undefined) return secondsAt(PARTICIPATION, n);
    if (['prefix-sum', 'momentum', 'decay', 'all-range'].includes(statement['workload']!)) {
      if (statement['norm'] === '2') return secondsAt(LARGEST, n);
      if (statement['norm'] === 'F' && Number(statement['digits']) <= 12) {
        if (statement['workload'] === 'momentum') return secondsAt(MOMENTUM, n);
        if (statement['workload'] === 'all-range') return secondsAt(RANGES, n);
      }
      if (statement['norm'] === 'F') return secondsAt(Number(statement['digits']) > 12 ? WEIGHTS : SWEEPS, n);
      return secondsAt(POWERS, n);
    }
    return secondsAt(DENSE, n);
  },
};

/** docs/growth.md: search and check of the same machine. */
const SWEEPS: Measured = [[16, 0.05], [64, 0.15], [1024, 0.3], [16384, 0.5], [131072, 3], [1048576, 28]]; // prettier-ignore
/** β from 0.9 to 0.99; 0.99 takes twice as long as 0.9. */
const MOMENTUM: Measured = [[16, 0.05], [64, 0.15], [1024, 0.4], [8192, 1.8], [16384, 2.9], [32768, 5.1], [65536, 8.7], [131072, 26]]; // prettier-ignore
const RANGES: Measured = [[16, 0.05], [64, 0.15], [1024, 0.2], [4096, 0.7], [16384, 3.7], [32768, 13], [65536, 24], [131072, 55]]; // prettier-ignore
const WEIGHTS: Measured = [[16, 0.1], [64, 0.3], [1024, 2.1], [4096, 4.6], [16384, 31], [32768, 67]]; // prettier-ignore
const LARGEST: Measured = [[16, 0.05], [64, 0.08], [1024, 0.2], [16384, 1], [131072, 12], [1048576, 75]]; // prettier-ignore
const POWERS: Measured = [
  [64, 0.05],
  [1024, 0.5],
  [16384, 10],
  [65536, 85],
];
const DENSE: Measured = [
  [8, 0.05],
  [64, 1.3],
  [128, 1.9],
  [256, 9],
];
/** Patterns that overlap: Newton's method over all entries of CᵀC. */
const OVERLAPPING: Measured = [[4, 0.05], [16, 0.4], [32, 6], [48, 23], [56, 53], [64, 160]]; // prettier-ignore
/** Patterns that do not: the weights of their classes. */
const PARTICIPATION: Measured = [[16, 0.2], [32, 0.35], [64, 0.5], [128, 1.3], [256, 5.3]]; // prettier-ignore

/** The kinds that prove γ_F, and those that prove another norm of a matrix. */
const OF_F: readonly string[] = ['gamma-F', 'gamma-F-banded', 'gamma-F-sweeps', 'gamma-F-gram'];
const OF_2: readonly string[] = ['gamma-2-banded', 'gamma-2-sweeps'];

function isOfNorm({ kind, workload }: { kind: string; workload: string }, p: Exponent): boolean {
  if (p === 'infinity' && OF_2.includes(kind)) return true;
  const start = `p=${p === 'infinity' ? 'infinity' : `${p}`} `;
  if (kind === 'gamma-p') return workload.startsWith(`${start}matrix `);
  return kind === 'gamma-p-banded' && workload.startsWith(start);
}

/** Why the matrix of a certificate is another one than that of the workload. */
function otherWorkload(
  workload: Workload,
  proved: { workload: string },
  stated: Canonical | undefined,
): string | undefined {
  const { name } = (typeof stated === 'object' ? stated : {}) as { readonly name?: string };
  if (stated === undefined) return proved.workload;
  const same =
    name === 'explicit'
      ? canonicalText(stated) === canonicalText(describeWorkload(workload, workload.matrix()))
      : name === 'sliding-window'
        ? proved.workload === workload.title
        : hasGramInverse(workload) && canonicalText(stated) === canonicalText(describeInverse(workload));
  return same ? undefined : `the workload ${proved.workload}`;
}

/** Who takes part, in a label; vectors, and all factorizations, are not said. */
const labelOf = ({ contributions, restriction, ...counts }: Statement): readonly string[] => [
  ...Object.entries(counts).map(([name, text]) => `${name}=${text}`),
  ...(contributions === 'scalar' ? [contributions] : []),
  ...(restriction === undefined ? [] : [restriction]),
];

const whoOf = ({ restriction, contributions = 'vector' }: Statement): string =>
  restriction === 'banded' ? 'theta' : (restriction ?? contributions);

const exponentOf = ({ norm }: Statement): Exponent =>
  norm === 'F' ? Rational.integer(2n) : norm === '2' ? 'infinity' : parseExponent(norm!);

function normOf(inputs: Inputs): Exponent {
  const word = inputs.word('norm');
  try {
    const p = exponentOf({ norm: word });
    if (word === 'F' || word === '2') return p;
    if (p !== 'infinity' && p.compare(Rational.integer(2n)) > 0 && p.num <= 64n) return p;
  } catch {
    // told below
  }
  throw new ParameterError(
    ['norm'],
    'F, 2, or an exponent above 2 with a numerator of at most 64',
    `"${word.slice(0, 40)}"`,
  );
}

/** The fields that say who takes part; none where nothing is said of it. */
function participationOf(inputs: Inputs, norm: string): Statement {
  const [k, b, period] = ['participations', 'separation', 'period'].map((name) =>
    inputs.has(name) ? `${inputs.integer(name)}` : undefined,
  );
  const [contributions, restriction] = [inputs.word('contributions'), inputs.word('restriction')];
  if (k === undefined && b === undefined && period === undefined) {
    if (contributions !== 'vector' || restriction !== 'none')
      throw new ParameterError(['participations'], 'it with `contributions` and `restriction`', 'none');
    return {};
  }
  if ((b === undefined) === (period === undefined))
    throw new ParameterError(
      ['separation'],
      'either `separation` or `period`',
      b === undefined ? 'neither' : 'both',
    );
  if (b !== undefined && k === undefined)
    throw new ParameterError(['participations'], 'it beside `separation`', 'none');
  if (norm !== 'F') throw new ParameterError(['norm'], 'F under participation', norm);
  if (restriction !== 'none' && contributions === 'scalar')
    throw new ParameterError(['contributions'], 'vector beside `restriction`', contributions);
  return {
    ...(k === undefined ? {} : { participations: k }),
    ...(b === undefined ? {} : { separation: b }),
    ...(period === undefined ? {} : { period }),
    contributions,
    ...(restriction === 'none' ? {} : { restriction }),
  };
}

function schemaOf({ participations, separation, period }: Statement): ParticipationSchema | undefined {
  if (separation !== undefined) return minSeparation(Number(participations), Number(separation));
  if (period === undefined) return undefined;
  return participations === undefined
    ? fixedEpochs(Number(period))
    : fixedEpochs(Number(period), Number(participations));
}

function workloadOf(statement: Statement): Workload {
  const entry = findWorkload(statement['workload']!);
  const own = entry.parameters.map(({ name }) => name);
  return buildWorkload(entry, new Map(Object.entries(statement).filter(([name]) => own.includes(name))));
}
