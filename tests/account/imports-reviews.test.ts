import { expect, test } from 'vitest'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Import, ImportRow } from '#shared/contract/imports'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()

const send = async (lines: string[], kind = 'reviews', choices?: object): Promise<Import> => {
  const file = { type: 'text/csv', bytes: lines.join('\n') }
  const { id } = await service.alice.data('createImport', { query: { kind }, file })
  if (choices !== undefined) await service.alice.data('updateImport', { params: { id }, body: choices })
  return settledImport(service.alice, id)
}
const step = async (operation: 'commitImport' | 'undoImport' | 'cancelImport', id: number) => {
  await service.alice.data(operation, { params: { id } })
  return settledImport(service.alice, id)
}
const rowsOf = (id: number, query = {}) => service.alice.data('listImportRows', { params: { id }, query })

const reviews = [
  'score,review,first_name,last_name,email,source,location,tags,created_at,external_id,reply',
  '5,Zauberhafter Service,Ann,Lee,ann@example.com,Pinboard,Mitte,"fast,warm",2025-01-02,p-1,',
  '2,Kalte Suppe,Bob,Ray,,Pinboard,Nord,,2025-02-03,p-2,Das tut uns leid',
  '4,,Cem,,,,,,2025-03-04,,'
]

test('new reviews come with the sources, locations and tags that they name', async () => {
  await service.alice.data('createCustomer', { body: { email: 'ANN@example.com' } })
  const checked = await send(reviews)
  expect(checked).toMatchObject({
    status: 'checked',
    counts: { rows: 3, new: 3 },
    unknown: { sources: ['Pinboard'], locations: ['Mitte', 'Nord'], tags: ['fast', 'warm'] }
  })
  expect(await service.alice.data('listReviews')).toEqual([])
  expect(await step('commitImport', checked.id)).toMatchObject({ status: 'done', counts: { new: 3 } })
  const [third, second, first] = await service.alice.data('listReviews')
  expect(first).toMatchObject({
    score: 5,
    tags: ['fast', 'warm'],
    external_id: 'p-1',
    reviewer: { name: 'Ann Lee' }
  })
  expect(first.customer_id).toBeGreaterThan(0)
  expect(second).toMatchObject({ reply: 'Das tut uns leid', replied_at: null, reply_undated: true })
  expect(third).toMatchObject({ score: 4, review: null, created_at: '2025-03-03T23:00:00.000Z' })
  expect(await service.alice.data('listReviews', { query: { q: 'zauberhaft' } })).toHaveLength(1)
  expect(await service.alice.data('listReviews', { query: { tag: ['warm'] } })).toHaveLength(1)
})

test('a reply without a day is a reply in every list and figure, but on no day', async () => {
  const found = async (query: Record<string, string | string[]>) =>
    (await service.alice.data('listReviews', { query })).map((each: { score: number }) => each.score)
  expect(await found({ facet: ['with-replies'] })).toEqual([2])
  expect(await found({ facet: ['without-replies'] })).toEqual([4, 5])
  expect(await found({ date_key: 'replied_at', date_from: '2000-01-01' })).toEqual([])
  expect((await found({ sort_key: 'replied_at' })).toSorted()).toEqual([2, 4, 5])
  const query = { date_from: '2025-01-01', date_to: '2025-12-31' }
  const { reviews: figures } = await service.alice.data('getReport', { query })
  expect(figures).toMatchObject({ count: 3, replied: 1, reply_share: 0.3333, median_reply_hours: null })
  const trend = await service.alice.data('reviewTrend', { query: { date_key: 'replied_at' } })
  expect(trend.buckets).toEqual([])
})

test('the same file again makes nothing new, and says that it was there', async () => {
  const [earlier] = await service.alice.data('listImports')
  const again = await send(reviews)
  expect(again).toMatchObject({ earlier_import_id: earlier.id, counts: { new: 0, updates: 0, same: 3 } })
  const done = await step('commitImport', again.id)
  expect(done).toMatchObject({ status: 'done', counts: { same: 3 }, undo_until: null })
})

