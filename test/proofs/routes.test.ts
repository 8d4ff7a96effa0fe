import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalText, digestOf, type Canonical } from '../../src/arithmetic/canonical.js';
import { coqFile } from '../../src/certificate/coq.js';
import { check } from '../../src/checker/checker.js';
import { temporaryFolder } from '../cli/harness.js';
import { hasPython, secondOpinion } from '../second-checker.js';

const ROOT = join(import.meta.dirname, '..', '..');
const NAMES = ['prefix-sum-3', 'momentum-0.9-16'];
/** One of each way to count what repeated participation costs, and of each schema. */
const UNDER_PARTICIPATION = [
  'prefix-sum-4-period-2',
  'prefix-sum-3-separation-1-times-2-theta',
  'prefix-sum-4-separation-2-times-2-equal-norms',
];
const hasCoq = spawnSync('coqc', ['--version']).status === 0;
const folder = temporaryFolder();

interface Claimed {
  readonly [key: string]: Canonical;
  readonly claim: { readonly inf: string; readonly sup: string };
}

/** A decimal with its last digit changed by so many units. */
function lastDigit(text: string, by: bigint): string {
  const [whole = '', part = ''] = text.split('.');
  const digits = `${BigInt(whole + part) + by}`.padStart(part.length + 1, '0');
  const [integral, rest] = [digits.slice(0, -part.length), digits.slice(-part.length).replace(/0+$/, '')];
  return rest === '' ? integral : `${integral}.${rest}`;
}

/** A certificate of the atlas: its bytes, its content, and the bytes with other ends of its claim. */
function certificateOf(name: string) {
  const good = readFileSync(join(ROOT, 'proofs', 'certificates', `${name}.json`));
  const { digest, ...content } = JSON.parse(good.toString()) as Claimed;
  expect(digest).toBe(digestOf(canonicalText(content)));
  const sealed = (ends: { readonly inf: string; readonly sup: string }): Uint8Array => {
    const changed = { ...content, claim: { ...content.claim, ...ends } };
    const text = canonicalText({ ...changed, digest: digestOf(canonicalText(changed)) });
    return new TextEncoder().encode(`${text}\n`);
  };
  return { good, content: content as Pick<Claimed, 'claim'>, sealed };
}

/** A certificate of the atlas, as it is, with inf raised and with sup lowered in the last digit. */
function versions(name: string): { readonly good: Uint8Array; readonly bad: readonly Uint8Array[] } {
  const { good, content, sealed } = certificateOf(name);
  const { inf, sup } = content.claim;
  return { good, bad: [sealed({ inf: lastDigit(inf, 1n), sup }), sealed({ inf, sup: lastDigit(sup, -1n) })] };
}

describe.each(NAMES)('a claim of %s that says one unit more than is proved', (name) => {
  const { good, bad } = versions(name);

  it('is refused by the first checker', () => {
    expect(check(good)).toMatchObject({ proved: true });
    expect(bad.map((bytes) => check(bytes))).toMatchObject([
      { proved: false, code: 'lower', path: 'claim.inf' },
      { proved: false, code: 'upper', path: 'claim.sup' },
    ]);
  });

  if (hasPython)
    it('is refused by the second checker', () => {
      expect(secondOpinion([good, ...bad])).toMatchObject([
        { proved: true },
        { proved: false, code: 'lower', path: 'claim.inf' },
        { proved: false, code: 'upper', path: 'claim.sup' },
      ]);
    });
});

