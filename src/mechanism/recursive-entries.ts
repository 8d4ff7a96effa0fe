import { Rational } from '../arithmetic/rational.js';
import { blt, type Blt } from '../factorization/blt/blt.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { Inputs, Parameter } from '../parameter/parameter.js';
import { brief } from '../text/brief.js';
import { bandedCounter, MOST_BANDS } from './banded/band-counter.js';
import { bltCounter, MOST_BLT_STEPS } from './blt/blt-counter.js';
import { bltDesign, FEWEST_BUFFERS, MOST_DESIGNED_BUFFERS } from './blt/blt-designs.js';
import { unboundedBltCounter } from './blt/unbounded-blt.js';
import type { MechanismEntry } from './stream/entry.js';
import { DECAY, decay, LENGTH, lengthOf, PLACES, places } from './stream-parameters.js';

const BUFFERS = {
  name: 'buffers',
  kind: 'integer',
  least: BigInt(FEWEST_BUFFERS),
  most: BigInt(MOST_DESIGNED_BUFFERS),
  preset: '8',
  description: 'buffers of a strategy that is known to be good',
} as const satisfies Parameter;

/** The counter with buffers. */
export const bufferedCounter = {
  name: 'blt',
  statement: 'Prefix sums with a few buffers, for streams of any length.',
  parameters: [
    { ...LENGTH, most: BigInt(MOST_BLT_STEPS) },
    BUFFERS,
    { name: 'theta', kind: 'word', optional: true, description: 'decays of your own buffers, with commas' },
    { name: 'omega', kind: 'word', optional: true, description: 'their output scales, with commas' },
    {
      ...PLACES,
      most: 56n,
      description: 'releases are rounded to multiples of step/2^places; 0 when left out',
    },
    DECAY,
  ],
  build: (inputs, target) =>
    bltCounter({
      ...target,
      length: lengthOf(inputs),
      ...places(inputs),
      ...decay(inputs),
      strategy: readStrategy(inputs),
    }),
} as const satisfies MechanismEntry;

/** The same without end. */
export const unboundedBlt = {
  name: 'blt-unbounded',
  statement: 'Prefix sums without end with a few buffers, anew for segments that grow.',
  parameters: [
    BUFFERS,
    {
      ...PLACES,
      most: 56n,
      description: 'releases are rounded to multiples of step/2^places; 0 when left out',
    },
  ],
  build: (inputs, target) =>
    unboundedBltCounter({ ...target, ...places(inputs), buffers: inputs.size('buffers') }),
} as const satisfies MechanismEntry;

/** The counter of a few bands. */
export const banded = {
  name: 'banded',
  statement: 'Prefix sums by the square root cut to a few bands, for streams of any length.',
  parameters: [
    LENGTH,
    {
      name: 'bands',
      kind: 'integer',
      least: 1n,
      most: BigInt(MOST_BANDS),
      description: 'diagonals of C; as many as the separation of a record, or fewer',
      example: '4',
    },
    {
      ...PLACES,
      most: 48n,
      description: 'releases are rounded to multiples of step/2^places; 0 when left out',
    },
    DECAY,
  ],
  build: (inputs, target) =>
    bandedCounter({
      ...target,
      length: lengthOf(inputs),
      bands: inputs.size('bands'),
      ...places(inputs),
      ...decay(inputs),
    }),
} as const satisfies MechanismEntry;

function readStrategy(inputs: Inputs): Blt {
  const own = ['theta', 'omega'].filter((name) => inputs.has(name));
  if (own.length === 0) return bltDesign(lengthOf(inputs), inputs.size('buffers')).strategy;
  if (own.length === 1) throw new ParameterError(['theta', 'omega'], 'theta and omega', `${own[0]!} alone`);
  return blt(numbersOf(inputs, 'theta'), numbersOf(inputs, 'omega'));
}

const numbersOf = (inputs: Inputs, name: 'theta' | 'omega'): Rational[] =>
  inputs
    .word(name)
    .split(',')
    .map((text) => {
      try {
        return Rational.parse(text);
      } catch {
        throw new ParameterError([name], 'numbers with commas between them', brief(text));
      }
    });
