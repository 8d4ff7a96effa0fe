import { blockSize } from '../checker/sweeps-errors.js';
import { BATCH, batchErrors, lane, type Diagonal } from '../checker/sweeps.js';
import { sweptPiece, type Swept } from '../checker/swept.js';
import { compiled, type Memory } from '../webassembly/compiled.js';
import {
  add,
  type Code,
  constant,
  f64x2,
  FunctionBuilder,
  I32,
  lessThan,
  repeatWhile,
  V128,
  v128,
} from '../webassembly/function-builder.js';

/** Bytes of a double, of two of them, and of those of a batch. */
const [DOUBLE, PAIR, ROW] = [8, 16, 64];

/** Places of constants: poles, their weights, 1, and what q begins with; the errors of the blocks follow. */
const [WEIGHTS, ONE, START, ERRORS] = [ROW, 2 * ROW, 2 * ROW + DOUBLE, 3 * ROW];

/** Which sweeps of the checker are done: a = e/(1 + e), or a = e/(1 + u·e) with the weights from the last one to the first as u. */
type Rows = 'equal' | 'reversed';

/** The same sweeps in WebAssembly SIMD, bit for bit: the same operations on the same doubles, two at a time. Where there is none, those of the checker. */
export function inSimd(swept: Swept, rows: Rows): Swept {
  const own: Swept = {
    ...swept,
    diagonal: (v, s, w, eps, room) =>
      simdDiagonal(rows)?.(v, s, w, eps) ?? swept.diagonal(v, s, w, eps, room),
    nanoseconds: 2,
    piece: sweptPiece(`${swept.piece.name} in SIMD`, () => own),
  };
  return own;
}

type Sweep = (
  v: Float64Array,
  s: readonly number[],
  w: readonly number[],
  eps: readonly Float64Array[],
) => Diagonal;

const kernels = new Map<Rows, Sweep | 'unavailable'>();

/** Those of the checker by a compiled function, or undefined where there is none. */
export function simdDiagonal(rows: Rows): Sweep | undefined {
  let kernel = kernels.get(rows);
  if (kernel === undefined) kernels.set(rows, (kernel = compiledSweep(rows) ?? 'unavailable'));
  return kernel === 'unavailable' ? undefined : kernel;
}

function compiledSweep(rows: Rows): Sweep | undefined {
  const modules = compiled({ name: 'sweep', bytes: sweepBytes(rows) });
  if (modules === undefined) return undefined;
  // The largest memory so far: a search goes to finer levels.
  let memory: Memory | undefined;
  return (v, s, w, eps) => {
    const n = v.length;
    const size = blockSize(n);
    const blocks = Math.ceil(n / size);
    // A zero follows the weights.
    const constants = PAIR * Math.ceil(((n + 1) * DOUBLE) / PAIR);
    const pivots = constants + ERRORS + ROW * blocks;
    const sums = pivots + ROW * n;
    const bytes = sums + PAIR * n;
    if (memory === undefined || memory.buffer.byteLength < bytes) memory = modules.memory(bytes);
    const [sweep] = modules.functions(memory);
    const place = (at: number, length: number): Float64Array => new Float64Array(memory!.buffer, at, length);
    place(0, n).set(v);
    place(DOUBLE * n, 1)[0] = 0;
    const found = place(sums, 2 * n).fill(0);
    const start = rows === 'equal' ? 1 : 1 / v[0]!;
    for (let k = 0; k < s.length; k += BATCH) {
      place(constants, BATCH).set(lane(s, k, 1));
      place(constants + WEIGHTS, BATCH).set(lane(w, k, 0));
      place(constants + ONE, 2).set([1, start]);
      place(constants + ERRORS, BATCH * blocks).set(batchErrors(eps, k));
      sweep!(DOUBLE * n, constants, pivots, sums + PAIR * n, blocks, size, n - (blocks - 1) * size);
    }
    const [out, err] = [new Float64Array(n), new Float64Array(n)];
    for (let j = 0; j < n; j++) {
      out[j] = found[2 * j]!;
      err[j] = found[2 * j + 1]!;
    }
    return { out, err };
  };
}

