import { describe, expect, it } from 'vitest';
import {
  add,
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
} from '../../src/webassembly/function-builder.js';

declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (limits: { initial: number }) => { readonly buffer: ArrayBuffer };
  Instance: new (
    module: object,
    imports: { env: { memory: object } },
  ) => { readonly exports: { run(...parameters: number[]): void } };
};

/** Runs a function on a memory that begins with these integers and gives back the memory. */
function run(bytes: Uint8Array, parameters: readonly number[], content: readonly number[]): Int32Array {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const words = new Int32Array(memory.buffer);
  words.set(content);
  new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } }).exports.run(...parameters);
  return words;
}

describe('the WebAssembly emitter', () => {
  it('encodes constants of every size and sign', () => {
    for (const value of [0, 1, 63, 64, -64, -65, 127, 128, 8191, 8192, -8193, 2 ** 31 - 1, -(2 ** 31)]) {
      const f = new FunctionBuilder();
      const bytes = f.module('run', v128.store(constant(16), 0, i32x4.splat(constant(value))));
      expect([...run(bytes, [], []).slice(3, 9)]).toEqual([0, value, value, value, value, 0]);
    }
  });

  it('computes with integers, conditions and loops', () => {
    const f = new FunctionBuilder();
    const [count, target] = [f.parameter(), f.parameter()];
    const [k, sum] = [f.local(I32), f.local(I32)];
    const bytes = f.module(
      'run',
      repeatWhile(lessThan(k.get, count.get), sum.advance(mul(k.get, k.get)), k.advance(constant(1))),
      ifTrue(
        lessThan(sum.get, constant(200)),
        v128.store(
          target.get,
          300,
          i32x4.splat(select(sum.get, load(target.get, 4), lessThan(count.get, constant(9)))),
        ),
      ),
    );
    expect(run(bytes, [5, 32], [])[83]).toBe(30);
    expect(run(bytes, [9, 32], [0, 0, 0, 0, 0, 0, 0, 0, 0, 77])[83]).toBe(0);
    expect(run(bytes, [0, 32], [])[83]).toBe(0);
    expect(run(bytes, [4, 16], [0, 0, 0, 0, 0, 77])[79]).toBe(14);
  });

  it('computes with vectors', () => {
    const f = new FunctionBuilder();
    const x = f.local(V128);
    const y = f.local(V128);
    const sum = f.local(V128);
    const bytes = f.module(
      'run',
      x.set(v128.load(constant(0))),
      y.set(v128.load(constant(0), 16)),
      sum.set(i32x4.add(x.get, y.get)),
      v128.store(constant(64), 0, i32x4.dot(x.get, y.get)),
      v128.store(constant(64), 16, i32x4.sub(i32x4.mul(x.get, y.get), sum.get)),
      v128.store(constant(64), 32, i32x4.shiftLeft(v128.and(x.get, y.get), constant(4))),
      v128.store(constant(64), 48, v128.or(x.get, y.get)),
      v128.store(constant(64), 64, v128.loadSplat32(add(constant(4), constant(4)))),
      v128.store(
        constant(64),
        80,
        i32x4.ofFloats(
          f32x4.nearest(
            f32x4.mul(f32x4.div(f32x4.ofIntegers(x.get), f32x4.ofIntegers(y.get)), f32x4.ofIntegers(y.get)),
          ),
        ),
      ),
    );
    const x0 = [-5, 70000, 3, 1 << 20];
    const y0 = [7, -9, 65537, 3];
    const half = (word: number): [number, number] => [(word << 16) >> 16, word >> 16];
    const dot = x0.map((word, k) => half(word)[0] * half(y0[k]!)[0] + half(word)[1] * half(y0[k]!)[1]);
    const words = run(bytes, [], [...x0, ...y0]);
    const at = (k: number): number[] => [...words.slice(16 + 4 * k, 20 + 4 * k)];
    expect(at(0)).toEqual(dot);
    expect(at(1)).toEqual(x0.map((word, k) => (Math.imul(word, y0[k]!) - word - y0[k]!) | 0));
    expect(at(2)).toEqual(x0.map((word, k) => (word & y0[k]!) << 4));
    expect(at(3)).toEqual(x0.map((word, k) => word | y0[k]!));
    expect(at(4)).toEqual([3, 3, 3, 3]);
    expect(at(5)).toEqual(x0);
  });
});
