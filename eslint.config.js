// What neither the compiler nor oxlint checks. Oxlint (.oxlintrc.json) applies the rules of JavaScript and TypeScript to everything but
// components, in a twentieth of the time; here are components, regular expressions and rules of our own.
import js from '@eslint/js'
import regexp from 'eslint-plugin-regexp'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import svelteParser from 'svelte-eslint-parser'
import tseslint from 'typescript-eslint'
import { componentTypes } from './scripts/component-types.mjs'
import { linearExpressions } from './scripts/linear-expressions.mjs'

const countedLines = { skipBlankLines: true, skipComments: true }

const noRawSql = {
  selector: "MemberExpression[object.name='sql'][property.name='raw']",
  message:
    'Pass values as parameters: write sql`… ${value}`, or list the few allowed names in a table of constants.'
}

// A union of words is plain JavaScript; what can go wrong with an enum has no rule then.
const noEnums = [
  { selector: 'TSEnumDeclaration', message: "Write a union of words: type Size = 'small' | 'large'." }
]

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
    selector: `:matches(CallExpression[callee.name='expect'], CallExpression[callee.name='expect'] > MemberExpression) > AwaitExpression > CallExpression[callee.property.name=/^(${read})$/]`,
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

const components = ['**/*.svelte']
const withRunes = ['**/*.svelte', '**/*.svelte.ts']

export default tseslint.config(
  {
    ignores: [
      'out/',
      'release/',
      'screenshots/',
      'test-failures/',
      'resources/',
      'examples/',
      'electron.vite.config.ts.*'
    ]
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: components, extends: [js.configs.recommended, tseslint.configs.strictTypeChecked] },
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
      ),
      'no-restricted-syntax': ['error', noRawSql, ...noEnums]
    }
  },
  { files: ['src-*/**', 'scripts/**'], rules: { 'goodword/linear-expressions': 'error' } },
  {
    // These build theirs from our own lists and expressions, and from an escaped name or number.
    files: [
      'src-main/account/messaging/message-templates/doubtful-words.ts',
      'src-main/account/files/imports/match/mention.ts',
      'src-main/rendering/letters/{highlight,pieces}.ts',
      'src-shared/contract/openapi-examples.ts'
    ],
    rules: { 'goodword/linear-expressions': ['error', { builds: true }] }
  },
  // Without types. What Svelte's parser makes of `.svelte.ts` is another text, so these are plain TypeScript too.
  { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { globals: globals.node },
    rules: { 'no-undef': 'error' }
  },
  { files: ['site/search.js'], languageOptions: { globals: globals.browser } },
  { files: withRunes, extends: [svelte.configs.recommended] },
  { files: ['**/*.svelte.ts'], languageOptions: { parser: tseslint.parser } },
  {
    files: withRunes,
    languageOptions: { globals: globals.browser },
    rules: {
      'svelte/no-at-html-tags': 'error',
      // Knows that `let { … } = $props()` is not a constant.
      'svelte/prefer-const': 'error',
      // A Set or URL that nothing on the screen depends on can be a plain one.
      'svelte/prefer-svelte-reactivity': 'off'
    }
  },
  {
    files: components,
    languageOptions: {
      parser: svelteParser,
      parserOptions: {
        parser: componentTypes,
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte']
      }
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['warn', { max: 300, ...countedLines }],
      'max-lines-per-function': ['error', { max: 60, ...countedLines }],
      'no-console': 'error',
      'prefer-const': 'off',
      // The compiler and knip find unused things; a leading underscore means "on purpose".
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true }
      ],
      // `return stop()` is a short way to say two things.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // We spread strings to get their code points.
      '@typescript-eslint/no-misused-spread': 'off',
      // The linter takes whatever another component exports, its props and what a snippet is given for `any`: types of those are known
      // to svelte-check alone, which npm test runs as well.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off'
    }
  },
  {
    // They read only what they have written themselves.
    files: ['tests/**/*.ts'],
    rules: { 'regexp/no-super-linear-backtracking': 'off', 'regexp/no-super-linear-move': 'off' }
  },
  {
    files: ['tests/**/*.ts'],
    ignores: ['tests/bench/**'],
    rules: { 'no-restricted-syntax': ['error', noRawSql, ...noEnums, ...noShortLimits] }
  },
  {
    files: ['tests/e2e/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', noRawSql, ...noEnums, ...noShortLimits, ...noSingleLooks] }
  },
  // `npm test` leaves rules that need types to svelte-check for components; `npm run test:all` and `npm run lint` apply them.
  ...(process.env.GOODWORD_DEPTH === 'quick'
    ? [
        { files: components, ...tseslint.configs.disableTypeChecked },
        // What is allowed there may be what only the others forbid.
        { linterOptions: { reportUnusedDisableDirectives: 'off' } }
      ]
    : [])
)