/** A module with one function that sweeps for a batch of poles over the weights from place 0 on, and adds to pairs of sums. */
function sweepBytes(rows: Rows): Uint8Array<ArrayBuffer> {
  const f = new FunctionBuilder();
  const [end, constants, pivots, sums] = [f.parameter(), f.parameter(), f.parameter(), f.parameter()];
  const [blocks, size, last] = [f.parameter(), f.parameter(), f.parameter()];
  const [from, at, to, mirror] = [f.local(I32), f.local(I32), f.local(I32), f.local(I32)];
  const [count, left, errors] = [f.local(I32), f.local(I32), f.local(I32)];
  const [one, x, u, e, t] = [f.local(V128), f.local(V128), f.local(V128), f.local(V128), f.local(V128)];
  const [sum, error] = [f.local(V128), f.local(V128)];
  // Two poles each, and what is carried for them.
  const pairs = [0, PAIR, 2 * PAIR, 3 * PAIR].map((offset) => ({
    ...{ offset, s: f.local(V128), w: f.local(V128), carried: f.local(V128), eps: f.local(V128) },
  }));
  type Pair = (typeof pairs)[number];

  const weights = [
    x.set(v128.loadSplat64(from.get)),
    ...(rows === 'reversed' ? [u.set(v128.loadSplat64(mirror.get))] : []),
  ];
  const loaded = ({ s, carried }: Pair): Code => e.set(f64x2.add(f64x2.mul(s.get, x.get), carried.get));
  const divided = ({ carried }: Pair): Code => {
    const grown = rows === 'reversed' ? f64x2.mul(u.get, e.get) : e.get;
    return carried.set(f64x2.div(e.get, f64x2.add(one.get, grown)));
  };
  const minus = (bytes: number): Code => constant(-bytes);

  return f.module(
    'sweep',
    one.set(v128.loadSplat64(constants.get, ONE)),
    ...pairs.flatMap(({ offset, s, w }) => [
      s.set(v128.load(constants.get, offset)),
      w.set(v128.load(constants.get, WEIGHTS + offset)),
    ]),
    at.set(pivots.get),
    mirror.set(add(end.get, minus(DOUBLE))),
    repeatWhile(
      lessThan(from.get, end.get),
      ...weights,
      ...pairs.flatMap((pair) => [loaded(pair), v128.store(at.get, pair.offset, e.get), divided(pair)]),
      from.advance(constant(DOUBLE)),
      mirror.advance(minus(DOUBLE)),
      at.advance(constant(ROW)),
    ),
    ...pairs.map(({ carried }) => carried.set(v128.loadSplat64(constants.get, START))),
    mirror.set(constant(DOUBLE)),
    to.set(sums.get),
    count.set(last.get),
    left.set(blocks.get),
    errors.set(pivots.get),
    repeatWhile(
      left.get,
      errors.advance(minus(ROW)),
      ...pairs.map(({ offset, eps }) => eps.set(v128.load(errors.get, offset))),
      repeatWhile(
        count.get,
        from.advance(minus(DOUBLE)),
        at.advance(minus(ROW)),
        to.advance(minus(PAIR)),
        ...weights,
        ...pairs.flatMap((pair, k) => {
          const { offset, w, carried, eps } = pair;
          const weighed = f64x2.mul(eps.get, t.get);
          return [
            t.set(f64x2.div(w.get, f64x2.add(v128.load(at.get, offset), carried.get))),
            sum.set(k === 0 ? t.get : f64x2.add(sum.get, t.get)),
            error.set(k === 0 ? weighed : f64x2.add(error.get, weighed)),
            loaded(pair),
            divided(pair),
          ];
        }),
        // Even and odd poles are summed apart, as the order says.
        t.set(f64x2.add(v128.lows(sum.get, error.get), v128.highs(sum.get, error.get))),
        v128.store(to.get, 0, f64x2.add(v128.load(to.get), t.get)),
        mirror.advance(constant(DOUBLE)),
        count.advance(constant(-1)),
      ),
      count.set(size.get),
      left.advance(constant(-1)),
    ),
  );
}
