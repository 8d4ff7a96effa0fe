import type { PrivacyTarget } from './calibrated.js';

/** What a counter for a known length is made from. */
export interface CounterOptions extends PrivacyTarget {
  /** The most items, at least 1. */
  readonly length: number;
}
