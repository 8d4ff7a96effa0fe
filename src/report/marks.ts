import type { FormulaMark } from '../statement/mark.js';

/** What the mark of a formula means. */
export const MARKS: Readonly<Record<FormulaMark, string>> = {
  printed: 'the formula stands in the text',
  forced: 'words and numbers of the text leave this formula alone',
  restored: 'the formula is lost; this is the likeliest reading',
  candidate: 'the formula is lost; this is one of several readings',
  none: 'the formula is lost, and nothing could be recovered',
};
