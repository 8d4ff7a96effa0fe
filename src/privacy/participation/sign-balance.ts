/**
 * Signs s with s_i·s_j·x_ij ≥ 0 for all i, j of a symmetric relation, if there are any: those of a graph without a cycle of negative sign.
 *
 * @param count the number of members
 * @param sign −1, 0 or 1: the sign of x_ij
 */
export function balancingSigns(
  count: number,
  sign: (i: number, j: number) => number,
): readonly bigint[] | undefined {
  const signs = new Array<number>(count).fill(0);
  for (let root = 0; root < count; root++) {
    if (signs[root] !== 0) continue;
    signs[root] = 1;
    const open = [root];
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      for (let j = 0; j < count; j++) {
        const needed = i === j ? 0 : sign(i, j) * signs[i]!;
        if (needed === 0) continue;
        if (signs[j] === 0) {
          signs[j] = needed;
          open.push(j);
        } else if (signs[j] !== needed) return undefined;
      }
    }
  }
  return signs.map((s) => BigInt(s));
}
