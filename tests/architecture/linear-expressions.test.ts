/** The lint rule for slow regular expressions finds those that once blocked the program, and those built from constants. */
import { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import { judgeExpression, linearExpressions } from '../../scripts/linear-expressions.mjs'

describe('an expression alone', () => {
  test.each([
    ['the blocks of an HTML mail', '<style\\b[\\s\\S]*?<\\/style>', 'g'],
    ['its line ends', '<br\\b[^>]*>|<\\/(?:p|div|td|li|h\\d)>', 'gi'],
    ['its tags', '<[^>]*>|&nbsp;', 'g'],
    ['blanks at the end', '\\s+$', ''],
    ['an address', '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', ''],
    ['blanks behind anything but a q', '(?<!q)[ \\t]+$', ''],
    ['one that takes for ever', '^(a+)+$', '']
  ])('%s: slow', (_, source, flags) => {
    expect(judgeExpression(source, flags)).toMatch(/(polynomial|exponential).* time because of/)
  })

  test.each([
    ['tags that hold no other', '<[^<>]*>', 'g'],
    ['blanks at the end, from their first', '(?<![ \\t])[ \\t]+$', ''],
    ['an address', '^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+$', '']
  ])('%s: quick', (_, source, flags) => {
    expect(judgeExpression(source, flags)).toBeUndefined()
  })
})

const messagesFor = (code: string, builds = false) =>
  new Linter()
    .verify(code, {
      plugins: { goodword: { rules: { linear: linearExpressions } } },
      rules: { 'goodword/linear': ['error', { builds }] }
    })
    .map(({ messageId }) => messageId)

describe('in a source', () => {
  test.each([
    ['a literal', 'export const a = /<[^>]*>/g'],
    ['built from a template', 'const inner = "[^>]*"; export const a = new RegExp(`<${inner}>`)'],
    ['built from a list', 'const all = ["<[^>]*>", "b"]; export const a = RegExp(all.join("|"), "u")'],
    ['built from another', 'const blanks = /\\s*/; export const a = new RegExp(blanks.source + "y")'],
    [
      'built from others',
      'const all = [/\\s*/, /y/].map(({ source }) => source).join(""); export const a = new RegExp(all)'
    ]
  ])('%s: found', (_, code) => {
    expect(messagesFor(code)).toEqual(['slow'])
  })

  test('built from what is not known: found, unless the file may build its own', () => {
    const code = 'export const find = (words) => new RegExp(words)'
    expect(messagesFor(code)).toEqual(['unknown'])
    expect(messagesFor(code, true)).toEqual([])
  })
})
