import { bitLength } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { CLAIMS, isClaim, MAY_BE_NEGATIVE, type Claim, type StepsClaim } from '../claims.js';
import {
  PRIVACY_KEYS,
  privacyQuestion,
  type PrivacyClaim,
  type PrivacyKey,
  type PrivacyQuestion,
} from '../privacy-claim.js';
import { RELATIONS, type Relation } from '../relation.js';
import { InputError, shown } from './input-error.js';
import { decodeText, lines, trimBlanks } from './text.js';
import { statedNumber, type StatedNumber } from '../stated-number.js';
import { brief } from '../../text/brief.js';
import { UsageError } from '../../text/usage-error.js';
import { keyValues } from '../../parameter/key-values.js';

/** The key that names a file of numbers. */
const STEPS = 'error';
/** Bytes of a file of numbers at most. */
export const MOST_CLAIM_BYTES = 2 ** 24;

/** Claims of a factorization, read. */
export interface Claims {
  readonly claims: readonly Claim[];
  readonly steps: readonly StepsClaim[];
  readonly privacy: PrivacyQuestion | undefined;
}

/** Texts `key=value` by the relation that they claim, and where those of each relation stand, such as `--claim`. */
export interface ClaimTexts {
  readonly texts: Readonly<Record<Relation, readonly string[]>>;
  readonly where: Readonly<Record<Relation, string>>;
}

/**
 * Reads all claims, the files of numbers included.
 *
 * @param read the bytes of a file of numbers; of a long one, more than {@link MOST_CLAIM_BYTES} suffice
 * @throws UsageError that says where a text stands; InputError about a file of numbers
 */
export function readClaims({ texts, where }: ClaimTexts, read: (file: string) => Uint8Array): Claims {
  const claims: Claim[] = [];
  const steps: StepsClaim[] = [];
  const privacy: PrivacyClaim[] = [];
  for (const relation of RELATIONS) {
    const place = where[relation];
    for (const [name, text] of keyValues(texts[relation], place)) {
      if (name === STEPS) steps.push({ relation, stated: readSteps(text, read(text)) });
      else if (isClaim(name))
        claims.push({
          name,
          relation,
          stated: claimedNumber(`${place} ${name}`, text, MAY_BE_NEGATIVE.has(name)),
        });
      else if (isPrivacyKey(name))
        privacy.push({ key: name, relation, stated: claimedNumber(`${place} ${name}`, text) });
      else {
        const known = [...Object.keys(CLAIMS), STEPS, ...PRIVACY_KEYS].join(', ');
        throw new UsageError(`${place}: expected one of ${known}, got ${brief(name)}`);
      }
    }
  }
  return { claims, steps, privacy: questionOf(privacy, where) };
}

const isPrivacyKey = (name: string): name is PrivacyKey => (PRIVACY_KEYS as readonly string[]).includes(name);

function claimedNumber(path: string, text: string, mayBeNegative = false): StatedNumber {
  const stated = parsed(text);
  if (stated === undefined || (stated.value.sign() < 0 && !mayBeNegative)) {
    const expected =
      stated === undefined ? 'a decimal or a fraction such as 0.1, 1e-6 or 1/3' : 'a number of at least 0';
    throw new UsageError(`${path}: expected ${expected}, got ${brief(text)}`);
  }
  return stated;
}

function parsed(text: string): StatedNumber | undefined {
  try {
    return statedNumber(text);
  } catch (problem) {
    if (problem instanceof SyntaxError || problem instanceof RangeError) return undefined;
    throw problem;
  }
}

function questionOf(
  claims: readonly PrivacyClaim[],
  where: ClaimTexts['where'],
): PrivacyQuestion | undefined {
  for (const { key, stated, relation } of claims) {
    const beyond = key === 'delta' && stated.value.compare(Rational.ONE) >= 0;
    if (beyond || (key !== 'epsilon' && stated.value.sign() === 0)) {
      const expected = key === 'delta' ? 'a number between 0 and 1' : 'a number above 0';
      throw new UsageError(`${where[relation]} ${key}: expected ${expected}, got ${brief(stated.text)}`);
    }
  }
  try {
    return privacyQuestion(claims);
  } catch (problem) {
    if (problem instanceof RangeError) throw new UsageError(`${where.digits}: ${problem.message}`);
    throw problem;
  }
}

/** Every line is compared with an exact number: doubles of any exponent fit, numerals that only cost do not. */
const LONGEST_BITS = 4096;

/** The numbers of a text file, one a line, as they are written; lines that start with # and empty ones are passed over. */
function readSteps(file: string, bytes: Uint8Array): StatedNumber[] {
  if (bytes.length > MOST_CLAIM_BYTES)
    throw new InputError(file, `a file of at most ${MOST_CLAIM_BYTES} bytes`, 'a longer one');
  const numbers: StatedNumber[] = [];
  for (const line of lines(decodeText(bytes, file))) {
    const text = trimBlanks(line.text);
    if (text === '' || text.startsWith('#')) continue;
    const stated = parsed(text);
    if (stated === undefined || stated.value.sign() < 0)
      throw new InputError(
        file,
        'one number of at least 0 a line, such as 2.5 or 1/3',
        `${shown(text)} in line ${line.number}`,
      );
    if (bitLength(stated.value.num) + bitLength(stated.value.den) > LONGEST_BITS)
      throw new InputError(
        file,
        `numbers with numerator and denominator of at most ${LONGEST_BITS} bits`,
        `${shown(text)} in line ${line.number}`,
      );
    numbers.push(stated);
  }
  return numbers;
}
