// docs/peers.md: other projects' programs, asked and judged. Usage: npm run build && (cd bench/thirdparty/peers && npm ci --ignore-scripts) && node bench/thirdparty/peers/run.mjs [--only TITLE]… [--write]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contains,
  containsOfTwo,
  FUNCTION_NAMES,
  isBetween,
  nameOf,
  OF_TWO_NAMES,
  pairsOf,
  pointsOf,
} from './containment.mjs';
import { printedNumbers } from './printed.mjs';
import { answerOf, begun, built, PROGRAMS, saidOf } from './programs.mjs';

const { Rational, approxDouble } = await built('arithmetic', 'rational.js');
const { Interval } = await built('arithmetic', 'interval.js');
const { decimalDown, decimalUp, enclosureText } = await built('arithmetic', 'decimal.js');
const { normalTail } = await built('arithmetic', 'normal-law.js');
const { pi, sin } = await built('arithmetic', 'elementary.js');
const { conform } = await built('conform', 'conform.js');
const { questions } = await built('conform', 'questions.js');
const { discreteGaussianLaw, discreteLaplaceLaw, SAMPLERS } = await built('conform', 'samplers.js');
const { packagedCases } = await built('files', 'vectors.js');
const { distanceText, failureText, lawText, VERDICT_TEXT } = await built('report', 'conform-text.js');
const { enclosuresOf } = await built('conform', 'answer.js');
const { quantity } = await built('quantity', 'evaluate.js');

const DRAWS = 100_000;
const BITS = 160;
const q = (text) => Rational.parse(text);
const integer = (n) => Rational.integer(BigInt(n));

/** Names of programs that are here. */
const versions = Object.fromEntries(Object.entries(PROGRAMS).map(([name, { version }]) => [name, version()]));
const isHere = (name) => versions[name] !== undefined;

/** What is found here of answers that were recorded, by the names of recorded.json. @type {Map<string, string>} */
const found = new Map();

const rowsOf = (head, rows) => [
  `| ${head.join(' | ')} |`,
  `|${' --- |'.repeat(head.length)}`,
  ...rows.map((row) => `| ${row.map((cell) => `${cell}`.replaceAll('|', '\\|')).join(' | ')} |`),
];

/** What is asked by name: all of it, a program begun and closed. */
async function each(names, work) {
  const rows = [];
  for (const name of names) {
    if (!isHere(name)) {
      rows.push([name, 'not here, so not asked', '', '', '']);
      continue;
    }
    const program = begun(name);
    try {
      rows.push(...(await work(name, program)));
    } finally {
      program.close();
    }
  }
  return rows;
}

// --- the questions of the kit ---------------------------------------------------------------------------------------------------------------------

const ASKED = {
  'differential-privacy': ['sample-laplace'],
  jstat: ['gaussian-delta'],
  SciPy: ['gaussian-delta', 'discrete-laplace-tail', 'sample-discrete-gaussian', 'sample-discrete-laplace'],
  mpmath: ['gaussian-delta', 'zcdp-epsilon', 'singular-value'],
  'PARI/GP': ['gaussian-delta', 'zcdp-epsilon', 'singular-value'],
  R: ['gaussian-delta', 'zcdp-epsilon'],
  Octave: ['gaussian-delta', 'zcdp-epsilon'],
};

const known = await questions();
const cases = packagedCases();

/** Laws that were recorded on other inputs than those of the kit, with more draws. */
const RECORDED_LAWS = {
  SciPy: [...['9/100', '1/4', '1', '9'].map(discreteGaussianLaw), ...['2', '1'].map(discreteLaplaceLaw)],
};
const RECORDED_DRAWS = 200_000;
/** Beyond the numbers of the kit's own requests for draws. */
const FIRST_RECORDED = 1_001_001;

const drawnText = ({ kind }) =>
  kind === 'right' ? 'not refuted' : kind === 'unsafe' ? 'refuted' : VERDICT_TEXT[kind];
const drawnRow = (name, draws, one) => [
  versions[name],
  `\`${lawText(one)}\`, ${draws} draws`,
  drawnText(one),
  one.mistake === undefined ? '' : `explained by: ${one.mistake}`,
];

