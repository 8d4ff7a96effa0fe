/** How the values of an axis are spaced. */
export type AxisScale = 'linear' | 'log';

/** Where an axis ends: at marks, or with the last value where the mark beyond it is far, all marks then being whole numbers if the values are. */
export type AxisEnds = 'marks' | 'values';

/** The range of an axis and the places of its marks, for drawing only: the numbers are doubles. */
export interface Axis {
  readonly scale: AxisScale;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  /** The place of a value between the ends: 0 at `from`, 1 at `to`. */
  place(value: number): number;
}

/**
 * An axis over the values, widened to whole marks: multiples of 1, 2 or 5 times a power of ten, or on a logarithmic axis the
 * powers of ten (and 2 and 5 times them when they are fewer than three). With ends `values` it is not widened to a far mark.
 * @throws RangeError for no value, a value that is not finite, or one ≤ 0 on a logarithmic axis.
 */
export function axisOver(values: readonly number[], scale: AxisScale, ends: AxisEnds = 'marks'): Axis {
  if (values.length === 0) throw new RangeError('axisOver: expected at least one value, got none');
  for (const value of values) {
    if (!Number.isFinite(value) || (scale === 'log' && value <= 0)) {
      throw new RangeError(
        `axisOver: expected ${scale === 'log' ? 'positive' : 'finite'} values, got ${value}`,
      );
    }
  }
  const least = values.reduce((a, b) => Math.min(a, b));
  const most = values.reduce((a, b) => Math.max(a, b));
  if (scale === 'log') return logarithmic(least, most, ends);
  return linear(least, most, ends, ends === 'values' && values.every(Number.isInteger) ? 1 : 0);
}

/** Values that differ by less than this share of them are one value: a mark between them has no text of its own. */
const FLAT = 1e-9;
/** Share of an axis, of its logarithms on a logarithmic one, that may be left empty before its first value and after its last one. */
const EMPTY = 0.04;

/** @param finest the least distance of two marks */
function linear(least: number, most: number, ends: AxisEnds, finest: number): Axis {
  const size = Math.max(Math.abs(least), Math.abs(most));
  // One value is in the middle of its axis.
  if (most - least <= FLAT * size) return linear(least - (size || 1), most + (size || 1), 'marks', finest);
  const span = most - least;
  const power = 10 ** Math.floor(Math.log10(span / 5));
  const step = Math.max(
    finest,
    power * ([1, 2, 5, 10].find((multiple) => span / (multiple * power) <= 6) ?? 10),
  );
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
  const room = ends === 'marks' ? Infinity : EMPTY * span;
  const from = least - ticks[0]! > room ? least : ticks[0]!;
  const to = ticks.at(-1)! - most > room ? most : ticks.at(-1)!;
  return {
    scale: 'linear',
    from,
    to,
    ticks: ticks.filter((tick) => tick >= from && tick <= to),
    place: (value) => (value - from) / (to - from),
  };
}

function logarithmic(least: number, most: number, ends: AxisEnds): Axis {
  const first = Math.floor(Math.log10(least) + 1e-9);
  const last = Math.max(first + 1, Math.ceil(Math.log10(most) - 1e-9));
  const multiples = last - first < 3 ? [1, 2, 5] : [1];
  const marks = Array.from({ length: last - first + 1 }, (_, i) => first + i).flatMap((power) =>
    multiples.map((multiple) => Number(`${multiple}e${power}`)),
  );
  // The widest marks that still hold all values.
  const below = marks.filter((mark) => mark <= least * (1 + 1e-9));
  const above = marks.filter((mark) => mark >= most * (1 - 1e-9));
  const outer = below.at(-1) ?? marks[0]!;
  const beyond = above.find((mark) => mark > outer) ?? 10 ** last;
  const room = ends === 'marks' || most <= least ? Infinity : (most / least) ** EMPTY;
  const from = least / outer > room ? least : outer;
  const to = beyond / most > room ? most : beyond;
  const ticks = marks.filter((mark) => mark >= from && mark <= to);
  const [start, length] = [Math.log10(from), Math.log10(to) - Math.log10(from)];
  return { scale: 'log', from, to, ticks, place: (value) => (Math.log10(value) - start) / length };
}

/** A mark as text: plain between 1e-3 and 1e6, powers of ten beyond. */
export function tickText(value: number): string {
  const size = Math.abs(value);
  return value === 0 || (size >= 1e-3 && size < 1e6) ? `${value}` : value.toExponential().replace('e+', 'e');
}
