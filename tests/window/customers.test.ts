/** Customers: the list, the open one, and the editor. */
import { ann, ben, filters, names, service } from '../support/two-customers'
import { allHeard } from '../support/use-window'
import { askedFor, edge, holdAnswers } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import { saySaved } from '#window/customers/customer-actions'
import { CustomerEditor, customerDrafts } from '#window/customers/customer-editor.svelte'
import type { CustomerValues, FieldName } from '#window/customers/customer-values'
import { customers } from '#window/customers/customers.svelte'

describe('the list', () => {
  test('is filtered and sorted; another order keeps what is selected', async () => {
    customers.pick(ann.id, 'toggle')
    customers.show(filters('sort=first_name'))
    await expect.poll(names).toEqual(['Ann', 'Ben'])
    expect(customers.selection.has(ann.id)).toBe(true)
    customers.show(filters('q=Ann'))
    expect(customers.selection.isEmpty).toBe(true)
    await expect.poll(names).toEqual(['Ann'])
    expect(askedFor('GET /account/customers?q=Ann')).toBe(1)
    expect(edge.asked.at(-1)).toContain('limit=50')
  })

  test('is selected from the open row on', () => {
    customers.open(ben.id)
    customers.pick(ann.id, 'extend')
    expect(customers.selection.marked).toEqual([ben.id, ann.id])
    customers.selection.clear()
    customers.open(undefined)
    customers.pick(ann.id, 'extend')
    expect(customers.selection.marked).toEqual([ann.id])
  })
})

describe('the open customer', () => {
  test('is a row, with their history', async () => {
    await service.alice.data('createCharge', { body: { customer_id: ann.id, amount: 500, currency: 'EUR' } })
    edge.asked.length = 0
    customers.open(ann.id)
    customers.open(ann.id)
    expect([customers.openIndex, customers.openCustomer?.id]).toEqual([1, ann.id])
    await expect.poll(() => customers.timeline.rows.length).toBe(2)
    expect(edge.asked).toHaveLength(1)
    expect(edge.asked[0]).toContain('limit=20')
    customers.show(filters('q=Ben'))
    await expect.poll(names).toEqual(['Ben'])
    expect(customers.openCustomer?.id).toBe(ann.id)
    customers.open(undefined)
    expect([customers.openCustomer, customers.timeline.rows]).toEqual([undefined, []])
  })

  test('is asked for where they are not among the rows, and again after a problem', async () => {
    customers.show(filters('q=Ben'))
    await expect.poll(names).toEqual(['Ben'])
    edge.isCutOff = true
    customers.open(ann.id)
    await expect.poll(() => customers.openProblem?.code).toBe('unreachable')
    edge.isCutOff = false
    customers.openAgain()
    await expect.poll(() => customers.openCustomer?.id).toBe(ann.id)
    expect(customers.openProblem).toBeUndefined()
    await service.alice.data('updateCustomer', { params: { id: ann.id }, body: { first_name: 'Anna' } })
    customers.readOpenAgain()
    await expect.poll(() => customers.openCustomer?.first_name).toBe('Anna')
    customers.open(undefined)
    edge.asked.length = 0
    customers.readOpenAgain()
    expect(edge.asked).toEqual([])
  })

  test('is shown as changed wherever they appear, with the new entry in their history', async () => {
    customers.open(ann.id)
    await expect.poll(() => customers.timeline.known).toBe(true)
    await service.alice.data('createCharge', { body: { customer_id: ann.id, amount: 500, currency: 'EUR' } })
    await customers.readAgain(ann.id)
    expect(customers.list.rows[1]?.charges_count).toBe(1)
    await expect.poll(() => customers.timeline.rows.length).toBe(2)
    edge.asked.length = 0
    customers.take({ ...ben, first_name: 'Benno' })
    expect(names()).toEqual(['Benno', 'Ann'])
    expect(edge.asked).toEqual([])
    customers.show(filters('q=Ben'))
    await expect.poll(names).toEqual(['Ben'])
    customers.take({ ...ann, first_name: 'Anna' })
    expect(customers.openCustomer?.first_name).toBe('Anna')
  })
})

