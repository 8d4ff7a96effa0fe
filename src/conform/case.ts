import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { UnsafeSide } from './question.js';

/** A golden vector that a program can be asked: its inputs, the truth, and how far from it a float64 program may be. */
export interface ConformCase {
  readonly id: number;
  readonly question: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** Whether the inputs have an answer, or must be refused. */
  readonly isValid: boolean;
  readonly truth: readonly Enclosure[];
  /** The bound of every number of the answer. */
  readonly within: readonly Rational[];
  readonly flags: readonly string[];
  readonly unsafe?: UnsafeSide;
  /** The input whose entries are told one by one, each after the answer before it. */
  readonly stream?: string;
}

/** A document of golden vectors, as far as it is asked (schemas/vectors-NAME.schema.json). */
export interface VectorDocument {
  readonly groups: readonly {
    readonly question: string;
    readonly unsafe?: UnsafeSide;
    readonly stream?: string;
    readonly cases: readonly VectorCase[];
  }[];
}

/** A case of them. */
export interface VectorCase {
  readonly id: number;
  /** Texts of numbers; a strategy or a list of steps is a document, of which a program is told the JSON. */
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly exact?: OneOrMany<{ readonly num: string; readonly den: string }>;
  readonly enclosure?: OneOrMany<{ readonly inf: string; readonly sup: string }>;
  readonly within?: OneOrMany<string>;
  readonly result: 'valid' | 'invalid' | 'acceptable';
  readonly claimed?: unknown;
  readonly flags?: readonly string[];
}

/** One, or a list in order. */
export type OneOrMany<T> = T | readonly T[];

const listOf = <T>(one: OneOrMany<T> | undefined): readonly T[] =>
  one === undefined ? [] : Array.isArray(one) ? (one as readonly T[]) : [one as T];

/** The cases of a document that have a derived bound, and the inputs of the same questions that must be refused. */
export function conformCases({ groups }: VectorDocument): readonly ConformCase[] {
  return groups.flatMap(({ question, unsafe, stream, cases }) => {
    const asked = cases.filter(({ within, claimed }) => within !== undefined && claimed === undefined);
    const refused = asked.length === 0 ? [] : cases.filter(({ result }) => result === 'invalid');
    return [...asked, ...refused].map((one) => ({
      id: one.id,
      question,
      inputs: textsOf(one.inputs),
      isValid: one.result === 'valid',
      truth: truthOf(one),
      within: listOf(one.within).map((text) => Rational.parse(text)),
      flags: one.flags ?? [],
      ...(unsafe === undefined ? {} : { unsafe }),
      ...(stream === undefined ? {} : { stream }),
    }));
  });
}

const textsOf = (inputs: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

const truthOf = ({ exact, enclosure }: VectorCase): readonly Enclosure[] => [
  ...listOf(exact).map(({ num, den }) => {
    const value = Rational.ratio(BigInt(num), BigInt(den));
    return { inf: value, sup: value };
  }),
  ...listOf(enclosure).map(({ inf, sup }) => ({ inf: Rational.parse(inf), sup: Rational.parse(sup) })),
];
