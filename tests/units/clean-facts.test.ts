/** Logged facts contain nothing personal: only the kind and location of errors, and texts without addresses, numbers and keys. */
import { homedir } from 'node:os'
import { expect, test } from 'vitest'
import { cleanFacts, cleanText } from '#main/tools/clean-facts'

test.each<[unknown, unknown]>([
  ['plain', 'plain'],
  ['to ann@example.com', 'to <address>'],
  [7, 7],
  [false, false],
  [null, null],
  [undefined, 'undefined'],
  [() => 'ann@example.com', 'function'],
  [
    ['ann@example.com', 1],
    ['<address>', 1]
  ],
  [{ deep: { to: 'ann@example.com' } }, { deep: { to: '<address>' } }]
])('a value: %j', (value, expected) => {
  expect(cleanFacts({ value })).toEqual({ value: expected })
})

test.each([
  ['gw_abc-123_x is used', '<key> is used'],
  ['read https://shop.example/c/token?x=1 now', 'read <address> now'],
  [`in ${homedir()}/goodword`, 'in ~/goodword'],
  ['"Ann Maier" and "Ben"', '"…" and "…"'],
  ['call +49 30 901820 or (030) 901-820', 'call <number> or (<number>'],
  // Ids and times are not taken for phone numbers.
  ['message 1234567890', 'message 1234567890'],
  ['took 1234567 ms', 'took 1234567 ms'],
  ['x'.repeat(2000), 'x'.repeat(1500)],
  ['', '']
])('a text: %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected)
})

test.each([
  ['Error: ann wrote this', 'Error'],
  ['Error: ENOENT: no such file, open ann.csv', 'Error: ENOENT'],
  ['Error [ERR_TLS]: for ann', 'Error: ERR_TLS'],
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
  ['TypeError: "Ann" is not iterable', 'TypeError: "…" is not iterable'],
  ['SyntaxError: Unexpected token A in Ann', 'SyntaxError'],
  [
    'SqliteError: UNIQUE constraint failed: customers.email',
    'SqliteError: UNIQUE constraint failed: customers.email'
  ],
  ['SqliteError: near "Ann": syntax error', 'SqliteError'],
  ['RangeError: Invalid time', 'RangeError: Invalid time'],
  ['ReferenceError: a is not defined', 'ReferenceError: a is not defined']
])('an error: %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected)
})

test('of a stack the places in our own files, by their names alone, and not too many', () => {
  const stack = [
    'Error: about ann@example.com',
    'and what ann wrote goes on here',
    '    at keep (/home/ann/goodword/out/main/node.js:10:20)',
    '    at async Promise.all (index 0)',
    '    at async /home/ann/other place/x.js:1:2',
    '    at async C:\\Users\\ann\\main.js:3:4',
    '    at node:internal/process/task_queues:95:5',
    '    at run (node:internal/timers:1:2)',
    ...Array.from({ length: 10 }, (_, line) => `    at Class.deep (/a/deep.js:${line + 1}:1)`)
  ]
  const deep = (line: number) => `Class.deep deep.js:${line}:1`
  const frames = ['keep node.js:10:20', 'main.js:3:4', ...[1, 2, 3, 4, 5, 6].map(deep)]
  expect(cleanText(stack.join('\n'))).toBe(['Error', ...frames].join(' < '))
  const error = Object.assign(new Error('about ann@example.com'), { stack: stack.slice(0, 3).join('\n') })
  expect(cleanFacts({ error })).toEqual({ error: 'Error < keep node.js:10:20' })
})
