import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';

/** Splits `key=value` words; a key may be given once. Errors speak of `where` they stand. */
export function keyValues(pairs: readonly string[], where: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError(`${where}: expected key=value, got ${brief(pair)}`);
    const key = pair.slice(0, at);
    if (map.has(key)) throw new UsageError(`${where}: expected ${brief(key)} once, got it twice`);
    map.set(key, pair.slice(at + 1));
  }
  return map;
}
