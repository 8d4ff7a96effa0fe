import type { Canonical } from '../../arithmetic/canonical.js';
import type { Count } from '../../arithmetic/require.js';
import { Rational } from '../../arithmetic/rational.js';
import { check, OVER_BUDGET } from '../../checker/checker.js';
import { verdictLine } from '../../checker/verdict-line.js';
import type { ContributionKind } from '../../privacy/participation/participation.js';
import type { ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { MAX_CHARACTERS } from '../limits.js';
import type { reducedQuotients } from '../matrix-text.js';
import { DefectError } from '../prove.js';
import { sealCertificate, type Certificate } from '../seal.js';
import { schemaJson } from './schema-text.js';
import type { SensitivityWitness } from './sensitivity.js';

/** A certificate of a squared sensitivity; inf and sup enclose it. */
export interface SensitivityProof extends Certificate {
  readonly contributions: ContributionKind;
  /** The pattern that attains inf, rounds counted from 1; none where the certificate has them at a distance. */
  readonly rounds: readonly number[];
  /** Where it is the ℓ1 sensitivity, which is not squared. */
  readonly norm?: '1';
}

/** @throws RangeError for numerals longer than certificates hold */
export function written(quotients: ReturnType<typeof reducedQuotients>): ReturnType<typeof reducedQuotients> {
  const { entries, denominator } = quotients;
  const longest = [denominator, ...entries].reduce((most, x) => Math.max(most, `${x}`.length), 0);
  if (longest > MAX_CHARACTERS)
    throw new RangeError(
      `proveSensitivity: expected entries and a common denominator of at most ${MAX_CHARACTERS} characters, got ${longest}`,
    );
  return quotients;
}

/** Significant digits of a claim at least, however wide. */
const DIGITS = 12;

/**
 * The first certificate that the checker proves within a minute; `imprecise` where its own numbers have too few bits for that.
 *
 * @throws RangeError when the check of each would take longer
 */
export function accepted(
  {
    strategy,
    schema,
    contributions,
    denominator,
    lower,
    isLowerRounded = false,
    norm,
  }: {
    readonly strategy: Canonical;
    readonly schema: ParticipationSchema<Count>;
    readonly contributions: ContributionKind;
    readonly denominator: bigint;
    readonly lower: SensitivityWitness;
    /** Whether the lower side is that of entries nearby. */
    readonly isLowerRounded?: boolean;
    /** Of ℓ1 the sides are not squared. */
    readonly norm?: '1';
  },
  uppers: readonly SensitivityWitness[],
): SensitivityProof | 'imprecise' {
  const unit = Rational.ratio(1n, norm === undefined ? denominator ** 2n : denominator);
  const named = norm === undefined ? {} : { norm };
  let work = '';
  for (const upper of uppers) {
    const parts = {
      ...named,
      contributions,
      lower: lower.written,
      schema: schemaJson(schema),
      strategy,
      upper: upper.written,
    };
    const sealed = sealCertificate(
      'sensitivity',
      parts,
      lower.squared.mul(unit),
      upper.squared.mul(unit),
      {},
      DIGITS,
    );
    const verdict = check(sealed.bytes);
    if (verdict.proved) {
      const { rounds = [] } = lower.written as { readonly rounds?: readonly string[] };
      return { ...sealed, ...named, contributions, rounds: rounds.map(Number) };
    }
    if (verdict.code === 'precision') return 'imprecise';
    if (isLowerRounded && verdict.code === 'lower') return 'imprecise';
    if (verdict.code !== OVER_BUDGET) throw new DefectError(verdictLine(verdict));
    work = verdict.received;
  }
  throw new RangeError(
    `proveSensitivity: expected a certificate that is checked within a minute, got ${work} units of work`,
  );
}

/** What the checker can have nothing against but its cost. */
export function certain(found: SensitivityProof | 'imprecise'): SensitivityProof {
  if (found === 'imprecise') throw new DefectError('proveSensitivity: refused as imprecise');
  return found;
}
