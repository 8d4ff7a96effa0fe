// An implementation in plain float64 that answers the questions of `etalon conform`, a JSON line each; with an argument it makes that one mistake.
import { createInterface } from 'node:readline';

const bug = process.argv[2] ?? '';
const is = (name) => bug === name;
/** One of two forms: the wrong one under its flag. */
const or = (name, wrong, right) => (is(name) ? wrong() : right());

const number = (text) => {
  const [num, den] = text.split('/');
  return den === undefined ? Number(num) : Number(num) / Number(den);
};
const list = (text) => text.split(',').map(number);
const sum = (terms) => terms.reduce((total, x) => total + x, 0);
const sqr = (x) => x * x;
const range = (n) => Array.from({ length: n }, (_, i) => i);
const float32 = (x) => (is('single-precision') ? Math.fround(x) : x);

// --- trees and digits ---------------------------------------------------------------------------------------------------------------------------------
const digitsOf = ({ k, system }) => {
  const offset = system !== 'plain' && !is('plain-digits-always');
  const low = offset ? -Math.floor((k - 1) / 2) : 0;
  return { low, high: k - 1 + low };
};
function height({ k, T, system }) {
  const { high } = digitsOf({ k, system });
  if (is('float-logarithm')) return Math.ceil(Math.log((T * (k - 1)) / high + 1) / Math.log(k));
  let h = 0;
  for (let capacity = 0; capacity < T; capacity = capacity * k + high) h += 1;
  return is('height-off-by-one') ? h - 1 : h;
}
function digits(t, w, { k, system }) {
  const { low } = digitsOf({ k, system });
  const found = [];
  let rest = t;
  for (let i = 0; i < w; i += 1) {
    const digit = ((((rest - low) % k) + k) % k) + low;
    found.push(digit);
    rest = (rest - digit) / k;
  }
  return is('digits-reversed') ? found.reverse() : found;
}
/** Σ|d_i| of the digits of t. */
function weight(t, base) {
  const { low } = digitsOf(base);
  let total = 0;
  for (let rest = t; rest !== 0;) {
    const digit = ((((rest - low) % base.k) + base.k) % base.k) + low;
    total += Math.abs(digit);
    rest = (rest - digit) / base.k;
  }
  return total;
}
/** Σ_{t≤T} Σ|d_i|: the weight of t is |d_0| more than that of (t − d_0)/k. */
function weightSum(T, base) {
  const { low } = digitsOf(base);
  const weights = new Uint16Array(T + 2);
  let [total, digit, rest] = [0, 0, 0];
  for (let t = 1; t <= T; t += 1) {
    digit += 1;
    if (digit >= base.k + low) {
      digit = low;
      rest += 1;
    }
    weights[t] = Math.abs(digit) + (rest === t ? 0 : weights[rest]);
    total += weights[t];
  }
  return total;
}
const levels = (n, tree) => {
  let h = 0;
  const padded = tree === 'padded' || is('padded-always');
  while (padded ? 2 ** h < n : 2 ** (h + 1) <= n) h += 1;
  return is('levels-off-by-one') ? h : h + 1;
};
const ones = (t) => [...t.toString(2)].filter((bit) => bit === '1').length;
const bitsUpTo = (n) => sum(range(n).map((i) => ones(i + 1)));

// --- square root --------------------------------------------------------------------------------------------------------------------------------------
function root(n) {
  const f = [1];
  for (let k = 1; k < n; k += 1) f.push(float32(float32(f[k - 1] * (2 * k - 1)) / (2 * k)));
  return f;
}
const landau = (n) => float32(sum(root(n).map((x) => float32(sqr(x)))));
const meanRow = (n) => sum(root(n).map((f, k) => (n - k) * sqr(f))) / n;
const singular = (n, i) =>
  1 / (2 * Math.sin(((2 * i - 1) * Math.PI) / (4 * n + (is('singular-4n') ? 0 : 2))));

