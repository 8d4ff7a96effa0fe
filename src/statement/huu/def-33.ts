import { gaussianConstant } from '../../privacy/gaussian/gaussian-constant.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU Def 33',
  section: '2.3',
  mark: 'restored',
  forcedBy: 'the noise is the sensitivity times a number C of ε and δ',
  alternatives: ['C = (2/ε)·√(4/9 + ln(√(2/π)/δ)), or with √2 in place of the 2'],
  says: 'The Gaussian mechanism of f releases f(x) + z with z ~ N(0, C²Δ²·I), Δ the ℓ₂ sensitivity of f and C = C_{ε,δ}.',
  formula: 'f(x)+z,\\qquad z\\sim N(0,C_{\\varepsilon,\\delta}^2\\Delta_f^2I)',
  expected: 'definition',
  rests: { gaussianConstant },
  definition: true,
});
