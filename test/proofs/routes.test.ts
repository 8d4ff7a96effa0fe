import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalText, digestOf, type Canonical } from '../../src/arithmetic/canonical.js';
import { coqFile } from '../../src/certificate/coq.js';
import { check } from '../../src/checker/checker.js';
import { temporaryFolder } from '../cli/harness.js';
import { hasPython, secondOpinion } from '../second-checker.js';

const ROOT = join(import.meta.dirname, '..', '..');
const NAMES = ['prefix-sum-3', 'momentum-0.9-16'];
const hasCoq = spawnSync('coqc', ['--version']).status === 0;
const folder = temporaryFolder();

interface Claimed {
  readonly [key: string]: Canonical;
  readonly claim: { readonly inf: string; readonly sup: string };
}

/** A decimal with its last digit changed by one. */
function lastDigit(text: string, by: 1n | -1n): string {
  const [whole = '', part = ''] = text.split('.');
  const digits = `${BigInt(whole + part) + by}`.padStart(part.length + 1, '0');
  const [integral, rest] = [digits.slice(0, -part.length), digits.slice(-part.length).replace(/0+$/, '')];
  return rest === '' ? integral : `${integral}.${rest}`;
}

/** A certificate of the atlas, as it is, with inf raised and with sup lowered in the last digit. */
function versions(name: string): { readonly good: Uint8Array; readonly bad: readonly Uint8Array[] } {
  const good = readFileSync(join(ROOT, 'proofs', 'certificates', `${name}.json`));
  const { digest, ...content } = JSON.parse(good.toString()) as Claimed;
  expect(digest).toBe(digestOf(canonicalText(content)));
  const sealed = (ends: { readonly inf: string; readonly sup: string }): Uint8Array => {
    const changed = { ...content, claim: { ...content.claim, ...ends } };
    const text = canonicalText({ ...changed, digest: digestOf(canonicalText(changed)) });
    return new TextEncoder().encode(`${text}\n`);
  };
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
      const args = [script, '--build', 'Kernel', 'Extract'];
      theory = execFileSync('node', args, { encoding: 'utf8' }).trim();
    }, 300_000);

    /** What coqc says about the Coq file of a certificate. */
    const compile = (bytes: Uint8Array): { readonly status: number | null; readonly stderr: string } => {
      const path = join(folder, 'statement.v');
      writeFileSync(path, coqFile(bytes));
      return spawnSync('coqc', ['-q', '-R', theory, 'Etalon', path], { cwd: folder, encoding: 'utf8' });
    };

    it.each(['prefix-sum-3', 'prefix-sum-2-gamma-2'])(
      '%s is proved, and refused with one unit more',
      (name) => {
        const { good, bad } = versions(name);
        expect(compile(good)).toMatchObject({ status: 0 });
        const { status, stderr } = compile(bad[0]!);
        expect(status).toBe(1);
        expect(stderr).toContain('"check witness = true"');
      },
      300_000,
    );

    it('the extracted checker says the same', () => {
      const program = join(theory, 'etalon-check');
      const cases = [...NAMES, 'prefix-sum-2-gamma-2'].map(versions);
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
      ]);
    });
  });
} else {
  it('in Coq: NOT run, because coqc is not on this machine', () => {
    process.stderr.write('The routes through Coq were NOT run: coqc is not on this machine.\n');
    expect(hasCoq).toBe(false);
  });
}