// --- Gaussian -----------------------------------------------------------------------------------------------------------------------------------------
/** erfc by its series and its continued fraction. */
function erfc(x) {
  if (x < 0) return 2 - erfc(-x);
  if (x < 0.7) {
    let [term, total] = [x, x];
    for (let n = 1; Math.abs(term) > 1e-18 * total; n += 1) {
      term *= (2 * x * x) / (2 * n + 1);
      total += term;
    }
    return 1 - ((2 * Math.exp(-x * x)) / Math.sqrt(Math.PI)) * total;
  }
  let fraction = 0;
  for (let k = x < 2 ? 4000 : 200; k > 0; k -= 1) fraction = k / 2 / (x + fraction);
  return expOfSquare(x) / ((x + fraction) * Math.sqrt(Math.PI));
}
/** e^(−x²), x split so that the square of its head is exact. */
function expOfSquare(x) {
  const head = Math.round(x * 4096) / 4096;
  return Math.exp(-head * head) * Math.exp(-(x - head) * (x + head));
}
const below = (x) => erfc(-x / Math.SQRT2) / 2;
function delta(eps, z) {
  const [a, b] = [1 / (2 * z) - eps * z, -1 / (2 * z) - eps * z];
  const found = below(a) - Math.exp(eps) * below(b);
  if (is('delta-one-sided')) return below(a);
  return is('delta-doubled') ? 2 * found : found;
}
function bisect(f, low, high) {
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high || (is('search-stops-early') && high / low < 1.0001))
      return is('search-stops-early') ? low : high;
    if (f(middle)) low = middle;
    else high = middle;
  }
}
const relative = ({ sigma, sensitivity = 1 }) => sigma / (is('sensitivity-ignored') ? 1 : sensitivity);
const sigma = ({ eps, delta: wanted, sensitivity = 1 }) => {
  if (is('classical-sigma')) return (Math.sqrt(2 * Math.log(1.25 / wanted)) * sensitivity) / eps;
  const found =
    bisect((z) => delta(eps, z) > wanted, 1e-8, 1e8) * (is('sensitivity-ignored') ? 1 : sensitivity);
  return is('variance-as-sigma') ? found * found : found;
};
const log = (x) =>
  or(
    'decimal-logarithm',
    () => Math.log10(x),
    () =>
      or(
        'binary-logarithm',
        () => Math.log2(x),
        () => Math.log(x),
      ),
  );
const rootRho = ({ eps, delta: d }) => sqr(Math.sqrt(-log(d) + eps) - Math.sqrt(-log(d)));
const rhoOf = ({ variance, 'sensitivity-squared': s = 1 }) =>
  is('forgotten-factor-2') ? s / variance : s / (2 * variance);

// --- strategies ---------------------------------------------------------------------------------------------------------------------------------------
function patterns(n, k, b) {
  const gap = is('rounds-between') ? b + 1 : b;
  const most = is('participation-ignored') ? 1 : k;
  const grow = (pattern) => {
    const from = pattern.length === 0 ? 0 : pattern.at(-1) + gap;
    const more =
      pattern.length === most
        ? []
        : range(Math.max(0, n - from)).flatMap((i) => grow([...pattern, from + i]));
    return pattern.length === 0 ? more : [pattern, ...more];
  };
  return grow([]);
}
const signs = (m) =>
  range(2 ** (m - 1)).map((code) =>
    range(m).map((i) => (i > 0 && (code >> (i - 1)) & 1 && !is('signs-ignored') ? -1 : 1)),
  );
