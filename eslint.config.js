// What the compiler does not see: promises that nobody waits for, `any`, raw SQL and raw HTML, and things grown too long.
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const countedLines = { skipBlankLines: true, skipComments: true }

// For files in which the linter sees `any` where svelte-check or the reader knows better.
const lenientAboutAny = {
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
  '@typescript-eslint/restrict-plus-operands': 'off'
}

const noRawSql = {
  selector: "MemberExpression[object.name='sql'][property.name='raw']",
  message:
    'Values belong in parameters: write sql`… ${value}`, or list the few allowed names in a table of constants.'
}

// A limit costs nothing while all goes well; a short one turns a test red on a busy machine. What is compared are ratios of two
// measurements, or what happens first.
const noShortLimits = [
  {
    selector: "Property[key.name='timeout'] > Literal[value<60000]",
    message: 'Leave the limit to vitest.config.ts and tests/support/patience.ts.'
  },
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name='waitFor'][arguments.length=1]",
    message:
      'vi.waitFor gives up after a second: use expect.poll, which is as patient as vitest.config.ts says.'
  },
  {
    selector:
      "CallExpression[callee.property.name=/^toBeLess/][callee.object.callee.name='expect'] CallExpression[callee.object.name=/^(performance|Date)$/][callee.property.name='now']",
    message:
      'No absolute time in an assertion: compare two measurements of one run, or the order of what happens.'
  }
]

export default tseslint.config(
  { ignores: ['out/', 'release/', 'screenshots/', 'resources/'] },
  js.configs.recommended,
  { files: ['**/*.ts', '**/*.svelte'], extends: [tseslint.configs.strictTypeChecked] },
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte']
      }
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300, ...countedLines }],
      'max-lines-per-function': ['error', { max: 60, ...countedLines }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', noRawSql]
    }
  },
  {
    files: ['**/*.ts', '**/*.svelte'],
    rules: {
      // The compiler and knip look after unused things; a leading underscore says "on purpose".
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true }
      ],
      // `return stop()` is a short way to say two things.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // We spread texts to have their code points.
      '@typescript-eslint/no-misused-spread': 'off'
    }
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser }, globals: globals.browser },
    rules: {
      ...lenientAboutAny,
      'svelte/no-at-html-tags': 'error',
      // Knows that `let { … } = $props()` is not a constant.
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
      // A Set or an address that nothing on the screen depends on may be a plain one.
      'svelte/prefer-svelte-reactivity': 'off'
    }
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { globals: globals.node },
    rules: { 'no-unused-vars': ['error', { varsIgnorePattern: '^_' }] }
  },
  {
    // A describe block is one long function, answers over HTTP are looked at as they come, and a bench speaks to a terminal.
    files: ['tests/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      ...lenientAboutAny
    }
  },
  {
    files: ['tests/**/*.ts'],
    ignores: ['tests/bench/**'],
    rules: { 'no-restricted-syntax': ['error', noRawSql, ...noShortLimits] }
  }
)
