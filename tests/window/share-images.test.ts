/** Share images in the window: one at a time as choices change, many as files, and the templates they are based on. */
import { said, useWindow } from '../support/use-window'
import { askedFor, edge, holdAnswers } from '../support/window-edge'
import { unzipSync } from 'fflate'
import { toast } from 'svelte-sonner'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { manyPictures, PictureRun } from '#window/share/dialog/picture-run.svelte'
import { SharePicture } from '#window/share/dialog/share-picture.svelte'
import texts from '#messages/share-dialog'
import fileWords from '#messages/files'

const service = useWindow()
const record = async (review: string, more: object = {}): Promise<Review> =>
  (await service.alice.data('createReview', { body: { score: 5, review, ...more } })) as Review

/** Object URLs created so far; the revoked ones are listed separately. */
const shown: { address: string; blob: Blob }[] = []
const released: string[] = []

beforeEach(() => {
  shown.length = 0
  released.length = 0
  const make = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = make(blob)
    shown.push({ address, blob: blob as Blob })
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void released.push(address))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const sentQuestions = () => edge.asked.filter((each) => each.startsWith('POST')).toSorted()
const images = () => askedFor('POST /account/reviews/') / 2

describe('the image of a review', () => {
  test('is drawn with its facts, and released when it is no longer shown', async () => {
    const { id } = await record('A good word')
    const picture = new SharePicture()
    expect([picture.busy, picture.url]).toEqual([false, undefined])
    picture.show({ source: { review: id }, order: { size: 'story' } })
    expect(picture.busy).toBe(true)
    await expect.poll(() => picture.busy).toBe(false)
    expect(sentQuestions()).toEqual([
      `POST /account/reviews/${id}/share-image`,
      `POST /account/reviews/${id}/share-image/facts`
    ])
    expect(edge.sent).toEqual({ size: 'story' })
    expect(picture.facts).toMatchObject({ width: 1080, height: 1920, shown_text: 'A good word' })
    expect([picture.blob?.type, picture.url, released]).toEqual(['image/png', shown[0]!.address, []])
    picture.again()
    expect(picture.busy).toBe(true)
    await expect.poll(() => picture.busy).toBe(false)
    expect([picture.url, released]).toEqual([shown[1]!.address, [shown[0]!.address]])
    picture.close()
    expect([picture.url, picture.blob, picture.facts, released.length]).toEqual([
      undefined,
      undefined,
      undefined,
      2
    ])
    edge.asked.length = 0
    picture.again()
    expect([picture.busy, sentQuestions()], 'nothing is wished for any more').toEqual([false, []])
  })

  test('is asked for once when wishes follow quickly, and the last one counts', async () => {
    const { id } = await record('Quickly')
    const picture = new SharePicture()
    for (const size of ['square', 'portrait', 'story'] as const)
      picture.show({ source: { review: id }, order: { size } })
    await expect.poll(() => picture.busy).toBe(false)
    expect([images(), picture.facts?.height]).toEqual([1, 1920])
    picture.close()
  })

  test('asks for the newest wish as soon as the one under way is there', async () => {
    const { id } = await record('On the way')
    const picture = new SharePicture()
    const later: (work: () => void, pause: number, ...given: unknown[]) => NodeJS.Timeout = setTimeout
    const patience = 500
    // Keeps the first attempt from timing out on a busy machine. Requests set timers of their own, with something to pass on.
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(
      (work: () => void, pause = 0, ...given: unknown[]) =>
        later(pause === patience ? () => undefined : work, pause, ...given)
    )
    const release = holdAnswers()
    picture.show({ source: { review: id }, order: { size: 'square' } })
    await expect.poll(images).toBe(1)
    picture.show({ source: { review: id }, order: { size: 'portrait' } })
    picture.show({ source: { review: id }, order: { size: 'story' } })
    release()
    await expect.poll(() => picture.busy).toBe(false)
    expect(images(), 'the one between is not asked for').toBe(2)
    expect([picture.facts?.height, shown.length, released.length]).toEqual([1920, 2, 1])
    picture.close()
  })

  test('does not wait for one that is no longer wanted and takes too long', async () => {
    const { id } = await record('Slow')
    const picture = new SharePicture()
    const release = holdAnswers()
    picture.show({ source: { review: id }, order: { size: 'square' } })
    await expect.poll(images).toBe(1)
    picture.show({ source: { review: id }, order: { size: 'story' } })
    await expect.poll(images).toBe(2)
    release()
    await expect.poll(() => picture.busy).toBe(false)
    expect([picture.facts?.height, shown.length], 'the first is never shown').toEqual([1920, 1])
    picture.close()
  })

  test('says what went wrong, keeps what was there, and is tried again', async () => {
    const { id } = await record('Cut off')
    const picture = new SharePicture()
    picture.show({ source: { review: id }, order: {} })
    await expect.poll(() => picture.busy).toBe(false)
    const { url } = picture
    edge.isCutOff = true
    picture.again()
    await expect.poll(() => picture.problem?.code).toBe('unreachable')
    expect([picture.busy, picture.url]).toEqual([false, url])
    edge.isCutOff = false
    picture.again()
    await expect.poll(() => picture.problem).toBeUndefined()
    await expect.poll(() => picture.url).not.toBe(url)
    picture.close()
  })

  test('is not shown, nor its trouble, once it was closed', async () => {
    const { id } = await record('Closed')
    const picture = new SharePicture()
    const release = holdAnswers()
    picture.show({ source: { review: id }, order: {} })
    await expect.poll(images).toBe(1)
    picture.close()
    release()
    const other = new SharePicture()
    other.show({ source: { review: id }, order: {} })
    await expect.poll(() => other.busy).toBe(false)
    expect([picture.url, picture.problem, shown.length]).toEqual([undefined, undefined, 1])
    other.close()
    other.show({ source: { review: id }, order: {} })
    other.close()
    edge.asked.length = 0
    picture.show({ source: { review: id }, order: {} })
    await expect.poll(() => picture.url).toBeDefined()
    expect(images(), 'what was closed before its turn is not asked for').toBe(1)
    picture.close()
  })

  test('of a made-up review has words of its own', async () => {
    const picture = new SharePicture()
    picture.show({
      source: { sample: 'short', brand_color: '#123456' },
      order: { size: 'square', title: 'T', text: 'X', highlight: 'X', author_style: 'initials' }
    })
    await expect.poll(() => picture.busy).toBe(false)
    expect(edge.sent).toEqual({ sample: 'short', brand_color: '#123456', size: 'square' })
    expect(sentQuestions()).toEqual([
      'POST /account/share-templates/sample-image',
      'POST /account/share-templates/sample-image/facts'
    ])
    expect([picture.problem, picture.blob?.type]).toEqual([undefined, 'image/png'])
    picture.close()
  })
})

/** Makes the window's clock adjustable. */
function letTimePass(): { ahead: number } {
  const clock = { ahead: 0 }
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + clock.ahead)
  return clock
}