function sensitivity(rows, { participations: k, separation: b }) {
  const C = or(
    'transposed',
    () => rows.map((_, i) => rows.map((row) => row[i])),
    () => rows,
  );
  const n = rows.length;
  const of = (pattern, s) => sum(C.map((row) => sqr(float32(sum(pattern.map((j, i) => s[i] * row[j]))))));
  const absolute = (pattern) => sum(C.map((row) => sqr(sum(pattern.map((j) => Math.abs(row[j]))))));
  const majorant = (pattern) => pattern.length * sum(C.map((row) => sum(pattern.map((j) => sqr(row[j])))));
  const all = patterns(n, k, b).flatMap((pattern) => {
    if (is('absolute-values')) return [absolute(pattern)];
    if (is('majorant')) return [majorant(pattern)];
    return signs(pattern.length).map((s) => of(pattern, s));
  });
  const most = Math.max(...all);
  if (is('rooted')) return Math.sqrt(most);
  return is('first-column') ? sum(C.map((row) => sqr(row[0]))) : most;
}
const toeplitzRows = (c, n) => range(n).map((i) => range(n).map((j) => (i < j ? 0 : (c[i - j] ?? 0))));
function meanError(c, n) {
  const b = [];
  for (let t = 0; t < n; t += 1)
    b.push(((t === 0 ? 1 : 0) - sum(range(t).map((i) => (c[i + 1] ?? 0) * b[t - 1 - i]))) / c[0]);
  const sums = b.map((_, t) => sum(b.slice(0, t + 1)));
  const total = sum(sums.map((x, t) => (n - t) * x * x));
  const found = (total * sum(c.slice(0, n).map(sqr))) / n;
  return is('last-error-for-mean')
    ? sum(sums.map(sqr)) * sum(c.slice(0, n).map(sqr))
    : is('divided-by-root-n')
      ? found * Math.sqrt(n)
      : found;
}

// --- strategies as documents, steps as lists ----------------------------------------------------------------------------------------------------------
const all = (values) => values.map((x) => number(String(x)));
const powerSeries = (n, beta, power) => {
  const c = [1];
  for (let k = 1; k < n; k += 1) c.push(c[k - 1] * beta * (power === '1/2' ? (2 * k - 1) / (2 * k) : 1));
  return c;
};
const convolved = (a, b) => a.map((_, t) => sum(range(t + 1).map((i) => a[i] * b[t - i])));
const column = ({ kind, n, beta = '1', power = '1', theta, omega, coefficients }) => {
  if (kind === 'toeplitz') return all(coefficients);
  if (kind === 'inverse-toeplitz') {
    const [b, c] = [all(coefficients), []];
    for (let t = 0; t < n; t += 1)
      c.push(((t === 0 ? 1 : 0) - sum(range(t).map((i) => (b[i + 1] ?? 0) * c[t - 1 - i]))) / b[0]);
    return c;
  }
  if (kind === 'decay') return powerSeries(n, number(beta), power);
  if (kind === 'momentum') return convolved(powerSeries(n, 1, power), powerSeries(n, number(beta), power));
  const [decays, scales] = [all(theta), all(omega)];
  return range(n).map((t) => (t === 0 ? 1 : sum(decays.map((x, j) => scales[j] * x ** (t - 1)))));
};
/** The nodes of a tree as the rounds from … to …. */
function nodesOf({ kind, arity, height: h, n, tree, digits: system = 'offset' }) {
  if (kind === 'k-ary') {
    const base = { k: arity, system };
    const found = new Map();
    for (let t = 1; t <= n; t += 1)
      for (const [a, b] of kAryTerms(t, height({ ...base, T: n }), base)) found.set(`${a} ${b}`, [a, b]);
    return [...found.values()];
  }
  const leaves = n ?? arity ** h;
  let last = tree === 'padded' ? 1 : leaves;
  while (last < leaves) last *= arity;
  const nodes = [];
  for (let size = 1; size <= last; size *= arity)
    for (let to = size; to <= last; to += size) nodes.push([to - size + 1, to]);
  return nodes;
}
const roundsOf = ({ n, kind, arity, height: h, columns, diagonals }) =>
  columns?.length ?? diagonals?.[0].length ?? n ?? (kind === 'tree' ? arity ** h : 0);
