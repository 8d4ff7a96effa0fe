import { decimalDown, decimalUp } from '../arithmetic/decimal.js';
import type { Rational } from '../arithmetic/rational.js';
import type { PrivacyLoss } from '../privacy/accounting/account.js';
import type { LeastNoise } from '../privacy/accounting/least-noise.js';
import type { LossEnclosure } from '../privacy/accounting/loss-enclosure.js';

/** What was asked of which steps, in exact texts. */
export interface AccountStatement {
  readonly neighbours: string;
  readonly steps: readonly {
    readonly mechanism: string;
    readonly parameters: Readonly<Record<string, string>>;
  }[];
  readonly epsilon?: string | undefined;
  readonly delta?: string | undefined;
}

/** Significant digits of an end beyond those that an enclosure was asked to have. */
const MORE = 3;

/** An enclosure in decimals rounded outward; no `sup` where no finite number is proved. */
interface Decimals {
  readonly inf: string;
  readonly sup: string | null;
}

const decimals = ({ inf, sup }: LossEnclosure, digits: number): Decimals => ({
  inf: decimalDown(inf, digits + MORE),
  sup: sup === undefined ? null : decimalUp(sup, digits + MORE),
});

/** ε at δ or δ at ε as lines. */
export function privacyLossLines(
  asked: 'epsilon' | 'delta',
  { neighbours, epsilon, delta }: AccountStatement,
  loss: PrivacyLoss,
  digits: number,
): readonly string[] {
  const shown = (x: LossEnclosure): string => enclosureText(decimals(x, digits));
  const at = asked === 'epsilon' ? `delta = ${delta!}` : `epsilon = ${epsilon!}`;
  return [
    `${asked} at ${at}: ${shown(loss.worst)}`,
    `  remove  ${shown(loss.remove)}`,
    `  add     ${shown(loss.add)}`,
    `neighbours: ${neighbours}; ${methodText(loss)}`,
  ];
}

function enclosureText({ inf, sup }: Decimals): string {
  if (sup === null) return inf === '0' ? 'no finite bound' : `at least ${inf}, no finite bound`;
  return inf === sup ? inf : `[${inf}, ${sup}]`;
}

function methodText({ method, grid }: PrivacyLoss): string {
  if (method === 'formula') return 'by a closed formula';
  return method === 'lattice' ? 'exact losses, masses rounded' : `losses on the grid 2^${-grid!}`;
}

/** The JSON document of ε at δ or δ at ε, schemas/account.schema.json. */
export function privacyLossJson(
  asked: 'epsilon' | 'delta',
  statement: AccountStatement,
  loss: PrivacyLoss,
  digits: number,
): Record<string, unknown> {
  return {
    format: 'etalon-account',
    version: '1',
    asked,
    statement,
    status: loss.isNarrow ? 'enclosed' : 'wide',
    orders: { remove: decimals(loss.remove, digits), add: decimals(loss.add, digits) },
    [asked]: decimals(loss.worst, digits),
    method: loss.method,
    grid: loss.grid ?? null,
  };
}

/** A decimal in full. */
const exactly = (noise: Rational, digits: number): string => decimalUp(noise, digits + MORE);

/** The least noise as lines. */
export function leastNoiseLines(
  parameter: string,
  { neighbours, epsilon, delta }: AccountStatement,
  least: LeastNoise,
  digits: number,
): readonly string[] {
  const { refuted, isTight } = least;
  const below = refuted === undefined ? 'nothing less is refuted' : `${exactly(refuted, digits)} is not`;
  const next = isTight ? '' : '; what lies between is undecided at the allowed cost';
  return [
    `${parameter} = ${exactly(least.noise, digits)} is (${epsilon!}, ${delta!})-DP, ${below}${next}`,
    `neighbours: ${neighbours}`,
  ];
}

/** The JSON document of the least noise, schemas/account.schema.json. */
export function leastNoiseJson(
  parameter: string,
  statement: AccountStatement,
  { noise, refuted, isTight }: LeastNoise,
  digits: number,
): Record<string, unknown> {
  return {
    format: 'etalon-account',
    version: '1',
    asked: 'noise',
    statement,
    status: isTight ? 'tight' : 'safe',
    noise: {
      parameter,
      value: exactly(noise, digits),
      refuted: refuted === undefined ? null : exactly(refuted, digits),
    },
  };
}
