/** Keys written as text: which key press they mean, and how they are shown. */
import { describe, expect, test } from 'vitest'
import { isPressed, keyCaps } from '#window/lib/keys'

const press = (key: string, more: Partial<Parameters<typeof isPressed>[1]> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more
})

describe('which press a text means', () => {
  test.each([
    ['j', press('j')],
    ['J', press('J', { shiftKey: true })],
    ['j', press('J')], // Caps Lock
    ['?', press('?', { shiftKey: true })],
    ['/', press('/')],
    ['/', press('/', { shiftKey: true })], // German keyboards
    ['Mod+k', press('k', { ctrlKey: true })],
    ['Mod+k', press('k', { metaKey: true })],
    ['Mod+Shift+z', press('Z', { ctrlKey: true, shiftKey: true })],
    ['Mod+1', press('&', { code: 'Digit1', ctrlKey: true })], // French keyboards
    ['Mod+,', press(',', { code: 'Comma', ctrlKey: true })],
    ['j', press('о', { code: 'KeyJ' })], // Cyrillic
    ['Escape', press('Escape')]
  ])('%s', (keys, event) => expect(isPressed(keys, event)).toBe(true))

  test.each([
    ['j', press('J', { shiftKey: true })],
    ['J', press('j')],
    ['j', press('j', { ctrlKey: true })],
    ['j', press('j', { altKey: true })],
    ['Mod+k', press('k')],
    ['Mod+z', press('Z', { ctrlKey: true, shiftKey: true })],
    ['k', press('j', { code: 'KeyK' })], // another Latin layout
    ['ArrowDown', press('ArrowDown', { shiftKey: true })]
  ])('not %s', (keys, event) => expect(isPressed(keys, event)).toBe(false))
})

test('keys are written as on the keyboard at hand', () => {
  const names = { Control: 'Strg', Shift: 'Umschalt', Escape: 'Esc' }
  expect(keyCaps('Mod+k', names, false)).toEqual(['Strg', 'K'])
  expect(keyCaps('Mod+Shift+z', names, true)).toEqual(['⌘', '⇧', 'Z'])
  expect(keyCaps('J', names, false)).toEqual(['Umschalt', 'J'])
  expect(keyCaps('j', names, false)).toEqual(['j'])
  expect(keyCaps('ArrowDown', names, false)).toEqual(['↓'])
  expect(keyCaps('Escape', names, false)).toEqual(['Esc'])
  expect(keyCaps('Mod+,', names, true)).toEqual(['⌘', ','])
})
