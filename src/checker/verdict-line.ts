import { OVER_BUDGET, type Verdict } from './checker.js';

/** Whether nothing was judged, because the work is beyond the budget. */
export const isOverBudget = (verdict: Verdict): boolean => !verdict.proved && verdict.code === OVER_BUDGET;

/** The line that docs/certificate-format.md, section 6, prescribes. */
export function verdictLine(verdict: Verdict): string {
  if (verdict.proved)
    return `PROVED ${verdict.kind} ${verdict.workload} ${verdict.inf} ${verdict.sup} ${verdict.digest}`;
  const reason = isOverBudget(verdict) ? 'OVER-BUDGET' : `REFUSED ${verdict.code} ${verdict.path || '-'}`;
  return `${reason} expected ${verdict.expected} got ${verdict.received}`;
}