test('updates fill what is empty, or win when the owner says so; undoing brings back what was', async () => {
  const before = await service.alice.data('listReviews')
  const file = ['score,review,source,external_id,title,tags', '1,Anders,Pinboard,p-1,Neu,new']
  const filling = await send(file)
  const [row] = await rowsOf(filling.id)
  expect(row).toMatchObject({
    verdict: 'updates',
    changes: [
      { field: 'title', before: null, after: 'Neu' },
      { field: 'tags', before: ['fast', 'warm'], after: ['fast', 'warm', 'new'] }
    ]
  })
  const winning = await send(file, 'reviews', { updates: 'overwrite' })
  const [other] = await rowsOf(winning.id)
  expect(other.changes.map(({ field }: { field: string }) => field)).toEqual([
    'score',
    'title',
    'review',
    'tags'
  ])
  expect(await step('commitImport', winning.id)).toMatchObject({ counts: { updates: 1 } })
  const [changed] = await service.alice.data('listReviews', { query: { tag: ['new'] } })
  expect(changed).toMatchObject({ score: 1, review: 'Anders', title: 'Neu', tags: ['fast', 'new', 'warm'] })
  expect(await step('undoImport', winning.id)).toMatchObject({
    status: 'undone',
    undone: { restored: 1, kept: 0 }
  })
  expect(await service.alice.data('listReviews')).toEqual(before)
})

test('what a file overwrites is kept as an earlier version, and no longer once that is undone', async () => {
  const body = { source: 'pinboard', external_id: 'p-9', score: 4, title: 'Fine', review: 'Fast and warm' }
  const { id } = await service.alice.data('createReview', {
    body: { ...body, translation: 'Flott und warm' }
  })
  const versions = () => service.alice.data('listReviewVersions', { params: { id } })
  const review = () => service.alice.data('getReview', { params: { id } })
  const before = await review()
  const file = ['score,review,source,external_id', '2,Slow and cold,Pinboard,p-9']
  const kept = await send(file)
  await step('commitImport', kept.id)
  expect(await versions()).toEqual([])
  service.clock.advance(60_000)
  const winning = await send(file, 'reviews', { updates: 'overwrite' })
  expect(await step('commitImport', winning.id)).toMatchObject({ counts: { updates: 1 } })
  const at = new Date(service.clock.now()).toISOString()
  expect(await review()).toMatchObject({
    score: 2,
    title: 'Fine',
    review: 'Slow and cold',
    translation: null,
    edited_at: at
  })
  expect(await versions()).toMatchObject([
    { score: 4, title: 'Fine', review: 'Fast and warm', replaced_at: at }
  ])
  expect(await step('undoImport', winning.id)).toMatchObject({ undone: { restored: 1, kept: 0 } })
  expect(await review()).toEqual(before)
  expect(await versions()).toEqual([])
})

test('an earlier version stays where the text was changed again before the import was undone', async () => {
  const sent = { source: 'pinboard', external_id: 'p-10', on_duplicate: 'update' }
  const { id } = await service.alice.data('createReview', { body: { ...sent, score: 4, review: 'First' } })
  const file = ['score,review,source,external_id', '4,Second,Pinboard,p-10']
  const winning = await send(file, 'reviews', { updates: 'overwrite' })
  await step('commitImport', winning.id)
  service.clock.advance(60_000)
  await service.alice.data('createReview', { body: { ...sent, review: 'Third' } })
  await step('undoImport', winning.id)
  expect(await service.alice.data('getReview', { params: { id } })).toMatchObject({ review: 'Third' })
  const versions = await service.alice.data('listReviewVersions', { params: { id } })
  expect(versions.map(({ review }: { review: string }) => review)).toEqual(['Second', 'First'])
})

test('what fills an empty text is no edit', async () => {
  const body = { source: 'pinboard', external_id: 'p-11', score: 4 }
  const { id } = await service.alice.data('createReview', { body })
  const file = ['score,review,source,external_id', '4,Now with words,Pinboard,p-11']
  const filling = await send(file, 'reviews', { updates: 'overwrite' })
  await step('commitImport', filling.id)
  expect(await service.alice.data('getReview', { params: { id } })).toMatchObject({
    review: 'Now with words',
    edited_at: null
  })
  expect(await service.alice.data('listReviewVersions', { params: { id } })).toEqual([])
})

