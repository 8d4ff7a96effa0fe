/** The parts of the WebAssembly interface used here, or undefined where there is none. */
declare const WebAssembly:
  | {
      validate(bytes: Uint8Array): boolean;
      readonly Module: new (bytes: Uint8Array) => object;
      readonly Memory: new (limits: { initial: number }) => Memory;
      readonly Instance: new (
        module: object,
        imports: { env: { memory: Memory } },
      ) => { readonly exports: Readonly<Record<string, (...parameters: number[]) => void>> };
    }
  | undefined;

/** What compiled functions work on. */
export interface Memory {
  readonly buffer: ArrayBuffer;
}

/** Modules that {@link FunctionBuilder.module} has made, compiled. */
export interface Compiled {
  /** Zeros. */
  memory(bytes: number): Memory;
  /** The function of each module on a memory. */
  functions(memory: Memory): readonly ((...parameters: number[]) => void)[];
}

const PAGE = 65536;

/** The modules compiled; undefined where there is no WebAssembly, or not all of it that they need. */
export function compiled(
  ...modules: readonly { readonly name: string; readonly bytes: Uint8Array }[]
): Compiled | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  const { validate, Module, Memory, Instance } = WebAssembly;
  const made = modules.flatMap(({ name, bytes }) => {
    const module = validate(bytes) ? moduleOf(Module, bytes) : undefined;
    return module === undefined ? [] : [{ name, module }];
  });
  if (made.length < modules.length) return undefined;
  return {
    memory: (bytes) => new Memory({ initial: Math.ceil(bytes / PAGE) }),
    functions: (memory) =>
      made.map(({ name, module }) => new Instance(module, { env: { memory } }).exports[name]!),
  };
}

/** A content security policy may forbid compilation. */
function moduleOf(Module: new (bytes: Uint8Array) => object, bytes: Uint8Array): object | undefined {
  try {
    return new Module(bytes);
  } catch {
    return undefined;
  }
}
