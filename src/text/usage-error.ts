/** A call that is wrong in itself: its message is `PATH: expected …, got …`, where the path is the argument, option or file at fault. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