test('refused rows can be downloaded, and mended here', async () => {
  const lines = ['score,review,created_at', '7,zu viel,2025-01-01', '3,=gut,2025-01-01', '5,spät,2031-01-01']
  const checked = await send(lines)
  expect(checked).toMatchObject({ status: 'checked', counts: { new: 1, refused: 2 }, has_error_file: true })
  const problems = checked.problems.map((each) => [each.code, each.lines, each.column, each.value_left_out])
  expect(problems.toSorted()).toEqual([
    ['bad_score', [2], 0, false],
    ['in_the_future', [4], 2, false]
  ])
  const { text } = await service.alice.call('downloadImportErrors', { params: { id: checked.id } })
  expect(text).toMatch(
    /^score,review,created_at,error\r\n7,zu viel,2025-01-01,.+\r\n5,spät,2031-01-01,.+\r\n$/
  )
  const corrections = [
    { column: 0, from: '7', to: '5' },
    { column: 2, line: 4, to: '2025-05-05' }
  ]
  await service.alice.data('correctImport', { params: { id: checked.id }, body: { corrections } })
  const mended = await settledImport(service.alice, checked.id)
  expect(mended).toMatchObject({ status: 'checked', counts: { new: 3, refused: 0 }, has_error_file: false })
})

test('of two equal rows the first one wins; what names nothing known is refused when the owner wants that', async () => {
  const lines = [
    'score,review,first_name,location',
    '5,gut,Ann,Süd',
    '5,gut,Ann,Süd',
    '4,besser,Ann,Nirgends'
  ]
  const checked = await send(lines, 'reviews', { unknown_locations: 'refuse', location: 'nord' })
  expect(checked).toMatchObject({ counts: { refused: 3 }, unknown: { locations: ['Süd', 'Nirgends'] } })
  await service.alice.data('updateImport', { params: { id: checked.id }, body: { unknown_locations: null } })
  const lenient = await settledImport(service.alice, checked.id)
  expect(lenient).toMatchObject({ counts: { new: 2, duplicate: 1 } })
  expect(await rowsOf(checked.id, { verdict: ['duplicate'] })).toMatchObject([{ line: 3, same_as_line: 2 }])
})

test('days that could be read either way are asked about, and the answer is remembered', async () => {
  const lines = (day: string) => ['Sterne,Kommentar,Datum', `5,gut ${day},${day}`]
  const asked = await send(lines('03/04/2025'))
  expect(asked).toMatchObject({ status: 'deciding', needs: ['date_order'], counts: null })
  await service.alice.refused('commitImport', 'conflict', { params: { id: asked.id } })
  await service.alice.data('updateImport', { params: { id: asked.id }, body: { date_order: 'dmy' } })
  expect(await settledImport(service.alice, asked.id)).toMatchObject({ status: 'checked', date_order: 'dmy' })
  await step('commitImport', asked.id)
  const next = await send(lines('05/06/2025'))
  expect(next).toMatchObject({ status: 'checked', date_order: 'dmy', choices: { date_order: 'dmy' } })
})

test('numbers out of ten are read as such; a file that shows no scale is asked about, and the answer is remembered', async () => {
  const lines = (...scores: string[]) => [
    'Punkte,Kommentar,Name',
    ...scores.map((score, index) => `${score},Note ${score} (${scores.length}),Gast ${index}`)
  ]
  const stars = async (id: number) =>
    (await rowsOf(id, { verdict: ['new'] })).map((row: ImportRow) => row.fields['score'])
  const checked = await send(lines('2.5', '7', '8.4', '10', '3/5'))
  expect(checked).toMatchObject({ status: 'checked', score_scale: 10, highest_score: 10, counts: { new: 5 } })
  expect(await stars(checked.id)).toEqual([1, 4, 4, 5, 3])
  await step('commitImport', checked.id)
  expect(await send(lines('2.5', '7', '8.4', '10', '3/5'))).toMatchObject({ counts: { new: 0 } })

  const mostly = [...'54535'.repeat(3), '8', '7']
  const asked = await send(lines(...mostly).map((line) => line.replace('Kommentar', 'Kommentare')))
  expect(asked).toMatchObject({ status: 'deciding', needs: ['score_scale'], score_scale: null })
  await service.alice.data('updateImport', { params: { id: asked.id }, body: { score_scale: 5 } })
  const settled = await settledImport(service.alice, asked.id)
  expect(settled).toMatchObject({ status: 'checked', score_scale: 5, counts: { new: 15, refused: 2 } })
  await step('commitImport', asked.id)
  const next = await send(lines('6', '7').map((line) => line.replace('Kommentar', 'Kommentare')))
  expect(next).toMatchObject({ choices: { score_scale: 5 }, counts: { refused: 2 } })
})

