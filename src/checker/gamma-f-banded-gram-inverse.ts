import { floor, type Fraction } from './arithmetic.js';
import { BANDED, readDiagonals, readInverse, sizeOf, type InverseForm } from './gamma-f-banded-inverse.js';
import { fields, type Part } from './text.js';
import { nameOf } from './workload.js';

/** The workload, by name; of all intervals, too, or by the inverse of its Gram matrix. */
export function readGramInverse(part: Part): InverseForm {
  const { name } = nameOf(part);
  if (name === 'all-range') return allRange(part);
  if (name === 'banded-gram-inverse') return bandedGramInverse(part);
  return readInverse(part, `${BANDED}, all-range or banded-gram-inverse`);
}

/** K itself; the test of the spectrum shows that it is positive definite, without which there is no A. */
function bandedGramInverse(part: Part): InverseForm {
  const { entries, ...form } = readDiagonals(part, 'positive');
  return {
    ...form,
    gram: (bits) => {
      const fixed = (x: readonly Fraction[]): bigint[] => x.map(([num, den]) => floor(num << bits, den));
      const { main, first, second } = entries();
      return { main: fixed(main), first: fixed(first), second: fixed(second) };
    },
    title: `banded-gram-inverse n=${form.n}`,
  };
}

/** A has a row for every interval; by Lemma R, K has 2/(n + 1) on the diagonal and −1/(n + 1) beside it. */
function allRange(part: Part): InverseForm {
  const n = sizeOf(fields(part, ['n', 'name']).n);
  const fixed = (num: bigint, bits: bigint): bigint => floor(num << bits, BigInt(n + 1));
  return {
    n,
    bits: 1n,
    work: 0n,
    gram: (bits) => ({
      main: new Array<bigint>(n).fill(fixed(2n, bits)),
      first: new Array<bigint>(n - 1).fill(fixed(-1n, bits)),
      second: [],
    }),
    title: `all-range n=${n}`,
  };
}
