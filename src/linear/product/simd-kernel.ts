import { compiled } from '../../webassembly/compiled.js';
import type { ResidueKernel, ResidueMemory, TileProduct } from './residue-kernel.js';
import { carryBytes, carryParameters } from './simd-carry.js';
import {
  add,
  type Code,
  constant,
  f32x4,
  FunctionBuilder,
  I32,
  i32x4,
  ifTrue,
  lessThan,
  load,
  mul,
  repeatWhile,
  select,
  V128,
  v128,
  type Variable,
} from '../../webassembly/function-builder.js';

const SLOT = 4;

/**
 * Residues modulo 12-bit primes as 16-bit integers, two to a slot, with sums of 32 bits, in WebAssembly SIMD;
 * undefined where that is not available.
 */
export function simdKernel(): ResidueKernel | undefined {
  kernel ??= compiledKernel() ?? 'unavailable';
  return kernel === 'unavailable' ? undefined : kernel;
}

let kernel: ResidueKernel | 'unavailable' | undefined;

function compiledKernel(): ResidueKernel | undefined {
  const modules = compiled(
    { name: 'multiply', bytes: moduleBytes() },
    { name: 'carry', bytes: carryBytes() },
  );
  if (modules === undefined) return undefined;
  const allocate = (slots: number): ResidueMemory => {
    const memory = modules.memory(slots * SLOT);
    const [multiply, carry] = modules.functions(memory);
    const doubles = new Float64Array(memory.buffer);
    return {
      slots: new Int32Array(memory.buffer),
      lanes: new Int16Array(memory.buffer),
      multiply: (product) => multiply!(...parametersOf(product)),
      carry: (task) => {
        doubles.set(task.shares, (task.sharesAt * SLOT) / doubles.BYTES_PER_ELEMENT);
        carry!(...carryParameters(task));
      },
    };
  };
  return {
    lanes: 2,
    height: 4,
    width: 8,
    limit: 2 ** 31 - 1,
    leastModulus: 2 ** 8,
    greatestModulus: 4093,
    maxSlots: 2 ** 27,
    allocate,
  };
}

/** The parameters in the order in which {@link moduleBytes} declares them; positions in bytes. */
function parametersOf(product: TileProduct): number[] {
  const { a, aRow, aRange, aRangeStep, b, bPanel, bStep, bRange, bRangeStep, c, cRow, cPanel, moduli } =
    product;
  const bytes = [a, aRow, aRange, aRangeStep, b, bPanel, bStep, bRange, bRangeStep, c, cRow, cPanel, moduli];
  const { rowTiles, panels, chunk, modulusStep, lane } = product;
  const [keep, mask, shift] =
    lane === 'whole' ? [0, -1, 0] : lane === 0 ? [0, 0xffff, 0] : [0xffff, 0xffff, 16];
  return [...bytes, modulusStep]
    .map((slots) => slots * SLOT)
    .concat(rowTiles, panels, chunk, keep, mask, shift);
}

