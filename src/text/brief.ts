/** A user's text in quotes, short enough for an error message. */
export function brief(text: string): string {
  return text.length > 60 ? `"${text.slice(0, 50)}…" (${text.length} characters)` : `"${text}"`;
}
