import { shownValue } from '../text/brief.js';
import { ParameterError } from './parameter-error.js';

/** @throws ParameterError unless the value of a parameter is one of the words that it takes, whatever its type says */
export function requireWord(parameter: string, value: unknown, words: readonly string[]): void {
  if (typeof value !== 'string' || !words.includes(value))
    throw new ParameterError([parameter], `one of ${words.join(', ')}`, shownValue(value));
}
