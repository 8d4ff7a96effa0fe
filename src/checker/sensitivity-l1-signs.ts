import { absolute, sum } from './arithmetic.js';

/** max ‖Σ_j s_j·C_j‖₁ over signs s of some columns; the last sign may stay 1. A Gray code changes one sign at a time. */
export function largestL1OfSigns(columns: readonly (readonly bigint[])[]): bigint {
  const signs = columns.map(() => 1n);
  const answer = columns[0]!.map((_, i) => sum(columns.map((column) => column[i]!)));
  let most = norm(answer);
  for (let step = 1; step < 1 << (columns.length - 1); step++) {
    let changed = 0;
    while (((step >> changed) & 1) === 0) changed += 1;
    const twice = 2n * signs[changed]!;
    for (const [i, entry] of columns[changed]!.entries()) answer[i]! -= twice * entry;
    signs[changed] = -signs[changed]!;
    const value = norm(answer);
    if (value > most) most = value;
  }
  return most;
}

/** ‖x‖₁. */
const norm = (x: readonly bigint[]): bigint => x.reduce((total, entry) => total + absolute(entry), 0n);
