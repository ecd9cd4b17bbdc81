/** The setup in the window: where it continues, entering three customers, and the first requests. */
import { allHeard, said, takeBack, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { beforeAll, expect, test } from 'vitest'
import { newCustomers } from '#window/setup/new-customers.svelte'
import { firstRequests } from '#window/setup/first-requests.svelte'
import { setup } from '#window/setup/setup-state.svelte'
import { reviewLink } from '#window/settings/review-link.svelte'
import { seeInTestOutbox } from '#window/core/see-test-message'
import { router } from '#window/core/router.svelte'
import { undo } from '#window/core/undo.svelte'
import { defaultPage } from '../support/default-page'

const service = useWindow()

const typeIn = (...rows: [name: string, contact: string][]) =>
  newCustomers.rows.forEach((row, index) => {
    ;[row.name, row.contact] = rows[index] ?? ['', '']
  })

beforeAll(() => setup.load())

test('continues with the next open step, wraps around at the end, and stops when all are done', async () => {
  await setup.goOn('review_link')
  expect(router.path).toEqual(['setup', 'postal_address'])
  await setup.goOn('first_requests')
  expect(router.path).toEqual(['setup', 'review_link'])
})

test('a page elsewhere is the first choice, until the owner has chosen', async () => {
  await reviewLink.load()
  expect([reviewLink.form.values.place, reviewLink.form.dirty]).toEqual(['elsewhere', false])
  reviewLink.form.values.place = 'own'
  expect(await reviewLink.save()).toBe(true)
  await reviewLink.load()
  expect([reviewLink.form.values.place, reviewLink.form.dirty]).toEqual(['own', false])
  reviewLink.form.values.place = 'elsewhere'
  expect(await reviewLink.save()).toBe(false)
  expect(reviewLink.form.errors.url).toBeTruthy()
  reviewLink.form.values.url = 'https://g.page/r/shop/review'
  expect(await reviewLink.save()).toBe(true)
  expect(await defaultPage(service.alice)).toMatchObject({
    leads_to: 'address',
    url: 'https://g.page/r/shop/review'
  })
})

test('all who watch share one question, and hear once of what changes', async () => {
  edge.asked.length = 0
  const [rail, screen] = [setup.watch(), setup.watch()]
  expect(askedFor('GET /account/setup')).toBe(1)
  rail()
  await service.alice.data('updateSettings', { body: { business_name: 'Watched' } })
  await service.alice.data('updateSettings', { body: { business_name: 'Watched again' } })
  await expect.poll(() => askedFor('GET /account/setup')).toBe(2)
  await allHeard(service)
  screen()
  edge.asked.length = 0
  const again = setup.watch()
  expect(askedFor('GET /account/setup')).toBe(1)
  again()
})

test('requests: nobody is offered before the customers are known', () => {
  expect([firstRequests.people, firstRequests.current]).toEqual([[], undefined])
})

test('customers: all errors are shown at once, and nothing is added', async () => {
  typeIn(['Ann', ''], ['', 'nobody'], ['Cleo', 'cleo@'])
  expect(await newCustomers.add()).toBe(0)
  expect(newCustomers.rows.map(({ error }) => error !== undefined)).toEqual([true, true, true])
  typeIn()
  expect(await newCustomers.add()).toBe(0)
  expect(newCustomers.rows.map(({ error }) => error !== undefined)).toEqual([true, false, false])
  expect(await service.alice.data('listCustomers')).toEqual([])
})

test('customers: who is fine is added, and what the service refuses stays in its row', async () => {
  typeIn(['Ann Lee Hill', 'ann@example.com'], ['Ben', '+999 12345'], ['', '+44 20 7946 0001'])
  expect(await newCustomers.add()).toBe(2)
  expect(newCustomers.rows.map(({ name, contact }) => [name, contact])).toEqual([
    ['', ''],
    ['Ben', '+999 12345'],
    ['', '']
  ])
  expect(newCustomers.hasErrors).toBe(true)
  expect(await service.alice.data('listCustomers')).toMatchObject([
    { phone: '+442079460001' },
    { first_name: 'Ann Lee', last_name: 'Hill', email: 'ann@example.com' }
  ])
})

test('requests: the message of each is seen; they are sent, looked at, and taken back', async () => {
  await service.alice.data('updateSending', { body: { test_mode: true } })
  await service.alice.data('updateSettings', { body: { postal_address: '1 High Street' } })
  await firstRequests.load()
  expect(firstRequests.chosen).toHaveLength(2)
  const ann = firstRequests.people.find(({ email }) => email !== null)
  firstRequests.shown = ann?.id
  expect(firstRequests.current?.first_name).toBe('Ann Lee')
  firstRequests.choose(ann?.id ?? 0, false)
  expect(firstRequests.chosen).toHaveLength(1)
  firstRequests.choose(ann?.id ?? 0, true)
  await undo.during((remember) => firstRequests.send(remember, true))
  expect(said().at(-1)).toContain('2')
  expect(firstRequests.people).toEqual([])
  const [ask] = await service.alice.data('listAsks')
  await service.tick()
  await seeInTestOutbox(ask.id)
  const [newest] = await service.alice.data('listLocalMessages', {
    query: { message_id: ask.messages[0].id }
  })
  expect(router.params.get('message')).toBe(String(newest.id))
  await setup.load()
  expect(setup.isDone('first_requests')).toBe(true)
  await undo.during((remember) => firstRequests.send(remember, true))
  expect(firstRequests.error).toBeTruthy()
})

test('requests: within ten seconds all of them are taken back', async () => {
  await service.alice.data('createCustomer', { body: { email: 'dora@example.com' } })
  await firstRequests.load()
  await undo.during((remember) => firstRequests.send(remember, false))
  await takeBack()
  expect(await service.alice.data('listAsks', { query: { status: 'cancelled' } })).toHaveLength(1)
})

test('customers: one row is enough', async () => {
  typeIn(['', ''], ['Zoe', 'zoe@example.com'])
  expect(await newCustomers.add()).toBe(1)
  expect(newCustomers.hasErrors).toBe(false)
  const [zoe] = await service.alice.data('listCustomers')
  expect(zoe).toMatchObject({ first_name: 'Zoe', last_name: null, email: 'zoe@example.com' })
})