async function recordedDraws(name, program) {
  const laws = RECORDED_LAWS[name] ?? [];
  const samplers = laws.map((law, i) => ({ id: FIRST_RECORDED + i, ...law }));
  const drawn = await conform(program, { cases: [], samplers, questions: [], draws: RECORDED_DRAWS });
  return drawn.samplers.map((one) => {
    const [[parameter, value]] = Object.entries(one.sampler.inputs);
    found.set(`${name}: ${parameter}=${value}`, drawnText(one));
    return drawnRow(name, RECORDED_DRAWS, one);
  });
}

async function kitRows() {
  return each(Object.keys(ASKED), async (name, program) => {
    const asks = ASKED[name];
    const result = await conform(program, {
      cases: cases.filter(({ question }) => asks.includes(question)),
      samplers: SAMPLERS.filter(({ question }) => asks.includes(question)),
      questions: known,
      draws: DRAWS,
    });
    const answered = result.questions.map(({ question, counts, failures, diagnosis }) => {
      const said = [...counts].map(([kind, count]) => `${count} ${VERDICT_TEXT[kind]}`).join(', ');
      const worst = failures.find(({ verdict }) => verdict.kind === 'unsafe') ?? failures[0];
      const shown = worst === undefined ? '' : failureText(worst);
      const why = diagnosis === undefined || worst === undefined ? '' : `; explained by: ${diagnosis.name}`;
      return [versions[name], `\`${question}\``, said, `${shown}${why}`];
    });
    const drawn = result.samplers.map((one) => drawnRow(name, DRAWS, one));
    if (name === 'differential-privacy') found.set(`${name}: law`, result.samplers.map(drawnText)[0]);
    return [...answered, ...drawn, ...(await recordedDraws(name, program))];
  });
}

async function sumRows() {
  return each(['differential-privacy'], async (name, program) => {
    const noise = await answerOf(program, 'noise-of-sum', { records: '1,1,1,1' });
    const load = await answerOf(program, 'load', {});
    const verdict = 'values' in noise && noise.values[0].sign() === 0 ? 'unsafe' : 'see right';
    const loads = 'why' in load ? 'cannot be loaded' : 'loaded';
    found.set(`${name}: noise`, verdict).set(`${name}: load`, loads);
    return [
      [
        versions[name],
        'noise for the sum of [1, 1, 1, 1] at ε = 1',
        verdict,
        'values' in noise
          ? `noise ${noise.values[0]} in every run where records in [0, 1] need a scale of at least 1; explained by: a sensitivity of this data set`
          : noise.why,
      ],
      [versions[name], 'whether its index can be loaded', loads, load.why ?? ''],
    ];
  });
}

async function tailRows() {
  const points = ['1', '3', '5', '8', '10', '37'];
  return each(['jstat'], async (name, program) => {
    const { values } = await answerOf(program, 'normal-tails', { x: points.map((x) => `-${x}`).join(',') });
    return points.map((x, i) => {
      const { inf, sup } = normalTail(q(x)).toDigits(24);
      return [
        versions[name],
        `Φ(−${x})`,
        ...judged(values[i], inf.toRational(), sup.toRational(), 'below').slice(0, 2),
      ];
    });
  });
}

/** A number beside an enclosure: the verdict by the side, and by how much. */
function judged(answer, inf, sup, unsafe) {
  const isBelow = answer.compare(inf) < 0;
  const off = isBelow ? inf.sub(answer) : answer.compare(sup) > 0 ? answer.sub(sup) : Rational.ZERO;
  const relative = (isBelow ? off.neg() : off).div(Rational.max(inf.abs(), sup.abs()));
  const { inf: low, sup: high } = enclosureText({ inf, sup }, 17);
  const exact = inf.equals(sup) && `${sup}`.length < 34 ? `${sup}` : `[${low}, ${high}]`;
  const text = `${approxDouble(answer)} for ${exact}, ${distanceText({ relative })}`;
  // Two units in the last place: what a double keeps.
  if (relative.abs().compare(Rational.dyadic(1n, -51)) <= 0) return ['right to a double', text, relative];
  const isRounding = relative.abs().compare(Rational.dyadic(1n, -24)) <= 0;
  if (unsafe === undefined) return [isRounding ? 'off by rounding' : 'wrong', text, relative];
  const isUnsafe = (unsafe === 'below') === isBelow;
  if (!isUnsafe) return [isRounding ? 'loose by rounding' : 'loose', text, relative];
  return [isRounding ? 'unsafe by rounding' : 'unsafe', text, relative];
}

