import type { Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Count } from '../../arithmetic/require.js';
import type { L1Sensitivity } from './l1-sensitivity.js';
import { type ContributionKind, type ParticipationSensitivity, patternsOf } from './participation.js';

/** An enclosure of one of the three values, and a pattern that attains its lower end. */
export interface ProvedSensitivity extends Enclosure {
  readonly contributions: ContributionKind;
  /** Counted from 1. */
  readonly rounds: readonly number[];
}

/** From the smallest value to the largest: what bounds one from below bounds those after it, and from above those before it. */
const ORDER = ['scalar', 'vector', 'absolute'] as const;

/** What is known of a sensitivity, narrowed by what is proved of one of its values; the same where that is no narrower. */
export function narrowedParticipation(
  known: ParticipationSensitivity<Count>,
  { contributions, inf, sup, rounds }: ProvedSensitivity,
): ParticipationSensitivity<Count> {
  const own = known[contributions];
  if (inf.compare(own.inf) <= 0 && sup.compare(own.sup) >= 0) return known;
  const isAttainedByVectors = contributions !== 'absolute' && inf.compare(known.vector.inf) > 0;
  return {
    ...known,
    ...narrowedValues(known, { contributions, inf, sup }),
    pattern: isAttainedByVectors ? rounds : known.pattern,
    by: 'certificate',
  };
}

/** What is known in two ways: of each value both ends, with the patterns that attain the lower ones. */
export function sharperParticipation(
  first: ParticipationSensitivity,
  second: ParticipationSensitivity,
): ParticipationSensitivity {
  const both = (
    kind: ContributionKind,
  ): { readonly value: Enclosure; readonly pattern: readonly number[] } => {
    const [x, y] = [first[kind], second[kind]];
    const attaining = x.inf.compare(y.inf) > 0 ? first : second;
    return {
      value: { inf: attaining[kind].inf, sup: Rational.min(x.sup, y.sup) },
      pattern: patternsOf(attaining)[kind],
    };
  };
  const [scalar, vector, absolute] = [both('scalar'), both('vector'), both('absolute')];
  return {
    scalar: scalar.value,
    vector: vector.value,
    absolute: absolute.value,
    pattern: vector.pattern,
    others: { scalar: scalar.pattern, absolute: absolute.pattern },
    by: first.vector.sup.compare(second.vector.sup) < 0 ? first.by : second.by,
  };
}

/** {@link narrowedParticipation} of ℓ1. */
export const narrowedL1 = (known: L1Sensitivity, proved: ProvedSensitivity): L1Sensitivity =>
  narrowedValues(known, proved);

/** What bounds one value from below bounds those after it, and from above those before it. */
function narrowedValues(
  known: Readonly<Record<ContributionKind, Enclosure>>,
  { contributions, inf, sup }: Omit<ProvedSensitivity, 'rounds'>,
): Readonly<Record<ContributionKind, Enclosure>> {
  const at = ORDER.indexOf(contributions);
  const narrowed = (kind: ContributionKind): Enclosure => ({
    inf: ORDER.indexOf(kind) >= at ? Rational.max(known[kind].inf, inf) : known[kind].inf,
    sup: ORDER.indexOf(kind) <= at ? Rational.min(known[kind].sup, sup) : known[kind].sup,
  });
  return { scalar: narrowed('scalar'), vector: narrowed('vector'), absolute: narrowed('absolute') };
}
