import type { Exponent } from '../arithmetic/exponent.js';
import { Rational } from '../arithmetic/rational.js';
import { MAX_POWER } from '../certificate/limits.js';
import { spelledNumber } from '../parameter/spelled-number.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import type { Arguments } from './arguments.js';
import { TEXT, type OptionTable } from './option-table.js';

/** The options that say which norm is meant. */
export const NORM_TABLE: OptionTable = [
  [
    '--norm F',
    'the norm by its name: F for γ_F (total squared error, p = 2; the default), 2 for γ_2 (largest error, p = ∞),\n' +
      'or a P above 2 for γ_(P). With --points, where Γ_2 is p = 2, say --p',
    { norm: TEXT },
  ],
  [
    '--p P',
    'the same by the exponent p of γ_(p) or Γ_p: a number from 2 with a numerator of at most 64, such as 3 or 5/2, or inf',
    { p: TEXT },
  ],
];

const TWO = Rational.integer(2n);

/** The exponent p that --norm or --p asks for; 2 when neither is given. */
export function readExponent(args: Arguments, points: boolean): Exponent {
  const [norm, p] = [args.text('norm'), args.text('p')];
  if (norm !== undefined && p !== undefined)
    throw new UsageError(`--p: expected without --norm, got --norm ${norm} and --p ${p}`);
  if (norm === undefined) return p === undefined ? TWO : exponent('--p', p);
  if (norm === 'F') return TWO;
  if (norm === '2' && !points) return 'infinity';
  const named = exponent('--norm', norm);
  if (named === 'infinity' || !named.equals(TWO)) return named;
  throw new UsageError(
    `--norm: expected an unambiguous norm, got ${brief(norm)}: ${points ? 'Γ_2 (p = 2) is --p 2' : 'p = 2 (γ_F) is --norm F or --p 2'}, the p = ∞ of γ_2 is ${points ? '' : '--norm 2 or '}--p inf`,
  );
}

function exponent(option: string, text: string): Exponent {
  if (text === 'inf') return 'infinity';
  const p = spelledNumber(text);
  if (p === undefined || p.compare(TWO) < 0 || p.num > MAX_POWER) {
    const names = option === '--norm' ? 'F, 2, ' : '';
    throw new UsageError(
      `${option}: expected ${names}a number from 2 with a numerator of at most ${MAX_POWER}, or inf, got ${brief(text)}`,
    );
  }
  return p;
}