function strategyRows(strategy) {
  const { kind, columns, diagonals, bands = Infinity } = strategy;
  const n = roundsOf(strategy);
  if (kind === 'tree' || kind === 'k-ary')
    return nodesOf(strategy).map(([a, b]) => range(n).map((x) => (a <= x + 1 && x + 1 <= b ? 1 : 0)));
  if (kind === 'columns') return range(n).map((i) => columns.map((c) => number(String(c[i]))));
  if (kind === 'banded')
    return range(n).map((i) => range(n).map((j) => (i < j ? 0 : number(String(diagonals[i - j]?.[j] ?? 0)))));
  return toeplitzRows(
    column(strategy).filter((_, t) => t < bands),
    n,
  );
}
const schemaPatterns = (n, { participations: k, separation: b, period }) =>
  period === undefined
    ? patterns(n, k, b)
    : range(Math.min(period, n)).map((from) =>
        range(Math.ceil((n - from) / period)).map((i) => from + i * period),
      );
const gram = (C) => {
  const n = C[0].length;
  return range(n).map((i) => range(n).map((j) => sum(C.map((row) => row[i] * row[j]))));
};
function absoluteOf(strategy, schema) {
  const G = gram(strategyRows(strategy));
  const of = (pattern) => sum(pattern.flatMap((i) => pattern.map((j) => Math.abs(G[i][j]))));
  return Math.max(...schemaPatterns(G.length, schema).map(of));
}
function l1Of(strategy, schema) {
  const C = strategyRows(strategy);
  const nonNegative = C.every((row) => row.every((x) => x >= 0));
  let most = 0;
  for (const pattern of schemaPatterns(C[0].length, schema))
    for (const s of nonNegative ? [pattern.map(() => 1)] : signs(pattern.length))
      most = Math.max(most, sum(C.map((row) => Math.abs(sum(pattern.map((j, i) => s[i] * row[j]))))));
  return most;
}
function stepErrors(strategy) {
  const { kind, arity: k, digits: system = 'offset' } = strategy;
  const n = roundsOf(strategy);
  if (kind === 'tree' && strategy.estimator === 'streaming')
    return range(n).map((t) => ANSWERS['honaker-streaming-variance']({ t: t + 1 }));
  if (kind === 'tree') return range(n).map((t) => weight(t + 1, { k, system: 'plain' }));
  if (kind === 'k-ary') return range(n).map((t) => weight(t + 1, { k, system }));
  const C = strategyRows(strategy);
  const inverse = range(n).map((j) => {
    const x = [];
    for (let i = 0; i < n; i += 1)
      x.push(((i === j ? 1 : 0) - sum(range(i).map((m) => C[i][m] * x[m]))) / C[i][i]);
    return x;
  });
  return range(n).map((t) => sum(inverse.map((x) => sqr(sum(x.slice(0, t + 1))))));
}
function accounted({ steps, delta: d }) {
  const [{ mechanism, scale = '1' }] = steps;
  if (mechanism === 'gaussian') {
    const z = 1 / Math.sqrt(sum(steps.map(({ sigma: s, steps: n = '1' }) => number(n) / sqr(number(s)))));
    return delta(0, z) <= d ? 0 : bisect((eps) => delta(eps, z) > d, 0, 4000);
  }
  const q = Math.exp(-1 / number(scale));
  const found =
    1 / number(scale) + (mechanism === 'laplace' ? 2 * Math.log(1 - d) : Math.log(1 - d * (1 + q)));
  return Math.max(0, found);
}

