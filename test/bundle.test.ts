import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ENTRY = join(ROOT, 'entry.ts');

interface Bundle {
  readonly bytes: number;
  /** What of it comes from other packages. */
  readonly packages: readonly string[];
  /** The files in it, the largest ones first, for the message of a failure. */
  readonly largest: readonly string[];
}

/** What a program ships that imports nothing but these names: bundled for a browser, minified. */
async function bundled(names: string, source: string): Promise<Bundle> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? `export { ${names} } from './${source}';` : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      minify: true,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  const chunks = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = chunks.filter((chunk): chunk is Rolldown.OutputChunk => chunk.type === 'chunk');
  const modules = code
    .flatMap((chunk) => Object.entries(chunk.modules))
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .sort(([, a], [, b]) => b.renderedLength - a.renderedLength)
    .map(([file]) => file);
  const packages = modules.flatMap((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
  return {
    bytes: code.reduce((sum, chunk) => sum + new TextEncoder().encode(chunk.code).length, 0),
    packages: [...new Set(packages)].sort(),
    largest: modules.slice(0, 12).map((file) => file.replace(`${ROOT}/`, '')),
  };
}

/** The sub-path of the package that an import names, as its source. */
function sourceOf(imported: string): string {
  const target = exports[imported.replace(/^etalon-dp/, '.')]!.default;
  return target.replace('./lib/', 'src/');
}

const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly default: string }>>;
};

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);

/** The rows of the table: names, sub-path, limit in bytes, packages. */
const page = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');
const rows = [...page.matchAll(/^\| (`.*`) \| (`etalon-dp[^`]*`) \| (\d+) \|(.*)\|$/gm)].map(
  ([, names = '', from = '', limit = '', packages = '']) => ({
    names: quoted(names).join(', '),
    source: sourceOf(quoted(from)[0]!),
    limit: Number(limit),
    packages: quoted(packages),
  }),
);

/**
 * The limits are what was measured, rounded up a little. A name may cost less, never more without a reason: an import that pulls in a class
 * or a package that is not needed costs kilobytes, and is over every one of these.
 */
describe('what a program ships', () => {
  it('is told for a checker, a number, a bound and a proof', () => {
    expect(rows.map(({ names }) => names)).toEqual(
      expect.arrayContaining(['check', 'Rational', 'squareRootMeanSquaredError', 'prove, prefixSum']),
    );
  });

  it.each(rows)('for $names is at most $limit bytes', async ({ names, source, limit, packages }) => {
    const bundle = await bundled(names, source);
    expect(bundle.bytes, `${bundle.bytes} bytes, of ${bundle.largest.join(', ')}, …`).toBeLessThanOrEqual(
      limit,
    );
    expect(bundle.packages).toEqual(packages);
    // A limit that is much too high guards nothing.
    expect(bundle.bytes).toBeGreaterThan(0.95 * limit);
  });
});
