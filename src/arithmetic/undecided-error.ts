/** The value could not be enclosed as narrowly as asked at the allowed precision. */
export class UndecidedError extends Error {
  override readonly name = 'UndecidedError';
}