// --- enclosures -----------------------------------------------------------------------------------------------------------------------------------

const POINTS = { 'interval-arithmetic': 20_000, 'octave-interval': 2000, 'mpmath.iv': 4000 };

/** A row of enclosures: how many are outside, and the shortest of them. */
function containmentRow(name, f, list) {
  const count = (kind) => list.filter((one) => one.kind === kind).length;
  const [worst] = list
    .filter(({ kind }) => kind === 'out')
    .sort((a, b) => `${a.at}`.length - `${b.at}`.length);
  const shown = worst === undefined ? '' : `${f}(${worst.at}) not in [${worst.low}, ${worst.high}]`;
  found.set(`${name}: ${f}`, count('out') === 0 ? 'right' : 'unsafe');
  const open = count('open') === 0 ? '' : `${count('open')} undecided`;
  return [versions[name], f, list.length, count('out'), [shown, open].filter((x) => x !== '').join('; ')];
}

async function containmentRows() {
  return each(Object.keys(POINTS), async (name, program) => {
    const rows = [];
    for (const f of FUNCTION_NAMES) {
      const points = pointsOf(f, POINTS[name]);
      const said = await saidOf(program, 'enclosures', { f: nameOf(f), x: points.join(',') });
      if ('why' in said) {
        rows.push([versions[name], f, 'has none', '', '']);
        continue;
      }
      const ends = said.values.map(Number);
      const list = points.map((x, i) => {
        const [low, high] = [ends[2 * i], ends[2 * i + 1]];
        return { at: x, low, high, kind: contains(f, x, low, high) };
      });
      rows.push(containmentRow(name, f, list));
    }
    for (const f of OF_TWO_NAMES) {
      const pairs = pairsOf(f, POINTS[name]);
      const [x, y] = [0, 1].map((side) => pairs.map((pair) => pair[side]).join(','));
      const said = await saidOf(program, 'enclosures-of-two', { f, x, y });
      const ends = said.values.map(Number);
      const list = pairs.map((pair, i) => {
        const [low, high] = [ends[2 * i], ends[2 * i + 1]];
        return { at: pair.join(', '), low, high, kind: containsOfTwo(f, pair, low, high) };
      });
      rows.push(containmentRow(name, f, list));
    }
    return rows;
  });
}

// --- digits ---------------------------------------------------------------------------------------------------------------------------------------

const DECIMALS = [
  'exp',
  'ln',
  'log2',
  'log10',
  'sqrt',
  'sin',
  'cos',
  'tan',
  'asin',
  'atan',
  'sinh',
  'cosh',
  'tanh',
];

async function digitRows() {
  return each(['decimal.js'], async (name, program) => {
    const rows = [];
    for (const digits of [20, 50]) {
      const list = [];
      for (const f of DECIMALS) {
        const points = pointsOf(f, 200);
        const inputs = { f, x: points.join(','), digits: `${digits}` };
        const { values } = await answerOf(program, 'decimals', inputs);
        points.forEach((x, i) => {
          const half = halfUnit(values[i], digits);
          const [low, high] = [values[i].sub(half), values[i].add(half)];
          list.push({ at: `${f}(${x})`, kind: isBetween(f, q(`${x}`), low, high, 8 * digits) });
        });
      }
      const count = (kind) => list.filter((one) => one.kind === kind).length;
      rows.push([
        versions[name],
        `${DECIMALS.length} functions, 200 points each, ${digits} digits`,
        ...['in', 'out', 'open'].map(count),
        list.find(({ kind }) => kind === 'out')?.at ?? '',
      ]);
    }
    return rows;
  });
}

