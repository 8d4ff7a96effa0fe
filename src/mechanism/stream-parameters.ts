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

/** A length of a stream is no size of anything that is held: it may be any safe integer. */
export const lengthOf = (inputs: Inputs): number => Number(inputs.integer('n'));

/** The places of releases, where they are given. */
export const places = (inputs: Inputs): { readonly places?: number } =>
  inputs.has('places') ? { places: inputs.size('places') } : {};
