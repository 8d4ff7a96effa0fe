import type { Enclosure } from '../arithmetic/enclosure.js';
import { lineChart, type ChartPoint } from './line-chart.js';
import type { AnswerSteps } from './steps-text.js';

/** Points of a curve: more than pixels. */
const MOST_POINTS = 1500;

/** The points of a curve over 1, 2, …: of long ones some, evenly spread, the first and the last among them. */
export function drawnPoints(values: readonly Enclosure[]): ChartPoint[] {
  const stride = Math.max(1, Math.ceil(values.length / MOST_POINTS));
  return values.flatMap((y, i) =>
    i % stride === 0 || i === values.length - 1 ? [{ x: BigInt(i + 1), y }] : [],
  );
}

/** The squared errors of the answers at noise multiplier 1, as an SVG document. */
export function stepsChart({ strategy, workload, steps }: AnswerSteps, name: string): string {
  return lineChart({
    title: `${strategy}: squared error of every answer`,
    description: `The squared error of answer i of ${workload} at noise multiplier 1, from ${strategy}.`,
    id: 'steps',
    x: { label: 'answer' },
    y: { label: 'squared error', zero: true },
    series: [{ name, points: drawnPoints(steps) }],
  });
}
