import { Rational } from '../../arithmetic/rational.js';
import { ParameterError } from '../../parameter/parameter-error.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import type { ItemDomain } from '../../privacy/notion/item-domain.js';
import type { TargetStatement } from '../../privacy/notion/privacy-statement.js';
import { NEIGHBOUR_RELATIONS, type NeighbourRelation } from '../../privacy/notion/sensitivity.js';
import { fixedEpochs, minSeparation } from '../../privacy/participation/participation-schema.js';
import type { PrivacyTarget } from './calibrated.js';

const MOST_ROUNDS = BigInt(Number.MAX_SAFE_INTEGER);

/** What every mechanism is asked for: its guarantee, its items and their neighbours. */
export const TARGET_PARAMETERS = [
  {
    name: 'epsilon',
    kind: 'rational',
    range: '> 0',
    magnitude: 10_000,
    optional: true,
    description: 'ε of all releases together',
  },
  {
    name: 'delta',
    kind: 'rational',
    range: '> 0',
    magnitude: 10_000,
    optional: true,
    description: 'δ beside ε',
  },
  {
    name: 'rho',
    kind: 'rational',
    range: '> 0',
    magnitude: 10_000,
    optional: true,
    description: 'ρ of zCDP of all releases together',
  },
  {
    name: 'range',
    kind: 'word',
    optional: true,
    description: 'L:M, items are numbers from L to M, with dimension so many each; 0:1 when left out',
  },
  {
    name: 'radius',
    kind: 'rational',
    magnitude: 10_000,
    optional: true,
    description: 'items are vectors of Euclidean norm at most this',
  },
  {
    name: 'dimension',
    kind: 'integer',
    least: 1n,
    most: 2n ** 20n,
    optional: true,
    description: 'numbers of a vector; 1 when left out',
  },
  {
    name: 'categories',
    kind: 'integer',
    least: 1n,
    most: 2n ** 20n,
    optional: true,
    description: 'items are one of so many categories, or none; without range, radius, dimension and step',
  },
  {
    name: 'step',
    kind: 'rational',
    magnitude: 10_000,
    preset: '1',
    description: 'numbers of items are multiples of this',
  },
  {
    name: 'relation',
    kind: 'choice',
    choices: ['replacement', ...NEIGHBOUR_RELATIONS.filter((relation) => relation !== 'replacement')],
    preset: 'replacement',
    description: 'what neighbouring streams are',
  },
  {
    name: 'participations',
    kind: 'integer',
    least: 1n,
    most: MOST_ROUNDS,
    optional: true,
    description: 'rounds in which one record takes part at most; 1 when left out',
  },
  {
    name: 'separation',
    kind: 'integer',
    least: 1n,
    most: MOST_ROUNDS,
    optional: true,
    description: 'any two of them i < j have j − i at least this; with participations',
  },
  {
    name: 'period',
    kind: 'integer',
    least: 1n,
    most: MOST_ROUNDS,
    optional: true,
    description: 'a record takes part every so many rounds, in a fixed order; without separation',
  },
] as const satisfies readonly Parameter[];

/** The target that the texts of {@link TARGET_PARAMETERS} ask for. */
export function readTarget(inputs: Inputs): PrivacyTarget {
  return {
    items: items(inputs),
    relation: inputs.word('relation') as NeighbourRelation,
    target: statement(inputs),
    ...schema(inputs),
  };
}

function schema(inputs: Inputs): Pick<PrivacyTarget, 'participation'> {
  const [participations, separation, period] = ['participations', 'separation', 'period'].map((name) =>
    inputs.has(name) ? Number(inputs.integer(name)) : undefined,
  );
  if (separation !== undefined && period !== undefined)
    throw new ParameterError(['separation', 'period'], 'separation or period', 'both');
  if (period !== undefined) return { participation: fixedEpochs(period, participations) };
  if (participations === undefined && separation === undefined) return {};
  if (participations === undefined || separation === undefined)
    throw new ParameterError(
      ['participations', 'separation'],
      'participations and separation, or period',
      'one of them alone',
    );
  return { participation: minSeparation(participations, separation) };
}

function items(inputs: Inputs): ItemDomain {
  const step = inputs.rational('step');
  if (inputs.has('categories')) return categories(inputs, step);
  const dimension = inputs.has('dimension') ? inputs.size('dimension') : 1;
  if (!inputs.has('radius')) {
    const text = inputs.has('range') ? inputs.word('range') : '0:1';
    const [least, most, ...more] = text.split(':').map(parsed);
    if (least === undefined || most === undefined || more.length > 0)
      throw new ParameterError(['range'], 'LEAST:MOST', `"${text.slice(0, 60)}"`);
    return { kind: 'range', ...(dimension === 1 ? {} : { dimension }), least, most, step };
  }
  if (inputs.has('range')) throw new ParameterError(['range'], 'it without radius', 'both');
  return { kind: 'ball', radius: inputs.rational('radius'), dimension, step };
}

function categories(inputs: Inputs, step: Rational): ItemDomain {
  const other = ['range', 'radius', 'dimension'].find((name) => inputs.has(name));
  if (other !== undefined) throw new ParameterError([other], 'it without categories', 'both');
  if (!step.equals(Rational.ONE)) throw new ParameterError(['step'], 'it without categories', 'both');
  return { kind: 'category', dimension: inputs.size('categories'), step };
}

function statement(inputs: Inputs): TargetStatement {
  const [epsilon, delta, rho] = ['epsilon', 'delta', 'rho'].map((name) =>
    inputs.has(name) ? inputs.rational(name) : undefined,
  );
  if (rho !== undefined && epsilon === undefined && delta === undefined) return { kind: 'zcdp', rho };
  if (rho === undefined && epsilon !== undefined)
    return delta === undefined ? { kind: 'pure', epsilon } : { kind: 'approximate', epsilon, delta };
  throw new ParameterError(
    ['epsilon', 'delta', 'rho'],
    'epsilon, epsilon and delta, or rho',
    'another combination',
  );
}

function parsed(text: string): Rational | undefined {
  try {
    return Rational.parse(text);
  } catch {
    return undefined;
  }
}
