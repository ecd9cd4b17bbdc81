/** Where toasts appear, and which of them. */
import { expect, test } from 'vitest'
import { freePlace, type Box } from '#window/lib/free-place'
import { repeated } from '#window/lib/repeated'

const note = { width: 356, height: 64 }
const laptop = { width: 1366, height: 768, start: 216 }
const middle = (width: number): Box => ({
  left: (1366 - width) / 2,
  right: (1366 + width) / 2,
  top: 24,
  bottom: 744
})

test.each([
  ['nothing', [], { side: 'right', bottom: 16, width: 356 }],
  ['a small dialog', [middle(416)], { side: 'right', bottom: 16, width: 356 }],
  ['a large dialog, as of a request', [middle(768)], { side: 'right', bottom: 16, width: 240 }],
  [
    'a bar at the bottom',
    [{ left: 216, right: 1366, top: 712, bottom: 768 }],
    { side: 'right', bottom: 56, width: 356 }
  ]
])('beside %s', (_what, taken, place) => {
  const found = freePlace(laptop, note, taken)
  expect(found).toEqual(place)
})

test('on a phone, where a dialog leaves no room, its fields stay free', () => {
  const phone = { width: 390, height: 844, start: 0 }
  const dialog = { left: 16, right: 374, top: 24, bottom: 820 }
  const field = { left: 32, right: 358, top: 740, bottom: 780 }
  const { bottom } = freePlace(phone, note, [dialog, field])
  const top = phone.height - bottom - note.height
  expect(top >= field.bottom || top + note.height <= field.top).toBe(true)
})

test('nor does a toast there cover what closes the dialog, which costs more than its words', () => {
  const phone = { width: 390, height: 844, start: 0 }
  const dialog = { left: 16, right: 374, top: 24, bottom: 820 }
  const foot = { left: 16, right: 374, top: 752, bottom: 820 }
  const close = { left: 326, right: 358, top: 40, bottom: 72, weight: 10 }
  const send = { left: 209, right: 350, top: 768, bottom: 804, weight: 10 }
  const fields = [114, 241, 406, 528, 669].map((top) => ({ left: 40, right: 350, top, bottom: top + 36 }))
  const place = freePlace(phone, note, [dialog, foot, close, send, ...fields])
  expect(place).toEqual({ side: 'center', bottom: 760, width: 240 })
})

test('what is said twice is shown once, the newest', () => {
  const say = (id: number, title: unknown, description?: string) => ({ id, title, description })
  const all = [
    say(4, 'Tags changed'),
    say(3, 'Saved', 'a.png'),
    say(2, 'Tags changed'),
    say(1, 'Saved', 'b.png')
  ]
  expect(repeated(all).map(({ id }) => id)).toEqual([2])
  expect(repeated([say(2, undefined), say(1, undefined)])).toEqual([])
})
