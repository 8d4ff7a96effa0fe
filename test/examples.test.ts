import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { decimalValue, provedDigits } from '../src/arithmetic/decimal.js';
import { Interval } from '../src/arithmetic/interval.js';
import { approxDouble, Rational } from '../src/arithmetic/rational.js';
import { Real } from '../src/arithmetic/real.js';

const SOURCE = join(import.meta.dirname, '../src');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .sort();
const sources = new Map(files.map((file) => [file, readFileSync(join(SOURCE, file), 'utf8')]));

/** The code of every `@example`, by the file whose comment holds it. */
const examples = [...sources].flatMap(([file, source]) =>
  [...source.matchAll(/@example\n((?: *\*(?!\/).*\n)+)/g)].map(([, lines = ''], i) => {
    const text = lines.replace(/^ *\* ?/gm, '');
    return { name: `${file} ${i + 1}`, file, code: /```ts\n([^]*?)```/.exec(text)?.[1] ?? '' };
  }),
);

/** The files that declare an exported value of a name. */
const declared = new Map<string, string[]>();
for (const [file, source] of sources)
  for (const [, name = ''] of source.matchAll(
    /^export (?:async )?(?:abstract )?(?:function|const|class) (\w+)/gm,
  ))
    declared.set(name, [...(declared.get(name) ?? []), file]);

/** The files that a sub-path of the package exports a name from. */
const published = new Map<string, string>();
for (const [file, source] of sources)
  if (/^(?:\w+\/)?index\.ts$/.test(file))
    for (const [, names = '', target = ''] of source.matchAll(/^export \{([^}]*)\} from '([^']+)\.js'/gm))
      for (const name of names.split(',').map((word) => word.trim()))
        published.set(name, relative(SOURCE, join(SOURCE, file, '..', `${target}.ts`)));
published.set('check', 'checker/checker.ts');

/** Where an example's own file, or else the package, has a name. */
function homeOf(name: string, own: string): string | undefined {
  return (declared.get(name) ?? []).includes(own) ? own : published.get(name);
}

type Check = (value: unknown, remark: string) => void;

/** The example as a function of what it uses: every expression statement hands its value and the remark behind it to `remarked`. */
function compiled(code: string): { readonly body: string; readonly names: ReadonlySet<string> } {
  const file = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022, true);
  const names = new Set<string>();
  const own = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    if ((ts.isVariableDeclaration(node) || ts.isBindingElement(node)) && ts.isIdentifier(node.name))
      own.add(node.name.text);
    node.forEachChild(visit);
  };
  visit(file);
  for (const name of own) names.delete(name);
  const body = file.statements.map((statement) => {
    const remark = /^[ \t]*\/\/ ?(.*)/.exec(code.slice(statement.end))?.[1] ?? '';
    return ts.isExpressionStatement(statement)
      ? `remarked((${statement.expression.getText(file)}), ${JSON.stringify(remark)});`
      : statement.getText(file);
  });
  const target = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  return { body: ts.transpileModule(body.join('\n'), { compilerOptions: target }).outputText, names };
}

/** The value that a remark spells at its beginning: a literal of JavaScript; what follows a comma, a colon or a blank is said to the reader. */
function literalOf(remark: string): { readonly value: unknown } | undefined {
  if (!/^(?:['"[{\d-]|true\b|false\b)/.test(remark)) return undefined;
  for (let end = 1; end <= remark.length; end += 1) {
    if (end < remark.length && !/[,:; ]/.test(remark[end]!)) continue;
    try {
      return { value: new Function(`return (${remark.slice(0, end)});`)() as unknown };
    } catch {
      // a longer beginning may be one
    }
  }
  return undefined;
}

const plain = (value: unknown): unknown =>
  ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value;

const digitsOf = (value: unknown): string => {
  if (value instanceof Real) return provedDigits(value.enclose(128));
  if (value instanceof Interval) return provedDigits(value);
  return value instanceof Rational ? `${value}` : String(value);
};

/** Whether a value is what the remark behind it says: `1.618…` proved digits, `≈ [3, 1]` what float64 gives to the digits written, or a literal. */
const judge: Check = (value, remark) => {
  const digits = /^-?\d+\.\d+(?=…)/.exec(remark);
  if (digits !== null) {
    expect(digitsOf(value).slice(0, digits[0].length)).toBe(digits[0]);
    return;
  }
  if (remark.startsWith('≈')) {
    const numbers = remark.match(/-?\d+(?:\.\d+)?/g)!;
    const values = typeof value === 'number' ? [value] : (plain(value) as number[]);
    expect(values.length).toBe(typeof value === 'number' ? 1 : numbers.length);
    values.forEach((x, i) => {
      const written = numbers[i]!;
      const unit = 10 ** -(written.split('.')[1]?.length ?? 6);
      expect(Math.abs(x - approxDouble(decimalValue(written)))).toBeLessThanOrEqual(unit);
    });
    return;
  }
  const literal = literalOf(remark);
  if (literal !== undefined) expect(plain(value)).toEqual(literal.value);
};

const AsyncFunction = (async () => undefined).constructor as new (
  ...names: string[]
) => (...values: unknown[]) => Promise<void>;

describe('every example of the reference runs, and says what is true', () => {
  it('finds them', () => {
    expect(examples.length).toBeGreaterThan(80);
    expect(examples.filter(({ code }) => code === '')).toEqual([]);
  });

  it.each(examples)('$name', async ({ file, code }) => {
    const { body, names } = compiled(code);
    const used = new Map<string, unknown>();
    for (const name of names) {
      const home = homeOf(name, file);
      if (home === undefined) continue;
      const loaded = (await import(join(SOURCE, home))) as Readonly<Record<string, unknown>>;
      used.set(name, loaded[name]);
    }
    let checked = 0;
    const remarked: Check = (value, remark) => {
      checked += 1;
      judge(value, remark);
    };
    await new AsyncFunction('remarked', ...used.keys(), body)(remarked, ...used.values());
    expect(checked + [...body.matchAll(/^const /gm)].length).toBeGreaterThan(0);
  });
});
