/** What every new account starts out with: share templates, review pages and settings. */
import { describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()

test('listShareTemplates and getShareTemplate: one for each design, one of them the default', async () => {
  const list = await service.alice.data('listShareTemplates')
  expect(list.map((each: { design: string }) => each.design).toSorted()).toEqual([
    'big-quote',
    'dark',
    'minimal',
    'photo',
    'plain-card',
    'split'
  ])
  expect(list.filter((each: { is_default: boolean }) => each.is_default)).toMatchObject([
    { design: 'plain-card', size: 'square', settings: {} }
  ])
  expect(await service.alice.data('getShareTemplate', { params: { id: list[0].id } })).toEqual(list[0])
  await service.alice.refused('getShareTemplate', 'not_found', { params: { id: 4711 } })
})

test('listReviewPages and getReviewPage: a default page from the start', async () => {
  const list = await service.alice.data('listReviewPages')
  expect(list).toMatchObject([{ is_default: true, slug: 'review-page', url: null }])
  expect(await service.alice.data('getReviewPage', { params: { id: list[0].id } })).toEqual(list[0])
  await service.alice.refused('getReviewPage', 'not_found', { params: { id: 4711 } })
})

describe('settings', () => {
  test('getSettings reads what the account was made with', async () => {
    expect(await service.bob.data('getSettings')).toEqual({
      account_id: service.bob.accountId,
      business_name: "Bob's Burgers",
      country: 'US',
      currency: 'USD',
      time_zone: 'America/New_York',
      language: 'en',
      postal_address: null,
      brand_color: null,
      website: null,
      logo_id: null,
      reply_name: null,
      is_new: false,
      created_at: '2026-03-10T10:00:00.000Z',
      updated_at: '2026-03-10T10:00:00.000Z'
    })
  })

  test('updateSettings changes the fields sent; what was read can be put back', async () => {
    const before = await service.bob.data('getSettings')
    service.clock.advance(1000)
    const body = {
      business_name: 'Bob & Söhne',
      postal_address: 'Ocean Ave\nNY',
      language: 'de-AT',
      brand_color: '#1A7f64',
      website: 'https://bob.example',
      reply_name: 'Bob',
      is_new: true
    }
    const after = await service.bob.data('updateSettings', { body })
    expect(after).toEqual({ ...before, ...body, updated_at: '2026-03-10T10:00:01.000Z' })
    const back = await service.bob.call('updateSettings', { body: before })
    expect(back.json.data).toEqual({ ...before, updated_at: after.updated_at })
    expect(back.json).not.toHaveProperty('warnings')
    const forged = await service.bob.call('updateSettings', { body: { account_id: service.alice.accountId } })
    expect(forged.json.warnings).toMatchObject([{ code: 'read_only', path: 'account_id' }])
    expect(forged.json.data.account_id).toBe(service.bob.accountId)
  })

  test.each<[string, object]>([
    ['business_name', { business_name: ' ' }],
    ['country', { country: 'Atlantis' }],
    ['currency', { currency: 'eur' }],
    ['time_zone', { time_zone: '+02:00' }],
    ['time_zone', { time_zone: 'Nowhere/City' }],
    ['language', { language: '' }],
    ['is_new', { is_new: 1 }],
    ['brand_color', { brand_color: 'green' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['reply_name', { reply_name: 'Bob\r\nBcc: x' }],
    ['postal_address', { postal_address: 'x'.repeat(501) }]
  ])('a wrong %s: 422', async (path, body) => {
    const error = await service.bob.refused('updateSettings', 'validation_failed', { body })
    expect(error.fields).toMatchObject([{ path }])
  })

  test('zone, country and currency decide at once how input is read', async () => {
    const { bob } = service
    await bob.data('updateSettings', {
      body: { time_zone: 'Asia/Kathmandu', country: 'GB', currency: 'GBP' }
    })
    const customer = await bob.data('createCustomer', {
      body: { phone: '020 7946 0958', signup_date: '2026-01-01T18:20:00Z' }
    })
    expect(customer).toMatchObject({ phone: '+442079460958', signup_date: '2026-01-02' })
    const charge = await bob.data('createCharge', {
      body: { customer_id: customer.id, amount: 5, charged_at: '2026-01-02' }
    })
    expect(charge).toMatchObject({ currency: 'GBP', charged_at: '2026-01-01T18:15:00.000Z' })
  })
})
