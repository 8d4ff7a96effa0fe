/** A formula that says nothing: its message names the place, what was expected and what stands there. */
export class ExpressionError extends SyntaxError {
  override readonly name = 'ExpressionError';

  constructor(at: number, expected: string, got: string) {
    super(`expression, character ${at + 1}: expected ${expected}, got ${got}`);
  }
}
