// What the compiler does not check: unawaited promises, `any`, raw SQL and raw HTML, and files or functions that are too long.
import js from '@eslint/js'
import regexp from 'eslint-plugin-regexp'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { linearExpressions } from './scripts/linear-expressions.mjs'

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
    'Pass values as parameters: write sql`… ${value}`, or list the few allowed names in a table of constants.'
}

// A limit costs nothing while all is well; a short one fails a test on a busy machine. Compare ratios of two
// measurements, or the order of events.
const noShortLimits = [
  {
    selector: "Property[key.name='timeout'] > Literal[value<60000]",
    message: 'Leave limits to vitest.config.ts and tests/support/patience.ts.'
  },
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name='waitFor'][arguments.length=1]",
    message: 'vi.waitFor gives up after a second: use expect.poll, which uses the limit of vitest.config.ts.'
  },
  {
    selector:
      "CallExpression[callee.property.name=/^toBeLess/][callee.object.callee.name='expect'] CallExpression[callee.object.name=/^(performance|Date)$/][callee.property.name='now']",
    message:
      'No absolute time in an assertion: compare two measurements of one run, or the order of what happens.'
  }
]

// A window follows a press in its own time: what is read once, at once, is what turns red on a busy machine.
const read =
  'isVisible|isHidden|isChecked|isDisabled|isEnabled|isEditable|count|inputValue|getAttribute|textContent|innerText|allInnerTexts|allTextContents|data|title|evaluate'
const noSingleLooks = [
  {
    selector: `CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(${read})$/]`,
    message: 'Use what waits: `await onPage(locator).toBeVisible()`, or `await expect.poll(() => …)`.'
  },
  {
    selector: "CallExpression[callee.name='expect'] CallExpression[callee.name='addressOf']",
    message: 'The address follows later: `await expect.poll(() => addressOf(page)…)`, or `openRecord`.'
  },
  {
    selector:
      "VariableDeclarator CallExpression[callee.name='Number'] CallExpression[callee.name='addressOf']",
    message: 'The address follows later: `await openRecord(page, …)`.'
  }
]

export default tseslint.config(
  { ignores: ['out/', 'release/', 'screenshots/', 'test-failures/', 'resources/'] },
  js.configs.recommended,
  { files: ['**/*.ts', '**/*.svelte'], extends: [tseslint.configs.strictTypeChecked] },
  svelte.configs.recommended,
  regexp.configs['flat/recommended'],
  {
    // Whatever a stranger writes, an expression takes at most linear time.
    plugins: { goodword: { rules: { 'linear-expressions': linearExpressions } } },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
      // The style of an expression is up to its reader.
      ...Object.fromEntries(
        [
          'match-any',
          'negation',
          'no-contradiction-with-assertion',
          'no-dupe-characters-character-class',
          'no-dupe-disjunctions',
          'no-empty-lookarounds-assertion',
          'no-obscure-range',
          'no-unused-capturing-group',
          'no-useless-character-class',
          'no-useless-lazy',
          'no-useless-non-capturing-group',
          'no-useless-quantifier',
          'optimal-quantifier-concatenation',
          'prefer-character-class',
          'prefer-d',
          'prefer-w',
          'use-ignore-case'
        ].map((rule) => [`regexp/${rule}`, 'off'])
      )
    }
  },
  { files: ['src-*/**', 'scripts/**'], rules: { 'goodword/linear-expressions': 'error' } },
  {
    // These build theirs from our own lists and expressions, and from an escaped name or number.
    files: [
      'src-main/account/messaging/message-templates/doubtful-words.ts',
      'src-main/account/files/imports/match/mention.ts',
      'src-main/rendering/letters/{highlight,pieces}.ts'
    ],
    rules: { 'goodword/linear-expressions': ['error', { builds: true }] }
  },
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
      'max-lines': ['warn', { max: 300, ...countedLines }],
      'max-lines-per-function': ['error', { max: 60, ...countedLines }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', noRawSql]
    }
  },
  {
    files: ['**/*.ts', '**/*.svelte'],
    rules: {
      // The compiler and knip find unused things; a leading underscore means "on purpose".
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true }
      ],
      // `return stop()` is a short way to say two things.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // We spread strings to get their code points.
      '@typescript-eslint/no-misused-spread': 'off'
    }
  },
  { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: tseslint.parser } } },
  // Plain TypeScript: what Svelte's parser makes of it is another text, for which the compiler would begin anew with each file.
  { files: ['**/*.svelte.ts'], languageOptions: { parser: tseslint.parser } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { globals: globals.browser },
    rules: {
      'svelte/no-at-html-tags': 'error',
      // Knows that `let { … } = $props()` is not a constant.
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
      // A Set or URL that nothing on the screen depends on can be a plain one.
      'svelte/prefer-svelte-reactivity': 'off'
    }
  },
  {
    // The state classes are checked in full. In a component the linter takes whatever another component exports, its props and
    // what a snippet is given for `any`: types of those are known to svelte-check alone, which npm test runs as well.
    files: ['**/*.svelte'],
    rules: lenientAboutAny
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { globals: globals.node },
    rules: { 'no-unused-vars': ['error', { varsIgnorePattern: '^_' }] }
  },
  { files: ['site/search.js'], languageOptions: { globals: globals.browser } },
  {
    // A describe block is one long function, HTTP answers are untyped, and a bench prints to a terminal.
    files: ['tests/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      'no-console': 'off',
      // They read only what they have written themselves.
      'regexp/no-super-linear-backtracking': 'off',
      'regexp/no-super-linear-move': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      ...lenientAboutAny
    }
  },
  {
    files: ['tests/**/*.ts'],
    ignores: ['tests/bench/**'],
    rules: { 'no-restricted-syntax': ['error', noRawSql, ...noShortLimits] }
  },
  {
    files: ['tests/e2e/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', noRawSql, ...noShortLimits, ...noSingleLooks] }
  },
  // `npm test` leaves rules that need types to the compiler and svelte-check for components and tests; `npm run test:all` and
  // `npm run lint` apply them.
  ...(process.env.GOODWORD_DEPTH === 'quick'
    ? [
        { files: ['**/*.svelte', 'tests/**/*.ts'], ...tseslint.configs.disableTypeChecked },
        // What is allowed there may be what only the others forbid.
        { linterOptions: { reportUnusedDisableDirectives: 'off' } }
      ]
    : [])
)