/** Half a unit of the last of so many digits of a number. */
function halfUnit(x, digits) {
  let exponent = 0;
  while (x.abs().compare(q(`1e${exponent + 1}`)) >= 0) exponent += 1;
  while (x.abs().compare(q(`1e${exponent}`)) < 0) exponent -= 1;
  return q(`5e${exponent - digits}`);
}

// --- singular values ------------------------------------------------------------------------------------------------------------------------------

const SOLVERS = ['ml-matrix', 'svd-js', 'numeric', 'mathjs', 'NumPy'];

/** σ_i of the prefix sum, the largest first. */
function singularValues(n) {
  return Array.from({ length: n }, (_, i) => {
    const angle = pi(BITS).mul(
      Interval.fromRational(Rational.ratio(BigInt(2 * i + 1), BigInt(4 * n + 2)), BITS),
      BITS,
    );
    return Interval.point(1n).div(sin(angle, BITS).shift(1), BITS);
  });
}

/** 1/σ of the Hilbert matrix, the least σ: its inverse H has integers in a pattern of signs, and |H| has the same norm, between min and max of (|H|v)_i/v_i. */
function leastOfHilbert(n) {
  const choose = (a, b) =>
    Array.from({ length: Number(b) }, (_, i) => i).reduce(
      (x, i) => (x * (BigInt(a) - BigInt(i))) / BigInt(i + 1),
      1n,
    );
  const entry = (i, j) =>
    BigInt(i + j - 1) * choose(n + i - 1, n - j) * choose(n + j - 1, n - i) * choose(i + j - 2, i - 1) ** 2n;
  const rows = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_u, j) => entry(i + 1, j + 1)));
  const times = (v) => rows.map((row) => row.reduce((sum, x, j) => sum + x * v[j], 0n));
  let v = rows.map(() => 1n);
  for (let step = 0; step < 12; step += 1) {
    const w = times(v);
    v = w.map((x) => x / 10n ** 10n + 1n);
  }
  const ratios = times(v).map((x, i) => Rational.ratio(x, v[i]));
  return { inf: Rational.ONE.div(Rational.max(...ratios)), sup: Rational.ONE.div(Rational.min(...ratios)) };
}

/** The least of all: 0 says another rank; a number is off by a part of it. */
function verdictOnLeast(least, inf, sup) {
  if (least.sign() === 0) return 'a rank of 11 for 12';
  const [low, high] = [least.sub(sup).div(sup), least.sub(inf).div(inf)];
  const relative = Rational.max(low.abs(), high.abs());
  return `of full rank, off by ${decimalUp(relative.mul(integer(100)), 2)} %`;
}

async function singularRows() {
  return each(SOLVERS, async (name, program) => {
    const rows = [];
    for (const n of [8, 32, 100]) {
      const { values } = await answerOf(program, 'prefix-sum-singular-values', { n: `${n}` });
      const exact = singularValues(n).map(({ inf, sup }) =>
        inf.toRational().add(sup.toRational()).div(integer(2)),
      );
      const u = Rational.dyadic(1n, -53);
      const relative = Rational.max(...exact.map((x, i) => values[i].sub(x).abs().div(x)));
      const absolute = Rational.max(...exact.map((x, i) => values[i].sub(x).abs().div(exact[0])));
      found.set(`${name}: n = ${n}`, decimalDown(relative.div(u.mul(integer(2))), 4));
      rows.push([
        versions[name],
        `prefix sum, n = ${n}`,
        `off by at most ${decimalDown(absolute.div(u), 3)}·u·σ₁; relative to each, ${decimalDown(relative.div(u), 3)}·u`,
        absolute.compare(u.mul(integer(n))) <= 0 ? 'within n·u·σ₁' : 'beyond n·u·σ₁',
      ]);
    }
    const hilbert = await answerOf(program, 'hilbert-singular-values', { n: '12' });
    if ('why' in hilbert) {
      rows.push([versions[name], 'Hilbert, n = 12, the least', hilbert.why, 'no number']);
      return rows;
    }
    const least = hilbert.values.at(-1);
    found.set(`${name}: Hilbert`, `${approxDouble(least)}`);
    const { inf, sup } = leastOfHilbert(12);
    const { inf: low, sup: high } = enclosureText({ inf, sup }, 8);
    rows.push([
      versions[name],
      'Hilbert, n = 12, the least',
      `${approxDouble(least)} for [${low}, ${high}]`,
      verdictOnLeast(least, inf, sup),
    ]);
    return rows;
  });
}

