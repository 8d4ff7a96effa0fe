/**
 * The few words of WebAssembly that the kernels need, as functions that return code.
 * Opcodes: WebAssembly Core Specification 2.0, §5.4.
 */

/** Encoded instructions; an expression leaves one value on the stack, a statement none. */
export type Code = readonly number[];

export const I32 = 0x7f;
export const V128 = 0x7b;
type ValueType = typeof I32 | typeof V128;

const unsigned = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];

const signed = (value: number): number[] =>
  value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];

const vector = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()];
const sized = (bytes: Code): number[] => [...unsigned(bytes.length), ...bytes];
const name = (text: string): number[] => sized(Array.from(text, (letter) => letter.charCodeAt(0)));

const binary =
  (...opcode: number[]) =>
  (x: Code, y: Code): Code => [...x, ...y, ...opcode];
const unary =
  (...opcode: number[]) =>
  (x: Code): Code => [...x, ...opcode];
const simd = (opcode: number): number[] => [0xfd, ...unsigned(opcode)];

export const constant = (value: number): Code => [0x41, ...signed(value)];
export const add = binary(0x6a);
export const mul = binary(0x6c);
/** Of unsigned integers. */
export const lessThan = binary(0x49);
export const load = (address: Code, offset = 0): Code => [...address, 0x28, 2, ...unsigned(offset)];
/** x if the condition holds, otherwise y. */
export const select = (x: Code, y: Code, condition: Code): Code => [...x, ...y, ...condition, 0x1b];

export const i32x4 = {
  splat: unary(...simd(0x11)),
  add: binary(...simd(0xae)),
  sub: binary(...simd(0xb1)),
  mul: binary(...simd(0xb5)),
  shiftLeft: binary(...simd(0xab)),
  /** With copies of the sign. */
  shiftRight: binary(...simd(0xac)),
  /** Products of 16-bit lanes, added in pairs. */
  dot: binary(...simd(0xba)),
  /** Truncation, with NaN to 0. */
  ofFloats: unary(...simd(0xf8)),
  /** Truncation of two doubles, and two zeros. */
  ofDoubles: unary(...simd(0xfc)),
};

export const f64x2 = {
  /** Of the first two lanes. */
  ofLowIntegers: unary(...simd(0xfe)),
  add: binary(...simd(0xf0)),
  mul: binary(...simd(0xf2)),
  div: binary(...simd(0xf3)),
  nearest: unary(...simd(0x94)),
};

/** The bytes of two vectors from so many places, of the first one 0 to 15, of the second one 16 to 31. */
const shuffle = (...places: number[]) => binary(...simd(0x0d), ...places);
const eight = (from: number): number[] => Array.from({ length: 8 }, (_, k) => from + k);

export const f32x4 = {
  ofIntegers: unary(...simd(0xfa)),
  mul: binary(...simd(0xe6)),
  div: binary(...simd(0xe7)),
  nearest: unary(...simd(0x6a)),
};

export const v128 = {
  load: (address: Code, offset = 0): Code => [...address, ...simd(0x00), 4, ...unsigned(offset)],
  loadSplat32: (address: Code): Code => [...address, ...simd(0x09), 2, 0],
  loadSplat64: (address: Code, offset = 0): Code => [...address, ...simd(0x0a), 3, ...unsigned(offset)],
  /** Stores one lane of 16 bits. */
  store16: (address: Code, lane: number, value: Code): Code => [
    ...address,
    ...value,
    ...simd(0x59),
    1,
    0,
    lane,
  ],
  /** The first halves of two vectors, and the second ones. */
  lows: shuffle(...eight(0), ...eight(16)),
  highs: shuffle(...eight(8), ...eight(24)),
  store: (address: Code, offset: number, value: Code): Code => [
    ...address,
    ...value,
    ...simd(0x0b),
    4,
    ...unsigned(offset),
  ],
  and: binary(...simd(0x4e)),
  or: binary(...simd(0x50)),
};

/** The statements once, and again as long as the condition holds after them. */
export const repeatWhile = (condition: Code, ...statements: Code[]): Code => [
  0x03,
  0x40,
  ...statements.flat(),
  ...condition,
  0x0d,
  0,
  0x0b,
];

export const ifTrue = (condition: Code, ...statements: Code[]): Code => [
  ...condition,
  0x04,
  0x40,
  ...statements.flat(),
  0x0b,
];

/** A parameter or a local variable of the function under construction. */
export interface Variable {
  readonly get: Code;
  set(value: Code): Code;
  /** Adds to an i32. */
  advance(by: Code): Code;
}

/** A function without result: declare the parameters, all i32, then the locals, then hand over the body. */
export class FunctionBuilder {
  #parameters = 0;
  readonly #locals: ValueType[] = [];

  parameter(): Variable {
    this.#parameters += 1;
    return variable(this.#parameters - 1);
  }

  local(type: ValueType): Variable {
    this.#locals.push(type);
    return variable(this.#parameters + this.#locals.length - 1);
  }

  /** The bytes of a module that imports a memory as env.memory and exports this function. */
  module(exported: string, ...body: Code[]): Uint8Array<ArrayBuffer> {
    const section = (id: number, content: Code): number[] => [id, ...sized(content)];
    const parameters = vector(Array.from({ length: this.#parameters }, () => [I32]));
    const locals = vector(this.#locals.map((type) => [1, type]));
    const memory = [...name('env'), ...name('memory'), 0x02, 0x00, 0];
    return Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...section(1, vector([[0x60, ...parameters, 0]])),
      ...section(2, vector([memory])),
      ...section(3, vector([[0]])),
      ...section(7, vector([[...name(exported), 0x00, 0]])),
      ...section(10, vector([sized([...locals, ...body.flat(), 0x0b])])),
    ]);
  }
}

const variable = (index: number): Variable => {
  const get = [0x20, ...unsigned(index)];
  const set = (value: Code): Code => [...value, 0x21, ...unsigned(index)];
  return { get, set, advance: (by) => set(add(get, by)) };
};
