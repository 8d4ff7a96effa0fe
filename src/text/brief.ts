/** A user's text in quotes, short enough for an error message. */
export function brief(text: string): string {
  return text.length > 60 ? `"${text.slice(0, 50)}…" (${text.length} characters)` : `"${text}"`;
}

/** Any value for an error message: a text in quotes, and of an object only that it is one. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return brief(value);
  if (typeof value === 'function' || (typeof value === 'object' && value !== null))
    return Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
  return String(value);
}