if (hasCoq) {
  describe('in Coq', () => {
    let theory = '';
    beforeAll(() => {
      const script = join(ROOT, 'scripts', 'proofs.mjs');
      // What files of certificates require, of every kind.
      const kernels = readdirSync(join(ROOT, 'proofs', 'coq')).filter((file) => file.endsWith('Kernel.v'));
      const names = [...kernels.map((file) => file.slice(0, -'.v'.length)), 'Extract'];
      theory = execFileSync('node', [script, '--build', ...names], { encoding: 'utf8' }).trim();
    }, 300_000);

    /** What coqc says about the Coq file of a certificate. */
    const compile = (bytes: Uint8Array): { readonly status: number | null; readonly stderr: string } => {
      const path = join(folder, 'statement.v');
      writeFileSync(path, coqFile(bytes));
      return spawnSync('coqc', ['-q', '-R', theory, 'Etalon', path], { cwd: folder, encoding: 'utf8' });
    };

    it.each([
      ['prefix-sum-3', 'check'],
      ['prefix-sum-2-gamma-2', 'check'],
      ...UNDER_PARTICIPATION.map((name) => [name, 'accepts_participation'] as const),
    ] as const)(
      '%s is proved, and refused with one unit more',
      (name, accepts) => {
        const { good, bad } = versions(name);
        expect(compile(good)).toMatchObject({ status: 0 });
        for (const bytes of bad) {
          const { status, stderr } = compile(bytes);
          expect(status).toBe(1);
          expect(stderr).toContain(`"${accepts} witness = true"`);
        }
      },
      300_000,
    );

    it('the extracted checker says the same', () => {
      const program = join(theory, 'etalon-check');
      const cases = [...NAMES, 'prefix-sum-2-gamma-2', ...UNDER_PARTICIPATION].map(versions);
      const paths = cases.flatMap(({ good, bad }, i) =>
        [good, ...bad].map((bytes, j) => {
          const path = join(folder, `${i}-${j}.json`);
          writeFileSync(path, bytes);
          return path;
        }),
      );
      const { status, stdout } = spawnSync(program, paths, { encoding: 'utf8' });
      const counted = spawnSync(program, ['--budget', '0', ...paths], { encoding: 'utf8' });
      const work = paths.map((path) => {
        const verdict = check(readFileSync(path), { budget: 0n });
        return verdict.proved ? 'PROVED' : `OVER-BUDGET expected ${verdict.expected} got ${verdict.received}`;
      });
      expect([counted.status, counted.stdout.trimEnd().split('\n')]).toEqual([3, work]);
      const words = stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ').slice(0, 3).join(' '));
      const refusals = ['REFUSED lower claim.inf', 'REFUSED upper claim.sup'];
      expect(status).toBe(1);
      expect(words).toEqual([
        ...NAMES.flatMap(() => [expect.stringMatching(/^PROVED gamma-F /), ...refusals]),
        expect.stringMatching(/^PROVED gamma-p /),
        ...refusals,
        ...UNDER_PARTICIPATION.flatMap(() => [
          expect.stringMatching(/^PROVED gamma-F-participation /),
          ...refusals,
        ]),
      ]);
    });

    it('the extracted checker proves the same last unit of a claim as the first one, of bands', () => {
      const program = join(theory, 'etalon-check');
      const { content, sealed } = certificateOf('prefix-sum-16-banded');
      const { inf, sup } = content.claim;
      /** The claim with so many units of the last digit more than is claimed: inf higher, sup lower. */
      const raised = {
        inf: (by: bigint) => sealed({ inf: lastDigit(inf, by), sup }),
        sup: (by: bigint) => sealed({ inf, sup: lastDigit(sup, -by) }),
      };
      for (const end of ['inf', 'sup'] as const) {
        // Up to `low` units the first checker proves, from `high` on it does not.
        let [low, high] = [0n, 1_000_000n];
        expect(check(raised[end](high)).proved).toBe(false);
        while (high - low > 1n) {
          const middle = (low + high) / 2n;
          if (check(raised[end](middle)).proved) low = middle;
          else high = middle;
        }
        const paths = [low, high].map((by) => {
          const path = join(folder, `${end}-${by}.json`);
          writeFileSync(path, raised[end](by));
          return path;
        });
        const lines = spawnSync(program, paths, { encoding: 'utf8' }).stdout.trimEnd().split('\n');
        expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
          'PROVED gamma-F-banded',
          `REFUSED ${end === 'inf' ? 'lower' : 'upper'}`,
        ]);
      }
    });

    /** What the extracted checker and the first one say of each file of the corpus that the former judges. */
    const judgedAlike = (kind: string) => {
      const files = ['accepted', 'refused'].flatMap((name) => {
        const corpus = join(ROOT, 'test', name, kind);
        const names = readdirSync(corpus).filter((file) => file.endsWith('.json') && file !== 'index.json');
        return names.map((file) => join(corpus, file));
      });
      const { stdout, stderr } = spawnSync(join(theory, 'etalon-check'), files, { encoding: 'utf8' });
      const judged = files.filter((file) => !stderr.includes(`${file}: expected a statement that Coq has`));
      const expected = judged.map((file) => {
        const verdict = check(readFileSync(file));
        if (verdict.proved)
          return `PROVED ${verdict.kind} ${verdict.workload} ${verdict.inf} ${verdict.sup} ${verdict.digest}`;
        return verdict.code === 'over-budget'
          ? 'OVER-BUDGET'
          : `REFUSED ${verdict.code} ${verdict.path || '-'}`;
      });
      const start = (line: string): string => {
        if (line.startsWith('PROVED')) return line;
        return line.startsWith('OVER-BUDGET') ? 'OVER-BUDGET' : line.split(' ').slice(0, 3).join(' ');
      };
      const said = stdout.trimEnd().split('\n').map(start);
      return { files, judged, said, expected, codes: new Set(said.map((line) => line.split(' ')[1])) };
    };

    it('the extracted checker says the same of every band of prefix sums by nodes in the corpus', () => {
      const { judged, said, expected, codes } = judgedAlike('banded');
      expect(said).toEqual(expected);
      for (const code of ['upper', 'lower', 'vacuous', 'poles', 'order']) expect(codes).toContain(code);
      // Other workloads, and poles in every octave, are left without a verdict, each with a line of its own.
      const isByNodes = (file: string): boolean => /"name":"prefix-sum"/.test(readFileSync(file, 'latin1'));
      expect(judged.filter(isByNodes).length).toBeGreaterThan(20);
      expect(said.some((line) => line.startsWith('PROVED gamma-F-banded prefix-sum'))).toBe(true);
    });

    it('the extracted checker has a verdict on every certificate under participation in the corpus, the same', () => {
      const { files, judged, said, expected, codes } = judgedAlike('participation');
      expect(judged).toEqual(files);
      expect(said).toEqual(expected);
      for (const code of ['residual', 'sensitivity', 'cover', 'upper', 'norm', 'vacuous', 'lower', 'pattern'])
        expect(codes).toContain(code);
    });

    it('the extracted checker says the same of the sensitivities in the corpus that it judges', () => {
      const { judged, said, expected, codes } = judgedAlike('sensitivity');
      expect(said).toEqual(expected);
      for (const code of ['sensitivity', 'cover', 'upper', 'norm', 'lower', 'strategy', 'lowest-terms'])
        expect(codes).toContain(code);
      expect(judged.length).toBeGreaterThan(100);
      expect(said.filter((line) => line.startsWith('PROVED sensitivity ')).length).toBeGreaterThanOrEqual(63);
    });

    it('the extracted checker says the same of the sensitivities in the norm 1 that it judges', () => {
      const { files, judged, said, expected, codes } = judgedAlike('sensitivity-l1');
      expect(said).toEqual(expected);
      for (const code of ['sensitivity', 'cover', 'upper', 'norm', 'lower', 'strategy', 'lowest-terms'])
        expect(codes).toContain(code);
      // Only strategies that are not written out are left without a verdict.
      const isWrittenOut = (file: string): boolean => {
        const { strategy } = JSON.parse(readFileSync(file, 'latin1')) as {
          strategy?: { name?: string; n?: string };
        };
        return !/^(inverse|quotient)-/.test(strategy?.name ?? '') && !(Number(strategy?.n) > 512);
      };
      const silent = files.filter((file) => !judged.includes(file));
      expect(silent.filter(isWrittenOut)).toEqual([]);
      expect(said.filter((line) => line.startsWith('PROVED sensitivity ')).length).toBeGreaterThanOrEqual(35);
    });

    it('the extracted checker has a verdict on every certificate of kind gamma-p in the corpus, the same', () => {
      const { files, judged, said, expected, codes } = judgedAlike('gamma-p');
      expect(judged).toEqual(files);
      expect(said).toEqual(expected);
      for (const code of ['residual', 'upper', 'vacuous', 'lower', 'domain', 'lowest-terms'])
        expect(codes).toContain(code);
      expect(said.filter((line) => line.startsWith('PROVED gamma-p ')).length).toBeGreaterThanOrEqual(7);
    });

    it.each(['thirds', 'triangle', 'segment'])(
      'the points %s are proved',
      (name) => {
        const bytes = readFileSync(join(ROOT, 'test', 'accepted', 'gamma-p', `${name}.json`));
        expect(compile(bytes)).toMatchObject({ status: 0 });
      },
      300_000,
    );

    it('the extracted checker has a verdict on every certificate of sums around a circle, the same', () => {
      const { files, judged, said, expected, codes } = judgedAlike('circulant');
      expect(judged).toEqual(files);
      expect(said).toEqual(expected);
      for (const code of ['upper', 'lower', 'limit', 'fields', 'workload']) expect(codes).toContain(code);
      expect(said.filter((line) => line.startsWith('PROVED circulant ')).length).toBeGreaterThanOrEqual(17);
    });

    it.each(['windows', 'singular-tight', 'arcs', 'odd'])(
      'the sums around a circle %s are proved',
      (name) => {
        const bytes = readFileSync(join(ROOT, 'test', 'accepted', 'circulant', `${name}.json`));
        expect(compile(bytes)).toMatchObject({ status: 0 });
      },
      300_000,
    );

    it.each(['right-angles', 'norms-with-a-cap', 'triangle-chained', 'band', 'crossed-by-sizes'])(
      'the sensitivity in the norm 1 %s is proved',
      (name) => {
        const bytes = readFileSync(join(ROOT, 'test', 'accepted', 'sensitivity-l1', `${name}.json`));
        expect(compile(bytes)).toMatchObject({ status: 0 });
      },
      300_000,
    );

    it.each([
      'triangle-by-vectors',
      'triangle-searched-in-pairs',
      'chained-by-memory',
      'tree-by-levels',
      'triangle-by-signs',
      'triangle-by-sizes',
      'rising-late',
      'band-by-its-sizes',
    ])(
      'the sensitivity %s is proved',
      (name) => {
        const bytes = readFileSync(join(ROOT, 'test', 'accepted', 'sensitivity', `${name}.json`));
        expect(compile(bytes)).toMatchObject({ status: 0 });
      },
      300_000,
    );
  });
} else {
  it('in Coq: NOT run, because coqc is not on this machine', () => {
    process.stderr.write('The routes through Coq were NOT run: coqc is not on this machine.\n');
    expect(hasCoq).toBe(false);
  });
}