describe('the editor', () => {
  beforeEach(() => {
    for (const id of ['new', ann.id, ben.id]) customerDrafts.drop(id)
  })
  const opened = async (id: number) => {
    const editor = new CustomerEditor(id)
    await expect.poll(() => editor.ready).toBe(true)
    return editor
  }

  test('changes what was typed, and nothing else', async () => {
    const editor = await opened(ann.id)
    expect([editor.values.first_name, editor.changed, editor.wasOptedOut]).toEqual(['Ann', [], false])
    editor.set('last_name', 'Oak')
    expect(editor.changed).toEqual(['last_name'])
    const saved = await editor.save()
    expect(saved).toMatchObject({ how: 'changed', changed: ['last_name'], before: { last_name: '' } })
    expect(saved?.customer.last_name).toBe('Oak')
    expect([editor.saving, customerDrafts.of(ann.id)]).toEqual([false, undefined])
  })

  test('keeps what was typed over a reload, until it is discarded', async () => {
    const editor = await opened(ann.id)
    editor.set('last_name', 'Oak')
    const again = await opened(ann.id)
    expect([again.values.last_name, again.changed, again.conflicts]).toEqual(['Oak', ['last_name'], []])
    again.errors = { email: 'wrong' }
    again.discard()
    expect([again.values.last_name, again.errors, customerDrafts.of(ann.id)]).toEqual(['', {}, undefined])
    again.set('last_name', 'Elm')
    again.set('last_name', '')
    expect(customerDrafts.of(ann.id)).toBeUndefined()
  })

  test('says what is wrong with a field as it is left, and looks again while it is mended', async () => {
    const editor = await opened(ann.id)
    editor.set('birthday', '--05-24')
    expect(editor.changed).toEqual(['birthday'])
    editor.set('birthday', '')
    editor.set('email', 'no address')
    expect(editor.errors.email).toBeUndefined()
    editor.leaveField('email')
    expect(editor.errors.email).toContain('e-mail address')
    expect(await editor.save()).toBeUndefined()
    editor.set('phone', '+49 30 901820')
    expect(editor.errors.email).toContain('e-mail address')
    editor.set('email', 'ann@example.org')
    expect(editor.errors.email).toBeUndefined()
    editor.set('email', '')
    editor.set('phone', '')
    editor.leaveField('email')
    expect(editor.check()).toBe(false)
    expect(editor.errors.email).toContain('needs')
    editor.set('phone', '+4930901820')
    expect(editor.errors.email).toBeUndefined()
    expect(editor.check()).toBe(true)
  })

  test('a customer with more contacts than can be entered, as a merge may leave them, can still be changed', async () => {
    const { alice } = service
    const made = async (name: string) =>
      (
        await alice.data('createCustomer', {
          body: { other_contacts: Array.from({ length: 10 }, (_, each) => `${name}-${each}@merged.example`) }
        })
      ).id as number
    const [kept, other] = [await made('one'), await made('two')]
    await alice.data('mergeCustomers', { params: { id: kept }, body: { customer_ids: [other] } })
    const editor = await opened(kept)
    editor.set('last_name', 'Oak')
    expect((await editor.save())?.customer).toMatchObject({
      last_name: 'Oak',
      other_contacts: { length: 19 }
    })
  })

  test('looks again at the field that is being mended, and at no other', async () => {
    const editor = await opened(ann.id)
    editor.set('city', 'x'.repeat(101))
    editor.set('email', 'no address')
    editor.leaveField('city')
    expect(Object.keys(editor.errors)).toEqual(['city'])
    editor.set('city', 'Bonn')
    expect(editor.errors).toEqual({ city: undefined })
  })

  test('says all that is wrong at once: what is seen here, and the phone number that only the service can read', async () => {
    const editor = await opened(ann.id)
    editor.set('email', 'no address')
    editor.set('phone', '12')
    expect(await editor.save()).toBeUndefined()
    expect(editor.errors.email).toContain('e-mail address')
    expect(editor.errors.phone).toContain('phone number')
    expect(editor.problem).toBeUndefined()
  })

  test('sends nothing to find more that is wrong while the phone number stays as it was', async () => {
    await service.alice.data('updateCustomer', { params: { id: ann.id }, body: { phone: '+4930901877' } })
    const editor = await opened(ann.id)
    editor.set('email', 'no address')
    edge.asked.length = 0
    expect(await editor.save()).toBeUndefined()
    expect([Object.keys(editor.errors), askedFor('PUT')]).toEqual([['email'], 0])
  })

  test('says whose an address is that is taken', async () => {
    const editor = await opened(ann.id)
    editor.set('email', ben.email!)
    expect(await editor.save()).toBeUndefined()
    expect([editor.holder, editor.problem]).toEqual([ben.id, undefined])
    expect(editor.errors.email).toContain('Another customer')
    expect(editor.changed).toEqual(['email'])
    editor.set('email', 'free@example.com')
    edge.isCutOff = true
    await editor.save()
    expect([editor.problem?.code, editor.holder, editor.errors]).toEqual(['unreachable', undefined, {}])
  })

  test('merges changes made elsewhere, and asks where both changed the same field', async () => {
    const editor = await opened(ann.id)
    editor.set('last_name', 'Mine')
    editor.set('notes', 'mine too')
    const change = (body: object) => service.alice.data('updateCustomer', { params: { id: ann.id }, body })
    await change({ last_name: 'Theirs', city: 'Bonn' })
    expect(await editor.save()).toBeUndefined()
    expect(editor.conflicts).toEqual([{ name: 'last_name', mine: 'Mine', theirs: 'Theirs' }])
    expect([editor.values.city, editor.values.last_name, editor.values.notes]).toEqual([
      'Bonn',
      'Mine',
      'mine too'
    ])
    expect(await editor.save(), 'a choice waits').toBeUndefined()
    await change({ city: 'Trier' })
    await editor.read()
    expect(editor.conflicts, 'it still waits').toHaveLength(1)
    await change({ last_name: 'Newer' })
    await editor.read()
    expect(editor.conflicts.map(({ theirs }) => theirs)).toEqual(['Newer'])
    editor.settle('last_name', 'Newer')
    expect([editor.conflicts, editor.changed]).toEqual([[], ['notes']])
    expect((await editor.save())?.customer).toMatchObject({ last_name: 'Newer', notes: 'mine too' })
  })

  test('what is discarded leaves nothing behind: no choice, no mark, no draft', async () => {
    const editor = await opened(ann.id)
    editor.set('last_name', 'Mine')
    editor.set('email', 'nobody')
    editor.check()
    await service.alice.data('updateCustomer', { params: { id: ann.id }, body: { last_name: 'Theirs' } })
    await editor.read()
    expect([editor.conflicts.length, editor.errors.email]).toEqual([1, expect.any(String)])
    editor.discard()
    expect([editor.conflicts, editor.errors, editor.problem, editor.changed]).toEqual([[], {}, undefined, []])
    expect([editor.values.last_name, customerDrafts.of(ann.id)]).toEqual(['Theirs', undefined])
    editor.set('city', 'Bonn')
    expect((await editor.save())?.customer).toMatchObject({ last_name: 'Theirs', city: 'Bonn' })
  })

  test('asks no longer once the other side has written the same', async () => {
    const editor = await opened(ann.id)
    editor.set('last_name', 'Mine')
    const change = (body: object) => service.alice.data('updateCustomer', { params: { id: ann.id }, body })
    await change({ last_name: 'Theirs' })
    await editor.read()
    expect(editor.conflicts).toHaveLength(1)
    await change({ last_name: 'Mine' })
    await editor.read()
    expect([editor.conflicts, editor.changed]).toEqual([[], []])
  })

  test('saves over a change elsewhere that concerns another field', async () => {
    const editor = await opened(ann.id)
    editor.set('notes', 'mine')
    await service.alice.data('updateCustomer', { params: { id: ann.id }, body: { city: 'Bonn' } })
    expect((await editor.save())?.customer).toMatchObject({ notes: 'mine', city: 'Bonn' })
  })

  test('follows what changes elsewhere while nothing is typed', async () => {
    const editor = await opened(ann.id)
    await service.alice.data('updateCustomer', { params: { id: ann.id }, body: { city: 'Bonn' } })
    await editor.read()
    expect([editor.values.city, editor.changed, editor.conflicts]).toEqual(['Bonn', [], []])
  })

  test('keeps no draft of what was written elsewhere in the same words', async () => {
    const editor = await opened(ann.id)
    editor.set('last_name', 'Oak')
    expect(customerDrafts.of(ann.id)).toBeDefined()
    await service.alice.data('updateCustomer', { params: { id: ann.id }, body: { last_name: 'Oak' } })
    await editor.read()
    expect([editor.changed, editor.conflicts, customerDrafts.of(ann.id)]).toEqual([[], [], undefined])
  })

  test('still says what is wrong when the service does not answer', async () => {
    const editor = await opened(ann.id)
    editor.set('email', 'no address')
    editor.set('phone', '12')
    edge.isCutOff = true
    expect(await editor.save()).toBeUndefined()
    expect([editor.problem?.code, Object.keys(editor.errors)]).toEqual(['unreachable', ['email']])
  })

  test('says that a customer could not be read', async () => {
    const editor = new CustomerEditor(999_999)
    await expect.poll(() => editor.readProblem?.code).toBe('not_found')
    expect(editor.ready).toBe(false)
  })

  test('creates a customer, or recognises one', async () => {
    const editor = new CustomerEditor('new')
    expect(editor.ready).toBe(true)
    await editor.read()
    editor.leaveField('email')
    expect(editor.errors).toEqual({})
    editor.set('email', ` ${ann.email!} `)
    editor.leaveField('email')
    await expect.poll(() => editor.known?.id).toBe(ann.id)
    editor.set('email', 'new@example.com')
    editor.leaveField('email')
    await expect.poll(() => editor.known).toBeUndefined()
    editor.set('first_name', 'Cleo')
    expect(await editor.save()).toMatchObject({ how: 'created', changed: ['first_name', 'email'] })
    const again = new CustomerEditor('new')
    expect(again.values.email, 'nothing is left of the draft').toBe('')
    again.set('email', 'new@example.com')
    again.set('city', 'Bonn')
    expect(await again.save()).toMatchObject({ how: 'recognised', customer: { first_name: 'Cleo' } })
  })

  test('says nothing of a customer whom the fields no longer describe', async () => {
    const editor = new CustomerEditor('new')
    const go = holdAnswers()
    editor.set('email', ann.email!)
    editor.leaveField('email')
    editor.set('phone', '+4930')
    go()
    await allHeard(service)
    expect(editor.known).toBeUndefined()
    editor.leaveField('phone')
    await expect.poll(() => editor.known?.id).toBe(ann.id)
    editor.discard()
  })

  test('recognises a new customer by phone; an address of one and a number of another are said at both', async () => {
    const phone = '+49 30 5550177'
    await service.alice.data('updateCustomer', { params: { id: ben.id }, body: { phone } })
    const editor = new CustomerEditor('new')
    editor.set('phone', phone)
    editor.leaveField('phone')
    await expect.poll(() => editor.known?.id).toBe(ben.id)
    editor.set('email', ann.email!)
    editor.leaveField('email')
    await expect.poll(() => editor.known?.id).toBe(ann.id)
    expect(await editor.save()).toBeUndefined()
    expect(Object.keys(editor.errors).toSorted()).toEqual(['email', 'phone'])
    expect([editor.holder, editor.problem]).toEqual([ann.id, undefined])
    editor.discard()
  })

  test.each<[string, (work: string) => Partial<CustomerValues>]>([
    ['an emptied address', () => ({ email: '' })],
    ['a first number among the others', (work) => ({ other_contacts: `${work}\n+49 30 5550178` })],
    ['another preferred address', (work) => ({ email: work })]
  ])('takes back what saving %s has moved among the contacts', async (_what, typed) => {
    const params = { id: ann.id }
    const work = `work.${ann.email}`
    const contacts = { email: ann.email, phone: null, other_contacts: [work] }
    await service.alice.data('updateCustomer', { params, body: contacts })
    const editor = await opened(ann.id)
    for (const [name, value] of Object.entries(typed(work))) editor.set(name as FieldName, value)
    const answer = await editor.save()
    expect(answer!.customer).not.toMatchObject(contacts)
    let takeBack = () => Promise.resolve<unknown>(undefined)
    saySaved((_said, undo) => void (takeBack = undo), answer!)
    await takeBack()
    expect(await service.alice.data('getCustomer', { params })).toMatchObject(contacts)
  })

  test('knows who opted out', async () => {
    await service.alice.data('unsubscribeCustomer', { params: { id: ann.id } })
    expect((await opened(ann.id)).wasOptedOut).toBe(true)
  })
})
