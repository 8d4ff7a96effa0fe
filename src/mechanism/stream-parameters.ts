import type { Rational } from '../arithmetic/rational.js';
import type { Inputs, Parameter } from '../parameter/parameter.js';

/** The length of a stream. */
export const LENGTH = {
  name: 'n',
  kind: 'integer',
  least: 1n,
  most: BigInt(Number.MAX_SAFE_INTEGER),
  description: 'the most items',
  example: '8',
} as const satisfies Parameter;

/** How finely releases are rounded. */
export const PLACES = {
  name: 'places',
  kind: 'integer',
  least: 0n,
  most: 1024n,
  optional: true,
  description: 'releases are rounded to multiples of step/2^places; exact when left out',
} as const satisfies Parameter;

/** How much older items count. */
export const DECAY = {
  name: 'decay',
  kind: 'rational',
  range: '> 0',
  optional: true,
  description: 'an item counts this to the power k after k more items; at most 1, which it is when left out',
} as const satisfies Parameter;

/** What is made of a mechanism of prefix sums. */
export const SHAPES = [
  {
    name: 'window',
    kind: 'integer',
    least: 1n,
    most: 2n ** 24n,
    optional: true,
    description: 'sums of so many items, the last ones, instead of all',
  },
  {
    name: 'restart',
    kind: 'integer',
    least: 1n,
    most: BigInt(Number.MAX_SAFE_INTEGER),
    optional: true,
    description: 'sums begin anew after so many items, with the noise for so many',
  },
] as const satisfies readonly Parameter[];

/** A length of a stream is no size of anything that is held: it may be any safe integer. */
export const lengthOf = (inputs: Inputs): number => Number(inputs.integer('n'));

/** The decay, where it is given. */
export const decay = (inputs: Inputs): { readonly decay?: Rational } =>
  inputs.has('decay') ? { decay: inputs.rational('decay') } : {};

/** The places of releases, where they are given. */
export const places = (inputs: Inputs): { readonly places?: number } =>
  inputs.has('places') ? { places: inputs.size('places') } : {};
