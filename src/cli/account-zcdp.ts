import type { Rational } from '../arithmetic/rational.js';
import { readInputs } from '../parameter/inputs.js';
import type { Inputs, Parametric } from '../parameter/parameter.js';
import { isNarrow } from '../privacy/accounting/loss-enclosure.js';
import { zcdpDeltaEnclosed, zcdpEpsilonEnclosed } from '../privacy/notion/zcdp-conversion.js';
import { type AccountStatement, zcdpJson, zcdpLines } from '../report/account-report.js';
import { UsageError } from '../text/usage-error.js';
import type { Arguments } from './arguments.js';
import { HOLDS, type Io, UNDECIDED } from './command.js';
import { spokenOfOptions } from './parameter-options.js';

/** What is known of a mechanism that is ρ-zCDP, and of which no more is. */
export const ZCDP: Parametric = {
  name: 'zcdp',
  parameters: [{ name: 'rho', kind: 'rational', description: 'ρ of zCDP', range: '≥ 0', magnitude: 6 }],
};

/** What is asked of a ρ. */
interface ZcdpCall {
  readonly args: Arguments;
  readonly io: Io;
  readonly digits: number;
  readonly targets: Inputs;
  readonly texts: ReadonlyMap<string, string>;
  readonly statementFor: (mechanism: Parametric, texts: ReadonlyMap<string, string>) => AccountStatement;
}

/** Prints what ρ-zCDP alone implies. @returns the exit status */
export function printZcdp({ args, io, digits, targets, texts, statementFor }: ZcdpCall): number {
  const [asked, ...others] = (['epsilon', 'delta'] as const).filter((name) => !targets.has(name));
  if (asked === undefined || others.length > 0)
    throw new UsageError('--delta: expected --delta or --epsilon with zcdp, got both');
  const rho = spokenOfOptions(() => readInputs(ZCDP, texts).rational('rho'));
  const conversion =
    asked === 'epsilon'
      ? zcdpEpsilonEnclosed(rho, positiveDelta(targets))
      : zcdpDeltaEnclosed(rho, targets.rational('epsilon'));
  const statement = statementFor(ZCDP, texts);
  if (args.flag('json')) io.out(JSON.stringify(zcdpJson(asked, statement, conversion, digits)));
  else for (const line of zcdpLines(asked, statement, conversion, digits)) io.out(line);
  if (isNarrow(conversion, digits)) return HOLDS;
  io.err(`etalon account: expected ${digits} digits, got fewer`);
  return UNDECIDED;
}

function positiveDelta(targets: Inputs): Rational {
  const delta = targets.rational('delta');
  if (delta.sign() === 0) throw new UsageError('--delta: expected a number in (0, 1) with zcdp, got 0');
  return delta;
}