// --- the optimum ----------------------------------------------------------------------------------------------------------------------------------

async function optimumRows() {
  return each(['cvxopt'], async (name, program) => {
    const rows = [];
    for (const n of [2, 3, 4, 6, 8]) {
      const said = await answerOf(program, 'gamma-squared', { n: `${n}` });
      if ('why' in said) {
        rows.push([versions[name], n, said.why, '', '']);
        continue;
      }
      const [inf, sup] = enclosuresOf(await quantity('gamma-f-prefix-sum', { n: `${n}` }, 20)).flatMap(
        ({ inf, sup }) => [inf.pow(2), sup.pow(2)],
      );
      const [answer] = said.values;
      const { inf: low, sup: high } = enclosureText({ inf, sup }, 17);
      const below = inf.sub(answer).div(inf);
      rows.push([
        versions[name],
        n,
        approxDouble(answer),
        `[${low}, ${high}]`,
        below.sign() > 0
          ? `below the proved optimum by ${decimalDown(below, 2)}`
          : 'not below the proved optimum',
      ]);
    }
    return rows;
  });
}

// --- files ----------------------------------------------------------------------------------------------------------------------------------------

const LAYOUTS = [
  'float64',
  'float32',
  'float16',
  'version 2',
  'Fortran order',
  'big-endian float64',
  'a scalar',
  'no rows',
  'eight bytes too many',
  'five bytes missing',
];
const BY_ROWS = '0,0.5,1,1.5,2,2.5';
const WRITTEN = { 'Fortran order': '0,1.5,0.5,2,1,2.5', 'a scalar': '2.5', 'no rows': '' };
const DAMAGED = ['eight bytes too many', 'five bytes missing'];

async function fileRows() {
  if (!isHere('NumPy files')) return [['npyjs', 'not asked: no NumPy here']];
  const writer = begun('NumPy files');
  const rows = await each(['npyjs'], async (name, program) => {
    const list = [];
    for (const layout of LAYOUTS) {
      const written = await saidOf(writer, 'npy', { layout });
      const said = await answerOf(program, 'numbers', { data: written.values[0] });
      const isDamaged = DAMAGED.includes(layout);
      const numbers =
        'values' in said
          ? said.values
              .slice(1)
              .map((x) => approxDouble(x))
              .join(',')
          : '';
      const isRight = 'values' in said && numbers === (WRITTEN[layout] ?? BY_ROWS);
      const verdict =
        'why' in said
          ? isDamaged
            ? 'right: refused'
            : 'loose: refused'
          : isDamaged
            ? 'loose: read without a word'
            : isRight
              ? 'right'
              : 'wrong';
      found.set(`${name}: ${layout}`, verdict.split(':')[0]);
      list.push([versions[name], layout, verdict, 'why' in said ? said.why : numbers]);
    }
    return list;
  });
  writer.close();
  return rows;
}

// --- printed numbers ------------------------------------------------------------------------------------------------------------------------------

/** From best to worst. */
const ORDER = [
  'right to a double',
  'within the enclosure',
  'undecided',
  'loose by rounding',
  'off by rounding',
  'unsafe by rounding',
  'loose',
  'wrong',
  'unsafe',
];

/** An enclosure that is wider by this part says nothing of a number that is in it. */
const WIDE = q('1/100');