describe('images of many reviews', () => {
  const wish = (review: number, more: object = {}) => ({
    review,
    order: { size: 'square' as const },
    severalCards: false,
    ...more
  })
  const savedFiles = async () => {
    const zip = shown.findLast(({ blob }) => blob.type === 'application/zip')!.blob
    return unzipSync(new Uint8Array(await zip.arrayBuffer()))
  }

  test('are saved as one file, with all cards of a long one', async () => {
    const short = await record('Short', { reviewer: { first_name: 'Ida', last_name: 'Long' } })
    const long = await record('Many words that go on and on. '.repeat(60))
    const run = new PictureRun()
    expect([run.running, run.watched]).toEqual([false, true])
    const making = run.make(
      [
        wish(short.id),
        wish(long.id, { order: { size: 'square', settings: { overflow: 'cards' } }, severalCards: true })
      ],
      (first) => `reviews of ${first.slice(0, 5)}`
    )
    expect([run.running, run.total, run.done]).toEqual([true, 2, 0])
    const again = run.make([wish(short.id)], () => 'never')
    await Promise.all([making, again])
    expect([run.running, run.done, run.total, run.failed, run.problem]).toEqual([false, 2, 2, [], undefined])
    const files = await savedFiles()
    const names = Object.keys(files)
    expect(names.length).toBeGreaterThan(2)
    expect(new Set(names).size).toBe(names.length)
    // Complete PNG files.
    for (const bytes of Object.values(files)) expect([...bytes.slice(1, 4)]).toEqual([0x50, 0x4e, 0x47])
    const name = `reviews of ${names[0]!.slice(0, 5)}.zip`
    expect([edge.downloads, said()]).toEqual([[name], [fileWords.saved({ name })]])
  })

  test('that cannot be drawn are named, while the others are saved, and tried again alone', async () => {
    const gone = await record('Gone')
    const kept = await record('Kept')
    await service.alice.data('deleteReview', { params: { id: gone.id } })
    const run = new PictureRun()
    await run.make([wish(gone.id), wish(kept.id)], () => 'some')
    expect([run.failed.map(({ review }) => review), run.done, run.problem]).toEqual([[gone.id], 2, undefined])
    expect([edge.downloads, Object.keys(await savedFiles()).length]).toEqual([['some.zip'], 1])
    expect(said(), 'the owner sees it in the dialog').toEqual([fileWords.saved({ name: 'some.zip' })])
    edge.asked.length = 0
    await run.tryFailed()
    expect([images() * 2, edge.downloads, run.total, run.failed.length]).toEqual([1, ['some.zip'], 1, 1])
    run.watched = false
    await run.tryFailed()
    expect(said().at(-1)).toBe(texts.someFailed({ count: 1 }))
  })

  test('come to nothing while the service is away', async () => {
    const { id } = await record('Away')
    const run = new PictureRun()
    run.watched = false
    const pauses: unknown[] = []
    const later: (work: () => void, pause: number, ...given: unknown[]) => NodeJS.Timeout = setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(
      (work: () => void, pause = 0, ...given: unknown[]) => {
        if (![300, 900, 2700].includes(pause)) return later(work, pause, ...given)
        pauses.push(pause)
        return later(work, 0)
      }
    )
    edge.isCutOff = true
    await run.make([wish(id)], () => 'none')
    // Short pauses, because a busy or restarting service is soon back.
    expect(pauses).toEqual([300, 900, 2700])
    expect([run.problem?.code, run.failed, edge.downloads, run.done]).toEqual(['unreachable', [], [], 0])
    expect([askedFor('POST'), said().length]).toEqual([4, 1])
    edge.isCutOff = false
    await run.make([wish(id)], () => 'now')
    expect([run.problem, edge.downloads]).toEqual([undefined, ['now.zip']])
  })

  test('are stopped by the owner, and nothing is saved', async () => {
    const { id } = await record('Stopped')
    const release = holdAnswers()
    const making = manyPictures.make([wish(id), wish(id), wish(id), wish(id)], () => 'none')
    await expect.poll(() => askedFor('POST')).toBe(3)
    manyPictures.stop()
    release()
    await making
    expect([manyPictures.running, manyPictures.problem, manyPictures.failed, edge.downloads]).toEqual([
      false,
      undefined,
      [],
      []
    ])
    expect(askedFor('POST'), 'the fourth is not asked for').toBe(3)
  })

  test('report their progress while nobody is watching', async () => {
    const { id } = await record('Unwatched')
    const wishes = [wish(id), wish(id), wish(id), wish(id)]
    const clock = letTimePass()
    const run = new PictureRun()
    run.watched = false
    const first = holdAnswers()
    const making = run.make(wishes, () => 'far')
    await expect.poll(() => askedFor('POST')).toBe(3)
    clock.ahead = 1000
    first()
    const last = holdAnswers()
    const note = () => toast.getActiveToasts().map(({ title, description }) => [title, description])
    await expect.poll(note).toEqual([[texts.making({ count: 4 }), expect.stringMatching(/^[1-3] of 4$/)]])
    last()
    await making
    expect(said()).toEqual([fileWords.saved({ name: 'far.zip' })])
  })

  test('say nothing on the way while the owner watches', async () => {
    const { id } = await record('Watched')
    const clock = letTimePass()
    const run = new PictureRun()
    const first = holdAnswers()
    const making = run.make([wish(id), wish(id), wish(id), wish(id)], () => 'near')
    await expect.poll(() => askedFor('POST')).toBe(3)
    clock.ahead = 1000
    first()
    const last = holdAnswers()
    await expect.poll(() => run.done).toBeGreaterThan(0)
    expect(said()).toEqual([])
    last()
    await making
  })
})