// --- releases -----------------------------------------------------------------------------------------------------------------------------------------
function treeNodes(n) {
  const nodes = [];
  for (let last = 1; last <= n; last += 1)
    for (let size = 1; last % size === 0; size *= 2) nodes.push([last - size + 1, last]);
  return nodes;
}
function treeBlocks(t) {
  const blocks = [];
  for (let last = t; last > 0; last -= last & -last) blocks.push([last - (last & -last) + 1, last]);
  return blocks;
}
function kAryTerms(t, h, base) {
  const terms = [];
  let to = t;
  digits(t, h, base).forEach((digit, i) => {
    const size = base.k ** i;
    for (let d = 0; d < Math.abs(digit); d += 1) {
      if (digit > 0) terms.push([to - size + 1, to, 1]);
      else terms.push([to + 1, to + size, -1]);
      to += digit > 0 ? -size : size;
    }
  });
  return terms.reverse();
}
function released(of, t, items, noise) {
  const total = sum(items.slice(0, t));
  const z = is('noise-reversed') ? [...noise].reverse() : is('no-noise') ? noise.map(() => 0) : noise;
  return total + (is('noise-negated') ? -1 : 1) * of(z);
}
const prefix = (items, t) => (is('late-release') ? items.slice(0, t - 1) : items).slice(0, t);
const RELEASES = {
  'square-root-releases':
    (t, { noise }) =>
    (z) =>
      sum(root(t).map((f, k) => f * z[t - 1 - k])) + 0 * noise.length,
  'binary-tree-releases': (t, _, of) => (z) => {
    const nodes = treeNodes(of);
    return sum(
      treeBlocks(t).map(
        ([a, b]) =>
          z[is('noise-redrawn') ? (t + b) % z.length : nodes.findIndex(([c, d]) => a === c && b === d)],
      ),
    );
  },
  'k-ary-releases': (t, base, of) => (z) => {
    const h = height({ ...base, T: of });
    const known = [];
    const find = ([a, b]) => known.findIndex(([c, d]) => a === c && b === d);
    for (let s = 1; s <= of; s += 1)
      for (const term of kAryTerms(s, h, base)) if (find(term) < 0) known.push(term);
    return sum(kAryTerms(t, h, base).map((term) => (is('never-subtracts') ? 1 : term[2]) * z[find(term)]));
  },
};

const square = (f, n) =>
  range(n * n).map((at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    if (is('upper-triangular')) return j < i ? 0 : f[j - i];
    return i < j ? 0 : f[i - j];
  });
const factorial = (x, m) => (is('tail-by-subtraction') ? 1 - (1 - x ** m) : x ** m);

