import { StateError } from '../../mechanism/stream/saved.js';
import { DetailedError, type ErrorDetails } from '../../text/detailed-error.js';
import { UsageError } from '../../text/usage-error.js';

/**
 * An item that is refused: its place and the rule that it breaks. Neither its text nor anything that depends on more of it than that is told.
 */
export class RefusedItem extends DetailedError {
  override readonly name = 'RefusedItem';

  constructor(path: string, expected: string, { code = 'item', received = 'something else' } = {}) {
    super({ code, path, expected, received });
  }

  /** One item more than there may be. */
  static tooMany(path: string, most: string): RefusedItem {
    return new RefusedItem(path, `at most ${most}`, { code: 'length', received: 'one more' });
  }
}

const SHAPE = /^(.*?): expected (.*), got (.*)$/s;

/** What the files and the input refuse ends the stream as a refused item does; any other error is passed on. */
export function refusalOfError(problem: unknown): ErrorDetails {
  if (problem instanceof DetailedError) {
    const { code, path, expected, received } = problem;
    return { code, path, expected, received };
  }
  if (!(problem instanceof StateError || problem instanceof UsageError)) throw problem;
  const { message } = problem;
  const [, path = 'stream', expected = 'to continue', received = message] = SHAPE.exec(message) ?? [];
  return { code: 'stream', path, expected, received };
}