/** Every printed number, judged. */
async function judgedNumbers() {
  return (await printedNumbers()).map(({ row, answer, inf, sup, half, unsafe }) => {
    // Infinity is a bound that says nothing.
    if (answer === undefined)
      return { row, verdict: 'loose', text: 'no bound', size: Rational.ONE, isWritten: false };
    const [verdict, text, relative] = judged(answer, inf, sup, unsafe);
    const isInside = inf.compare(answer) <= 0 && answer.compare(sup) <= 0;
    const width = sup.sub(inf).div(Rational.max(inf.abs(), sup.abs()));
    const isNarrow = width.compare(WIDE) <= 0;
    const isWritten = isNarrow && inf.sub(half).compare(answer) <= 0 && answer.compare(sup.add(half)) <= 0;
    if (!isInside || width.compare(Rational.dyadic(1n, -51)) <= 0)
      return { row, verdict, text, size: relative.abs(), isWritten };
    const { inf: low, sup: high } = enclosureText({ inf, sup }, 17);
    return {
      row,
      verdict: isNarrow ? 'within the enclosure' : 'undecided',
      text: `${approxDouble(answer)} in [${low}, ${high}], ${decimalUp(width.mul(integer(100)), 2)} % wide`,
      size: width,
      isWritten,
    };
  });
}

