import type { Canonical } from '../../arithmetic/canonical.js';

/** A saved state that cannot be continued: damaged, or of another mechanism. */
export class StateError extends Error {
  override readonly name = 'StateError';
}

/** The fields of a saved record. */
export type SavedRecord = Readonly<Record<string, Canonical>>;

/** @throws StateError unless the value is a record with exactly these fields. */
export function savedRecord(value: Canonical, ...fields: readonly string[]): SavedRecord {
  if (typeof value === 'string' || isSavedList(value))
    throw new StateError(`saved state: expected a record of ${fields.join(', ')}, got something else`);
  const found = Object.keys(value).sort().join(', ');
  if (found !== [...fields].sort().join(', '))
    throw new StateError(`saved state: expected a record of ${fields.join(', ')}, got one of other fields`);
  return value;
}

/** @throws StateError unless the value is a list. */
export function savedList(value: Canonical | undefined): readonly Canonical[] {
  if (value === undefined || !isSavedList(value))
    throw new StateError('saved state: expected a list, got something else');
  return value;
}

/** @throws StateError unless the value is a text. */
export function savedText(value: Canonical | undefined): string {
  if (typeof value !== 'string') throw new StateError('saved state: expected a text, got something else');
  return value;
}

/** @throws StateError unless the value spells an integer. */
export function savedInteger(value: Canonical | undefined): bigint {
  const text = savedText(value);
  if (!/^(0|-?[1-9][0-9]*)$/.test(text))
    throw new StateError('saved state: expected an integer, got another text');
  return BigInt(text);
}

/** The integers of a list. @throws StateError for anything else. */
export function savedIntegers(value: Canonical | undefined): bigint[] {
  return savedList(value).map(savedInteger);
}

/** A count from 0 to `most`. @throws StateError for anything else. */
export function savedIndex(value: Canonical | undefined, most: number): number {
  const index = savedInteger(value);
  if (index < 0n || index > BigInt(most))
    throw new StateError(`saved state: expected a number from 0 to ${most}, got another`);
  return Number(index);
}

function isSavedList(value: Canonical): value is readonly Canonical[] {
  return Array.isArray(value);
}