/** The module: one function that does a {@link TileProduct}. */
function moduleBytes(): Uint8Array {
  const f = new FunctionBuilder();
  const [a, aRow, aRange, aRangeStep] = [f.parameter(), f.parameter(), f.parameter(), f.parameter()];
  const [b, bPanel, bStep, bRange, bRangeStep] = [
    f.parameter(),
    f.parameter(),
    f.parameter(),
    f.parameter(),
    f.parameter(),
  ];
  const [c, cRow, cPanel] = [f.parameter(), f.parameter(), f.parameter()];
  const [moduli, modulusStep] = [f.parameter(), f.parameter()];
  const [rowTiles, panels, chunk] = [f.parameter(), f.parameter(), f.parameter()];
  const [keep, mask, shift] = [f.parameter(), f.parameter(), f.parameter()];

  const [panel, range, target, left] = [f.local(I32), f.local(I32), f.local(I32), f.local(I32)];
  const [from, to, end, stop] = [f.local(I32), f.local(I32), f.local(I32), f.local(I32)];
  const [bAt, b0, b1, factor] = [f.local(I32), f.local(V128), f.local(V128), f.local(V128)];
  const rows = [0, 1, 2, 3].map((index) => ({
    index,
    at: f.local(I32),
    modulus: f.local(V128),
    inverse: f.local(V128),
    sums: [f.local(V128), f.local(V128)] as const,
  }));

  const ZERO = i32x4.splat(constant(0));
  const ONE = f32x4.ofIntegers(i32x4.splat(constant(1)));
  const distance = (step: Variable, count: number): Code => mul(step.get, constant(count));
  const max = (x: Code, y: Code): Code => select(y, x, lessThan(x, y));
  const min = (x: Code, y: Code): Code => select(x, y, lessThan(x, y));

  const loadModuli = rows.flatMap(({ index, modulus, inverse }) => [
    modulus.set(i32x4.splat(load(add(moduli.get, distance(modulusStep, index))))),
    inverse.set(f32x4.div(ONE, f32x4.ofIntegers(modulus.get))),
  ]);

  const accumulate = [
    b0.set(v128.load(bAt.get)),
    b1.set(v128.load(bAt.get, 16)),
    ...rows.flatMap(({ at, sums }) => [
      factor.set(v128.loadSplat32(at.get)),
      sums[0].set(i32x4.add(sums[0].get, i32x4.dot(factor.get, b0.get))),
      sums[1].set(i32x4.add(sums[1].get, i32x4.dot(factor.get, b1.get))),
      at.advance(constant(SLOT)),
    ]),
    bAt.advance(bStep.get),
  ];

  // The quotient in floats, with three roundings, is off by less than 3·2^-24·2^31/p = 384/p, so that one round leaves
  // at most p/2 + 384 (the product may wrap modulo 2^32, and the difference with it). The second quotient is below 3 and
  // off by less than 2^-21, while it is 1/(2p) away from every tie: what is left is the smallest residue. For modulus 0
  // the quotient is whatever its infinite inverse makes of it, and its product with 0 is 0.
  const reduceOnce = rows.flatMap(({ modulus, inverse, sums }) =>
    sums.map((sum) => {
      const quotient = i32x4.ofFloats(f32x4.nearest(f32x4.mul(f32x4.ofIntegers(sum.get), inverse.get)));
      return sum.set(i32x4.sub(sum.get, i32x4.mul(quotient, modulus.get)));
    }),
  );

  const multiplyTile = [
    from.set(max(load(aRange.get), load(range.get))),
    end.set(min(load(aRange.get, SLOT), load(range.get, SLOT))),
    ...rows.flatMap(({ sums }) => sums.map((sum) => sum.set(ZERO))),
    ifTrue(
      lessThan(from.get, end.get),
      repeatWhile(
        lessThan(from.get, end.get),
        to.set(min(add(from.get, chunk.get), end.get)),
        stop.set(add(a.get, mul(to.get, constant(SLOT)))),
        bAt.set(add(panel.get, mul(from.get, bStep.get))),
        ...rows.map(({ index, at }) =>
          at.set(add(add(a.get, distance(aRow, index)), mul(from.get, constant(SLOT)))),
        ),
        repeatWhile(lessThan(rows[0]!.at.get, stop.get), ...accumulate),
        ...reduceOnce,
        ...reduceOnce,
        from.set(to.get),
      ),
    ),
    ...rows.flatMap(({ index, sums }) =>
      sums.map((sum, half) => {
        const address = add(target.get, distance(cRow, index));
        const old = v128.and(v128.load(address, 16 * half), i32x4.splat(keep.get));
        const result = i32x4.shiftLeft(v128.and(sum.get, i32x4.splat(mask.get)), shift.get);
        return v128.store(address, 16 * half, v128.or(old, result));
      }),
    ),
  ];

  return f.module(
    'multiply',
    repeatWhile(
      rowTiles.get,
      ...loadModuli,
      panel.set(b.get),
      range.set(bRange.get),
      target.set(c.get),
      left.set(panels.get),
      repeatWhile(
        left.get,
        ...multiplyTile,
        panel.advance(bPanel.get),
        range.advance(bRangeStep.get),
        target.advance(cPanel.get),
        left.advance(constant(-1)),
      ),
      a.advance(distance(aRow, 4)),
      aRange.advance(aRangeStep.get),
      c.advance(distance(cRow, 4)),
      moduli.advance(distance(modulusStep, 4)),
      rowTiles.advance(constant(-1)),
    ),
  );
}
