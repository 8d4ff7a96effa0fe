import { decimalDown, decimalUp } from '../arithmetic/decimal.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import type { CertifiedSteps } from '../certificate/certified-steps.js';
import { scaleOf } from './axis-scale.js';
import { lineChart, type ChartOptions, type ChartPoint } from './line-chart.js';
import { drawnPoints } from './steps-chart.js';

/** What is drawn of a certificate. */
export interface CertifiedChart extends CertifiedSteps {
  /** The workload and the optimum, for a title. */
  readonly title: string;
}

/** Significant digits of a number of the table. */
const DIGITS = 17;
/** Curves that are this factor apart are compared on a logarithmic axis. */
const APART = 8n;
const WIDTH = 760;
const HEIGHT = 420;

/** The weights, and below them the errors of the answers where these are known, as an SVG document. */
export function certifiedChart({ title, weights, errors }: CertifiedChart): string {
  const ofWeights = drawnPoints(weights.map((x) => ({ inf: x, sup: x })));
  const charts: ChartOptions[] = [
    {
      title: `${title}: weights`,
      description: `The weights of the columns in the lower bound of the certificate of ${title}, scaled to mean 1.`,
      id: 'weights',
      x: { label: 'column' },
      y: { label: 'weight', scale: scaleOf(ofWeights), zero: true },
      series: [{ name: 'weight', points: ofWeights }],
    },
  ];
  const series = errors.map(({ name, errors: all }) => ({ name, points: drawnPoints(all) }));
  if (series.length > 0)
    charts.push({
      title: `${title}: squared error of every answer`,
      description: `The squared error of answer i at noise multiplier 1: ${errors.map(({ name }) => name).join(', ')}.`,
      id: 'errors',
      x: { label: 'answer' },
      y: {
        label: 'squared error',
        scale: scaleOf(
          series.flatMap<ChartPoint>(({ points }) => points),
          series.length > 1 ? APART : undefined,
        ),
        zero: true,
      },
      series,
    });
  return stacked(charts);
}

/** Charts below one another in one document. */
function stacked(charts: readonly ChartOptions[]): string {
  const height = HEIGHT * charts.length;
  const placed = charts.map((chart, i) =>
    lineChart({ ...chart, width: WIDTH, height: HEIGHT }).replace('<svg ', `<svg y="${i * HEIGHT}" `),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">\n${placed.join('')}</svg>\n`;
}

/** CSV with a line of names: the number of the column and of the answer, its weight, and its errors, decimals rounded outward. */
export function certifiedCsv({ weights, errors }: CertifiedSteps): string {
  const columns = [
    { name: 'weight', values: weights.map((x) => ({ inf: x, sup: x })) },
    ...errors.map(({ name, errors: values }) => ({ name: name.replaceAll(' ', '_'), values })),
  ];
  const rows = Math.max(...columns.map(({ values }) => values.length));
  const cell = (x: Enclosure | undefined): string =>
    x === undefined ? ',' : `${decimalDown(x.inf, DIGITS)},${decimalUp(x.sup, DIGITS)}`;
  const lines = Array.from({ length: rows }, (_, i) =>
    [`${i + 1}`, ...columns.map(({ values }) => cell(values[i]))].join(','),
  );
  const head = ['number', ...columns.flatMap(({ name }) => [`${name}_inf`, `${name}_sup`])].join(',');
  return `${head}\n${lines.join('\n')}\n`;
}
