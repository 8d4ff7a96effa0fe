import { inFile } from './bug.js';

const C = 'src/checker';

/** Mistakes of the two checkers in the kind privacy-loss; roundings of functions are 64 bits below those of tails, and no claim shows them. */
export const PRIVACY_BUGS = [
  ...inFile(
    `${C}/privacy-functions.ts`,
    ['off by one', '(bits - 1n - this.v) * this.#table', '(bits - this.v) * this.#table'],
    ['forgotten case', 'if (z < 0n) return (1n << this.v) - this.at(-z);', 'if (z < 0n) return this.at(-z);'],
    ['sign', '-k * b - before', '-k * b + before'],
    ['forgotten half', 'const total = 2n * areas', 'const total = areas'],
  ),
  ...inFile(
    `${C}/privacy-tails.ts`,
    ['q for 1 − q', 'const rest = (den - num) << v;', 'const rest = num << v;'],
    [
      'q for 1 − q',
      'floor((den - num) * outer.low + num * inner.low, den)',
      'floor(num * outer.low + (den - num) * inner.low, den)',
    ],
    ['without the half', 'low: z.low + half.low, high: z.high + half.high', 'low: z.low, high: z.high'],
    ['without the half', 'low: z.low - half.high, high: z.high - half.low', 'low: z.low, high: z.high'],
    [
      'rounding',
      'high: ceiling((den - num) * outer.high + num * inner.high, den)',
      'high: floor((den - num) * outer.high + num * inner.high, den)',
    ],
    ['rounding', 'low: floor((den - num) * outer.low', 'low: ceiling((den - num) * outer.low'],
    ['forgotten error', 'const low = value - 1n -', 'const low = value -'],
    ['forgotten error', 'value + 2n < one ? value + 2n : one', 'value < one ? value : one'],
    ['forgotten case', 'low: u.high > 0n ? 0n : one, high: one', 'low: 0n, high: one'],
    ['exchanged', 'p: others(q), q: others(p)', 'p: others(p), q: others(q)'],
    ['forgotten step', '.reverse();\n  return { first', ';\n  return { first'],
  ),
  ...inFile(
    `${C}/privacy-cells.ts`,
    [
      '⌊⌋ for ⌈⌉',
      'ceiling(part < most ? part : most, gap << unit)',
      '(part < most ? part : most) / (gap << unit)',
    ],
    [
      '⌊⌋ for ⌈⌉',
      'infinite: ceiling(p[p.length - 1]!.high, 1n << unit)',
      'infinite: p[p.length - 1]!.high >> unit',
    ],
    ['m_∞ not added', 'infinite: ceiling(p[p.length - 1]!.high, 1n << unit)', 'infinite: 0n'],
    ['the bottom dropped', 'masses[0]! + ceiling((1n << w) - p[0]!.low, 1n << unit)', 'masses[0]!'],
    [
      'inner end',
      'low: lower.low > upper.high ? lower.low - upper.high : 0n',
      'low: lower.low > upper.low ? lower.low - upper.low : 0n',
    ],
    [
      'inner end',
      'high: lower.high > upper.low ? lower.high - upper.low : 0n',
      'high: lower.high > upper.high ? lower.high - upper.high : 0n',
    ],
    ['exchanged', 'share(rest.high * high - mass.low * y.low)', 'share(rest.low * low - mass.high * y.high)'],
    ['exchanged', 'share((mass.high << v) - rest.low * low)', 'share((mass.low << v) - rest.high * high)'],
    ['forgotten cap', 'part < most ? part : most', 'part'],
  ),
  ...inFile(
    `${C}/privacy-walk.ts`,
    [
      '⌈⌉ for ⌊⌋',
      'masses[j] = masses[j]! + (sum >> (w - bits + PLACES));',
      'masses[j] = masses[j]! - (-sum >> (w - bits + PLACES));',
    ],
    [
      'φ rounded up',
      'cost * FULL > -over ? floor(-over, cost) : FULL',
      'cost * FULL > -over ? ceiling(-over, cost) : FULL',
    ],
    [
      'φ rounded down',
      'gain * FULL >= over ? ceiling(over, gain) : FULL',
      'gain * FULL >= over ? floor(over, gain) : FULL',
    ],
    ['weights of p and r different', 'over += weight * cost;', 'over += cost;'],
    ['inner end', 'between(q[i]!, q[i + 1]!).high', 'between(q[i]!, q[i + 1]!).low'],
    ['inner end', 'between(p[i]!, p[i + 1]!).low', 'between(p[i]!, p[i + 1]!).high'],
    ['unproved', 'put(isOnGrid && over <= 0n ? j : below, sum)', 'put(isOnGrid ? j : below, sum)'],
    ['too high', 'const below = quotient(i, m);', 'const below = quotient(i, m) + 1;'],
    ['forgotten rest', 'rest = FULL - weight;\n      if', 'rest = FULL;\n      if'],
    ['forgotten rest', 'rest = FULL - weight;\n        break', 'rest = FULL;\n        break'],
    ['quarter', 'quotient(4 * i + m, 4 * m) + 1', 'quotient(i, m) + 1'],
    ['quarter', 'quotient(4 * i + 3 + 3 * m, 4 * m) - 1', 'quotient(i, m)'],
    ['dropped', 'masses[count] = masses[count]! + (p[end]!.low >> (w - bits));', ''],
  ),
  ...inFile(
    `${C}/privacy-vector.ts`,
    ['⌊⌋ for ⌈⌉', "keeping.side === 'upper' ? (1n << keeping.bits) - 1n : 0n", '0n'],
    ['⌈⌉ for ⌊⌋', "keeping.side === 'upper' ? (1n << keeping.bits) - 1n : 0n", '(1n << keeping.bits) - 1n'],
    ['m_∞ added once', 'infinite: a.infinite + b.infinite', 'infinite: a.infinite'],
    ['m_∞ not added', 'infinite: a.infinite + b.infinite', 'infinite: 0n'],
    ['bottom dropped above', "if (side === 'upper') kept[0]! += bottom;\n  else", "if (side === 'lower')"],
    ['top kept below', 'else kept[kept.length - 1]! += top;', 'else kept[kept.length - 1]! += top + bottom;'],
    ['top dropped above', "side === 'upper' ? infinite + top : 0n", "side === 'upper' ? infinite : 0n"],
    ['comparison', 'top + masses[to - 1]! <= slack', 'top + masses[to - 1]! < slack'],
    ['off by one', 'first: first + BigInt(from)', 'first'],
    ['forgotten step', "if (bit === '1') found = productOf(found, vector, keeping);", ''],
    ['off by one', 'count.toString(2).slice(1)', 'count.toString(2)'],
  ),
  ...inFile(
    `${C}/privacy-answer.ts`,
    ['off by one', 'floor(num << g, den) + 1n', 'floor(num << g, den)'],
    ['m_∞ not added', '(infinite + mass) << v', 'mass << v'],
    ['forgotten case', '(isBelow ? 0n : (low * factor.low) >> v)', '((low * factor.low) >> v)'],
    ['forgotten case', 'const from = isBelow ? 0n : above - first;', 'const from = 0n;'],
  ),
  ...inFile(
    `${C}/privacy-loss.ts`,
    [
      'only one order',
      "ORDERS.every((order) => holds(order, 'upper', claim.sup))",
      "holds('remove', 'upper', claim.sup)",
    ],
    [
      'only one order',
      "ORDERS.every((order) => holds(order, 'upper', claim.sup))",
      "holds('add', 'upper', claim.sup)",
    ],
    [
      'only one order',
      "ORDERS.every((order) => holds(order, 'upper', claim.sup))",
      "ORDERS.some((order) => holds(order, 'upper', claim.sup))",
    ],
    [
      'both orders',
      "ORDERS.some((order) => holds(order, 'lower', claim.inf))",
      "ORDERS.every((order) => holds(order, 'lower', claim.inf))",
    ],
    ['forgotten order', "order === 'remove' ? tails : mirrored(tails, grid.w, grid.subcells)", 'tails'],
    [
      'walked from the other end',
      "order === 'remove' ? 'left' : 'right'",
      "order === 'remove' ? 'right' : 'left'",
    ],
    ['walked from the other end', "order === 'remove' ? 'left' : 'right'", "'left'"],
    [
      'forgotten trim',
      'powerOf(trimmed(vector(tails), keeping), count, keeping)',
      'powerOf(vector(tails), count, keeping)',
    ],
    [
      'forgotten power',
      'powerOf(trimmed(vector(tails), keeping), count, keeping)',
      'trimmed(vector(tails), keeping)',
    ],
    ['comparison', 'bound > wanted', 'bound >= wanted >> 1n'],
    ['comparison', 'bound > wanted', 'bound >= wanted'],
    ['comparison', 'bound <= wanted', 'bound < wanted'],
    ['nothing of 0', 'claim.inf[0] === 0n || ', ''],
  ),
  ...inFile(
    `${C}/privacy-form.ts`,
    ['comparison', 'q[0] > 0n && q[0] < q[1]', 'q[0] > 0n && q[0] <= q[1]'],
    ['limit', 'const MAX_STEPS = 16;', 'const MAX_STEPS = 17;'],
    ['limit', 'const MAX_COUNT = 1n << 40n;', 'const MAX_COUNT = 1n << 41n;'],
    ['limit', 'const MAX_SPACING = 40n;', 'const MAX_SPACING = 41n;'],
    ['limit', 'const MAX_PRECISION = 2048n;', 'const MAX_PRECISION = 2049n;'],
    ['limit', 'const MAX_POINTS = 1n << 20n;', 'const MAX_POINTS = (1n << 20n) + 1n;'],
    ['limit', 'bits + 64n, MAX_PRECISION', 'bits + 63n, MAX_PRECISION'],
    ['limit', 'bits - 16n', 'bits - 15n'],
    ['limit', 'first + 1n, most', 'first, most'],
    [
      'forgotten factor',
      'BigInt(subcells) * (absolute(first) + absolute(last))',
      'absolute(first) + absolute(last)',
    ],
    ["'replacement' accepted", "['add-remove', 'zero-out']", "['add-remove', 'zero-out', 'replacement']"],
  ),
  ...inFile(
    `${C}/privacy-work.ts`,
    ['forgotten term', '4n * products * product +\n', ''],
    ['forgotten factor', 'cells * BigInt(subcells) + BigInt(steps.length)', 'cells + BigInt(steps.length)'],
    ['off by one', 'BigInt(steps.length - 1)', 'BigInt(steps.length)'],
  ),
];

