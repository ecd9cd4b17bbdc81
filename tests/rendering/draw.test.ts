/** Drawing many pictures: each once, a few at a time, with a timeout, and without blocking anybody. */
import { describe, expect, test } from 'vitest'
import { shareSizes } from '#shared/contract/share-settings'
import { drawShareImage } from '#main/rendering/draw'
import { lookOf } from '#main/rendering/appearance'
import type { ShareOrder } from '#main/rendering/share-order'
import { shortestHolds, slowness, tellsOfThreads } from '../support/event-loop'

const long = 'Wonderful bread, عمل رائع ومذاق لا ينسى, とても美味しいパン屋さん 👩‍🍳🥐, отличный хлеб. '.repeat(
  6
)

const order = (text: string, change: Partial<ShareOrder> = {}): ShareOrder => ({
  design: 'plain-card',
  look: lookOf('plain-card', {}, { color: '#1a7f64' }),
  size: 'own',
  width: 320,
  height: 320,
  language: 'en',
  words: {
    title: null,
    text,
    highlight: null,
    score: 5,
    author: 'Anna M.',
    source: 'Google',
    location: null,
    date: null,
    caption: null,
    business: 'Bakery'
  },
  logo: null,
  background: null,
  pictureMissing: false,
  card: 1,
  ...change
})
const pixels = (width: number, height = 1) => ({ hash: `${width}`, webp: new Uint8Array(), width, height })

describe('an order', () => {
  test('that is asked for many times at once, and again, is drawn once', async () => {
    const asked = await Promise.all(Array.from({ length: 30 }, () => drawShareImage(order('Once.'))))
    for (const drawn of asked) expect(drawn).toBe(asked[0])
    expect(await drawShareImage(order('Once.'))).toBe(asked[0])
    expect(await drawShareImage(order('Twice.'))).not.toBe(asked[0])
  })

  test('is drawn the same in any company', async () => {
    const texts = Array.from({ length: 10 }, (_, each) => `${each} ${long.slice(each * 7, 120)}`)
    const together = await Promise.all(texts.map((text) => drawShareImage(order(text))))
    for (const [place, text] of texts.entries()) {
      // A different language for the same letters, so the cached picture isn't used.
      const alone = await drawShareImage(order(text, { language: 'en-GB' }))
      expect(alone).not.toBe(together[place])
      expect(Buffer.from(alone.png).equals(together[place]!.png), text).toBe(true)
    }
  })

  test('for a card that the review does not make is refused', async () => {
    await expect(drawShareImage(order('Short.', { card: 2 }))).rejects.toMatchObject({ code: 'not_found' })
  })

  test('that fails is reported to all who wait, and is tried again', async () => {
    const broken = order('Broken.', { background: pixels(10) })
    const both = await Promise.allSettled([drawShareImage(broken), drawShareImage(broken)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(drawShareImage(broken)).rejects.toThrow()
    expect((await drawShareImage(order('Whole again.'))).png.length).toBeGreaterThan(100)
  })
})

test('more than can be drawn soon are refused, and the next are drawn again', async () => {
  const wanted = Array.from({ length: 80 }, (_, each) => drawShareImage(order(`Crowd ${each}`)))
  const ends = await Promise.allSettled(wanted)
  const refused = ends.filter((end) => end.status === 'rejected')
  expect(refused).toHaveLength(80 - 2 - 64)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'unavailable', more: { headers: { 'Retry-After': '1' } } })
  expect((await drawShareImage(order('After the crowd'))).facts.shown_text).toBe('After the crowd')
})

test.runIf(tellsOfThreads)('nobody else is held up for long', async () => {
  // Warm-up: the first picture loads fonts and compiles code.
  await drawShareImage(order(`${long} first`, shareSizes.square))
  const few = 40 * (await slowness())
  let drawn = 0
  const holds = await shortestHolds(
    () =>
      Promise.all(
        Array.from({ length: 6 }, () => drawShareImage(order(`${drawn++} ${long}`, shareSizes.square)))
      ),
    few
  )
  expect(holds[0]).toBeLessThan(few)
  expect(holds.length).toBeGreaterThan(50)
})
