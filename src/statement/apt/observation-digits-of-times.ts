import {
  kAryCapacity,
  kAryDigits,
  offsetDigits,
  plainDigits,
} from '../../factorization/k-ary/k-ary-digits.js';
import { observation } from '../observation.js';
import { after, confirmed, coq, given, proof, step } from '../proof.js';
import { EVEN, ODD } from './ground/systems.js';
import { uniqueDigits } from './ground/tree.js';

const systems = [2n, 3n, 4n].map(plainDigits).concat([...ODD, ...EVEN].map(offsetDigits));

export default observation({
  id: 'APT observation: digits of times',
  about: ['APT Def 3.2', 'APT Def 3.8', 'APT Def A.5'],
  says:
    'Let 0 ≤ a ≤ b, k = a + b + 1 ≥ 2, c_i = a(k^i − 1)/(k − 1) and e_i = b(k^i − 1)/(k − 1). With h digits from −a, …, b exactly the ' +
    'integers −c_h, …, e_h are written, each in one way; a number has the sign of its highest digit that is not 0; the numbers with ' +
    'given digits from place i on are k^i consecutive ones; and adding 1 turns the lowest run of digits b into −a and raises the next digit.',
  formula: '\\Bigl\\{\\sum_{i<h}d_ik^i:-a\\le d_i\\le b\\Bigr\\}=\\{-c_h,\\dots,e_h\\}',
  expected: 'holds',
  rests: { kAryDigits, kAryCapacity },
  truth: confirmed(
    proof(
      'all integers 0 ≤ a ≤ b with k = a + b + 1 ≥ 2 and all h ≥ 0',
      step(
        'range',
        'A number of h digits lies between −a·Σ_{i<h} k^i = −c_h and b·Σ_{i<h} k^i = e_h.',
        given,
      ),
      step(
        'unique',
        'Two vectors of equal value have lowest digits that are congruent modulo k, hence equal, because −a, …, b are k consecutive ' +
          'integers; without them, divided by k, the rests are equal too, and so on place by place.',
        given,
        coq('rep_unique'),
      ),
      step(
        'all',
        'There are k^h vectors and c_h + e_h + 1 = k^h integers in the range, so each integer is the value of exactly one vector.',
        after('range'),
        after('unique'),
        coq('rep_value'),
      ),
      step(
        'sign',
        'The digits below place i add up to less than k^i in absolute value, since c_i ≤ e_i < k^i: so the highest digit other than 0 decides the sign.',
        after('range'),
      ),
      step(
        'blocks',
        'With the digits from place i on fixed, the lower digits run through −c_i, …, e_i, which are k^i consecutive integers; so the digits up to ' +
          'place i are a function of the number modulo k^(i+1).',
        after('all'),
      ),
      step(
        'increment',
        'e_j + 1 = k^j − c_j: if the lowest j digits are b and digit j is less than b, the vector with −a in their place and digit j raised by one has ' +
          'the next value.',
        after('unique'),
      ),
      step(
        'together',
        'These are the assertions.',
        after('all'),
        after('sign'),
        after('blocks'),
        after('increment'),
      ),
    ),
    () => uniqueDigits(systems),
  ),
});