const ANSWERS = {
  'binary-tree-sensitivity-squared': ({ n, tree }) => levels(n, tree),
  'binary-tree-frobenius-squared': ({ n }) => bitsUpTo(n),
  'binary-tree-mse': ({ n, tree }) => (levels(n, tree) * bitsUpTo(n)) / n,
  'honaker-streaming-variance': ({ t }) =>
    sum([...t.toString(2)].reverse().flatMap((bit, h) => (bit === '1' ? [2 ** h / (2 ** (h + 1) - 1)] : []))),
  'k-ary-height': (x) => height(x),
  'k-ary-digits': (x) => digits(x.t, x.h, x),
  'k-ary-variance': (x) => 2 * sqr(height(x)) * weight(x.t, x),
  'k-ary-mse': (x) => (2 * sqr(height(x)) * weightSum(x.T, x)) / x.T,
  'wallis-ratio': ({ k }) => root(k + 1)[k],
  'inverse-wallis-ratio': ({ k }) => root(k + 1)[k] / (is('inverse-sign') ? 2 * k - 1 : 1 - 2 * k),
  'landau-sum': ({ n }) => landau(n),
  'square-root-max-squared-error': ({ n }) => sqr(landau(n)),
  'square-root-mean-squared-error': ({ n }) => landau(n) * meanRow(n),
  'square-root-variance': ({ n, t }) => landau(n) * landau(t),
  'singular-value': ({ n, i }) => singular(n, i),
  'schatten-1-norm': ({ n }) => sum(range(n).map((i) => singular(n, i + 1))),
  'gdp-mu': ({ eps, delta: d }) => 1 / bisect((z) => delta(eps, z) > d, 1e-8, 1e8),
  'zcdp-delta': ({ rho, eps }) => Math.exp(-sqr(eps - rho) / (4 * rho)),
  'zcdp-rho-sufficient': ({ eps, delta: d }) => sqr(eps) / (-4 * log(d) + 4 * eps),
  'dmrst-variance': ({ eps, delta: d, 'sensitivity-squared': s = 1 }) => (2 * s * (eps - log(d))) / sqr(eps),
  'discrete-laplace-variance': ({ scale }) => {
    const q = Math.exp(-1 / scale);
    return (2 * q) / sqr(1 - q);
  },
  'binary-tree-variance': ({ t }) => ones(t),
  'binary-laplace-mse': ({ T }) => (2 * sqr(levels(T)) * bitsUpTo(T)) / T,
  'k-ary-capacity': (x) => {
    const { high } = digitsOf(x);
    let capacity = 0;
    for (let i = 0; i < x.h; i += 1) capacity = capacity * x.k + high;
    return capacity;
  },
  'k-ary-weight-sum': (x) => weightSum(x.T, x),
  'blt-sensitivity-squared': ({ theta, omega, n, participations: k = 1, separation: b = 1 }) => {
    const c = column({ kind: 'blt', n, theta: theta.split(','), omega: omega.split(',') });
    return sum(
      c.map((_, t) => sqr(sum(c.filter((_c, at) => at <= t && (t - at) % b === 0 && (t - at) / b < k)))),
    );
  },
  'square-root-frobenius-squared': ({ n }) => meanRow(n) * n,
  'toeplitz-largest-loss': ({ n }) => sqr(landau(n)),
  'gaussian-delta': (x) => delta(x.eps, relative(x)),
  'gaussian-sigma': (x) => sigma(x),
  'gaussian-epsilon': (x) =>
    delta(0, relative(x)) <= x.delta ? 0 : bisect((eps) => delta(eps, relative(x)) > x.delta, 0, 400),
  'gdp-delta': ({ eps, mu }) => delta(eps, 1 / mu),
  'zcdp-rho-gaussian': (x) => rhoOf(x),
  'zcdp-epsilon': ({ rho, delta: d }) => rho + 2 * Math.sqrt(-rho * log(d)),
  'zcdp-rho': (x) => rootRho(x),
  'zcdp-variance': (x) => (x['sensitivity-squared'] ?? 1) / (2 * rootRho(x)),
  'rdp-epsilon': ({ rho, order: a, delta: d }) =>
    a * rho + Math.log((a - 1) / a) - (log(d) + log(a)) / (a - 1),
  'laplace-scale': ({ eps, sensitivity1: s = 1 }) =>
    (s * (is('twice-the-scale') ? 2 : is('scale-in-decibels') ? 1 / Math.LN10 : 1)) / eps,
  'laplace-variance': ({ scale }) => (is('laplace-variance-b2') ? 1 : 2) * sqr(scale),
  'discrete-laplace-pmf': ({ scale, y }) => {
    const q = Math.exp(-1 / scale);
    return (is('pmf-one-sided') ? 1 - q : (1 - q) / (1 + q)) * q ** Math.abs(y);
  },
  'discrete-laplace-tail': ({ scale, m }) => {
    const q = Math.exp(-1 / scale);
    return ((is('tail-one-sided') ? 1 : 2) * factorial(q, m)) / (1 + q);
  },
  'discrete-gaussian-pmf': ({ variance, y }) => {
    const w = (x) => Math.exp((-x * x) / (2 * variance));
    if (is('continuous-normaliser')) return w(y) / Math.sqrt(2 * Math.PI * variance);
    const r = Math.ceil(10 * Math.sqrt(variance)) + 1;
    return w(y) / sum(range(2 * r + 1).map((i) => w(i - r)));
  },
  participations: ({ n, separation: b }) =>
    is('participations-floored')
      ? Math.floor(n / b)
      : is('rounds-between')
        ? Math.ceil(n / (b + 1))
        : Math.ceil(n / b),
  'toeplitz-sensitivity-squared': (x) => sensitivity(toeplitzRows(list(x.coefficients), x.n), x),
  'matrix-sensitivity-squared': (x) =>
    sensitivity(
      range(x.n).map((i) => list(x.entries).slice(i * x.n, (i + 1) * x.n)),
      x,
    ),
  'toeplitz-mean-squared-error': (x) => meanError(list(x.coefficients), x.n),
  'strategy-sensitivity-squared': ({ strategy, ...schema }) => absoluteOf(JSON.parse(strategy), schema),
  'strategy-absolute-sensitivity-squared': ({ strategy, ...schema }) =>
    absoluteOf(JSON.parse(strategy), schema),
  'strategy-l1-sensitivity': ({ strategy, ...schema }) => l1Of(JSON.parse(strategy), schema),
  'strategy-total-squared-error': ({ strategy }) => sum(stepErrors(JSON.parse(strategy))),
  'strategy-largest-squared-error': ({ strategy }) => Math.max(...stepErrors(JSON.parse(strategy))),
  'account-epsilon': ({ steps, delta: d }) => accounted({ steps: JSON.parse(steps), delta: d }),
  'square-root-matrix': ({ n }) => square(root(n), n),
  'square-root-inverse-matrix': ({ n }) =>
    square(
      root(n).map((f, k) => f / (1 - 2 * k)),
      n,
    ),
  'binary-tree-strategy': ({ n }) =>
    treeNodes(n).flatMap(([a, b]) => range(n).map((x) => (a <= x + 1 && x + 1 <= b ? 1 : 0))),
};

