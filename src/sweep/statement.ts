import { canonicalText, digestOf } from '../arithmetic/canonical.js';
import { Rational } from '../arithmetic/rational.js';
import { exponentText } from '../arithmetic/exponent.js';
import type { Certificate } from '../certificate/seal.js';
import type { Parameter, Inputs } from '../parameter/parameter.js';

/** What is to be proved, as exact texts in one spelling: equal statements are equal texts. */
export type Statement = Readonly<Record<string, string>>;

/** What the checker says of a certificate that it proved. */
export interface Proved {
  readonly kind: string;
  readonly workload: string;
  readonly inf: string;
  readonly sup: string;
  readonly digest: string;
}

/** The members of a certificate, as JSON gives them. */
export type Root = Readonly<Record<string, unknown>>;

/** A family of statements: how one is read, sought, and told from others. */
export interface JobKind {
  readonly parameters: readonly Parameter[];
  /** What the bounds of a result enclose, in a sentence. */
  readonly meaning: string;
  /** The statement in its one spelling, and the parts of its label before the digits. @throws RangeError for what is no statement */
  read(inputs: Inputs): { readonly statement: Statement; readonly label: readonly string[] };
  /** A certificate, and whether it proves the digits. */
  search(statement: Statement): Certificate & { readonly reached: boolean };
  /** Why a certificate that is proved proves another statement than this one. */
  otherwise(statement: Statement, proved: Proved, root: Root): string | undefined;
  /** Seconds that the search takes, about. */
  seconds(statement: Statement): number;
}

/** The name of a statement in files: the digest of its text. */
export const hashOf = (statement: Statement): string => digestOf(canonicalText(statement));

/** Places of a decimal that stands in a label as it is. */
const MOST_PLACES = 20;

/** A number in a label: its decimal where that ends soon, otherwise 1_3. No two numbers have one text. */
export function labelled(x: Rational): string {
  for (let places = 0, power = 1n; places <= MOST_PLACES; places += 1, power *= 10n) {
    if ((x.num * power) % x.den !== 0n) continue;
    const digits = `${(x.num * power) / x.den}`.padStart(places + 1, '0');
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  }
  return `${x.num}_${x.den}`;
}

/** The text of a checked parameter in its one spelling. */
export function spelled(inputs: Inputs, { name, kind }: Parameter): string {
  if (kind === 'integer') return `${inputs.integer(name)}`;
  if (kind === 'rational') return inputs.rational(name).toString();
  if (kind === 'exponent') return exponentText(inputs.exponent(name));
  return inputs.word(name);
}

/** How wide a claim is: whether (sup − inf)·10^digits is at most so many times inf. */
export function isWithin({ inf, sup }: Pick<Proved, 'inf' | 'sup'>, digits: number, times: bigint): boolean {
  const below = Rational.parse(inf);
  const width = Rational.parse(sup).sub(below);
  return width.mul(Rational.integer(10n ** BigInt(digits))).compare(below.mul(Rational.integer(times))) <= 0;
}

export const DIGITS = (preset: string): Parameter => ({
  name: 'digits',
  kind: 'integer',
  description: 'significant digits to prove',
  least: 1n,
  most: 100n,
  preset,
});
