import type { Rational } from '../../arithmetic/rational.js';
import { exactText } from '../../privacy/notion/item-domain.js';
import { statementText, type PrivacyStatement } from '../../privacy/notion/privacy-statement.js';
import type { StreamGuarantee } from './calibrated.js';
import { guaranteeText, perReleaseAdaptive } from './guarantee.js';
import { itemDimension } from './item.js';
import { isOnce, mostRoundsOf } from './participation.js';
import type { StreamDesign } from './stream-mechanism.js';

const PAGE = 'docs/mechanisms.md';
const ADAPTIVITY = 'docs/adaptivity.md';
const LATTICE = 'docs/certificate-lattice.md';

const FIXED = `Lemma Fixed (${PAGE}): the buffers are in fixed point, and Δ is that of what noise is added to, all roundings included`;
const TREE =
  'Δ: an item is in one sum of every height, so in at most as many as there are heights ([APT] Lemma 3.3)';
const EVENT = 'every event of whatever is made of the releases';
const ON_BITS = 'the same of the program that draws the noise from fair bits';
const EXACT = 'Δ: of the columns of C as they stand, exactly';

/** Of which lemma the sensitivity is, by the name of the design. */
const SENSITIVITY: ReadonlyMap<string, string> = new Map([
  ['binary-tree', TREE],
  ['k-ary', TREE],
  ['honaker', TREE],
  ['unbounded', `${TREE}; segments are disjoint, ε is split between their sums and their totals`],
  ['square-root', 'Δ: of the first column of the dyadic square root, exactly'],
  ['blt', FIXED],
  ['blt-unbounded', `${FIXED}; an item is in one segment, and each has the noise for its own Δ`],
  ['banded', `Δ: of the first column, exactly; Lemma Band (${PAGE})`],
  [
    'recursive',
    `Lemma Recursion (${PAGE}): the buffers are in fixed point, and Δ is that of what noise is added to, all roundings included`,
  ],
  ['triangular', EXACT],
  ['matrix', EXACT],
]);

/**
 * Why a guarantee holds: its text, then the theorems of which it is an instance, with the numbers put in.
 *
 * @example
 * ```ts
 * explainedGuarantee(mechanism('binary-tree', { n: '8', rho: '1/2' })).at(-1)!.startsWith('not covered'); // true
 * ```
 */
export function explainedGuarantee(design: StreamDesign): string[] {
  const { name, guarantee, release } = design;
  const { releases } = guarantee;
  const once = isOnce(guarantee, releases);
  return [
    ...guaranteeText(guarantee),
    ...(guarantee.answers === undefined ? [] : [`answers: ${guarantee.answers}`]),
    ...(guarantee.laterNoise === undefined ? [] : [`noise later: ${guarantee.laterNoise}`]),
    release === undefined
      ? 'why: the releases are B(Cx + z), a function of y = Cx + z, and as private; C·(x − x′) is on the lattice of the noise'
      : 'why: the releases are a function of y = u + z, and as private; u, Cx or its rounding, is on the lattice of the noise',
    // Of two mechanisms with bands one releases a function of y.
    name === 'banded' && release === undefined
      ? EXACT
      : (SENSITIVITY.get(name) ?? 'Δ: as the design states it'),
    ...(once
      ? []
      : [
          `records in several rounds: the largest move over all patterns of the schema, or an upper bound of it (${PAGE}, "Records in several rounds")`,
          ...(guarantee.stream === undefined && releases !== 'unbounded'
            ? []
            : [
                `records in several blocks: Lemma Blocks (${PAGE}): κ of the rounds of a record in one block cost at most κ/${mostRoundsOf(guarantee, releases)} of what all may`,
              ]),
        ]),
    ...guarantee.total.map((statement) => `${statementText(statement)}: ${theoremOf(statement, guarantee)}`),
    ...coqTheorems(design).map((theorem) => `machine-checked: ${theorem}`),
    `machine-checked: ${samplerTheorem(design)}`,
    ...(releases === 1 || perReleaseAdaptive(guarantee)
      ? []
      : [
          `any one release: the lemma of "What one release gives away" (${PAGE}), for items fixed in advance`,
        ]),
    `not covered: the running time; that an item was refused; a copy of the state that is continued (${PAGE})`,
  ];
}

