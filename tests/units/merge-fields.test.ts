import { expect, test } from 'vitest'
import { fillMergeFields, unknownMergeFields } from '#shared/merge-fields'

test.each<[text: string, values: object, filled: string, missing: string[]]>([
  ['Dear {{first_name}},', { first_name: 'Änn' }, 'Dear Änn,', []],
  ['{{ name }} / {{name}}', { name: 'Ann Öst' }, 'Ann Öst / Ann Öst', []],
  ['Hello {{first_name}}, thanks', {}, 'Hello, thanks', ['first_name']],
  [
    'Hello {{first_name}}!\nYours, {{reply_name}}',
    { first_name: null, reply_name: ' ' },
    'Hello!\nYours,',
    ['first_name', 'reply_name']
  ],
  ['See you at {{location}} soon', {}, 'See you at soon', ['location']],
  ['{{location}}-{{location}}', {}, '-', ['location']],
  ['{{nope}} {{}} {{a{b}} {{name', { name: 'x' }, '{{nope}} {{}} {{a{b}} {{name', []],
  ['{{name}}', { name: '{{first_name}} $& $1' }, '{{first_name}} $& $1', []],
  ['', {}, '', []]
])('%j with %j', (text, values, filled, missing) => {
  expect(fillMergeFields(text, values)).toEqual({ text: filled, missing })
})

test('names what is no placeholder, each once', () => {
  expect(unknownMergeFields('{{name}} {{ nmae }} {{nmae}} {{7*7}} {{}} {x} {{open')).toEqual([
    'nmae',
    '7*7',
    ''
  ])
})
