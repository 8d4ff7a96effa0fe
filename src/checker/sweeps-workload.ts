import type { Fraction } from './arithmetic.js';
import { gramWork, readInverse, type MomentumForm } from './gamma-f-banded-inverse.js';
import type { Band } from './inverse-diagonal.js';
import { within } from './numerals.js';
import { bidiagonalSwept } from './sweeps-bidiagonal.js';
import { momentumSwept } from './sweeps-momentum.js';
import { bidiagonalDoubles, CARRIED, ENTRIES, isWithin, momentumDoubles, RATES } from './sweeps-doubles.js';
import { MAX_N, type SweptForm } from './swept-form.js';
import { PREFIX_SUM, type Swept } from './swept.js';
import { nearest } from './double.js';
import { fields, items, member, need, type Part } from './text.js';
import { multiplication } from './work.js';
import { nameOf } from './workload.js';

/** The workload, by name. */
export function readSwept(part: Part): SweptForm {
  if (nameOf(part).name === 'prefix-sum') return prefixSum(part);
  const form = readInverse(part);
  const { n, title, bits, momentum } = form;
  const shared = {
    ...{ n, title, bits },
    work: form.work + 4n * BigInt(n) * multiplication(2n * bits + 256n),
    perStep: 400,
    gramWork: (places: bigint) => gramWork(form, places),
    gram: (places: bigint) => form.gram(places),
  };
  if (momentum !== undefined) return { ...shared, perPole: 60, doubles: () => ofMomentum(part, momentum) };
  items(member(part, 'second')!, n > 2 ? n - 2 : 0, (item) => {
    need(item.text.startsWith('["0",', item.from), 'workload', item, 'a second subdiagonal of zeros');
  });
  return { ...shared, perPole: 30, doubles: () => ofBand(part, form.entries()) };
}

/** K has 2 on its diagonal, but 1 in its first place, and −1 beside the diagonal. */
function prefixSum(part: Part): SweptForm {
  const n = Number(within(fields(part, ['n', 'name']).n, 1n, MAX_N));
  return {
    ...{ n, title: `prefix-sum n=${n}`, bits: 0n, work: 0n, perStep: 200, perPole: 20 },
    gramWork: () => 0n,
    doubles: () => PREFIX_SUM,
    gram: (places) => {
      const one = 1n << places;
      return {
        main: Array.from({ length: n }, (_, j) => (j === 0 ? one : 2n * one)),
        first: new Array<bigint>(n - 1).fill(-one),
        second: new Array<bigint>(n > 2 ? n - 2 : 0).fill(0n),
      };
    },
  };
}

/** The doubles of momentum. */
function ofMomentum(part: Part, { beta, rates: values }: MomentumForm): Swept {
  const at = member(part, 'beta')!;
  const isDue = beta[0] === 0n || isWithin(nearest(beta), RATES);
  need(isDue, 'range', at, `0, or from 1/${RATES} to ${RATES}`);
  const exact = values();
  const rates = Float64Array.from(exact, nearest);
  // Before H, whose length rates beyond all limits would not bound.
  const strange = rates.findIndex((rate) => !isWithin(rate, RATES));
  const allowed = `from 1/${RATES} to ${RATES}`;
  if (strange >= 0)
    items(member(part, 'rates')!, rates.length, (item, j) => {
      need(j !== strange, 'range', item, allowed);
    });
  const doubles = momentumDoubles(beta, exact, rates);
  need(doubles !== undefined, 'range', at, `Σ η_k·β^(k−j) of at most 2^${CARRIED}`, 'a larger one');
  return momentumSwept(doubles);
}

/** The doubles of a bidiagonal E. */
function ofBand(part: Part, { main, first }: Band<Fraction>): Swept {
  const doubles = bidiagonalDoubles(main, first);
  const expected = `absolutely from 1/${ENTRIES} to ${ENTRIES}`;
  items(member(part, 'first')!, first.length, (item, j) => {
    const isDue = first[j]![0] === 0n || isWithin(doubles.first[j + 1]!, ENTRIES);
    need(isDue, 'range', item, `0, or ${expected}`);
  });
  items(member(part, 'main')!, main.length, (item, j) => {
    need(isWithin(doubles.main[j]!, ENTRIES), 'range', item, expected);
  });
  return bidiagonalSwept(doubles);
}
