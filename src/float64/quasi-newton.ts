/** Step of the differences, and the decrease below which the search ends when it happens several times in a row. */
const STEP = 1e-5;
const LEAST_DECREASE = 1e-14;
const STALLS = 5;

/**
 * A local minimum of a smooth function by BFGS with central differences and a backtracking line search.
 *
 * @param f finite where it is asked; NaN and infinities are stepped back from
 */
export function quasiNewton(
  f: (x: Float64Array) => number,
  start: Float64Array,
  iterations: number,
): { readonly point: Float64Array; readonly value: number } {
  const size = start.length;
  const gradient = (x: Float64Array): Float64Array =>
    x.map((_, i) => {
      const [above, below] = [x.slice(), x.slice()];
      above[i]! += STEP;
      below[i]! -= STEP;
      return (f(above) - f(below)) / (2 * STEP);
    });
  let inverse = identity(size);
  let point = start;
  let value = f(point);
  let slope = gradient(point);
  for (let iteration = 0, stalls = 0; iteration < iterations && stalls < STALLS; iteration++) {
    let direction = slope.map((_, i) => -dot(inverse[i]!, slope));
    if (!(dot(direction, slope) < 0)) {
      inverse = identity(size);
      direction = slope.map((x) => -x);
    }
    const found = backtracked(f, point, value, direction, dot(direction, slope));
    if (found === undefined) {
      // Along the gradient, once; then nothing decreases any more.
      inverse = identity(size);
      stalls += 2;
      continue;
    }
    const next = gradient(found.point);
    stalls = value - found.value < LEAST_DECREASE ? stalls + 1 : 0;
    update(
      inverse,
      found.point.map((x, i) => x - point[i]!),
      next.map((x, i) => x - slope[i]!),
    );
    ({ point, value } = found);
    slope = next;
  }
  return { point, value };
}

const identity = (size: number): Float64Array[] =>
  Array.from({ length: size }, (_, i) => Float64Array.from({ length: size }, (__, j) => (i === j ? 1 : 0)));

const dot = (x: Float64Array, y: Float64Array): number => x.reduce((sum, entry, i) => sum + entry * y[i]!, 0);

function backtracked(
  f: (x: Float64Array) => number,
  point: Float64Array,
  value: number,
  direction: Float64Array,
  descent: number,
): { readonly point: Float64Array; readonly value: number } | undefined {
  const longest = direction.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  for (let t = Math.min(1, 1 / longest), tries = 0; tries < 40; tries++, t /= 2) {
    const candidate = point.map((x, i) => x + t * direction[i]!);
    const found = f(candidate);
    if (found <= value + 1e-4 * t * descent && found < value) return { point: candidate, value: found };
  }
  return undefined;
}

/** H ← (I − syᵀ/sᵀy)·H·(I − ysᵀ/sᵀy) + ssᵀ/sᵀy. */
function update(h: Float64Array[], s: Float64Array, y: Float64Array): void {
  const curvature = dot(s, y);
  if (!(curvature > 0)) return;
  const image = y.map((_, i) => dot(h[i]!, y));
  const factor = (1 + dot(y, image) / curvature) / curvature;
  h.forEach((row, i) => {
    for (let j = 0; j < row.length; j++)
      row[j]! += factor * s[i]! * s[j]! - (image[i]! * s[j]! + s[i]! * image[j]!) / curvature;
  });
}
