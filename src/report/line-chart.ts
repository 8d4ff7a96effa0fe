import type { Ends } from '../arithmetic/decimal.js';
import { Dyadic } from '../arithmetic/dyadic.js';
import type { Rational } from '../arithmetic/rational.js';
import { approxDouble } from '../arithmetic/rational.js';
import { axisOver, tickText, type Axis, type AxisScale } from './axis.js';
import { escaped } from '../text/html.js';

/** A point of a curve: an exact place and the enclosure of the value there. */
export interface ChartPoint {
  readonly x: Rational | bigint;
  readonly y: Ends;
}

/** A named curve. */
export interface ChartSeries {
  readonly name: string;
  readonly points: readonly ChartPoint[];
}

/** What {@link lineChart} draws. */
export interface ChartOptions {
  /** One line above the chart; also its accessible name. */
  readonly title: string;
  /** One or two sentences for those who cannot see it. */
  readonly description: string;
  readonly x: { readonly label: string; readonly scale?: AxisScale };
  /** With `zero` a linear axis begins at 0: what differs little is drawn as little different. */
  readonly y: { readonly label: string; readonly scale?: AxisScale; readonly zero?: boolean };
  readonly series: readonly ChartSeries[];
  /** Prefix of the ids in the drawing, different for every chart on a page; letters, digits and hyphens. */
  readonly id: string;
  /** In pixels; 760 × 420 if left out. */
  readonly width?: number;
  readonly height?: number;
}

/** Colours that keep apart, also for colour-blind eyes, on white and lighter ones on black; dashes keep them apart in print. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b8860b', '#56a0d3'] as const;
const ON_DARK = ['#4ba6e8', '#f28a3d', '#22c394', '#e0a3c4', '#dcae3c', '#9fd0f2'] as const;
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 2', '12 4'] as const;

const LEGEND_COLUMNS = 4;
/** `left` at least, with room for the marks of the axis beside its `label`. */
const MARGIN = { left: 78, label: 36, right: 28, top: 40, bottom: 56 } as const;
/** Width of a digit of the widest usual typeface, in pixels. */
const CHARACTER = 7.7;
/** Size of a title, and the width of one of its characters as a part of it. */
const HEADING = { size: 15, character: 0.68 } as const;

/**
 * A line chart as an SVG document: title, axes, marks, legend; light and dark by the reader's scheme, light in print.
 *
 * A curve passes through the midpoints of the enclosures; an enclosure taller than a pixel is drawn as a bar, so that the picture
 * never shows more than is proved.
 * @throws RangeError for no series, an empty one, an id of other characters, or a value ≤ 0 on a logarithmic axis.
 * @example
 * ```ts
 * const y = { inf: Rational.ONE, sup: Rational.ONE };
 * lineChart({
 *   title: 'Error', description: 'One point.', id: 'error', x: { label: 'step' }, y: { label: 'error' },
 *   series: [{ name: 'one', points: [{ x: 1n, y }] }],
 * }).startsWith('<svg'); // true
 * ```
 */
