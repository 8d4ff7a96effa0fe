// The nodes of trees: docs/certificate-sensitivity.md, section 8.
import { period, separation, texts } from './parts.mjs';

const tree = (arity, n, nodes) => ({ name: 'tree', arity: `${arity}`, n: `${n}`, nodes });
const kAry = (arity, n, digits) => ({ name: 'k-ary', arity: `${arity}`, digits, n: `${n}` });
const LEVELS = { kind: 'levels' };
const CLASSES = { kind: 'classes' };
const program = (steps) => ({ kind: 'program', steps: `${steps}` });
const listed = (...rounds) => ({ rounds: texts(rounds) });
const progression = (count, distance, first) => ({
  count: `${count}`,
  distance: `${distance}`,
  first: `${first}`,
});

/** The certificates to accept; `certificate` makes one of its parts. */
export const trees = (certificate) => ({
  'k-ary-by-levels': certificate(
    'scalar',
    kAry(3, 100, 'offset'),
    separation(8, 6),
    LEVELS,
    listed(1, 9, 19, 27, 55, 63),
    80,
    1000,
  ),
  'k-ary-in-epochs': certificate(
    'scalar',
    kAry(4, 100, 'offset'),
    period(6, 7),
    program(28668),
    listed(2, 8, 14, 32, 50, 56, 62),
    82,
  ),
  'k-ary-in-whole-epochs': certificate(
    'scalar',
    kAry(2, 50, 'plain'),
    period(7),
    program(27596),
    listed(1, 8, 15, 22, 29, 36, 43, 50),
    55,
  ),
  'k-ary-of-8': certificate(
    'vector',
    kAry(3, 8, 'offset'),
    separation(2, 3),
    program(8011),
    listed(1, 3, 7),
    17,
  ),
  'k-ary-plain': certificate(
    'absolute',
    kAry(4, 90, 'plain'),
    separation(7, 5),
    program(30040),
    listed(1, 8, 15, 33, 41),
    46,
  ),
  'k-ary-separated': certificate(
    'scalar',
    kAry(3, 100, 'offset'),
    separation(8, 6),
    program(41391),
    listed(1, 9, 19, 27, 55, 63),
    80,
  ),
  'k-ary-throughout': certificate(
    'vector',
    kAry(5, 70, 'offset'),
    separation(6, 70),
    program(51523),
    listed(1, 7, 14, 20, 26, 32, 38, 44, 50, 56, 62, 69),
    205,
  ),
  'tree-all-rounds': certificate(
    'scalar',
    tree(3, 20, 'padded'),
    separation(1, 20),
    LEVELS,
    progression(20, 1, 1),
    644,
  ),
  'tree-at-a-distance': certificate(
    'absolute',
    tree(2, 100, 'completed'),
    separation(13, 6),
    program(28969),
    progression(3, 14, 5),
    1,
    73,
  ),
  'tree-by-levels': certificate(
    'absolute',
    tree(10, 1000000000000000000n, 'completed'),
    separation(100000000000000000n, 4),
    LEVELS,
    progression(4, 100000000000000000n, 1),
    88,
  ),
  'tree-enclosed-by-levels': certificate(
    'absolute',
    tree(2, 1000000000000000000n, 'padded'),
    separation(1000, 20),
    LEVELS,
    progression(20, 1000, 1),
    19198,
    19262,
  ),
  'tree-enclosed-in-epochs': certificate(
    'absolute',
    tree(3, 100000000000000000n, 'completed'),
    period(1000, 20),
    LEVELS,
    progression(20, 1000, 1),
    11120,
    11132,
  ),
  'tree-in-epochs-long': certificate(
    'vector',
    tree(2, 1000000000000, 'completed'),
    period(30000000000, 9),
    program(198661),
    listed(
      279653638145,
      309653638145,
      339653638145,
      399653638145,
      429653638145,
      459653638145,
      489653638145,
      519653638145,
      549653638145,
    ),
    554,
  ),
  'tree-in-epochs-of-a-few': certificate(
    'absolute',
    tree(3, 1000, 'completed'),
    period(50, 9),
    LEVELS,
    progression(9, 50, 1),
    175,
  ),
  'tree-in-epochs-of-a-node': certificate(
    'scalar',
    tree(3, 243, 'completed'),
    period(20, 7),
    program(15920),
    listed(1, 21, 41, 61, 81, 221, 241),
    112,
  ),
  'tree-in-epochs-of-a-size': certificate(
    'scalar',
    tree(2, 100, 'completed'),
    period(8, 5),
    LEVELS,
    progression(5, 8, 1),
    71,
  ),
  'tree-in-epochs-of-sizes': certificate(
    'absolute',
    tree(2, 3000, 'completed'),
    period(16, 100),
    LEVELS,
    progression(100, 16, 1),
    21916,
  ),
  'tree-in-epochs-padded': certificate(
    'scalar',
    tree(3, 80, 'padded'),
    period(7, 6),
    program(25029),
    listed(29, 36, 57, 64, 71, 78),
    78,
  ),
  'tree-in-epochs': certificate(
    'absolute',
    tree(3, 100, 'completed'),
    period(9, 7),
    LEVELS,
    progression(7, 9, 1),
    89,
  ),
  'tree-in-short-epochs': certificate(
    'absolute',
    tree(2, 1000, 'completed'),
    period(3, 40),
    program(52282),
    listed(
      385,
      388,
      391,
      394,
      397,
      400,
      403,
      406,
      409,
      412,
      415,
      418,
      421,
      424,
      427,
      430,
      433,
      436,
      439,
      442,
      445,
      448,
      457,
      460,
      466,
      469,
      472,
      475,
      478,
      481,
      484,
      487,
      490,
      493,
      496,
      499,
      502,
      505,
      508,
      511,
    ),
    6484,
  ),
  'tree-in-turns-of-two-periods': certificate(
    'absolute',
    tree(3, 100, 'completed'),
    period(9, 7),
    LEVELS,
    progression(3, 18, 10),
    21,
    89,
  ),
  'tree-of-7': certificate(
    'scalar',
    tree(2, 7, 'completed'),
    separation(2, 3),
    LEVELS,
    progression(3, 2, 1),
    10,
  ),
  'tree-of-8-in-pairs': certificate(
    'scalar',
    tree(2, 8, 'completed'),
    separation(3, 2),
    LEVELS,
    progression(2, 3, 1),
    12,
  ),
  'tree-of-8': certificate('scalar', tree(3, 8, 'padded'), period(3, 2), LEVELS, progression(2, 3, 1), 8),
  'tree-of-classes-of-ten': certificate(
    'vector',
    tree(10, 1234, 'completed'),
    period(7),
    CLASSES,
    progression(177, 7, 1),
    23376,
  ),
  'tree-of-classes': certificate(
    'scalar',
    tree(2, 999999999999, 'padded'),
    period(1000),
    CLASSES,
    progression(1000000000, 1000, 1),
    2032133747129211148n,
  ),
  'tree-of-later-classes': certificate(
    'scalar',
    tree(2, 29, 'completed'),
    period(3),
    CLASSES,
    progression(10, 3, 1),
    94,
  ),
  'tree-of-rounds-by-levels': certificate(
    'absolute',
    tree(2, 100, 'completed'),
    separation(13, 6),
    LEVELS,
    listed(1, 14, 33, 46, 59, 81),
    73,
    1000,
  ),
  'tree-once': certificate(
    'scalar',
    tree(3, 28, 'padded'),
    separation(1, 1),
    LEVELS,
    progression(1, 1, 1),
    5,
  ),
  'tree-one-less-of-three': certificate(
    'vector',
    tree(3, 13, 'completed'),
    separation(2, 6),
    program(10123),
    listed(1, 3, 5, 7, 9, 11),
    41,
  ),
  'tree-one-less-padded': certificate(
    'absolute',
    tree(2, 53, 'padded'),
    separation(7, 7),
    program(38248),
    listed(1, 8, 17, 24, 31, 41, 48),
    129,
  ),
  'tree-one-less-than-fit': certificate(
    'vector',
    tree(2, 13, 'completed'),
    separation(3, 4),
    program(11120),
    listed(1, 4, 7, 10),
    23,
  ),
  'tree-separated-in-threes': certificate(
    'scalar',
    tree(4, 75, 'completed'),
    separation(3, 30),
    program(41234),
    listed(1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34, 37, 40, 43, 46, 49, 52, 55, 58, 61, 64, 69, 72, 75),
    669,
  ),
  'tree-separated-long': certificate(
    'vector',
    tree(2, 10000000, 'completed'),
    separation(1000, 20),
    program(341418),
    listed(
      8355841,
      8356841,
      8357889,
      8358889,
      8359889,
      8360961,
      8361985,
      8362985,
      8364033,
      8365033,
      8366081,
      8367081,
      8368129,
      8369129,
      8370177,
      8371177,
      8372177,
      8384513,
      8385513,
      8386513,
    ),
    4420,
  ),
  'tree-separated-padded': certificate(
    'scalar',
    tree(3, 77, 'padded'),
    separation(5, 9),
    LEVELS,
    progression(9, 5, 1),
    161,
  ),
  'tree-separated-throughout': certificate(
    'vector',
    tree(3, 100, 'completed'),
    separation(7, 100),
    program(44321),
    listed(1, 8, 15, 22, 29, 36, 43, 50, 57, 64, 71, 78, 85, 92, 99),
    245,
  ),
  'tree-separated': certificate(
    'absolute',
    tree(2, 100, 'completed'),
    separation(13, 6),
    program(28969),
    listed(1, 14, 33, 46, 59, 81),
    73,
  ),
});

