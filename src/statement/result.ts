import type { Entry } from './entry.js';
import type { Statement } from './statement.js';
import { mark, type Verdict } from './verdict.js';

/** A statement, an observation or a result of ours with its computed verdict, or with the reason why there is none. */
export interface Result<E extends Entry = Statement> {
  readonly statement: E;
  readonly verdict?: Verdict;
  /** The message of the error that the computation ended with. */
  readonly problem?: string;
}

/** Whether the verdict is the registered one. */
export function asRegistered({ statement, verdict }: Result<Entry>): boolean {
  return verdict !== undefined && mark(verdict) === statement.expected;
}

/** Whether a verdict says that the document is wrong. */
export const isErratum = ({ verdict }: Result): boolean =>
  verdict?.kind === 'imprecise' || verdict?.kind === 'refuted';
