import { offsetDigits, plainDigits, type DigitSystem } from '../../../factorization/k-ary/k-ary-digits.js';

/** A digit system and a length of the stream. */
export interface Case {
  readonly system: DigitSystem;
  readonly T: number;
}

/** The odd bases k of offset digits. */
export const ODD = [3n, 5n, 7n];

/** The even ones. */
export const EVEN = [2n, 4n, 6n];

/** The lengths T. */
export const SIZES = [1, 2, 3, 4, 5, 8, 13, 14, 20, 31];

/** The digit systems by kind. */
export const SYSTEMS = {
  plain: [2n, 3n, 4n, 5n].map(plainDigits),
  offset: [...ODD, ...EVEN].map(offsetDigits),
} as const;

/** Without subtraction or with it. */
export type DigitKind = keyof typeof SYSTEMS;

/** Every system of a kind with every length. */
export const cases = (kind: DigitKind): Case[] =>
  SYSTEMS[kind].flatMap((system) => SIZES.map((T) => ({ system, T })));

/** A case as text. */
export const name = ({ system, T }: Case): string => `k = ${system.k}, T = ${T}`;

/** The cases of a kind as text. */
export const on = (kind: DigitKind): string =>
  `${kind} digits, k = ${SYSTEMS[kind].map(({ k }) => k).join(', ')}, T = ${SIZES.join(', ')}`;