const P = 'proofs/privacy_loss.py';

/** The same in the second checker. */
export const PRIVACY_BUGS_OF_PYTHON = [
  ...inFile(
    P,
    ['rounding', 'return -(-x // y)', 'return x // y'],
    [
      'without the half',
      'outer = self.around(z[0] + eta[0], z[1] + eta[1])',
      'outer = self.around(z[0], z[1])',
    ],
    ['q for 1 − q', 'rest = den - num << v', 'rest = num << v'],
    ['exchanged', 'others(tails.q), others(tails.p))', 'others(tails.p), others(tails.q))'],
    ['m_∞ not added', 'a.infinite + b.infinite', '0'],
    ['⌊⌋ for ⌈⌉', '(1 << self.bits) - 1 if is_upper else 0', '0'],
    ['bottom dropped', 'bottom if is_upper else top', '0 if is_upper else top'],
    ['φ rounded up', 'part = -o // cost if', 'part = up(-o, cost) if'],
    ['unproved', 'at = j if j <= n // m and o <= 0 else begin', 'at = j if j <= n // m else begin'],
    [
      'only one order',
      'all(beta(order, True) <= delta for order in (True, False))',
      'beta(True, True) <= delta',
    ],
    ['walked from the other end', 'self.lower(own, is_remove)', 'self.lower(own, True)'],
    ['off by one', 'int(epsilon * 2**self.g) + 1', 'int(epsilon * 2**self.g)'],
    [
      'forgotten step',
      'if digit == "1":\n                found = self.product(found, vector, is_upper)',
      'pass',
    ],
    ['limit', '1 <= count <= MAX_LIST', '1 <= count <= MAX_LIST + 1'],
  ),
];
