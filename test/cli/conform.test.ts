import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

const CLIENT = join(import.meta.dirname, '..', 'conform', 'client.mjs');
const folder = temporaryFolder();
const inFolder = (name: string): string => join(folder, name);
const program = (bug = ''): readonly string[] => ['--', process.execPath, CLIENT, bug];
const conform = (...argv: readonly string[]): ReturnType<typeof etalon> =>
  etalon('conform', '--timeout', '60', ...argv);

interface Failure {
  readonly meaning?: string;
  readonly smallest?: { readonly inputs: Readonly<Record<string, string>>; readonly exact: string };
}

interface Finding {
  readonly ruleId: string;
  readonly level: string;
  readonly locations: readonly {
    readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
  }[];
}

interface Document {
  readonly programs: readonly {
    readonly name: string;
    readonly status: string;
    readonly questions: readonly { readonly failures: readonly Failure[] }[];
  }[];
}

describe('etalon conform', () => {
  it('says that a right program conforms, and exits 0', async () => {
    const { status, out } = await conform('--ask', 'laplace-scale', ...program());
    expect(out).toMatch(/^laplace-scale +\d+ asked: \d+ right$/m);
    expect(out).toMatch(/verdict {2}CONFORMS: \d+ answers$/);
    expect(status).toBe(0);
  });

  it('says how many answers of a program that conforms are loose', async () => {
    const { status, out } = await conform('--ask', 'laplace-scale', ...program('twice-the-scale'));
    const [, loose] = /(\d+) loose, on the safe side/.exec(out)!;
    expect(out).toMatch(new RegExp(`verdict {2}CONFORMS: \\d+ answers, ${loose!} of them loose$`));
    expect(status).toBe(0);
  });

  it('says what a wrong answer delivers, in the table and in JSON', async () => {
    const { status, out } = await conform('--ask', 'laplace-scale', ...program('scale-in-decibels'));
    expect(out).toContain('claims ε = 1, delivers 2.303');
    expect(out).toContain('ln 10 (a decimal logarithm for the natural one) times too small');
    expect(status).toBe(1);
    const json = await conform('--ask', 'laplace-scale', '--json', ...program('scale-in-decibels'));
    const document = JSON.parse(json.out) as Document;
    expect(schemaErrors('conform', document)).toEqual([]);
    expect(document.programs[0]!.status).toBe('refuted');
    const [failure] = document.programs[0]!.questions[0]!.failures;
    expect(failure!.meaning).toContain('delivers');
  });

  it('reports the smallest inputs that are found to fail, in the table and in JSON', async () => {
    const argv = ['--ask', 'toeplitz-sensitivity-squared', ...program('rounds-between')];
    const { out } = await conform(...argv);
    expect(out).toMatch(
      /; smallest found: \(coefficients=1 n=2 participations=2 separation=1\): 1 for 2, 50 % too small; noise for it delivers 2 times the ρ that is claimed$/m,
    );
    const document = JSON.parse((await conform('--json', ...argv)).out) as Document;
    expect(schemaErrors('conform', document)).toEqual([]);
    const [failure] = document.programs[0]!.questions[0]!.failures;
    expect(failure!.smallest!.inputs).toEqual({
      coefficients: '1',
      n: '2',
      participations: '2',
      separation: '1',
    });
    expect(failure!.smallest!.exact).toBe('2');
  });

  it('says what a program answers where there is no answer', async () => {
    const { out } = await conform('--ask', 'gaussian-sigma', ...program('answers-everything'));
    expect(out).toMatch(/answered inputs that have no answer: case \d+ \([^)]*\): -?\d[\d.e-]*$/m);
  });

  it('writes JUnit XML, SARIF and TAP', async () => {
    const files = ['junit', 'sarif', 'tap'].flatMap((name) => [`--${name}`, inFolder(name)]);
    const { status } = await conform(
      '--ask',
      'participations',
      '--ask',
      'laplace-variance',
      ...files,
      ...program('participations-floored'),
    );
    expect(status).toBe(1);
    const [junit, sarif, tap] = ['junit', 'sarif', 'tap'].map((name) => readFileSync(inFolder(name), 'utf8'));
    expect(junit).toContain('tests="2" failures="1" errors="0" skipped="0"');
    expect(junit).toMatch(/<testcase [^>]*name="participations"><failure message="unsafe: case \d+/);
    const { runs } = JSON.parse(sarif!) as { runs: { results: Finding[] }[] };
    expect(runs[0]!.results[0]!.locations[0]!.physicalLocation.artifactLocation.uri).toBe(CLIENT);
    expect(runs[0]!.results.map(({ ruleId, level }) => `${ruleId} ${level}`)).toEqual(['unsafe error']);
    expect(tap!.split('\n').slice(0, 2)).toEqual(['TAP version 14', '1..2']);
    expect(tap).toMatch(/^not ok \d - .*: participations$/m);
    expect(tap).toMatch(/^ok \d - .*: laplace-variance$/m);
  });

  it('runs the programs of a manifest, each with its own questions', async () => {
    const check = (name: string, bug: string, ask: string): object => ({
      ...{ name, command: [process.execPath, CLIENT, bug], ask: [ask] },
    });
    const checks = [check('right', '', 'participations'), check('wrong', 'rounds-between', 'participations')];
    writeFileSync(
      inFolder('manifest.json'),
      JSON.stringify({ format: 'etalon-conform-manifest', version: '1', checks }),
    );
    const { status, out } = await conform('--manifest', inFolder('manifest.json'), '--json');
    const { programs } = JSON.parse(out) as Document;
    expect(programs.map(({ name, status: said }) => [name, said])).toEqual([
      ['right', 'conforms'],
      ['wrong', 'refuted'],
    ]);
    expect(status).toBe(1);
  });

  it('runs programs of a manifest at once, and tells of them in its order', async () => {
    // Each answers when the other has begun, the first after the second.
    const meeting = [
      "const { existsSync, writeFileSync } = require('node:fs');",
      'const [own, other, wait] = process.argv.slice(1);',
      "writeFileSync(own, '');",
      "require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {",
      '  const answer = () => existsSync(other)',
      '    ? setTimeout(() => console.log(JSON.stringify({ id: JSON.parse(line).id, unsupported: true })), Number(wait))',
      '    : setTimeout(answer, 10);',
      '  answer();',
      '});',
    ].join('\n');
    const check = (name: string, other: string, wait: string): object => ({
      name,
      command: [process.execPath, '-e', meeting, inFolder(name), inFolder(other), wait],
      ask: ['participations'],
    });
    const checks = [check('slow', 'quick', '300'), check('quick', 'slow', '0')];
    writeFileSync(
      inFolder('meeting.json'),
      JSON.stringify({ format: 'etalon-conform-manifest', version: '1', checks }),
    );
    const { status, out } = await conform('--manifest', inFolder('meeting.json'), '--jobs', '2', '--json');
    const { programs } = JSON.parse(out) as Document;
    expect(programs.map(({ name, status: said }) => [name, said])).toEqual([
      ['slow', 'undecided'],
      ['quick', 'undecided'],
    ]);
    expect(status).toBe(3);
  });

  it('writes reports of names that XML and URIs do not take as they are', async () => {
    const command = ['false', './\ud800 😀.py'];
    const checks = [{ name: '😀 \u0001 \ud800', command, ask: ['participations'] }];
    writeFileSync(
      inFolder('names.json'),
      JSON.stringify({ format: 'etalon-conform-manifest', version: '1', checks }),
    );
    const files = ['junit', 'sarif'].flatMap((name) => [`--${name}`, inFolder(`names.${name}`)]);
    const { status, err } = await conform('--manifest', inFolder('names.json'), ...files);
    expect(err).toBe('');
    expect(status).toBe(1);
    expect(readFileSync(inFolder('names.junit'), 'utf8')).toContain('<testsuite name="😀 � �" ');
    const { runs } = JSON.parse(readFileSync(inFolder('names.sarif'), 'utf8')) as {
      runs: { results: Finding[] }[];
    };
    expect(runs[0]!.results[0]!.locations[0]!.physicalLocation.artifactLocation.uri).toBe(
      './%EF%BF%BD%20%F0%9F%98%80.py',
    );
  });

  it('looks whether reports can be written before a program is started, and writes none alone', async () => {
    const mark = inFolder('started');
    const starts = [
      '--',
      process.execPath,
      '-e',
      "require('node:fs').writeFileSync(process.argv[1], '')",
      mark,
    ];
    const refused = async (...argv: readonly string[]): Promise<string> => {
      const { status, err, out } = await conform('--ask', 'participations', ...argv, ...starts);
      expect(status).toBe(2);
      return err + out;
    };
    const first = inFolder('first.xml');
    expect(await refused('--junit', first, '--sarif', inFolder('no/such.sarif'))).toContain(
      '--sarif: expected a file that can be written, got a folder that does not exist',
    );
    expect(await refused('--junit', first, '--tap', first)).toContain(
      '--tap: expected another file than that of --junit',
    );
    expect(await refused('--json', '--junit', '-')).toContain('a file, because --json has stdout');
    expect(existsSync(first)).toBe(false);
    expect(existsSync(mark)).toBe(false);
  });

  it('says that nothing is decided where nothing is answered, and that a program ends', async () => {
    const silent = await conform(
      '--ask',
      'participations',
      '--',
      process.execPath,
      '-e',
      "require('readline').createInterface({input:process.stdin}).on('line',(l)=>console.log(JSON.stringify({id:JSON.parse(l).id,unsupported:true})))",
    );
    expect(silent.out).toContain('verdict  UNDECIDED: nothing was answered');
    expect(silent.status).toBe(3);
    const missing = await conform('--ask', 'participations', '--', inFolder('no-such-program'));
    expect(missing.err).toMatch(
      /COMMAND: expected a program that can be started, got ".*" \(spawn .* ENOENT\)/,
    );
    expect(missing.status).toBe(2);
  });

  it('writes the golden vectors with their schemas, byte for byte', async () => {
    const target = inFolder('deep/vectors');
    const { status, out } = await etalon('conform', '--vectors', target);
    expect(status).toBe(0);
    const root = join(import.meta.dirname, '..', '..');
    const originals = [
      ...readdirSync(join(root, 'vectors')).map((name) => ['vectors', name] as const),
      ...readdirSync(join(root, 'schemas'))
        .filter((name) => name.startsWith('vectors-'))
        .map((name) => ['schemas', name] as const),
    ];
    expect(out).toBe(`${originals.length} files in ${target}`);
    expect(readdirSync(target).sort()).toEqual(originals.map(([, name]) => name).sort());
    for (const [kind, name] of originals)
      expect(readFileSync(join(target, name)).equals(readFileSync(join(root, kind, name))), name).toBe(true);
  });

  it.each([
    [['--vectors', 'f', '--', 'x'], '--vectors: expected nothing beside it, got "x"'],
    [['--vectors', 'f', '--draws', '5'], '--vectors: expected nothing beside it, got "draws"'],
    [['--vectors', '-'], '--vectors: expected the name of a folder, got "-"'],
    [['--vectors', CLIENT], 'EEXIST'],
    [['--'], 'COMMAND: expected a program after --, got none'],
    [
      ['--ask', 'laplace-scal', '--manifest', 'x'],
      '--ask: expected in the manifest, got it beside --manifest',
    ],
    [['--ask', 'laplac-scale', '--', 'x'], '--ask: expected a question such as laplace-scale'],
    [['--draws', '1000001', '--', 'x'], '--draws: expected'],
    [['--jobs', '2', '--', 'x'], '--jobs: expected beside --manifest, got it without'],
    [['--jobs', '65', '--manifest', 'm'], '--jobs: expected a whole number from 1 to 64'],
    [['--manifest', 'm', '--', 'x'], 'COMMAND: expected none beside --manifest, got "x"'],
  ])('refuses %s', async (argv, message) => {
    const { status, out, err } = await etalon('conform', ...argv);
    expect(err).toContain(message);
    expect(out).toBe('');
    expect(status).toBe(2);
  });

  it.each([
    [
      '{"format":"etalon-conform-manifest","version":"1","checks":[]}',
      'checks: expected a list of 1 to 1000 checks',
    ],
    ['{"format":"etalon-conform-manifest","version":"2","checks":[]}', 'version: expected "1"'],
    [
      '{"format":"etalon-conform-manifest","version":"1","checks":[{"command":[]}]}',
      'checks[0].command: expected a program',
    ],
    [
      '{"format":"etalon-conform-manifest","version":"1","checks":[{"command":["x"],"aks":[]}]}',
      'checks[0]: expected only name, command and ask',
    ],
    [
      '{"format":"etalon-conform-manifest","version":"1","check":[],"checks":[{"command":["x"]}]}',
      'expected only format, version and checks, got "check"',
    ],
  ])('refuses the manifest %s', async (text, message) => {
    writeFileSync(inFolder('bad.json'), text);
    const { status, err } = await etalon('conform', '--manifest', inFolder('bad.json'));
    expect(err).toContain(message);
    expect(status).toBe(2);
  });
});
