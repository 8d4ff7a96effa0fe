import { MOST_DECIMALS } from '../files/release/output.js';
import type { Release, ReleaseOptions, StateFiles } from '../files/release/release.js';
import { StateError } from '../mechanism/stream/saved.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import { wholeOption, type Arguments } from './arguments.js';
import { spokenOfOptions } from './parameter-options.js';

/** A release under the options of a command line. */
export function opened(
  args: Arguments,
  open: (options: Omit<ReleaseOptions, 'columns' | 'categories' | 'top' | 'record'>) => Release,
): Release {
  const options = {
    clip: args.flag('clip'),
    constantWork: args.flag('constant-work'),
    missing: readMissing(args.text('missing')),
    decimals: readDecimals(args),
    state: readState(args),
    testSeed: readSeed(args.text('insecure-test-seed')),
  };
  try {
    return spokenOfOptions(() => open(options));
  } catch (problem) {
    // A file that contradicts the option, which may be the file's fault.
    if (problem instanceof StateError && problem.message.startsWith('ledger: '))
      throw new StateError(`--${problem.message}`);
    throw problem;
  }
}

function readMissing(text: string | undefined): 'zero' | undefined {
  if (text === undefined || text === 'zero') return text;
  throw new UsageError(`--missing: expected zero, got ${brief(text)}`);
}

/** The column of the records, and what becomes of one beyond what is promised. */
export function readRecord(args: Arguments): ReleaseOptions['record'] {
  const [column, excess, round] = ['record', 'excess', 'round'].map((option) => args.text(option));
  if (column === undefined) {
    for (const [option, text] of Object.entries({ excess, round }))
      if (text !== undefined) throw new UsageError(`--${option}: expected --record COLUMN with it, got none`);
    return undefined;
  }
  if (excess !== undefined && excess !== 'refuse' && excess !== 'drop')
    throw new UsageError(`--excess: expected refuse or drop, got ${brief(excess)}`);
  return { column, ...(round === undefined ? {} : { round }), excess: excess ?? 'refuse' };
}

function readDecimals(args: Arguments): number | undefined {
  if (args.text('decimals') !== undefined && args.text('places') !== undefined)
    throw new UsageError('--decimals: expected it without --places, got both');
  return wholeOption(args, 'decimals', 0, MOST_DECIMALS);
}

function readState(args: Arguments): StateFiles | undefined {
  const [file, ledger, received] = [args.text('state'), args.text('ledger'), args.text('received')];
  if (file !== undefined) return { file, ledger, received };
  for (const option of ['received', 'ledger'])
    if (args.text(option) !== undefined)
      throw new UsageError(`--${option}: expected --state FILE with it, got none`);
  return undefined;
}

function readSeed(text: string | undefined): bigint | undefined {
  if (text === undefined || /^[0-9]{1,78}$/.test(text)) return text === undefined ? undefined : BigInt(text);
  throw new UsageError(`--insecure-test-seed: expected a whole number, got ${brief(text)}`);
}

/** Refuses what goes with a release beside --explain. */
export function requireAlone(args: Arguments): void {
  const strange = [
    'state',
    'ledger',
    'received',
    'certificate',
    'insecure-test-seed',
    'decimals',
    'missing',
    'columns',
    'record',
    'round',
    'excess',
    'top',
  ].find((option) => args.text(option) !== undefined);
  const flag = ['json', 'clip', 'constant-work'].find((option) => args.flag(option));
  if (strange !== undefined || flag !== undefined)
    throw new UsageError(`--explain: expected it without --${strange ?? flag!}, got both`);
}
