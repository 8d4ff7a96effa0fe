import { isStdout } from '../files/outputs.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import type { Arguments } from './arguments.js';

/**
 * The file that an option names, if it is given.
 *
 * @throws UsageError unless it ends as the option's files do, or is stdout
 */
export function outputFile(args: Arguments, name: string, endings: readonly string[]): string | undefined {
  const path = args.text(name);
  if (path === undefined || isStdout(path) || endings.some((ending) => path.endsWith(ending))) return path;
  throw new UsageError(
    `--${name}: expected a file ending in ${endings.join(' or ')}, or -, got ${brief(path)}`,
  );
}