// --- draws --------------------------------------------------------------------------------------------------------------------------------------------
const uniform = () => 1 - Math.random();
const geometric = (q) => Math.floor(Math.log(uniform()) / Math.log(q));
const SAMPLERS = {
  'sample-laplace': ({ scale }) =>
    (Math.random() < 0.5 ? -1 : 1) *
    -scale *
    (is('sampler-decimal-log') ? Math.log10(uniform()) : Math.log(uniform())),
  'sample-gaussian': ({ sigma: s }) =>
    (is('sampler-variance') ? s * s : s) *
    Math.sqrt(-2 * Math.log(uniform())) *
    Math.cos(2 * Math.PI * Math.random()),
  'sample-discrete-laplace': ({ scale }) => {
    const q = Math.exp(-1 / scale);
    return is('sampler-double-zero')
      ? (Math.random() < 0.5 ? -1 : 1) * geometric(q)
      : geometric(q) - geometric(q);
  },
  'sample-discrete-gaussian': ({ variance }) => {
    const s = Math.sqrt(variance);
    const normal = () => s * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * Math.random());
    if (is('sampler-rounded-normal')) return Math.round(normal());
    for (;;) {
      const y = Math.round((Math.random() - 0.5) * 2 * (10 * s + 1));
      if (Math.random() < Math.exp((-y * y) / (2 * variance))) return y;
    }
  },
};

const TEXTS = new Set([
  'system',
  'tree',
  'coefficients',
  'entries',
  'items',
  'noise',
  'strategy',
  'steps',
  'theta',
  'omega',
  'schema',
  'read-as',
]);
const POSITIVE = new Set([
  'eps',
  'delta',
  'sigma',
  'scale',
  'variance',
  'sensitivity',
  'sensitivity1',
  'sensitivity-squared',
  'rho',
  'order',
  'mu',
]);
function isOutside(inputs, ask) {
  if (is('answers-everything')) return false;
  return Object.entries(inputs).some(([name, x]) => {
    if (TEXTS.has(name))
      return name === 'system'
        ? !['plain', 'offset'].includes(x)
        : name === 'tree'
          ? !['completed', 'padded'].includes(x)
          : false;
    if (!Number.isFinite(x)) return true;
    if (name === 'delta') return x <= 0 || x >= 1;
    if (name === 'order') return x <= 1;
    if (name === 'eps' && ask === 'zcdp-delta') return x < inputs.rho;
    if (name === 'eps' && /^(gaussian|gdp)/.test(ask)) return x < 0;
    if (POSITIVE.has(name)) return x <= 0;
    if (name === 'y') return !Number.isInteger(x);
    if (!Number.isInteger(x)) return true;
    if (name === 'k') return x < (/wallis/.test(ask) ? 0 : 2);
    return x < (name === 't' && /digits/.test(ask) ? 0 : name === 'h' ? 0 : 1);
  });
}
const REQUIRED = {
  participations: ['n'],
  'toeplitz-sensitivity-squared': ['coefficients'],
  'matrix-sensitivity-squared': ['n', 'entries'],
  'toeplitz-mean-squared-error': ['coefficients'],
};

