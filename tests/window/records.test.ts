/** Lists of named records, the business, and the account shared by all screens. */
import { takeBack, useWindow } from '../support/use-window'
import { edge, holdAnswers } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '#window/core/account.svelte'
import { api } from '#window/core/api'
import {
  businessForm,
  changedSettings,
  followSettings,
  idOf,
  idText
} from '#window/settings/business-form.svelte'
import { Records } from '#window/settings/records.svelte'
import { Uses } from '#window/settings/uses.svelte'
import { tagMaker } from '#window/core/tags'
import { format } from '#window/lib/format.svelte'
import { language } from '#window/lib/language.svelte'
import { undo } from '#window/core/undo.svelte'

const service = useWindow()

describe('a list of named records', () => {
  const check = ({ name }: { name: string; slug: string }) => (name.trim() === '' ? { name: 'missing' } : {})
  const make = () =>
    new Records({
      resource: 'location' as const,
      read: async () => (await api.listLocations({ query: { limit: 100 } })).data,
      create: ({ name, slug }: { name: string; slug: string }) =>
        api.createLocation({ body: { name, ...(slug !== '' && { slug }) } }),
      update: (id, { name, slug }) => api.updateLocation({ params: { id }, body: { name, slug } }),
      remove: (id) => api.deleteLocation({ params: { id } }),
      valuesOf: (record) => ({ name: record?.name ?? '', slug: record?.slug ?? '' }),
      check
    })
  let records: ReturnType<typeof make>
  const names = () => records.sorted?.map(({ name }) => name)

  beforeEach(async () => {
    for (const { id } of await service.alice.data('listLocations', { query: { limit: 100 } }))
      await service.alice.data('deleteLocation', { params: { id } })
    records = make()
    expect(records.sorted).toBeUndefined()
    for (const name of ['Shop 10', 'Shop 2']) await service.alice.data('createLocation', { body: { name } })
    await records.load()
  })

  test('is sorted as people sort', () => expect(names()).toEqual(['Shop 2', 'Shop 10']))

  test('gets a new one, and loses it again', async () => {
    const form = records.form('new')
    expect(records.form('new')).toBe(form)
    expect([form.values, records.isBegun('new'), records.isBegun('never')]).toEqual([
      { name: '', slug: '' },
      false,
      false
    ])
    form.values.name = 'Shop 3'
    expect(records.isBegun('new')).toBe(true)
    expect(await records.save('new', 'Added')).toBe(true)
    expect(names()).toEqual(['Shop 2', 'Shop 3', 'Shop 10'])
    expect(records.form('new').values.name).toBe('')
    await takeBack()
    expect(names()).toEqual(['Shop 2', 'Shop 10'])
  })

  test('is changed, and changed back', async () => {
    const { id } = records.sorted![0]!
    records.form(id).values.name = 'Shop 20'
    expect(await records.save(id, 'Changed')).toBe(true)
    expect(names()).toEqual(['Shop 10', 'Shop 20'])
    await takeBack()
    expect(names()).toEqual(['Shop 2', 'Shop 10'])
  })

  test('says what is wrong before anything is sent', async () => {
    const { id } = records.sorted![0]!
    records.form(id).values.name = ' '
    edge.asked.length = 0
    expect(await records.save(id, 'Changed')).toBe(false)
    expect([records.form(id).errors, edge.asked]).toEqual([{ name: 'missing' }, []])
  })

  test('says of a short name that it is taken', async () => {
    const [first, second] = records.sorted!
    const form = records.form(first!.id)
    form.values.slug = second!.slug
    expect(await records.save(first!.id, 'Changed')).toBe(false)
    expect(Object.keys(form.errors)).toEqual(['slug'])
    expect([form.problem, undo.last === 'Changed']).toEqual([undefined, false])
    form.values.slug = 'free'
    edge.isCutOff = true
    await records.save(first!.id, 'Changed')
    expect([form.problem?.code, form.errors]).toEqual(['unreachable', {}])
    records.forget(first!.id)
    expect(records.form(first!.id)).not.toBe(form)
  })

  test('follows what changes elsewhere, but not over what is typed', async () => {
    const [first, second] = records.sorted!
    records.form(second!.id).values.name = 'typed'
    records.form(first!.id)
    const leave = records.listen()
    for (const { id } of [first!, second!])
      await service.alice.data('updateLocation', { params: { id }, body: { name: `Other ${id}` } })
    await expect.poll(() => names()?.filter((name) => name.startsWith('Other')).length).toBe(2)
    for (const { id } of [first!, second!]) records.follow(id)
    records.follow('new')
    expect([records.form(first!.id).values.name, records.form(second!.id).values.name]).toEqual([
      `Other ${first!.id}`,
      'typed'
    ])
    leave()
  })

  test('counts what carries each, without which nothing is missing', async () => {
    const uses = new Uses()
    const { slug } = records.sorted![0]!
    expect(uses.reviewsOf(slug)).toBeUndefined()
    await service.alice.data('createReview', { body: { score: 5, location: slug } })
    await service.alice.data('createCustomer', {
      body: { email: 'use@example.com', location_id: records.sorted![0]!.id }
    })
    await uses.countReviews('location')
    await uses.countCustomers('location', records.sorted!)
    expect([uses.reviewsOf(slug), uses.reviewsOf('none')]).toEqual([1, 0])
    expect(uses.customers.get(slug)).toBe(1)
    expect(edge.asked.at(-1)).toContain('limit=1')
    edge.isCutOff = true
    await uses.countReviews('location')
    await uses.countCustomers('location', records.sorted!)
    expect(uses.reviewsOf(slug)).toBe(1)
  })
})

