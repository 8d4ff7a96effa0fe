import { decimalDown, decimalUp } from '../arithmetic/decimal.js';
import type { Rational } from '../arithmetic/rational.js';
import type { Certificate } from '../certificate/seal.js';
import type { PrivacyLoss } from '../privacy/accounting/privacy-loss.js';
import type { LeastNoise } from '../privacy/accounting/least-noise.js';
import { isNarrow, type LossEnclosure } from '../privacy/accounting/loss-enclosure.js';
import type { ZcdpConversion } from '../privacy/notion/zcdp-conversion.js';

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

/** A certificate of the answer, and the file that has it. */
export interface WrittenCertificate {
  readonly file: string;
  readonly proof: Certificate;
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
  certificate?: WrittenCertificate,
): readonly string[] {
  const shown = (x: LossEnclosure): string => enclosureText(decimals(x, digits));
  const at = asked === 'epsilon' ? `delta = ${delta!}` : `epsilon = ${epsilon!}`;
  return [
    `${asked} at ${at}: ${shown(loss.worst)}`,
    `  remove  ${shown(loss.remove)}`,
    `  add     ${shown(loss.add)}`,
    `neighbours: ${neighbours}; ${methodText(loss)}`,
    ...certificateLines(asked, certificate),
  ];
}

/** What a certificate claims may be a little wider than what is printed above. */
function certificateLines(
  asked: 'epsilon' | 'delta',
  written: WrittenCertificate | undefined,
): readonly string[] {
  if (written === undefined) return [];
  const { claim, digest } = written.proof;
  return [`certificate: ${claim.inf} <= ${asked} <= ${claim.sup}, ${digest} → ${written.file}`];
}

function enclosureText({ inf, sup }: Decimals): string {
  if (sup === null) return inf === '0' ? 'no finite bound' : `at least ${inf}, no finite bound`;
  return inf === sup ? inf : `[${inf}, ${sup}]`;
}

function methodText({ method, grid }: PrivacyLoss): string {
  if (method === 'formula') return 'by a closed formula';
  if (method === 'rounding')
    return `as rounded continuous noise${grid === undefined ? '' : `, losses on the grid 2^${-grid}`}`;
  return method === 'lattice' ? 'exact losses, masses rounded' : `losses on the grid 2^${-grid!}`;
}

/** The JSON document of ε at δ or δ at ε, schemas/account.schema.json. */
export function privacyLossJson(
  asked: 'epsilon' | 'delta',
  statement: AccountStatement,
  loss: PrivacyLoss,
  digits: number,
  certificate?: WrittenCertificate,
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
    ...(certificate === undefined ? {} : { certificate: certificateJson(certificate) }),
  };
}

const certificateJson = ({ file, proof }: WrittenCertificate): Record<string, unknown> => ({
  file,
  kind: proof.kind,
  digest: proof.digest,
  ...proof.claim,
});
/** What ρ-zCDP implies as lines. */
export function zcdpLines(
  asked: 'epsilon' | 'delta',
  { epsilon, delta, neighbours }: AccountStatement,
  conversion: ZcdpConversion,
  digits: number,
): readonly string[] {
  const at = asked === 'epsilon' ? `delta = ${delta!}` : `epsilon = ${epsilon!}`;
  return [
    `${asked} at ${at}: ${enclosureText(decimals(conversion, digits))}`,
    `  by the best Rényi order alone  ${oneOrderOf(conversion, digits)}`,
    `neighbours: ${neighbours}; of every mechanism that is so concentrated`,
  ];
}

const oneOrderOf = ({ oneOrder }: ZcdpConversion, digits: number): string =>
  decimalUp(oneOrder.toDigits(digits + MORE).sup, digits + MORE);

/** The JSON document of the same. */
export function zcdpJson(
  asked: 'epsilon' | 'delta',
  statement: AccountStatement,
  conversion: ZcdpConversion,
  digits: number,
): Record<string, unknown> {
  return {
    format: 'etalon-account',
    version: '1',
    asked,
    statement,
    status: isNarrow(conversion, digits) ? 'enclosed' : 'wide',
    [asked]: decimals(conversion, digits),
    oneOrder: oneOrderOf(conversion, digits),
    method: 'zcdp',
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
  if (least.noise.sign() === 0)
    return [
      `any ${parameter} > 0 is (${epsilon!}, ${delta!})-DP: a record takes part with probability at most delta`,
      `neighbours: ${neighbours}`,
    ];
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
