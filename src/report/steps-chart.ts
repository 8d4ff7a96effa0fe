import { lineChart } from './line-chart.js';
import type { AnswerSteps } from './steps-text.js';

/** Points of a curve: more than pixels. */
const MOST_POINTS = 1500;

/** The squared errors of the answers at noise multiplier 1, as an SVG document. */
export function stepsChart({ strategy, workload, steps }: AnswerSteps, name: string): string {
  const stride = Math.max(1, Math.ceil(steps.length / MOST_POINTS));
  const points = steps.flatMap((y, i) =>
    i % stride === 0 || i === steps.length - 1 ? [{ x: BigInt(i + 1), y }] : [],
  );
  return lineChart({
    title: `${strategy}: squared error of every answer`,
    description: `The squared error of answer i of ${workload} at noise multiplier 1, from ${strategy}.`,
    id: 'steps',
    x: { label: 'answer' },
    y: { label: 'squared error' },
    series: [{ name, points }],
  });
}
