import tseslint from 'typescript-eslint';

/** ECMAScript leaves how these round to the engine: src/float64/elementary has functions that are the same on all. */
const ENGINE_DEFINED =
  'acos acosh asin asinh atan atan2 atanh cbrt cos cosh exp expm1 hypot log log10 log1p log2 pow random sin sinh tan tanh'.split(
    ' ',
  );

export default tseslint.config(
  { ignores: ['dist/', 'lib/', 'docs/api/', 'coverage/', 'node_modules/', 'site/'] },
  ...tseslint.configs.strict,
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/unified-signatures': 'off',
    },
  },
  {
    files: ['src/**'],
    // The marks of an axis and the text of a refusal: nothing is computed from them.
    ignores: ['src/report/axis.ts', 'src/validate/readers/limits.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...ENGINE_DEFINED.map((property) => ({
          object: 'Math',
          property,
          message: 'Rounded as the engine likes; use src/float64/elementary.',
        })),
      ],
    },
  },
  {
    // The search for certificates.
    files: [
      'src/float64/**',
      'src/certificate/**',
      'src/factorization/banded/banded-optimum.ts',
      'src/factorization/optimum/{geometric-mean,norm-candidate,optimal,refinement,sharpening,sharp-fixed-point,spectral-map}.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "BinaryExpression[operator='**']:not([right.bigint]):not([right.callee.name='BigInt']), AssignmentExpression[operator='**=']",
          message: 'A power of doubles is rounded as the engine likes; use powerOfTwo or approxPow.',
        },
      ],
    },
  },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
);