test('the business is sent as it changed; an empty field clears', () => {
  followSettings({
    ...account.settings.value!,
    website: 'https://a.example',
    postal_address: null,
    brand_color: '#112233',
    logo_id: 7,
    reply_name: null
  })
  expect(businessForm.values).toMatchObject({
    website: 'https://a.example',
    postal_address: '',
    reply_name: '',
    logo_id: '7'
  })
  expect([businessForm.values.country, changedSettings()]).toEqual(['DE', {}])
  Object.assign(businessForm.values, { website: ' ', reply_name: ' Ann ', logo_id: '', business_name: 'New' })
  expect(changedSettings()).toEqual({ website: null, reply_name: 'Ann', logo_id: null, business_name: 'New' })
  businessForm.values.logo_id = '8'
  expect(changedSettings()).toMatchObject({ logo_id: 8 })
  expect([idText(null), idText(3), idOf(''), idOf('3')]).toEqual(['', '3', null, 3])
})

test('the account follows what changes elsewhere, and names its records', async () => {
  await service.alice.data('updateSettings', { body: { business_name: 'Elsewhere' } })
  await expect.poll(() => account.settings.value?.business_name).toBe('Elsewhere')
  await account.change({ business_name: 'Here' })
  expect(account.settings.value?.business_name).toBe('Here')
  const place = await service.alice.data('createLocation', { body: { name: 'Corner' } })
  await service.alice.data('createTag', {
    body: { name: 'Regular', slug: 'regular', applies_to: 'customer' }
  })
  await expect.poll(() => account.tagName('regular', 'customer')).toBe('Regular')
  expect([
    account.locationName(place.id),
    account.locationName(place.slug),
    account.locationName('x')
  ]).toEqual(['Corner', 'Corner', 'x'])
  expect([account.tagName('regular', 'review'), account.tagName('y', 'customer')]).toEqual(['regular', 'y'])
  expect([account.sourceName('manual'), account.sourceName('z'), account.sourceName('z', 'Zed')]).toEqual([
    'Manual',
    'z',
    'Zed'
  ])
  const manual = account.sources.find(({ kind }) => kind === 'manual')!
  expect(account.nameOf({ id: manual.id, name: 'By hand' })).toBe('By hand')
  edge.isCutOff = true
  await account.loadNames()
  expect(account.locationName('corner')).toBe('Corner')
})

test('names that were asked for earlier and come later are not taken', async () => {
  const answer = holdAnswers()
  const earlier = account.loadNames()
  edge.gate = undefined
  await account.loadNames()
  await service.alice.data('createTag', { body: { name: 'Terrace', applies_to: 'customer' } })
  await account.loadNames()
  answer()
  await earlier
  expect(account.tagName('terrace', 'customer')).toBe('Terrace')
})

test('new settings count at once: amounts are in the new currency', async () => {
  await account.change({ currency: 'CHF' })
  expect(format.money(500)).toContain('CHF')
  await account.change({ currency: 'EUR' })
  expect(format.money(500)).toContain('€')
})

test('sources that come with Goodword have their names in the language of the window', () => {
  language.choice = 'de'
  expect(['manual', 'review-page'].map((slug) => account.sourceName(slug))).toEqual([
    'Manuell',
    'Eigene Bewertungsseite'
  ])
  language.choice = 'system'
})

test('a tag that is there by now is taken and not made a second time', async () => {
  await account.loadNames()
  await service.alice.data('createTag', { body: { name: 'Window seat', applies_to: 'review' } })
  expect(account.tagName('window-seat', 'review'), 'not known yet').toBe('window-seat')
  expect(await tagMaker('review')('window SEAT')).toBe('window-seat')
  expect(await tagMaker('review')('Terrace')).toBe('terrace')
  expect(account.tags.filter(({ applies_to }) => applies_to === 'review').map(({ name }) => name)).toEqual([
    'Terrace',
    'Window seat'
  ])
})
