import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import type { ContributionKind } from '../../privacy/participation/participation.js';
import { mostRounds, type ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { MOST_SIGNED_ROUNDS } from '../../privacy/participation/pattern-signs.js';
import { weightsOfPattern } from '../../privacy/participation/patternwise-bound.js';
import { principal } from '../../privacy/participation/principal.js';
import { patternTree, type PatternSearch } from './pattern-search.js';
import { largestBySigns, largestOf, sumOf, type SensitivityWitness } from './sensitivity.js';
import { inUnits, placesOf } from './weight-units.js';

/** Rounds looked at in a search, times the rounds that there are: a few seconds for what is attained, and one for any other bound. */
const MOST_LOOKED_AT = 3e7;
const MOST_LOOKED_AT_AGAIN = 1e7;
/** Work on the patterns above the bound: a cube of their rounds each, or all signs. */
const MOST_WEIGHED = 400_000;
const MOST_SIGNS = 4_000_000;
/** Halvings between what is attained and what no pattern exceeds. */
const HALVINGS = 6;

/**
 * Lemma Branch of docs/certificate-sensitivity.md: the smallest bound that a search affords, of which those patterns are excepted whose sizes alone exceed it.
 *
 * @param gram X = CᵀC of a C of integers
 * @param attained at most what a pattern attains
 * @returns none where even the first step is too long
 */
export function bySearch(
  gram: Matrix,
  schema: ParticipationSchema,
  contributions: ContributionKind,
  attained: bigint,
): SensitivityWitness[] {
  const most = mostRounds(schema, gram.cols);
  const weighed = {
    absolute: 0,
    vector: Math.floor(MOST_WEIGHED / (most * most * most)),
    scalar: most <= MOST_SIGNED_ROUNDS ? Math.floor(MOST_SIGNS / (most * powerOfTwo(most))) : 0,
  };
  const tree = patternTree(gram, schema);
  let [low, high] = [attained, tree.most];
  let best = searched(attained, MOST_LOOKED_AT);
  function searched(
    bound: bigint,
    lookedAt = MOST_LOOKED_AT_AGAIN,
  ): { readonly bound: bigint; readonly found: PatternSearch } | undefined {
    const limits = { steps: Math.ceil(lookedAt / gram.cols), above: weighed[contributions] };
    const found = tree.search(bound, limits);
    return found && { bound, found };
  }
  if (best === undefined) {
    best = searched(high);
    for (let at = 0; at < HALVINGS && low + 1n < high; at++) {
      const middle = (low + high) / 2n;
      const found = searched(middle);
      if (found === undefined) low = middle;
      else [best, high] = [found, middle];
    }
  }
  return best === undefined ? [] : [written(gram, contributions, best.bound, best.found)];
}

function written(
  gram: Matrix,
  contributions: ContributionKind,
  bound: bigint,
  { above, steps }: PatternSearch,
): SensitivityWitness {
  const exponent = contributions === 'vector' ? -placesOf(gram) : 0;
  const exceptions = above.map((rounds) => {
    const x = principal(gram, rounds);
    const named = { rounds: rounds.map((round) => `${round + 1}`) };
    if (contributions === 'scalar') return { value: largestBySigns(x), written: named };
    const weights = inUnits(weightsOfPattern(x), exponent);
    return { value: sumOf(weights), written: { ...named, weights: weights.map(String) } };
  });
  const largest = Rational.dyadic(
    largestOf(exceptions, ({ value }) => value),
    exponent,
  );
  return {
    squared: Rational.max(Rational.integer(bound), largest),
    written: {
      bound: `${bound}`,
      exceptions: exceptions.map((one) => one.written),
      exponent: `${exponent}`,
      kind: 'search',
      steps: `${steps}`,
    },
  };
}