test('days with dots begin with the day, whatever the other rows say; which way the others are written is asked', async () => {
  const lines = [
    'Sterne,Kommentar,Bewertungsdatum',
    '5,a,03.04.2025',
    '5,b,5.6.25',
    '5,c,31.02.2025',
    '5,d,12/31/2024'
  ]
  const asked = await send(lines)
  expect(asked).toMatchObject({ status: 'deciding', needs: ['date_order'] })
  for (const date_order of ['mdy', 'dmy'] as const) {
    await service.alice.data('updateImport', { params: { id: asked.id }, body: { date_order } })
    const { counts, problems } = await settledImport(service.alice, asked.id)
    expect(counts).toMatchObject(date_order === 'mdy' ? { new: 3, refused: 1 } : { new: 2, refused: 2 })
    expect(problems[0]?.values).toContainEqual(expect.objectContaining({ value: '31.02.2025' }))
    const days = (await rowsOf(asked.id, { verdict: ['new'] })).map(
      (row: ImportRow) => row.fields['created_at']
    )
    expect(days.slice(0, 2)).toEqual([
      expect.stringMatching(/^2025-04-0[23]/),
      expect.stringMatching(/^2025-06-0[45]/)
    ])
  }
})

test('how many scores become whole stars is said of what would be written', async () => {
  const checked = await send([
    'Kanal,Sterne,Kommentar',
    'Google,"4,5",a',
    'Yelp,4,b',
    'Google,"4,5",a',
    'Yelp,8/10,c'
  ])
  expect(checked).toMatchObject({ scores_rounded: 1, counts: { new: 3, duplicate: 1 } })
  expect(checked.columns[0]).toMatchObject({ name: 'Kanal', field: 'source' })
  expect((await rowsOf(checked.id)).map((row: ImportRow) => row.fields['source'])).toEqual(
    expect.arrayContaining(['Google', 'Yelp'])
  )
})

test('the last choice for a column counts, and one withdrawn does not return with the next look', async () => {
  const lines = ['Sterne,Kommentar,Notiz,Ort', '5,gut,"Sehr gut, danke",Süd']
  const first = await send(lines)
  const choose = async (id: number, body: object): Promise<Import> => {
    await service.alice.data('updateImport', { params: { id }, body })
    return settledImport(service.alice, id)
  }
  await choose(first.id, { mapping: [{ column: 2, field: 'title' }] })
  await choose(first.id, { mapping: [{ column: 3, field: null }] })
  const chosen = await choose(first.id, { mapping: [{ column: 2, field: 'reply' }] })
  expect(chosen.choices.mapping).toEqual([
    { column: 2, field: 'reply' },
    { column: 3, field: null }
  ])
  expect(chosen.columns.map(({ field }) => field)).toEqual(['score', 'review', 'reply', null])
  await step('commitImport', first.id)

  // The mapping is remembered for the next file of the same kind until the owner resets it; another check keeps the reset.
  const next = await send(['Sterne,Kommentar,Notiz,Ort', '4,anders,Gern,Nord'])
  expect(next.choices.mapping).toEqual(chosen.choices.mapping)
  const back = await choose(next.id, { mapping: null })
  expect(back.choices.mapping ?? null).toBeNull()
  expect(back.columns[2]?.field).not.toBe('reply')
  const again = await choose(next.id, { tags: [] })
  expect(again.choices.mapping ?? null).toBeNull()
  expect(again.columns.map(({ field }) => field)).toEqual(back.columns.map(({ field }) => field))
})

test('a stopped commit keeps what it took in, and goes on behind it', async () => {
  const many = Array.from(
    { length: 6000 },
    (_, n) => `${1 + (n % 5)},Text ${n},${2010 + (n % 15)}-01-02,m-${n}`
  )
  const { id } = await send(['score,review,created_at,external_id', ...many, '5,schlecht,2031-01-01,m-x'])
  const before = (await service.alice.call('listReviews')).json.pagination.total
  const params = { id }
  await service.alice.data('commitImport', { params })
  await expect
    .poll(async () => (await service.alice.data('getImport', { params })).progress?.done ?? 0, {
      interval: 1
    })
    .toBeGreaterThan(0)
  const stopped = await step('cancelImport', id)
  expect(stopped).toMatchObject({ status: 'stopped', refusal: { code: 'cancelled' } })
  expect(stopped.counts?.new).toBeLessThan(6000)
  const done = await step('commitImport', id)
  expect(done).toMatchObject({ status: 'done', counts: { rows: 6001, new: 6000, refused: 1, same: 0 } })
  const total = () => service.alice.call('listReviews').then(({ json }) => json.pagination.total as number)
  await expect.poll(total).toBe(before + 6000)
  expect(service.db.raw.pragma('synchronous', { simple: true })).toBe(2)
  const { text } = await service.alice.call('downloadImportErrors', { params })
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(await step('undoImport', id)).toMatchObject({ undone: { removed: 6000, kept: 0 } })
  await expect.poll(total).toBe(before)
})

