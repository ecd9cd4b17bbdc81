/** JSON in known formats, plain and in a Takeout: the outcome of each record. */
import { describe, expect, test } from 'vitest'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { useFiles } from '../read-file'
import { fixture, readIn, said } from '../read-in'

const { path } = useFiles()

const warmRolls = {
  line: 1,
  score: 5,
  review: 'Warm rolls at six in the morning.\n\nWhat more could one want, "really"?',
  name: 'Marta Nowak',
  created_at: '2024-05-17T06:12:09.123Z',
  reply: 'Thank you, Marta!',
  replied_at: '2024-05-19T08:30:00.000Z',
  external_id: 'AIe9_BH1'
}
const coldSoup = {
  line: 2,
  score: 2,
  review: 'Die Suppe war kalt.',
  name: 'Kurt',
  created_at: '2024-04-01T18:00:00.000Z',
  reply: 'Das tut uns leid.',
  replied_at: '2024-04-02T08:30:00.000Z',
  external_id: 'AIe9_BH2'
}
const scoreOnly = {
  line: 3,
  score: 4,
  name: 'さくら',
  created_at: '2024-03-01T09:00:00.000Z',
  external_id: 'AIe9_BH3'
}
const anonymous = {
  line: 4,
  score: 3,
  review: 'Recht gut',
  created_at: '2023-12-31T23:30:00.000Z',
  external_id: 'AIe9_BH4'
}

describe('Google Takeout', () => {
  test('one file of reviews', async () => {
    const { format, kind, needs, rows } = await readIn(fixture('google-takeout-reviews.json'))
    expect({ format, kind, needs }).toEqual({ format: 'google-takeout', kind: 'reviews', needs: [] })
    expect(rows.map(said)).toEqual([warmRolls, coldSoup, scoreOnly])
  })

  test('a whole zip, with the reviews of all locations and what else Google puts there', async () => {
    const folder = 'Takeout/Google Business Profile/account-117'
    await zip({
      'Takeout/archive_browser.html': '<html></html>',
      [`${folder}/location-2001/data.json`]: JSON.stringify({ title: 'Café Rot', storeCode: '1' }),
      [`${folder}/location-2001/reviews.json`]: read('google-takeout-reviews.json'),
      [`${folder}/location-2002/reviews-1.json`]: read('google-takeout-reviews-1.json'),
      [`${folder}/location-2002/questions.json`]: '{"questions":[{"text":"Are you open on Sundays?"}]}'
    })
    const { format, shape, rows } = await readIn(path)
    expect({ format, type: shape.type }).toEqual({ format: 'google-takeout', type: 'takeout' })
    const inRot = { location: 'Café Rot' }
    expect(rows.map(said)).toEqual([
      { ...warmRolls, ...inRot },
      { ...coldSoup, ...inRot },
      { ...scoreOnly, ...inRot },
      anonymous,
      // Neither stars nor a text.
      { line: 5, refused: ['missing_score_or_text'] }
    ])
  })

  test('the account’s number, which changes, is no part of a review’s identity', async () => {
    const again = read('google-takeout-reviews.json').replaceAll('accounts/117/', 'accounts/9990017/')
    writeFileSync(path, again)
    const { rows } = await readIn(path)
    expect(rows.map(said)).toEqual([warmRolls, coldSoup, scoreOnly])
  })

  test('reviews that the person wrote about other places are refused', async () => {
    const { recognised } = await readIn(fixture('own-maps-reviews.json'))
    expect(recognised).toMatchObject({ refusal: { code: 'own_maps_reviews' } })
    await zip({ 'Takeout/Maps (your places)/Reviews.json': read('own-maps-reviews.json') })
    await expect(readIn(path)).rejects.toMatchObject({ code: 'own_maps_reviews' })
  })
})

describe('Facebook', () => {
  test('recommendations as its interface answers them', async () => {
    const choices = { recommended_score: 5, not_recommended_score: 1 }
    const { format, needs, rows } = await readIn(fixture('facebook.json'), choices)
    expect({ format, needs }).toEqual({ format: 'facebook', needs: [] })
    expect(rows.map(said)).toEqual([
      {
        line: 1,
        score: 5,
        recommended: true,
        name: 'Ada Example',
        review: 'Best bakery “in town” 🥐\nand so kind',
        created_at: '2023-05-06T07:08:09.000Z',
        external_id: '771_1'
      },
      { line: 2, score: 1, recommended: false, created_at: '2022-05-06T07:08:09.000Z' },
      { line: 3, score: 4, review: 'From the days of stars', created_at: '2018-05-06T07:08:09.000Z' }
    ])
  })
})

test('any other format may be JSON or a record in each line as well', async () => {
  const records = [
    { name: 'Velo Nord', author_title: 'Żak', review_id: 'r1', review_text: 'Tak', review_rating: 5 },
    { name: 'Velo Nord', author_title: null, review_id: 'r2', review_text: null, review_rating: 3 }
  ]
  const expected = [
    { line: 1, score: 5, review: 'Tak', name: 'Żak', location: 'Velo Nord', external_id: 'r1' },
    { line: 2, score: 3, location: 'Velo Nord', external_id: 'r2' }
  ]
  for (const text of [
    JSON.stringify(records),
    JSON.stringify({ data: records }),
    records.map((each) => JSON.stringify(each)).join('\n')
  ]) {
    writeFileSync(path, text)
    const { format, rows } = await readIn(path)
    expect(format).toBe('google-scraped')
    expect(rows.map(said)).toEqual(expected)
  }
})

const read = (name: string): string => readFileSync(fixture(name), 'utf8')

async function zip(files: Record<string, string>): Promise<void> {
  const file = new ZipFile()
  for (const [name, text] of Object.entries(files)) file.addBuffer(Buffer.from(text), name)
  file.end()
  await pipeline(file.outputStream, createWriteStream(path))
}