/** A row a project and quantity: how many numbers of each verdict, and the one that is furthest off of the worst. */
function printedRows(numbers) {
  const groups = new Map();
  for (const one of numbers) {
    const key = `${one.row.project}\n${one.row.quantity}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((all) => {
    const [{ row }] = all;
    const said = ORDER.flatMap((verdict) => {
      const count = all.filter((one) => one.verdict === verdict).length;
      return count === 0 ? [] : [`${count} ${verdict}`];
    });
    const worst = all.reduce((a, b) => {
      const [x, y] = [ORDER.indexOf(a.verdict), ORDER.indexOf(b.verdict)];
      return y > x || (y === x && b.size.compare(a.size) > 0) ? b : a;
    });
    return [
      `${row.project}, ${row.where}`,
      row.quantity,
      said.join(', '),
      worst.size.sign() === 0 ? '' : worst.text,
    ];
  });
}

// --- what was recorded before -----------------------------------------------------------------------------------------------------------------------

/** Numbers by case: both ends of an interval and all numbers of a list are one. */
function casesOf(numbers) {
  const list = [];
  for (const one of numbers) {
    if (one.row.with === true) list.at(-1).push(one);
    else list.push([one]);
  }
  return list;
}

const isUnsafe = ({ verdict }) => verdict.startsWith('unsafe');
const isRight = ({ verdict, isWritten }) => isWritten || /^(right|within)|by rounding$/.test(verdict);

/** Whether what is found here says what was recorded of the case. */
function agrees(numbers) {
  const { recorded } = numbers[0].row;
  const isInterval = numbers.some(({ row }) => row.side === 'lower');
  // An interval is right that contains, a lower end that is below.
  if (isInterval) return (recorded === 'right') === !numbers.some(isUnsafe);
  if (recorded === 'right') return numbers.every(isRight);
  if (recorded === 'loose') return numbers.every(({ verdict }) => verdict.startsWith('loose'));
  if (recorded === 'unsafe') return numbers.some(isUnsafe);
  return numbers.some(({ verdict }) => /^(unsafe|wrong|off)/.test(verdict));
}

/** Why a case is told otherwise here, by project and quantity. */
const EXPLAINED = {
  'jax_privacy 8967688c\nthe same in float32 (the default number type)':
    'recorded as right for its number type; off by more than a 2^−24, so not by a rounding alone',
  'Matrix-Factorization-DP-Training 5acc133\nsensitivity^2, given coefficients, band':
    'recorded as right to single precision, of many roundings; off by a little more than one, 2^−24',
  'SciPy 1.10.1\ndelta of the Gaussian mechanism':
    'recorded as right, as the number is below every double; 0 is no upper bound of it',
  'dp_accounting b5b0286e\nsigma, Poisson sampled, one query':
    'recorded as loose by 5.4e-8, by a formula of one step; here the least σ is enclosed to fewer digits than that',
};

const REST = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded.json'), 'utf8'));

/** What is judged once. @type {ReturnType<typeof judgedNumbers> | undefined} a promise */
let judgedOnce;
const numbers = () => (judgedOnce ??= judgedNumbers());

/** Whether what is found is what was recorded: the same word, or a number as near as the recorded one is known. */
function isAsRecorded(recorded, here, doubt) {
  if (here === undefined) return false;
  if (doubt === undefined) return recorded === here;
  return q(recorded).sub(q(here)).abs().compare(q(doubt)) <= 0;
}

function recordedRow({ what, asked, answers, cases: count, why, doubt, differs = {} }) {
  if (answers === undefined) return [what, count, '', '', `not asked: ${why}`];
  const all = Object.entries(answers);
  const others = all.filter(([name, recorded]) => !isAsRecorded(recorded, found.get(name), doubt));
  const reasons = others.map(([name, recorded]) => {
    if (differs[name] === undefined) process.exitCode = 1;
    return `${name}: ${recorded} recorded, ${found.get(name) ?? 'not here, so nothing'} found (${differs[name] ?? 'not explained'})`;
  });
  return [what, all.length, asked, all.length - others.length, reasons.join('; ')];
}

function recordedRows(numbers) {
  const all = casesOf(numbers);
  const others = all.filter((one) => !agrees(one));
  const reasons = others.map(([{ row, verdict }]) => {
    const why = EXPLAINED[`${row.project}\n${row.quantity}`];
    if (why === undefined) process.exitCode = 1;
    return `${row.project}, ${row.quantity}: ${why ?? `recorded as ${row.recorded}, ${verdict} here, not explained`}`;
  });
  return [
    [
      'numbers that were printed or returned',
      all.length,
      'Printed numbers',
      all.length - others.length,
      reasons.join('; '),
    ],
    ...REST.map(recordedRow),
  ];
}

// --- the page -------------------------------------------------------------------------------------------------------------------------------------

const HEAD = `# Peers, asked

What other projects' programs answer to questions of the kit ([conformance](conformance.md)), printed by \`node bench/thirdparty/peers/run.mjs\`; they are installed for it alone
(\`bench/thirdparty/README.md\`). Verdicts are of answers, not of projects, and are told by what is delivered: *unsafe by rounding* is not *unsafe by 10 %*; that nothing is found is a result, too. Scripts of a few lines around a library
(\`bench/thirdparty/peers/programs\`) are ours: they are written as closed forms are written in the field, so a closed form that loses digits by subtraction is no fault of the library.
What accountants print is on [a page of its own](accountants.md).
`;

const missing = Object.keys(PROGRAMS).filter((name) => !isHere(name));
const section = (title, text, lines) => `\n## ${title}\n\n${text}\n\n${lines.join('\n')}\n`;

/** A part of the page: what it asks, and its table. */
const SECTIONS = [
  {
    title: 'Golden vectors and draws',
    text: 'The cases of the golden vectors, by `etalon conform`; of each question the worst kind of verdict is shown. A law is refuted with a false alarm of at most 10^−9.',
    head: ['program', 'question', 'verdicts', 'shown'],
    rows: async () => [...(await kitRows()), ...(await sumRows())],
  },
  {
    title: 'Printed numbers',
    text: 'What stands in tests of other projects, or was returned by their code (`bench/thirdparty/peers/printed.json`); sensitivities are squared. An answer in single precision, or one that is called a bound, is told by its distance like any other. A BLT has the doubles that the program was given: for θ near 1 the decimals are another matrix. *Within the enclosure* is a number of which no more is proved, by an enclosure that is at most 1 % wide. Shown is the one that is furthest off of the worst verdict.',
    head: ['project', 'quantity', 'verdicts', 'shown'],
    rows: async () => printedRows(await numbers()),
  },
  {
    title: 'Normal tails',
    text: 'A tail that is too small claims more privacy than there is.',
    head: ['program', 'number', 'verdict', 'answer'],
    rows: async () => await tailRows(),
  },
  {
    title: 'Enclosures',
    text: 'Seeded points in [−10, 10] and the like, logarithms and roots from 10^−10 to 10^10, large arguments from 10 to 10^15; a value is outside where that is proved at 160 bits. `add`, `mul` and `div` are of two numbers in [−10, 10], `pow` of one and an exponent from 2 to 7, and are judged exactly.',
    head: ['program', 'function', 'points', 'outside', 'shortest case'],
    rows: async () => await containmentRows(),
  },
  {
    title: 'Digits',
    text: 'A number is right where it is proved to be the nearest of so many digits.',
    head: ['program', 'asked', 'right', 'wrong', 'undecided', 'the first wrong'],
    rows: async () => await digitRows(),
  },
  {
    title: 'Singular values',
    text: 'Against ½·csc((2i − 1)π/(4n + 2)), and for the Hilbert matrix against the largest eigenvalue of its inverse, whose entries are integers (Collatz–Wielandt). By Weyl a value is off by at most ‖E‖ where the computed ones are those of A + E; no algorithm here states a bound of ‖E‖, so the size is told in u·σ₁, u = 2^−53.',
    head: ['program', 'matrix', 'distance', 'verdict'],
    rows: async () => await singularRows(),
  },
  {
    title: 'The optimum of the prefix sum',
    text: 'γ_F², reported as optimal at a tolerance of 1e-10, beside the certified enclosure: a number below it is of no factorization.',
    head: ['program', 'n', 'reported', 'certified', 'verdict'],
    rows: async () => await optimumRows(),
  },
  {
    title: 'Files',
    text: 'Layouts that NumPy writes, of the numbers 0, 0.5, …, 2.5 in two rows.',
    head: ['program', 'layout', 'verdict', 'read'],
    rows: async () => await fileRows(),
  },
  {
    title: 'What was recorded before',
    text: 'Of 347 answers that were recorded with a verdict before this page was printed, how many are asked here, and whether the verdict is the same. *Right* was said of what is right in the digits that are written, or off by rounding; of an interval that contains.',
    head: ['recorded', 'cases', 'asked in', 'the same', 'otherwise, and why'],
    rows: async () => {
      for (const title of new Set(REST.flatMap(({ asked }) => asked ?? []))) await rowsIn(title);
      return recordedRows(await numbers());
    },
  },
];

/** The rows of a section, which are found once. @type {Map<string, any>} */
const inSections = new Map();
async function rowsIn(title) {
  if (!inSections.has(title)) inSections.set(title, await SECTIONS.find((one) => one.title === title).rows());
  return inSections.get(title);
}

/** With `--only TITLE`, which may be given again, those sections alone, of the page as it is: what is not installed here keeps what was printed where it is. */
const only = process.argv.flatMap((word, i, words) => (words[i - 1] === '--only' ? [word] : []));
const PAGE = join(import.meta.dirname, '..', '..', '..', 'docs', 'peers.md');

async function wholePage() {
  const texts = [HEAD, missing.length === 0 ? '' : `\nNot here, so not asked: ${missing.join(', ')}.\n`];
  for (const { title, text, head } of SECTIONS)
    texts.push(section(title, text, rowsOf(head, await rowsIn(title))));
  return texts.join('');
}

async function withOne(page, title) {
  const at = SECTIONS.findIndex((one) => one.title === title);
  if (at < 0) throw new Error(`expected one of ${SECTIONS.map((one) => one.title).join(', ')}, got ${title}`);
  const { text, head } = SECTIONS[at];
  const before = page.replace(/\n*$/, '\n');
  const start = before.indexOf(`\n## ${title}\n`);
  const from = start < 0 ? before.length : start;
  const next = start < 0 ? -1 : before.indexOf('\n## ', from + 1);
  return `${before.slice(0, from)}${section(title, text, rowsOf(head, await rowsIn(title)))}${next < 0 ? '' : before.slice(next)}`;
}

let page = only.length > 0 ? readFileSync(PAGE, 'utf8') : await wholePage();
for (const title of only) page = await withOne(page, title);

if (process.argv.includes('--write')) writeFileSync(PAGE, page);
else process.stdout.write(page);
