/** Undoing imports, which these tests write by hand: what is put back, and what happens to records changed since. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { undoInTurns } from '#main/account/files/imports/match/undo-import'
import type { HandMade } from '../support/hand-made-import'
import { useUndoing } from '../support/use-undoing'
import { optOutTables, wholeContent } from '../support/whole-content'

const shop = useUndoing()
const { data, imported, undo, kept } = shop

describe('all is as before', () => {
  let [review, tagged, ann, bea] = [0, 0, 0, 0]
  beforeAll(async () => {
    const old = { source: 'google', created_at: '2025-12-01', tags: ['good'] }
    review = (await data('createReview', { body: { ...old, score: 4, external_id: 'g1' } })).id
    tagged = (await data('createReview', { body: { ...old, review: 'Not bad at all', reply: 'Thanks' } })).id
    ann = (await data('createCustomer', { body: { email: 'ann@example.com', tags: ['vip'] } })).id
    bea = (await data('createCustomer', { body: { phone: '+49 30 901820', first_name: 'Bea' } })).id
  })

  const manyThings = (made: HandMade) => {
    const yelp = made.name('source', 'Yelp')
    const kiez = made.name('location', 'Kiez')
    const fast = made.name('tag', 'Fast')
    const carl = made.customer({ email: 'carl@example.com', location_id: kiez }, [shop.vip])
    for (let day = 0; day < 90; day++) {
      const created_at = Date.parse('2025-11-01') + (day % 45) * 86_400_000
      const name = `Reviewer ${day}`
      const customer_id = day % 7 === 0 ? carl : null
      const row = { source_id: yelp, created_at, score: 5, review: `Fine ${day}`, reviewer_name: name }
      made.review({ ...row, customer_id, external_id: `y${day}` }, day % 2 ? [fast] : [])
    }
    made.changeReview(review, { review: 'Came with the file', location_id: kiez, customer_id: carl }, [
      shop.good,
      fast
    ])
    made.changeReview(tagged, { reviewer_name: 'Tag', is_hidden: 1 }, [fast])
    made.changeCustomer(ann, { first_name: 'Ann', phone: '+4930901821', location_id: kiez })
    made.changeCustomer(bea, { email: 'bea@example.com' }, [shop.vip])
    // A second row of the file for the same record.
    made.changeCustomer(bea, { email: 'bea@example.org', last_name: 'Blau' })
  }

  test('rows, words of the search and columns in memory', async () => {
    const before = await wholeContent(shop.ctx)
    const id = imported(manyThings)
    expect(await wholeContent(shop.ctx)).not.toEqual(before)
    expect(undo(id)).toEqual({ removed: 91, restored: 4, kept: 0 })
    expect(await wholeContent(shop.ctx)).toEqual(before)
    expect(await kept(id)).toEqual([])
    expect((await data('listReviews', { query: { q: 'reviewer' } })).length).toBe(0)
  })

  test('also when it is broken off at every turn', async () => {
    const before = await wholeContent(shop.ctx)
    const id = imported(manyThings)
    let turns = 0
    for (let isDone = false; !isDone; turns++) {
      const undoing = undoInTurns(shop.ctx, id)
      // One turn further each time: every attempt starts by going through all kinds of records again.
      for (let steps = 0; steps <= turns && !isDone; steps++) isDone = undoing.next().done ?? false
    }
    expect(turns).toBeGreaterThan(2)
    expect(undo(id)).toEqual({ removed: 91, restored: 4, kept: 0 })
    expect(await wholeContent(shop.ctx)).toEqual(before)
  })

  test('also when two imports are undone, the later one first', async () => {
    const before = await wholeContent(shop.ctx)
    let made = 0
    const first = imported((each) => {
      made = each.review({ external_id: 'twice', score: 3 })
      each.changeCustomer(ann, { company: 'Ann & Co' })
    })
    const second = imported((each) => {
      each.changeReview(made, { review: 'Now with a text' }, [shop.good])
      each.changeCustomer(ann, { company: 'Ann Ltd', notes: 'Buys much' })
    })
    expect(undo(second)).toEqual({ removed: 0, restored: 2, kept: 0 })
    expect(undo(first)).toEqual({ removed: 1, restored: 1, kept: 0 })
    expect(await wholeContent(shop.ctx)).toEqual(before)
  })

  test('the earlier one first: what the later one has changed stays', async () => {
    let made = 0
    const first = imported((each) => {
      made = each.review({ score: 3, reviewer_name: 'Meg' })
      each.changeCustomer(ann, { company: 'Ann & Co', city: 'Berlin' })
    })
    imported((each) => {
      each.changeReview(made, { review: 'Now with a text' })
      each.changeCustomer(ann, { company: 'Ann Ltd' })
    })
    expect(undo(first)).toEqual({ removed: 0, restored: 0, kept: 2 })
    expect(await kept(first)).toEqual([
      { resource: 'review', id: made, name: 'Meg', reason: 'edited_since' },
      { resource: 'customer', id: ann, name: 'ann@example.com', reason: 'edited_since' }
    ])
    expect(await data('getCustomer', { params: { id: ann } })).toMatchObject({
      company: 'Ann Ltd',
      city: null
    })
  })
})

describe('what an import changed', () => {
  let dora = 0
  let number = 0
  beforeEach(async () => {
    const body = { email: `dora-${++number}@example.com`, city: 'Bonn', tags: ['vip'] }
    dora = (await data('createCustomer', { body })).id
    shop.service.clock.advance(1000)
  })
  const getDora = () => data('getCustomer', { params: { id: dora } })

  test('comes back field by field; what was edited since stays', async () => {
    const id = imported((made) =>
      made.changeCustomer(dora, { city: 'Cologne', state: 'NW', company: 'D' }, [])
    )
    await data('updateCustomer', { params: { id: dora }, body: { city: 'Berlin', notes: 'Mine' } })
    shop.service.clock.advance(1000)
    expect(undo(id)).toEqual({ removed: 0, restored: 0, kept: 1 })
    const after = await getDora()
    expect(after).toMatchObject({ city: 'Berlin', state: null, company: null, notes: 'Mine', tags: ['vip'] })
    expect(Date.parse(after.updated_at)).toBe(shop.service.clock.now())
    expect(await kept(id)).toMatchObject([{ resource: 'customer', id: dora, reason: 'edited_since' }])
  })

  test('a reply that somebody has rewritten keeps its time', async () => {
    const review = await data('createReview', { body: { score: 1 } })
    const reply = { reply: 'From the file', replied_at: Date.parse('2026-01-01') }
    const id = imported((made) => made.changeReview(review.id, { ...reply, title: 'Oh' }))
    const replied_at = '2026-01-01T00:00:00.000Z'
    await data('updateReview', { params: { id: review.id }, body: { reply: 'Better', replied_at } })
    undo(id)
    const after = await data('getReview', { params: { id: review.id } })
    expect(after).toMatchObject({ reply: 'Better', replied_at, title: null })
  })

  test('an opt-out stays, the rest comes back', async () => {
    const at = shop.service.clock.now()
    const id = imported((made) => made.changeCustomer(dora, { unsubscribed_at: at, company: 'D' }))
    expect(undo(id)).toEqual({ removed: 0, restored: 0, kept: 1 })
    expect(await kept(id)).toMatchObject([{ id: dora, reason: 'opted_out' }])
    expect(await getDora()).toMatchObject({ unsubscribed_at: new Date(at).toISOString(), company: null })
  })

  test('who opts out at the new address has done so at the old one that comes back', async () => {
    const old = (await getDora()).email
    const id = imported((made) => made.changeCustomer(dora, { email: `new-${old}` }))
    await data('unsubscribeCustomer', { params: { id: dora } })
    undo(id)
    expect((await getDora()).email).toBe(old)
    for (const address of [old, `new-${old}`])
      expect((await data('listSuppressions', { query: { address } })).length, address).toBe(1)
  })

  test('an address that is another customer’s by now stays there', async () => {
    const old = (await getDora()).email
    const id = imported((made) => made.changeCustomer(dora, { email: `new-${old}`, company: 'D' }))
    await data('createCustomer', { body: { email: old } })
    expect(undo(id)).toEqual({ removed: 0, restored: 0, kept: 1 })
    expect(await kept(id)).toMatchObject([{ id: dora, reason: 'taken' }])
    expect(await getDora()).toMatchObject({ email: `new-${old}`, company: null })
  })

  test('who has lost the other address keeps the one of the import', async () => {
    const id = imported((made) => made.changeCustomer(dora, { phone: `+4930901${900 + number}` }))
    await data('updateCustomer', { params: { id: dora }, body: { email: null } })
    expect(undo(id)).toEqual({ removed: 0, restored: 0, kept: 1 })
    expect((await getDora()).phone).not.toBeNull()
  })

  test('a location and a tag that were deleted since do not come back', async () => {
    const tag = await data('createTag', { body: { name: `T${number}`, applies_to: 'customer' } })
    const location = await data('createLocation', { body: { name: `L${number}` } })
    const body = { location_id: location.id, tags: [tag.slug] }
    await data('updateCustomer', { params: { id: dora }, body })
    const id = imported((made) => made.changeCustomer(dora, { location_id: shop.mitte }, [shop.vip]))
    await data('deleteTag', { params: { id: tag.id } })
    await data('deleteLocation', { params: { id: location.id } })
    expect(undo(id)).toMatchObject({ restored: 1, kept: 0 })
    expect(await getDora()).toMatchObject({ location_id: null, tags: [] })
  })

  test('somebody who was merged into another customer is gone', async () => {
    const other = await data('createCustomer', { body: { email: `other-${number}@example.com` } })
    const id = imported((made) => {
      made.changeCustomer(dora, { company: 'D' })
      made.customer({ email: `made-${number}@example.com` })
    })
    const made = (await data('listCustomers', { query: { email: `made-${number}@example.com` } }))[0]
    const merge = { params: { id: other.id }, body: { customer_ids: [dora, made.id] } }
    const { edit_id } = await data('mergeCustomers', merge)
    expect(undo(id)).toEqual({ removed: 0, restored: 0, kept: 1 })
    expect(await kept(id)).toEqual([{ resource: 'customer', id: dora, name: null, reason: 'gone' }])
    // Undoing the merge brings both customers back as they were before it.
    expect(await data('undoEdit', { params: { id: edit_id } })).toMatchObject({ skipped: [] })
    expect(await getDora()).toMatchObject({ company: 'D' })
  })

  test('somebody whom others were merged into stays', async () => {
    const other = await data('createCustomer', { body: { email: `other-${number}@example.com` } })
    let made = 0
    const id = imported((each) => void (made = each.customer({ phone: `+4930902${900 + number}` })))
    await data('mergeCustomers', { params: { id: made }, body: { customer_ids: [other.id, dora] } })
    expect(undo(id)).toEqual({ removed: 0, restored: 0, kept: 1 })
    expect(await kept(id)).toMatchObject([{ id: made, reason: 'edited_since' }])
  })
})

test('who opted out in the file goes, and is never written to all the same', async () => {
  const before = await wholeContent(shop.ctx, { without: optOutTables })
  const id = imported((made) => void made.customer({ email: 'never@example.com', unsubscribed_at: 1 }))
  await data('addSuppression', { body: { channel: 'email', address: 'never@example.com' } })
  expect(undo(id)).toEqual({ removed: 1, restored: 0, kept: 0 })
  expect(await wholeContent(shop.ctx, { without: optOutTables })).toEqual(before)
  expect((await data('listSuppressions', { query: { address: 'never@example.com' } })).length).toBe(1)
})
