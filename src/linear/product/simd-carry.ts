import type { CarryTask } from './carries.js';
import {
  add,
  constant,
  f64x2,
  FunctionBuilder,
  I32,
  i32x4,
  mul,
  repeatWhile,
  V128,
  v128,
  type Code,
} from '../../webassembly/function-builder.js';

const SLOT = 4;
/** Eight sums of 32 bits, one for each column of a panel. */
const ROW = 32;
const HALF = 0x8000;

/** The parameters in the order in which {@link carryBytes} declares them; positions in bytes. */
export function carryParameters(task: CarryTask): number[] {
  const { sums, panelStep, chunkStep, modulus, sharesAt, target, count, digits } = task;
  const bytes = [sums, panelStep, chunkStep, modulus, sharesAt, target].map((slots) => slots * SLOT);
  return [...bytes, task.panels, task.chunks, ROW * (count - 1), digits, 2 * digits, task.shares.length];
}

/**
 * A module with one function that does a {@link CarryTask} with panels of eight columns, sums of 32 bits and digits of 16.
 *
 * The sums of the chunks are taken in two halves of 16 bits, so that 32 bits hold everything: with at most 2^8 chunks, |q| ≤ 2^9 and |M_t| ≤ 2^15 the upper
 * halves are at most 2^23 in all, the lower ones and q·M_t at most 2^25, and a carry below 2^24 leaves one below (2^25 + 2^24 + 2^15)/2^16 + 1 + 2^23 < 2^24.
 */
export function carryBytes(): Uint8Array<ArrayBuffer> {
  const f = new FunctionBuilder();
  const [sums, panelStep, chunkStep] = [f.parameter(), f.parameter(), f.parameter()];
  const [modulus, shares, target] = [f.parameter(), f.parameter(), f.parameter()];
  const [panels, chunks, top] = [f.parameter(), f.parameter(), f.parameter()];
  const [digits, entry, leading] = [f.parameter(), f.parameter(), f.parameter()];

  const [row, at, left, chunk] = [f.local(I32), f.local(I32), f.local(I32), f.local(I32)];
  const [factor, to, column] = [f.local(I32), f.local(I32), f.local(I32)];
  const [share, sum] = [f.local(V128), f.local(V128)];
  // Four columns each: the first ones' place in a row, and their two pairs of quotients in doubles.
  const halves = [0, 16].map((offset) => ({
    offset,
    pairs: [f.local(V128), f.local(V128)] as const,
    quotient: f.local(V128),
    low: f.local(V128),
    high: f.local(V128),
    carry: f.local(V128),
  }));
  const ZERO = i32x4.splat(constant(0));

  const overChunks = (...statements: Code[]): Code => [
    ...at.set(row.get),
    ...chunk.set(chunks.get),
    ...repeatWhile(chunk.get, ...statements, at.advance(chunkStep.get), chunk.advance(constant(-1))),
  ];

  const addShares = halves.flatMap(({ offset, pairs: [first, second] }) => [
    sum.set(v128.load(at.get, offset)),
    first.set(f64x2.add(first.get, f64x2.mul(share.get, f64x2.ofLowIntegers(sum.get)))),
    second.set(
      f64x2.add(second.get, f64x2.mul(share.get, f64x2.ofLowIntegers(v128.highs(sum.get, sum.get)))),
    ),
  ]);
  const rounded = (x: Code): Code => i32x4.ofDoubles(f64x2.nearest(x));

  const addSums = halves.flatMap(({ offset, low, high }) => [
    sum.set(v128.load(at.get, offset)),
    low.set(i32x4.add(low.get, v128.and(sum.get, i32x4.splat(constant(0xffff))))),
    high.set(i32x4.add(high.get, i32x4.shiftRight(sum.get, constant(16)))),
  ]);

  return f.module(
    'carry',
    repeatWhile(
      panels.get,
      ...halves.flatMap(({ pairs, carry }) => [...pairs, carry].map((zero) => zero.set(ZERO))),
      row.set(add(sums.get, top.get)),
      factor.set(shares.get),
      left.set(leading.get),
      repeatWhile(
        left.get,
        share.set(v128.loadSplat64(factor.get)),
        overChunks(...addShares),
        row.advance(constant(-ROW)),
        factor.advance(constant(8)),
        left.advance(constant(-1)),
      ),
      ...halves.map(({ pairs: [first, second], quotient }) =>
        quotient.set(v128.lows(rounded(first.get), rounded(second.get))),
      ),
      row.set(sums.get),
      factor.set(modulus.get),
      to.set(target.get),
      left.set(digits.get),
      repeatWhile(
        left.get,
        sum.set(v128.loadSplat32(factor.get)),
        ...halves.flatMap(({ quotient, low, high, carry }) => [
          low.set(i32x4.sub(carry.get, i32x4.mul(quotient.get, sum.get))),
          high.set(ZERO),
        ]),
        overChunks(...addSums),
        column.set(to.get),
        // The lowest 16 bits of the lower half are the balanced digit.
        ...halves.flatMap(({ low }) =>
          [0, 2, 4, 6].flatMap((lane) => [
            v128.store16(column.get, lane, low.get),
            column.advance(entry.get),
          ]),
        ),
        ...halves.map(({ low, high, carry }) => {
          const rest = i32x4.shiftRight(i32x4.add(low.get, i32x4.splat(constant(HALF))), constant(16));
          return carry.set(i32x4.add(rest, high.get));
        }),
        row.advance(constant(ROW)),
        factor.advance(constant(SLOT)),
        to.advance(constant(2)),
        left.advance(constant(-1)),
      ),
      sums.advance(panelStep.get),
      target.advance(mul(entry.get, constant(8))),
      panels.advance(constant(-1)),
    ),
  );
}