/**
 * The theorems of Coq of which the statements are instances. They are about B(Cx + z) for finitely many items that are numbers, with noise of one law, of a C
 * whose entries are whole multiples of the lattice's step.
 */
function coqTheorems({ name, guarantee, release }: StreamDesign): string[] {
  const { releases, laterNoise, items } = guarantee;
  if (
    release !== undefined ||
    releases === 'unbounded' ||
    laterNoise !== undefined ||
    itemDimension(items) > 1
  )
    return [];
  return guarantee.total.flatMap(({ kind }) => {
    if (kind === 'pure')
      return name === 'k-ary' && isOnce(guarantee, releases)
        ? [`counter_pure (CounterPrivacy.v), ${EVENT}`, `counter_program_pure (NoisePrograms.v), ${ON_BITS}`]
        : [`game_pure (Game.v), ${EVENT}`, `game_program_pure (NoisePrograms.v), ${ON_BITS}`];
    return kind === 'zcdp' || kind === 'renyi-grid'
      ? [
          'game_moment (GaussianGame.v), at whole orders α',
          `game_program_moment (NoisePrograms.v), ${ON_BITS}`,
        ]
      : [];
  });
}

/** The theorems of Coq that the sampler draws the noise of a design, and that of `--constant-work`. */
function samplerTheorem({ guarantee: { noise } }: StreamDesign): string {
  const law = noise.law === 'discrete-laplace' ? 'laplace' : 'gaussian';
  return (
    `sample_${law}_law (NoiseLaws.v), a sampler that takes the same steps on fair bits draws exactly this noise; ` +
    `batch_${law}_law (BatchLaws.v), so does that of --constant-work, if its enclosures enclose (docs/trust.md)`
  );
}

/** The theorem of a statement of all releases, and how its number comes about. */
function theoremOf(statement: PrivacyStatement, guarantee: StreamGuarantee): string {
  const { sensitivity, noise, adaptive, laterNoise } = guarantee;
  const size = sensitivity.norm === 'l1' ? sensitivity.value : sensitivity.squared;
  const spread = noise.law === 'discrete-laplace' ? noise.scale : noise.variance;
  // Where noise changes on the way, these are the numbers of the beginning.
  const numbers = (formula: string, value: Rational): string =>
    laterNoise === undefined ? `${formula} = ${exactText(value)}` : formula;
  const [delta, sigma] = [size, spread].map((x) => {
    const text = exactText(x);
    return text.includes('/') ? `(${text})` : text;
  });
  switch (statement.kind) {
    case 'pure':
      return `Theorem 4 (${ADAPTIVITY}), for items that depend on releases and any C: ${numbers(`ε = Δ₁/b = ${delta}/${sigma}`, statement.epsilon)}`;
    case 'zcdp':
      return adaptive
        ? `Theorem 3 (${ADAPTIVITY}), for a causal C and items that depend on releases: ${numbers(`ρ = Δ₂²/(2σ²) = ${delta}/(2·${sigma})`, statement.rho)}`
        : `for items fixed in advance (Canonne, Kamath and Steinke 2020, Theorem 14): ${numbers(`ρ = Δ₂²/(2σ²) = ${delta}/(2·${sigma})`, statement.rho)}`;
    case 'renyi-grid':
      return `Theorems 1 and 2 (${ADAPTIVITY}), for any C on a lattice q = ${statement.q} times finer than the moves: ${numbers(`ρ = Δ₂²/(2σ²) = ${delta}/(2·${sigma})`, statement.rho)}`;
    case 'approximate':
      return statement.by === 'rounded'
        ? `${adaptive ? 'Lemmas R and W' : 'Lemma R'} (${LATTICE})${adaptive ? ', for a causal C and items that depend on releases' : ', for items fixed in advance'}: noise as continuous Gaussian noise of a little less variance, rounded`
        : `from ρ by the best Rényi order (Canonne, Kamath and Steinke 2020, Proposition 12)`;
  }
}
