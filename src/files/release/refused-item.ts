import { DetailedError } from '../../text/detailed-error.js';

/**
 * An item that is refused: its place and the rule that it breaks. Neither its text nor anything that depends on more of it than that is told.
 */
export class RefusedItem extends DetailedError {
  override readonly name = 'RefusedItem';

  constructor(path: string, expected: string) {
    super({ code: 'item', path, expected, received: 'something else' });
  }
}
