/** Where the window reopens: on a display that exists, whatever was saved. */
import { afterAll, expect, test } from 'vitest'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fitted, keepPlace, readPlace, usualPlace } from '#main/shell/window-place'

const folder = mkdtempSync(join(tmpdir(), 'goodword-place-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'window-place.json')

test('what is kept is read again, and nothing half is left beside it', () => {
  const place = { x: -1200, y: 40, width: 900, height: 700, isMaximized: true }
  keepPlace(folder, place)
  expect(readPlace(folder)).toEqual(place)
  expect(readdirSync(folder)).toEqual(['window-place.json'])
})

test.each([
  '',
  'not json',
  '{"width":-5,"height":900}',
  '{"width":1e9,"height":900}',
  '{"width":"wide"}',
  'null',
  '[]',
  '7'
])('a kept place of %j is none', (text) => {
  writeFileSync(file, text)
  expect(readPlace(folder)).toEqual(usualPlace)
})

test('a corner that makes no sense is left out', () => {
  writeFileSync(file, '{"x":"left","y":3,"width":900,"height":700,"isMaximized":1}')
  expect(readPlace(folder)).toEqual({ width: 900, height: 700, isMaximized: false })
})

test('a folder that cannot be written to stops nobody', () => {
  const taken = join(folder, 'taken')
  mkdirSync(join(taken, 'window-place.json.part'), { recursive: true })
  expect(() => keepPlace(taken, usualPlace)).not.toThrow()
  expect(readPlace(taken)).toEqual(usualPlace)
})

const main = { x: 0, y: 25, width: 1440, height: 875 }
const left = { x: -1920, y: 0, width: 1920, height: 1040 }
const place = (x: number, y: number, width = 800, height = 600) => ({
  x,
  y,
  width,
  height,
  isMaximized: false
})

test.each([
  ['inside', place(100, 100), place(100, 100)],
  ['on the other screen', place(-1800, 10), place(-1800, 10)],
  ['out at the right', place(1400, 100), place(640, 100)],
  ['under the menu bar', place(100, 0), place(100, 25)],
  ['larger than its screen', place(0, 25, 5000, 4000), place(0, 25, 1440, 875)],
  ['smaller than it may be', place(100, 100, 10, 10), place(100, 100, 480, 400)],
  ['across two screens: where more of it is', place(-600, 100), place(-800, 100)]
])('a window %s', (_where, kept, shown) => {
  expect(fitted(kept, [main, left])).toEqual(shown)
})

test('a screen that is gone: the system chooses the corner', () => {
  expect(fitted(place(-1800, 10), [main])).toEqual({ width: 800, height: 600, isMaximized: false })
  expect(fitted(usualPlace, [main])).toEqual({ ...usualPlace, width: 1280 })
})