function answer({ id, ask, inputs: texts, step, of, draws }) {
  const inputs = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, TEXTS.has(name) ? text : number(text)]),
  );
  if (draws !== undefined) {
    const draw = SAMPLERS[ask];
    return draw === undefined
      ? { id, unsupported: true }
      : { id, values: range(draws).map(() => draw(inputs)) };
  }
  if (RELEASES[ask] !== undefined) {
    if (step === undefined) return { id, refused: 'without a step' };
    const noise = list(inputs.noise);
    return {
      id,
      value: released(
        RELEASES[ask](step, { ...inputs, noise }, of),
        prefix(list(inputs.items), step).length,
        list(inputs.items),
        noise,
      ),
    };
  }
  const found = ANSWERS[ask];
  if (found === undefined) return { id, unsupported: true };
  const least = ANSWERS_NEED[ask] ?? [];
  if (isOutside(inputs, ask) || least.some((name) => inputs[name] === undefined))
    return { id, refused: 'outside' };
  if (ask === 'gaussian-sigma' && is('hangs')) for (;;);
  if (is('crashes') && ask === 'gaussian-sigma') process.exit(3);
  if (is('not-a-number')) return { id, value: null };
  const value = found(inputs);
  return Array.isArray(value) ? { id, values: value } : { id, value };
}
const ANSWERS_NEED = {
  ...Object.fromEntries(
    ['k-ary-digits', 'k-ary-height', 'k-ary-variance', 'k-ary-mse'].map((ask) => [ask, ['k']]),
  ),
  'k-ary-height': ['k', 'T'],
  'k-ary-mse': ['k', 'T'],
  'k-ary-variance': ['k', 'T', 't'],
  'k-ary-digits': ['k', 't', 'h'],
  ...Object.fromEntries(
    [
      'binary-tree-sensitivity-squared',
      'binary-tree-mse',
      'square-root-matrix',
      'square-root-inverse-matrix',
      'binary-tree-strategy',
    ].map((ask) => [ask, ['n']]),
  ),
  'honaker-streaming-variance': ['t'],
  'gaussian-sigma': ['eps', 'delta'],
  'gaussian-delta': ['eps', 'sigma'],
  'gaussian-epsilon': ['sigma', 'delta'],
  'gdp-delta': ['eps', 'mu'],
  'zcdp-epsilon': ['rho', 'delta'],
  'zcdp-delta': ['rho', 'eps'],
  'zcdp-rho-sufficient': ['eps', 'delta'],
  'dmrst-variance': ['eps', 'delta'],
  'gdp-mu': ['eps', 'delta'],
  'k-ary-capacity': ['k', 'h'],
  'k-ary-weight-sum': ['k', 'T'],
  'zcdp-rho': ['eps', 'delta'],
  'discrete-laplace-pmf': ['scale', 'y'],
  'discrete-laplace-tail': ['scale', 'm'],
  'discrete-gaussian-pmf': ['variance', 'y'],
  ...REQUIRED,
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const reply = answer(JSON.parse(line));
  if (is('floods')) process.stdout.write('x'.repeat(2 ** 25));
  process.stdout.write(
    is('garbage') ? 'hello\n' : `${JSON.stringify(is('wrong-id') ? { ...reply, id: 0 } : reply)}\n`,
  );
});
