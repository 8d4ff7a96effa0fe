import { Rational } from '../../arithmetic/rational.js';
import { lineChart, type ChartSeries } from '../../report/line-chart.js';
import type { NamedWorkload } from '../data.js';
import type { Desk } from '../desk.js';
import { dropArea, kindOf } from '../drop.js';
import { drawing, element, field } from '../element.js';
import { matrixPicture } from '../matrix-picture.js';
import type { PageFile } from '../messages.js';
import { toldTable, verdict } from '../verdict.js';
import { commandLine, wordsOf } from '../words.js';
import { WorkArea } from '../work-area.js';

/** The width of the names in what `etalon validate` says. */
const NAMES = 13;
/** Answers of a workload whose optimum is drawn, at most: its search takes seconds beyond. */
const MOST_DRAWN = 512;

interface StepsDocument {
  readonly steps: readonly { readonly squared: { readonly inf: string; readonly sup: string } }[];
}

interface ValidateDocument {
  readonly format: string;
  readonly workload: { readonly rows: number; readonly cols: number };
  readonly product?: {
    readonly worst: { readonly row: number; readonly col: number } | null;
    readonly largest: { readonly row: number; readonly col: number };
  };
}

/** Somebody's factors, strategy or claims, judged as `etalon validate` and `etalon reproduce` do. */
export function judgeTab(
  desk: Desk,
  workloads: readonly NamedWorkload[],
  onCertificates: (files: readonly PageFile[]) => void,
): {
  readonly panel: HTMLElement;
  readonly take: (files: readonly PageFile[]) => void;
} {
  const area = new WorkArea(desk);
  const workload = element(
    'select',
    { onchange: () => showParameters() },
    element('option', { value: '' }, 'A, as the file holds it'),
    ...workloads.map(({ name }) => element('option', { value: name }, name)),
  );
  workload.value = 'prefix-sum';
  const parameters = element('div', { class: 'fields' });
  const inputs = new Map<string, HTMLInputElement>();
  const showParameters = (): void => {
    inputs.clear();
    const entry = workloads.find(({ name }) => name === workload.value);
    parameters.replaceChildren(
      ...(entry?.parameters ?? []).map(({ name, description }) => {
        const input = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
        inputs.set(name, input);
        return field(
          `--${name}`,
          input,
          name === 'n'
            ? 'taken from the file of factors; needed for a strategy that does not say it'
            : description,
        );
      }),
    );
  };
  showParameters();
  const [rounds, separation, more] = ['1', '', ''].map((value) =>
    element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', value }),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  let held: readonly PageFile[] = [];

  const options = (): string[] => {
    const words = workload.value === '' ? [] : ['--workload', workload.value];
    for (const [name, { value }] of inputs) if (value.trim() !== '') words.push(`--${name}=${value.trim()}`);
    if (rounds.value.trim() !== '1') words.push(`--participations=${rounds.value.trim()}`);
    if (separation.value.trim() !== '') words.push(`--separation=${separation.value.trim()}`);
    return [...words, ...wordsOf(more.value)];
  };

  const judge = async (): Promise<void> => {
    const names = held.map(({ name }) => name);
    const argv = ['validate', ...options()];
    const files = ['--', ...names];
    area.show(
      element('p', {}, 'The same on a command line: ', element('code', {}, commandLine([...argv, ...files]))),
    );
    const steps = 'errors of the answers.json';
    const told = await desk.run([...argv, '--steps', steps, ...files], held, area.say);
    area.show(verdict(told.status, names.join(', ')));
    if (told.out.length > 0) area.show(toldTable(told.out, NAMES));
    for (const line of told.err) area.show(element('p', { class: 'problem', role: 'alert' }, line));
    const written = told.written.find(({ name }) => name === steps);
    if (told.status === 2 || written === undefined) return;
    // The matrix and its worst entry; the optimum is known by now.
    const said = await desk.run([...argv, '--no-optimum', '--json', ...files], held, area.say);
    const document = JSON.parse(said.out.join('\n')) as ValidateDocument;
    const entry = document.product?.worst ?? document.product?.largest;
    if (entry !== undefined)
      area.show(
        matrixPicture({
          ...document.workload,
          ...entry,
          isBeyond: (document.product?.worst ?? null) !== null,
        }),
      );
    await plot(parsed<StepsDocument>(written), document.workload.rows);
  };

  /** The errors of the answers, beside those of the square root, the binary tree and a factorization near the optimum where there are some. */
  const plot = async ({ steps }: StepsDocument, n: number): Promise<void> => {
    if (steps.length === 0) return;
    const mine: ChartSeries = {
      name: 'this one',
      points: steps.map(({ squared }, i) => ({
        x: BigInt(i + 1),
        y: { inf: Rational.parse(squared.inf), sup: Rational.parse(squared.sup) },
      })),
    };
    area.show(drawing(chart([mine, ...(await others(n))])));
  };

  const others = async (n: number): Promise<ChartSeries[]> => {
    const entry = workloads.find(({ name }) => name === workload.value);
    const sizes =
      entry?.parameters.some(({ name }) => name === 'n') === true && (inputs.get('n')?.value ?? '') === ''
        ? [`--n=${n}`]
        : [];
    if (entry === undefined || n > MOST_DRAWN || rounds.value.trim() !== '1') return [];
    const csv = 'errors.csv';
    const given = [...inputs].flatMap(([name, { value }]) =>
      value.trim() === '' ? [] : [`--${name}=${value.trim()}`],
    );
    const { written } = await desk.run(
      ['certify', entry.name, ...sizes, ...given, '--csv', csv],
      held,
      area.say,
    );
    const file = written.find(({ name }) => name === csv);
    return file === undefined ? [] : seriesOf(new TextDecoder().decode(file.bytes), n);
  };

  const start = (): void => {
    if (held.length === 0) return area.say('expected a file, got none');
    const isOfClaims = held.some((file) => kindOf(file) === 'claims');
    void area.during(`judging ${held.map(({ name }) => name).join(', ')}`, isOfClaims ? claims : judge);
  };
  /** A paper's claims; tables in CSV are dropped beside the file. */
  const claims = async (): Promise<void> => {
    const file = held.find((one) => kindOf(one) === 'claims')!;
    const { status, out, err } = await desk.run(['reproduce', '--', file.name], held, area.say);
    area.show(
      verdict(status, file.name),
      element(
        'pre',
        { tabindex: 0, role: 'group', 'aria-label': 'Verdicts on the claims, scrollable' },
        out.join('\n'),
      ),
    );
    for (const line of err) area.show(element('p', { class: 'problem', role: 'alert' }, line));
  };
  const take = (files: readonly PageFile[]): void => {
    if (files.every((file) => kindOf(file) === 'certificate')) return onCertificates(files);
    held = files;
    start();
  };
  const panel = element(
    'section',
    {},
    element('h2', {}, "Judge somebody's factorization, strategy or claims"),
    element(
      'p',
      {},
      'Whether BC = A, the sensitivity, the errors, and how far from the optimum: each exactly, of the numbers that the file holds.',
    ),
    dropArea(
      'Files',
      '.npz or .json with B and C; or two files, B first (.npy .mtx .csv .json); a strategy (.json); or the claims of a paper (.json, with its tables in .csv)',
      take,
      area.say,
    ),
    element(
      'form',
      {
        onsubmit: (event) => {
          event.preventDefault();
          start();
        },
      },
      element(
        'div',
        { class: 'fields' },
        field('Workload', workload),
        field('Participations', rounds, 'rounds that a record takes part in, at most'),
        field('Separation', separation, 'rounds from one participation to the next, at least'),
      ),
      parameters,
      field(
        'More options',
        more,
        'as of etalon validate: --at-most mse=4.5 --claim l2=1 --entrywise --contributions scalar …',
      ),
      element('div', { class: 'copies' }, element('button', { type: 'submit' }, 'Judge again')),
    ),
    area.node,
  );
  return { panel, take };
}

const parsed = <T>({ bytes }: PageFile): T => JSON.parse(new TextDecoder().decode(bytes)) as T;

const chart = (series: readonly ChartSeries[]): string =>
  lineChart({
    title: 'Squared error of every answer',
    description: `The squared error of every answer at noise multiplier 1: ${series.map(({ name }) => name).join(', ')}.`,
    id: 'judged',
    x: { label: 'answer' },
    y: { label: 'squared error', zero: true },
    series,
  });

const CURVES: Readonly<Record<string, string>> = {
  certified_factorization: 'optimum of γ_F',
  square_root: 'square root',
  binary_tree: 'binary tree',
};

/** The curves of the CSV of `etalon certify`. */
function seriesOf(csv: string, n: number): ChartSeries[] {
  const [head = '', ...rows] = csv.trim().split('\n');
  const columns = head.split(',');
  const cells = rows.slice(0, n).map((row) => row.split(','));
  return Object.entries(CURVES).flatMap(([column, name]) => {
    const [inf, sup] = [columns.indexOf(`${column}_inf`), columns.indexOf(`${column}_sup`)];
    if (inf < 0 || sup < 0 || cells.some((row) => (row[inf] ?? '') === '')) return [];
    return [
      {
        name,
        points: cells.map((row, i) => ({
          x: BigInt(i + 1),
          y: { inf: Rational.parse(row[inf]!), sup: Rational.parse(row[sup]!) },
        })),
      },
    ];
  });
}
