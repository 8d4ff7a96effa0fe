import { bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { CLAIMS, isClaim, type Claim, type StepsClaim } from '../validate/claims.js';
import {
  PRIVACY_KEYS,
  privacyQuestion,
  type PrivacyClaim,
  type PrivacyKey,
  type PrivacyQuestion,
} from '../validate/privacy-claim.js';
import { RELATIONS, type Relation } from '../validate/relation.js';
import { readBounded } from '../validate/readers/bounded.js';
import { InputError, shown } from '../validate/readers/input-error.js';
import { decodeText, lines, trimBlanks } from '../validate/readers/text.js';
import { statedNumber, type StatedNumber } from '../validate/stated-number.js';
import { brief, type Arguments } from './arguments.js';
import { UsageError } from './command.js';
import { keyValues } from './value.js';

/** The options that state claims. */
export const CLAIM_OPTION: Readonly<Record<Relation, string>> = {
  digits: 'claim',
  'at-most': 'at-most',
  'at-least': 'at-least',
};

/** The key that names a file of numbers. */
const STEPS = 'error';
const MOST_BYTES = 2 ** 24;

export const CLAIM_HELP = [
  '--at-most KEY=X    the exact value is at most X     --at-least KEY=X   it is at least X',
  '--claim KEY=X      the digits of X are right: the exact value is within half a unit of the last digit written (0.01 for 2.50, 10^9 for',
  '                   1e9); a fraction p/q claims equality. Every KEY is judged under the participation that is declared:',
  ...Object.entries(CLAIMS).map(([name, meaning]) => `  ${`${name}=X`.padEnd(17)}${meaning}`),
  '  error=FILE       a text file with one number a line: the standard deviation ‖B_i‖·Δ of every answer, not squared, in the order of',
  '                   the rows of B; max-error is the largest of them, mse the mean of their squares',
  '  noise-multiplier=Z, epsilon=E, delta=D   Gaussian noise of standard deviation Z·Δ makes the release (E, D)-DP for add/remove or zero-out',
  '                   neighbours. Two of them with --claim are given, exactly as written, and the least third is told. With --at-most',
  '                   or --at-least on one of them its least value is judged at the other two. With all three by --claim that is epsilon, and',
  '                   the statement must be true as written besides: the digits of ε rounded down would make it false',
  'A line of a claim that is missed says by how much, on which side the exact value is, and whether that is the unsafe one (above: a larger',
  'error, sensitivity, ε, δ or needed noise than stated).',
];

/** The claims of a command line. */
export interface Claims {
  readonly claims: readonly Claim[];
  readonly steps: readonly StepsClaim[];
  readonly privacy: PrivacyQuestion | undefined;
}

/** Reads all claims, the files of numbers included. */
export function readClaims(args: Arguments): Claims {
  const claims: Claim[] = [];
  const steps: StepsClaim[] = [];
  const privacy: PrivacyClaim[] = [];
  for (const relation of RELATIONS) {
    const option = `--${CLAIM_OPTION[relation]}`;
    for (const [name, text] of keyValues(args.list(CLAIM_OPTION[relation]), option)) {
      if (name === STEPS) steps.push({ relation, stated: readSteps(text) });
      else if (isClaim(name))
        claims.push({ name, relation, stated: claimedNumber(`${option} ${name}`, text) });
      else if (isPrivacyKey(name))
        privacy.push({ key: name, relation, stated: claimedNumber(`${option} ${name}`, text) });
      else {
        const known = [...Object.keys(CLAIMS), STEPS, ...PRIVACY_KEYS].join(', ');
        throw new UsageError(`${option}: expected one of ${known}, got ${brief(name)}`);
      }
    }
  }
  return { claims, steps, privacy: questionOf(privacy) };
}

const isPrivacyKey = (name: string): name is PrivacyKey => (PRIVACY_KEYS as readonly string[]).includes(name);

function claimedNumber(path: string, text: string): StatedNumber {
  const stated = parsed(text);
  if (stated === undefined || stated.value.sign() < 0) {
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

function questionOf(claims: readonly PrivacyClaim[]): PrivacyQuestion | undefined {
  for (const { key, stated, relation } of claims) {
    const beyond = key === 'delta' && stated.value.compare(Rational.ONE) >= 0;
    if (beyond || (key !== 'epsilon' && stated.value.sign() === 0)) {
      const expected = key === 'delta' ? 'a number between 0 and 1' : 'a number above 0';
      throw new UsageError(
        `--${CLAIM_OPTION[relation]} ${key}: expected ${expected}, got ${brief(stated.text)}`,
      );
    }
  }
  try {
    return privacyQuestion(claims);
  } catch (problem) {
    if (problem instanceof RangeError) throw new UsageError(`--claim: ${problem.message}`);
    throw problem;
  }
}

/** The numbers of a text file, one a line, as they are written; lines that start with # and empty ones are passed over. */
/** Every line is compared with an exact number: doubles of any exponent fit, numerals that only cost do not. */
const LONGEST_BITS = 4096;

function readSteps(file: string): StatedNumber[] {
  const numbers: StatedNumber[] = [];
  for (const line of lines(decodeText(bytesOf(file), file))) {
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

function bytesOf(file: string): Uint8Array {
  let bytes: Uint8Array;
  try {
    bytes = readBounded(file, MOST_BYTES);
  } catch (problem) {
    throw new InputError(
      file,
      'a readable file',
      problem instanceof Error ? problem.message : String(problem),
    );
  }
  if (bytes.length > MOST_BYTES)
    throw new InputError(file, `a file of at most ${MOST_BYTES} bytes`, 'a longer one');
  return bytes;
}