export function lineChart(options: ChartOptions): string {
  const { title, description, series, id, width = 760, height = 420 } = options;
  if (!/^[a-z][a-z0-9-]*$/i.test(id))
    throw new RangeError(`lineChart: expected an id of letters, digits and hyphens, got "${id}"`);
  if (series.length === 0 || series.some(({ points }) => points.length === 0)) {
    throw new RangeError('lineChart: expected series of at least one point, got none');
  }
  const drawn = series.map(({ points }) =>
    points.map(({ x, y }) => ({ x: double(x), low: double(y.inf), high: double(y.sup) })),
  );
  const xAxis = axisOver(
    drawn.flat().map(({ x }) => x),
    options.x.scale ?? 'linear',
    'values',
  );
  const { scale = 'linear', zero = false } = options.y;
  const heights = drawn.flat().flatMap(({ low, high }) => [low, high]);
  const yAxis = axisOver(zero && scale === 'linear' ? [0, ...heights] : heights, scale);
  // One curve that has the name of the axis needs no legend.
  const isNamedByAxis = series.length === 1 && series[0]!.name === options.y.label;
  const widest = Math.max(...yAxis.ticks.map((tick) => tickText(tick).length));
  const left = Math.max(MARGIN.left, Math.ceil(MARGIN.label + widest * CHARACTER));
  const frame: Frame = {
    left,
    top: MARGIN.top,
    width: width - left - MARGIN.right,
    height:
      height -
      MARGIN.top -
      MARGIN.bottom -
      (isNamedByAxis ? 0 : 18 * Math.ceil(series.length / LEGEND_COLUMNS)),
  };
  const across = (x: number): number => frame.left + xAxis.place(x) * frame.width;
  const up = (y: number): number => frame.top + (1 - yAxis.place(y)) * frame.height;
  const curves = drawn.map((points, s) => {
    const middle = points.map(({ x, low, high }) => [across(x), (up(low) + up(high)) / 2] as const);
    const bars = points
      .filter(({ low, high }) => up(low) - up(high) > 1)
      .map(
        ({ x, low, high }) =>
          `<path class="c${s % 6}" d="M${px(across(x))} ${px(up(low))}V${px(up(high))}"/>`,
      );
    const path = middle.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('');
    const mark =
      middle.length === 1
        ? `<circle class="d${s % 6}" cx="${px(middle[0]![0])}" cy="${px(middle[0]![1])}" r="3"/>`
        : '';
    return `<g><title>${escaped(series[s]!.name)}</title><path class="c${s % 6}" d="${path}"/>${bars.join('')}${mark}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="etalon-chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escaped(title)}</title>`,
    `<desc id="${id}-desc">${escaped(description)}</desc>`,
    style(),
    `<path class="b" d="M0 0h${width}v${height}H0z"/>`,
    `<text class="h" x="${width / 2}" y="22" text-anchor="middle"${sizeOf(title, width)}>${escaped(title)}</text>`,
    ...verticalMarks(xAxis, across, frame),
    ...horizontalMarks(yAxis, up, frame),
    `<path class="f" d="M${frame.left} ${frame.top}V${frame.top + frame.height}H${frame.left + frame.width}"/>`,
    `<text x="${frame.left + frame.width / 2}" y="${frame.top + frame.height + 38}" text-anchor="middle">${escaped(options.x.label)}</text>`,
    `<text transform="translate(18 ${frame.top + frame.height / 2}) rotate(-90)" text-anchor="middle">${escaped(options.y.label)}</text>`,
    ...curves,
    ...(isNamedByAxis ? [] : legend(series, frame)),
    '</svg>',
    '',
  ].join('\n');
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const double = (x: Rational | Dyadic | bigint): number =>
  typeof x === 'bigint' ? Number(x) : approxDouble(x instanceof Dyadic ? x.toRational() : x);

/** A style that lets a long title fit into the width. */
function sizeOf(title: string, width: number): string {
  const size = (width - 16) / (HEADING.character * title.length);
  return size >= HEADING.size ? '' : ` style="font-size:${px(size)}px"`;
}

const px = (value: number): string => `${Math.round(value * 10) / 10}`;

function style(): string {
  const curves = COLOURS.map((colour, i) => {
    const dash = DASHES[i] === '' ? '' : `;stroke-dasharray:${DASHES[i]}`;
    return `.etalon-chart .c${i}{fill:none;stroke:${colour};stroke-width:1.6${dash}}.etalon-chart .d${i}{fill:${colour}}`;
  });
  return [
    '<style>.etalon-chart{color:#1b1b1b;font:12px system-ui,sans-serif}.etalon-chart text{fill:currentColor}.etalon-chart .h{font-size:' +
      `${HEADING.size}px;font-weight:600}`,
    // A ground of its own: alone in a window, or in a page of the other scheme, the text stays readable.
    '.etalon-chart .b{fill:#fff}',
    '.etalon-chart .f{fill:none;stroke:currentColor}.etalon-chart .g{stroke:currentColor;stroke-opacity:.16}',
    ...curves,
    '@media screen and (prefers-color-scheme:dark){.etalon-chart{color:#e8e8e8}.etalon-chart .b{fill:#1b1d20}',
    ...ON_DARK.map(
      (colour, i) => `.etalon-chart .c${i}{stroke:${colour}}.etalon-chart .d${i}{fill:${colour}}`,
    ),
    '}</style>',
  ].join('');
}

const verticalMarks = (axis: Axis, at: (x: number) => number, { top, height }: Frame): string[] =>
  axis.ticks.map(
    (tick) =>
      `<path class="g" d="M${px(at(tick))} ${top}v${height}"/><text x="${px(at(tick))}" y="${top + height + 18}" text-anchor="middle">${tickText(tick)}</text>`,
  );

const horizontalMarks = (axis: Axis, at: (y: number) => number, { left, width }: Frame): string[] =>
  axis.ticks.map(
    (tick) =>
      `<path class="g" d="M${left} ${px(at(tick))}h${width}"/><text x="${left - 8}" y="${px(at(tick) + 4)}" text-anchor="end">${tickText(tick)}</text>`,
  );

/** The names of the series below the chart, four in a row. */
const legend = (series: readonly ChartSeries[], { left, top, width, height }: Frame): string[] =>
  series.map(({ name }, s) => {
    const x = left + ((s % LEGEND_COLUMNS) * width) / Math.min(LEGEND_COLUMNS, series.length);
    const y = top + height + MARGIN.bottom + 18 * Math.floor(s / LEGEND_COLUMNS);
    return `<path class="c${s % 6}" d="M${px(x)} ${y}h28"/><text x="${px(x + 34)}" y="${y + 4}">${escaped(name)}</text>`;
  });
