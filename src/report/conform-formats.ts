import type { Failure, QuestionResult, SamplerResult } from '../conform/conform.js';
import type { VerdictKind } from '../conform/verdict.js';
import type { Conformed } from './conform-report.js';
import { oneLine } from './error-report.js';
import { failureText, isFailing, lawText, VERDICT_TEXT } from './conform-text.js';

/** A test as the formats of test reports know it. */
interface Test {
  readonly program: string;
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly messages: readonly string[];
}

/** A question or a law of a program. */
const testsOf = ({ name, result }: Conformed): readonly Test[] => [
  ...result.questions.map((question) => questionTest(name, question)),
  ...result.samplers.map((sampler) => samplerTest(name, sampler)),
];

function questionTest(program: string, { question, counts, failures, diagnosis }: QuestionResult): Test {
  const failing = failures.filter(({ verdict }) => isFailing(verdict.kind));
  const isKnown = [...counts.keys()].some((kind) => kind !== 'unsupported');
  const messages = failing.map((failure) => `${VERDICT_TEXT[failure.verdict.kind]}: ${failureText(failure)}`);
  return {
    ...{ program, name: question },
    outcome: failing.length > 0 ? 'failed' : isKnown ? 'passed' : 'skipped',
    messages:
      diagnosis === undefined || failing.length === 0
        ? messages
        : [...messages, `explained by: ${diagnosis.name}`],
  };
}

function samplerTest(program: string, result: SamplerResult): Test {
  const outcome = result.kind === 'unsupported' ? 'skipped' : isFailing(result.kind) ? 'failed' : 'passed';
  const { against, mistake } = result;
  const named = mistake === undefined ? against : [...against, `explained by: ${mistake}`];
  return { program, name: lawText(result), outcome, messages: outcome === 'failed' ? named : [] };
}

const escaped = (text: string): string =>
  // Other control characters have no place in XML.
  text
    .replace(/[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '�')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** JUnit XML: a suite a program, a test a question or law. */
export function conformJunit(programs: readonly Conformed[]): string {
  const suites = programs.map((program) => {
    const tests = testsOf(program);
    const count = (outcome: Test['outcome']): number =>
      tests.filter((test) => test.outcome === outcome).length;
    const cases = tests.map(({ name, outcome, messages }) => {
      const head = `    <testcase classname="${escaped(program.name)}" name="${escaped(name)}"`;
      if (outcome === 'passed') return `${head}/>`;
      if (outcome === 'skipped') return `${head}><skipped/></testcase>`;
      const [first = ''] = messages;
      return `${head}><failure message="${escaped(first)}">${escaped(messages.join('\n'))}</failure></testcase>`;
    });
    const numbers = `tests="${tests.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped')}"`;
    return [`  <testsuite name="${escaped(program.name)}" ${numbers}>`, ...cases, '  </testsuite>'].join(
      '\n',
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}

/** A description of TAP: one line, in which a number sign would begin a directive and a backslash escapes. */
const tapText = (text: string): string => oneLine(text).replaceAll('\\', '\\\\').replaceAll('#', '\\#');

/** TAP, version 14. */
export function conformTap(programs: readonly Conformed[]): string {
  const tests = programs.flatMap(testsOf);
  const lines = tests.flatMap(({ program, name, outcome, messages }, i) => {
    const title = tapText(`${program}: ${name}`);
    return [
      `${outcome === 'failed' ? 'not ok' : 'ok'} ${i + 1} - ${title}${outcome === 'skipped' ? ' # SKIP not supported' : ''}`,
      ...messages.map((message) => `# ${oneLine(message)}`),
    ];
  });
  return `TAP version 14\n1..${tests.length}\n${lines.map((line) => `${line}\n`).join('')}`;
}

/** What SARIF calls how bad a verdict is. */
const LEVEL: Partial<Record<VerdictKind, string>> = { loose: 'note', 'unsafe-by-rounding': 'warning' };

const explained = (mistake: string | undefined): string =>
  mistake === undefined ? '' : `; explained by: ${mistake}`;

/** The file that a finding is about, as far as a command tells: its first argument that looks like one, or the program. Who shows findings shows them at a file. */
const fileOf = ({ command: [program = '', ...words] }: Conformed): string =>
  // Half of a surrogate pair has no place in a URI.
  encodeURI(
    (words.find((word) => !word.startsWith('-') && /[./]/.test(word)) ?? program).replace(
      /\p{Surrogate}/gu,
      '�',
    ),
  );

/** SARIF 2.1.0: a rule a verdict, a result a failing question or law. */
export function conformSarif(programs: readonly Conformed[], version: string): string {
  const rules = Object.entries(VERDICT_TEXT)
    .filter(([kind]) => !['right', 'unsupported'].includes(kind))
    .map(([id, text]) => ({ id, shortDescription: { text } }));
  const results = programs.flatMap((program) => {
    const { name, result } = program;
    const found = (kind: VerdictKind, text: string, failure?: Failure): Record<string, unknown> => ({
      ...sarifResult(kind, `${name}: ${text}`, failure),
      locations: [{ physicalLocation: { artifactLocation: { uri: fileOf(program) } } }],
    });
    return [
      ...result.questions.flatMap(({ question, failures, diagnosis }) =>
        failures.map((failure) =>
          found(
            failure.verdict.kind,
            `${question}: ${failureText(failure)}${explained(diagnosis?.name)}`,
            failure,
          ),
        ),
      ),
      ...result.samplers
        .filter(({ kind }) => isFailing(kind))
        .map((one) => found(one.kind, `${lawText(one)}: ${one.against.join('; ')}${explained(one.mistake)}`)),
    ];
  });
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'etalon conform', version, rules } }, results }],
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

function sarifResult(kind: VerdictKind, text: string, failure?: Failure): Record<string, unknown> {
  return {
    ruleId: kind,
    level: LEVEL[kind] ?? 'error',
    message: { text },
    ...(failure === undefined
      ? {}
      : { properties: { case: failure.asked.id, count: failure.count, flags: failure.asked.flags } }),
  };
}
