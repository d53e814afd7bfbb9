import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'build/**',
      'docs/build/**',
      '.capstan',
      'tests/sites',
      'tests/sites-invalid',
      'tests/fixtures',
      'content',
      'create-capstan/templates',
      'tests/bench/corpus.mjs',
      '**/.capstan/'
    ]
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './src/client/tsconfig.json', './tests/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname
      }
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }]
    }
  },
  { files: ['**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked }
)
