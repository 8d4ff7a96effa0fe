import type { Enclosure } from '../arithmetic/enclosure.js';
import { lineChart, type ChartPoint } from './line-chart.js';
import type { AnswerSteps } from './steps-text.js';

/** Points of a curve: more than pixels. */
const MOST_POINTS = 1500;

/**
 * The points of a curve over 1, 2, …: of long ones the least and the largest of every stretch, so that no peak is lost, and the first and the last.
 */
export function drawnPoints(values: readonly Enclosure[]): ChartPoint[] {
  const point = (i: number): ChartPoint => ({ x: BigInt(i + 1), y: values[i]! });
  if (values.length <= MOST_POINTS) return values.map((_, i) => point(i));
  const length = Math.ceil((2 * values.length) / MOST_POINTS);
  const drawn = new Set([0]);
  for (let start = 0; start < values.length; start += length) {
    let [least, largest] = [start, start];
    for (let i = start + 1; i < Math.min(start + length, values.length); i += 1) {
      if (values[i]!.inf.compare(values[least]!.inf) < 0) least = i;
      if (values[i]!.sup.compare(values[largest]!.sup) > 0) largest = i;
    }
    for (const i of [least, largest].sort((x, y) => x - y)) drawn.add(i);
  }
  return [...drawn.add(values.length - 1)].map(point);
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