test('a file that is no longer kept is to be sent once more', async () => {
  const { id } = await send(['score,review,created_at', '5,weg,2020-01-01'])
  rmSync(join(service.dataDir, 'imports', String(id)), { recursive: true })
  const { message } = await service.alice.refused('commitImport', 'conflict', { params: { id } })
  expect(message).toContain('upload it again')
})

test('reviewers become customers once each, when the owner wants that', async () => {
  const lines = [
    'score,review,first_name,email',
    '5,eins,Dora,dora@example.com',
    '4,zwei,Dora,dora@example.com'
  ]
  const checked = await send(lines, 'reviews', { make_customers: true })
  await step('commitImport', checked.id)
  const [dora, ...others] = await service.alice.data('listCustomers', { query: { q: 'dora' } })
  expect(others).toEqual([])
  expect(dora).toMatchObject({ first_name: 'Dora', reviews_count: 2 })
})

test('customers: an opt-out in the file holds, an empty cell lifts none, and who is suppressed stays out', async () => {
  const add = (body: object) => service.alice.data('createCustomer', { body })
  await add({ email: 'out@example.com', unsubscribed_at: '2025-01-01T00:00:00Z' })
  await add({ email: 'in@example.com', phone: '+49 30 901820' })
  await service.alice.data('addSuppression', { body: { channel: 'email', address: 'never@example.com' } })
  const lines = [
    'first_name,email,phone,unsubscribed_at,tags',
    'Olga,out@example.com,,,vip',
    'Ines,in@example.com,,2025-02-02,',
    'Nele,never@example.com,,,',
    'Piet,piet@example.com,+49 30 901820,,'
  ]
  const checked = await send(lines, 'customers')
  expect(checked).toMatchObject({ status: 'checked', counts: { updates: 3, suppressed: 1, new: 0 } })
  await step('commitImport', checked.id)
  const named = (q: string) => service.alice.data('listCustomers', { query: { q } })
  expect(await named('olga')).toMatchObject([{ unsubscribed_at: '2025-01-01T00:00:00.000Z', tags: ['vip'] }])
  expect(await named('ines')).toMatchObject([
    { email: 'in@example.com', unsubscribed_at: '2025-02-01T23:00:00.000Z' }
  ])
  expect(await service.alice.call('listSuppressions').then(({ json }) => json.pagination.total)).toBe(4)
  await step('undoImport', checked.id)
  expect(await named('in@example.com')).toMatchObject([{ unsubscribed_at: '2025-02-01T23:00:00.000Z' }])
})

test('a commit needs the scope of what it takes in', async () => {
  const checked = await send(['score,review', '5,gut'])
  const limited = service.alice.withScopes('imports:read', 'imports:write')
  await limited.refused('commitImport', 'missing_scope', { params: { id: checked.id } })
})

test('another file can bring the reply, or its day; undone, both are as before', async () => {
  const read = async () => (await service.alice.data('listReviews', { query: { q: 'Suppe' } }))[0]
  const before = await read()
  const withDay = ['score,review,source,external_id,replied_at', '2,Kalte Suppe,Pinboard,p-2,2025-02-05']
  const dated = await send(withDay)
  await step('commitImport', dated.id)
  expect(await read()).toMatchObject({ replied_at: '2025-02-04T23:00:00.000Z', reply_undated: false })
  expect(await step('undoImport', dated.id)).toMatchObject({ undone: { restored: 1, kept: 0 } })
  expect(await read()).toEqual(before)
  const body = { source: 'pinboard', external_id: 'p-3', score: 1 }
  const { id } = await service.alice.data('createReview', { body })
  const plain = await service.alice.data('getReview', { params: { id } })
  const answered = await send(['score,source,external_id,reply', '1,Pinboard,p-3,Oh'])
  await step('commitImport', answered.id)
  const replied = await service.alice.data('getReview', { params: { id } })
  expect(replied).toMatchObject({ reply: 'Oh', replied_at: null, reply_undated: true })
  await step('undoImport', answered.id)
  expect(await service.alice.data('getReview', { params: { id } })).toEqual(plain)
})
