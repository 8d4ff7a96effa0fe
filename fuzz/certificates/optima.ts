import type { Enclosure } from './exact.js';

/** The last place of the table is rounded, so that two units there enclose the optimum. */
function around(digits: string): Enclosure {
  const [whole = '', part = ''] = digits.split('.');
  const [value, den] = [BigInt(whole + part), 10n ** BigInt(part.length)];
  return { low: [value - 2n, den], high: [value + 2n, den] };
}

const prefixSum = (n: number): object => ({ n: `${n}`, name: 'prefix-sum' });
const allRange = (n: number): object => ({ n: `${n}`, name: 'all-range' });
const slidingWindow = (n: number, window: number): object => ({
  n: `${n}`,
  name: 'sliding-window',
  window: `${window}`,
});
const explicit = (rows: readonly (readonly number[])[]): object => ({
  cols: `${rows[0]!.length}`,
  denominator: '1',
  entries: rows.flat().map(String),
  name: 'explicit',
  rows: `${rows.length}`,
});
const momentum = (n: number): object => ({
  beta: ['1', '2'],
  n: `${n}`,
  name: 'momentum',
  rates: Array.from({ length: n }, () => ['1', '1']),
});
const bands = (name: string) => (main: readonly string[], first: readonly string[], second: readonly string[]): object => {
  const pairs = (list: readonly string[]): string[][] => list.map((x) => (x.includes('/') ? x.split('/') : [x, '1']));
  return { first: pairs(first), main: pairs(main), n: `${main.length}`, name, second: pairs(second) };
}; // prettier-ignore
const band = bands('banded-inverse');
const gramInverse = bands('banded-gram-inverse');

/**
 * γ_F(A)² to 49 digits, of all intervals to 40, by another algorithm than any here: the maximum of ‖A·diag(w)‖_*² over ‖w‖ = 1 by the fixed point
 * v_j ← v_j·X_jj and then Newton's method on X_11 = … = X_nn in 80-digit floating point (mpmath), where lower and upper bound meet
 * beyond 70 digits.
 */
const FROBENIUS: readonly (readonly [object, string])[] = [
  [prefixSum(3), '4.6078616484396671456625739063654631289683516579226'],
  [prefixSum(4), '6.8741440965414031570583235083982597372632620352906'],
  [prefixSum(5), '9.3633154171020335333343672813139862346154553093401'],
  [prefixSum(6), '12.040498357210344585044554171365796392586297532841'],
  [prefixSum(7), '14.880966557289880318136123372962545762926496521474'],
  [allRange(3), '8.739387691339813717836740889649706967035'],
  [allRange(4), '16.44088733594861254137129408603034046335'],
  [allRange(5), '27.18330469469410058942085894773855927056'],
  [slidingWindow(2, 2), '2.618033988749894848204586834365638117720309179805'],
  [slidingWindow(3, 2), '4.225828622448227712154955259894541461843575508451'],
  [slidingWindow(4, 2), '5.837611618617794823514973082181847018697431806477'],
  [slidingWindow(6, 3), '10.76482458515023220681582980709495305226453349897'],
  [slidingWindow(5, 4), '9.305291189805669772245904325301165954774523638406'],
  [slidingWindow(7, 4), '14.11690927979977199031022157825112122093250373688'],
  [slidingWindow(6, 5), '12.10709206019141717575594894047358463497606913543'],
  [slidingWindow(5, 5), '9.363315417102033533334367281313986234615455309340'],
  [slidingWindow(9, 8), '21.34180529142485470890658450831750297369998335902'],
  [slidingWindow(6, 6), '12.04049835721034458504455417136579639258629753284'],
  [momentum(3), '7.5774076410489659809270381633179743323792397899918'],
  [momentum(4), '12.540771856369387598853922106557699419806063036139'],
  [band(['2', '-1', '3'], ['1/2', '-1'], ['2/3']), '1.4803103034173288683875293815209119297379402384819'],
  [band(['2', '1', '1', '1'], ['-1', '-1', '-2'], ['1/2', '1/3']), '7.6768925305549593808732193898681846500042392258412'],
  [band(['1', '1', '1', '3', '1'], ['-1', '-2', '-1', '-1'], ['0', '0', '0']), '10.155160346032568502578698651653355615458124642483'],
  [gramInverse(['2', '3', '2'], ['-1', '1'], ['1/2']), '1.9069622799770007104893948516927366894370125379001'],
  [gramInverse(['1', '3', '1'], ['-1', '-1'], ['1/2']), '3.5414865282955692962212407484704444716010008038933'],
  [gramInverse(['2/5', '2/5', '2/5', '2/5'], ['-1/5', '-1/5', '-1/5'], ['0', '0']), '16.440887335948612541371294086030340463356353701948'],
  [gramInverse(['5', '4', '6', '3', '5'], ['-1', '1/2', '-4/3', '1'], ['1', '-1/7', '2/3']), '1.2858652594819001141171735157019315035328789636413'],
  [explicit([[1, 0, 2], [0, 1, 1], [3, -1, 1]]), '14.860048152865051244685659618419932855894000025516'],
  [explicit([[2, 0, 0], [1, 1, 0], [1, 1, 1]]), '8.0749926143651246615410133541807159547220627800206'],
  [explicit([[1, 2, 3], [0, 1, 4], [5, 6, 0], [1, 1, 1]]), '66.604071982949725869672638501276317584657084925884'],
]; // prettier-ignore

/** γ_(p)(A)² by the p of a fraction, to 49 digits, from both bounds of Lemma P2 of docs/certificate-norm-banded.md at weights that Newton's method found in 70-digit floating point. */
const NORMS: readonly (readonly [string, object, string])[] = [
  ['1/0', prefixSum(3), '1.5705033843572836580897975705725519120957698604768'],
  ['1/0', prefixSum(4), '1.7586013265583076900101036971178915375778059745018'],
  ['4/1', prefixSum(2), '1.8592839998115000001248156576443789353793621599249'],
  ['4/1', prefixSum(3), '2.6738074003195528215889024661508212801820375036312'],
  ['4/1', prefixSum(4), '3.4545898126685367013515531585547374824673402039396'],
  ['6/1', prefixSum(2), '1.6609626057213069390485865844803209556459898852988'],
  ['6/1', prefixSum(3), '2.2336065693121484170014783695929024766753624305654'],
  ['6/1', prefixSum(4), '2.7508868968278151550893679862539087357046228159456'],
  ['8/1', prefixSum(2), '1.5706568990748300947110314782244729302079877629664'],
  ['8/1', prefixSum(3), '2.04272260131721027705650939709648041873273564735'],
  ['8/1', prefixSum(4), '2.4563361986054437917789671353427958110936998038569'],
  ['4/1', momentum(3), '4.5791270910799336470072331419859761041653141323701'],
  ['6/1', momentum(3), '3.9217660238504199869556945996885936286360668054416'],
  ['8/1', momentum(3), '3.6476884672525435535541728676088969242476170890353'],
];

/** Optima by what a certificate states them of: p as a/b, whether points may be shifted, and the workload. */
export const OPTIMA: ReadonlyMap<string, Enclosure> = new Map([
  ...FROBENIUS.map(
    ([workload, digits]) => [JSON.stringify(['2/1', false, workload]), around(digits)] as const,
  ),
  ...NORMS.map(([p, workload, digits]) => [JSON.stringify([p, false, workload]), around(digits)] as const),
  // γ_2 of the prefix sum of two: 4/3.
  [JSON.stringify(['1/0', false, prefixSum(2)]), { low: [4n, 3n], high: [4n, 3n] }],
]);