/** Those to refuse; `bad` makes one of a change. */
export function refusedTrees(bases, bad) {
  bad('tree-with-a-height', 'fields', 'strategy', (x) => (x.strategy.height = '7'), bases['tree-separated']);
  bad(
    'tree-half-padded',
    'strategy',
    'strategy.nodes',
    (x) => (x.strategy.nodes = 'half'),
    bases['tree-separated'],
  );
  bad(
    'tree-nodes-a-list',
    'strategy',
    'strategy.nodes',
    (x) => (x.strategy.nodes = ['completed']),
    bases['tree-separated'],
  );
  bad('tree-of-arity-1', 'limit', 'strategy.arity', (x) => (x.strategy.arity = '1'), bases['tree-separated']);
  bad(
    'tree-of-arity-beyond',
    'limit',
    'strategy.arity',
    (x) => (x.strategy.arity = '1048577'),
    bases['tree-separated'],
  );
  bad('tree-of-0-rounds', 'limit', 'strategy.n', (x) => (x.strategy.n = '0'), bases['tree-separated']);
  bad(
    'tree-too-long',
    'limit',
    'strategy.n',
    (x) => (x.strategy.n = '1000000000000000001'),
    bases['tree-by-levels'],
  );
  bad('tree-n-half', 'integer', 'strategy.n', (x) => (x.strategy.n = '1/2'), bases['tree-separated']);
  bad(
    'k-ary-of-arity-2',
    'limit',
    'strategy.arity',
    (x) => (x.strategy.arity = '2'),
    bases['k-ary-separated'],
  );
  bad(
    'k-ary-of-plain-arity-1',
    'limit',
    'strategy.arity',
    (x) => (x.strategy.arity = '1'),
    bases['k-ary-plain'],
  );
  bad(
    'k-ary-of-other-digits',
    'strategy',
    'strategy.digits',
    (x) => (x.strategy.digits = 'balanced'),
    bases['k-ary-separated'],
  );
  bad('k-ary-too-long', 'limit', 'strategy.n', (x) => (x.strategy.n = '65537'), bases['k-ary-separated']);
  bad(
    'k-ary-with-nodes',
    'fields',
    'strategy',
    (x) => (x.strategy.nodes = 'padded'),
    bases['k-ary-separated'],
  );
  bad(
    'tree-by-a-majorant',
    'sensitivity',
    'upper.kind',
    (x) => (x.upper = { kind: 'majorant' }),
    bases['tree-separated'],
  );
  bad(
    'tree-classes-of-separated',
    'sensitivity',
    'upper.kind',
    (x) => (x.upper = { kind: 'classes' }),
    bases['tree-separated'],
  );
  bad(
    'tree-classes-of-separated-throughout',
    'sensitivity',
    'upper.kind',
    (x) => (x.upper = { kind: 'classes' }),
    bases['tree-separated-throughout'],
  );
  bad(
    'tree-classes-of-a-part',
    'sensitivity',
    'upper.kind',
    (x) => (x.upper.kind = 'classes'),
    bases['tree-in-epochs'],
  );
  bad(
    'k-ary-by-classes',
    'sensitivity',
    'upper.kind',
    (x) => (x.upper = { kind: 'classes' }),
    bases['k-ary-in-whole-epochs'],
  );
  bad('tree-levels-with-steps', 'fields', 'upper', (x) => (x.upper.steps = '1'), bases['tree-by-levels']);
  bad('tree-classes-with-steps', 'fields', 'upper', (x) => (x.upper.steps = '1'), bases['tree-of-classes']);
  bad('tree-program-without-steps', 'fields', 'upper', (x) => delete x.upper.steps, bases['tree-separated']);
  bad(
    'tree-program-of-0-steps',
    'limit',
    'upper.steps',
    (x) => (x.upper.steps = '0'),
    bases['tree-separated'],
  );
  bad(
    'tree-program-of-more-steps',
    'limit',
    'upper.steps',
    (x) => (x.upper.steps = '268435457'),
    bases['tree-separated'],
  );
  bad(
    'tree-program-too-long',
    'limit',
    'upper',
    (x) => {
      x.strategy.n = '1125899906842625';
      x.upper = { kind: 'program', steps: '1000000' };
    },
    bases['tree-by-levels'],
  );
  bad(
    'tree-program-of-many-rounds',
    'limit',
    'upper',
    (x) => {
      x.lower = { rounds: ['1'] };
      x.schema.participations = '1048577';
      x.schema.separation = '2';
      x.strategy.n = '10000000';
      x.upper = { kind: 'program', steps: '1000000' };
    },
    bases['tree-by-levels'],
  );
  bad(
    'tree-program-of-many-classes',
    'sensitivity',
    'upper.steps',
    (x) => {
      x.lower = { rounds: ['1'] };
      x.schema.participations = '4';
      x.schema.period = '1000000';
      x.strategy.n = '10000000000000';
      x.upper = { kind: 'program', steps: '1000000' };
    },
    bases['tree-in-epochs'],
  );
  bad(
    'tree-listed-too-long',
    'limit',
    'strategy.n',
    (x) => {
      x.lower = { rounds: ['1'] };
      x.strategy.n = '1125899906842625';
    },
    bases['tree-by-levels'],
  );
  bad(
    'tree-rounds-too-near',
    'pattern',
    'lower.rounds[1]',
    (x) => (x.lower.rounds = ['1', '13']),
    bases['tree-separated'],
  );
  bad(
    'tree-rounds-of-two-classes',
    'pattern',
    'lower.rounds[1]',
    (x) => (x.lower = { rounds: ['1', '11'] }),
    bases['tree-in-epochs'],
  );
  bad(
    'tree-progression-with-rounds',
    'fields',
    'lower',
    (x) => (x.lower.rounds = ['1']),
    bases['tree-by-levels'],
  );
  bad(
    'tree-progression-too-near',
    'pattern',
    'lower.distance',
    (x) => {
      x.lower.distance = '12';
      x.lower.first = '1';
    },
    bases['tree-at-a-distance'],
  );
  bad(
    'tree-progression-of-two-classes',
    'pattern',
    'lower.distance',
    (x) => {
      x.claim.inf = '1';
      x.lower.count = '3';
      x.lower.distance = '10';
    },
    bases['tree-in-epochs'],
  );
  bad(
    'tree-progression-too-long',
    'pattern',
    'lower.count',
    (x) => {
      x.claim.inf = '1';
      x.lower = { count: '6', distance: '13', first: '36' };
    },
    bases['tree-separated'],
  );
  bad(
    'tree-progression-of-one-too-many',
    'limit',
    'lower.count',
    (x) => (x.lower = { count: '7', distance: '13', first: '1' }),
    bases['tree-separated'],
  );
  bad(
    'tree-progression-of-0',
    'limit',
    'lower.count',
    (x) => (x.lower = { count: '0', distance: '13', first: '1' }),
    bases['tree-separated'],
  );
  bad(
    'tree-progression-from-0',
    'limit',
    'lower.first',
    (x) => (x.lower = { count: '1', distance: '9', first: '0' }),
    bases['tree-separated'],
  );
  bad(
    'tree-progression-beyond',
    'limit',
    'lower.distance',
    (x) => (x.lower = { count: '1', distance: '101', first: '1' }),
    bases['tree-separated'],
  );
  bad(
    'k-ary-at-a-distance',
    'fields',
    'lower',
    (x) => (x.lower = { count: '2', distance: '8', first: '1' }),
    bases['k-ary-separated'],
  );
  // Enclosed as narrowly as these bounds do.
  for (const name of ['tree-enclosed-by-levels', 'tree-enclosed-in-epochs']) {
    const { inf, sup } = bases[name]().claim;
    bad(`${name}-sup-lowered`, 'upper', 'claim.sup', (x) => (x.claim.sup = `${sup - 1}.9`), bases[name]);
    bad(`${name}-inf-raised`, 'lower', 'claim.inf', (x) => (x.claim.inf = `${inf}.1`), bases[name]);
  }
  for (const [name, base] of Object.entries(bases)) {
    const { kind, steps } = base().upper;
    if (kind !== 'program') continue;
    bad(`${name}-one-step-less`, 'sensitivity', 'upper.steps', (x) => (x.upper.steps = `${steps - 1}`), base);
    bad(
      `${name}-half-the-steps`,
      'sensitivity',
      'upper.steps',
      (x) => (x.upper.steps = `${steps >> 1}`),
      base,
    );
    bad(`${name}-few-steps`, 'sensitivity', 'upper.steps', (x) => (x.upper.steps = '100'), base);
  }
}
