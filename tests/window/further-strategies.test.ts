/** Further strategies: creating, changing, saving and undoing, ordering, previewing, deleting; and what the preview shows. */
import { said, takeBack, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiProblem } from '#shared/contract/api-client'
import texts from '#messages/strategy'
import { further, FurtherRules, nameOfStrategy } from '#window/requests/strategy/further-strategies.svelte'
import { asksOf, sayingText, verdictText } from '#window/requests/strategy/verdict-text'

const service = useWindow()
const kept = async () => (await service.alice.data('listFurtherStrategies')) as unknown as { name: string }[]
const made = async (): Promise<FurtherRules> => {
  const rules = further.of((await further.add()) ?? 0)
  if (rules === undefined) throw new Error('No strategy was made.')
  return rules
}

beforeEach(async () => {
  await further.load()
  for (const { id } of further.all.value ?? []) await further.of(id)?.delete()
})

describe('a further strategy', () => {
  test('is made off, with a name that counts on, and with the settings of the other one', async () => {
    await service.alice.data('updateStrategy', { body: { trigger: 'latest_charge' } })
    const [one, two] = [await made(), await made()]
    expect((await kept()).map(({ name }) => name)).toEqual(['Strategy 1', 'Strategy 2'])
    expect([one.state, one.dirty, one.values?.trigger, two.id > one.id]).toEqual([
      'off',
      false,
      'latest_charge',
      true
    ])
    expect([nameOfStrategy(two.id), nameOfStrategy(null)]).toEqual(['Strategy 2', 'Everyone else'])
    await service.alice.data('updateStrategy', { body: { trigger: 'signup_date' } })
  })

  test('is changed, saved and taken back; what it has in common with the others is not sent', async () => {
    const tag = await service.alice.data('createTag', { body: { name: 'Regulars', applies_to: 'customer' } })
    const rules = await made()
    rules.set({
      trigger: 'tag_given',
      'conditions.tag_ids': String(tag.id),
      'conditions.languages': 'de,fr',
      'conditions.has_consent': 'yes',
      'conditions.origins': 'import,other',
      'conditions.min_latest_charge': '12.50',
      'conditions.not_reviewed_days': '90'
    })
    expect([rules.dirty, rules.isRight]).toEqual([true, true])
    expect(await rules.save()).toBe(true)
    expect(edge.sent).toMatchObject({
      trigger: 'tag_given',
      conditions: {
        tag_ids: [tag.id],
        location_ids: null,
        languages: ['de', 'fr'],
        has_consent: true,
        origins: ['import', 'other'],
        min_latest_charge: 1250,
        not_asked_days: null,
        not_reviewed_days: 90
      },
      review_page_id: null
    })
    for (const shared of ['schedule', 'limits', 'lock_days', 'is_enabled', 'texts'])
      expect(edge.sent).not.toHaveProperty(shared)
    expect([rules.dirty, rules.values?.['conditions.languages']]).toEqual([false, 'de,fr'])
    await takeBack()
    expect([rules.saved.value?.trigger, rules.values?.['conditions.languages']]).toEqual(['signup_date', ''])
    expect(rules.state).toBe('off')
  })

  test('is saved and turned on at once, and both are taken back', async () => {
    const rules = await made()
    rules.set({ 'conditions.not_asked_days': '7' })
    expect(await rules.save('on')).toBe(true)
    expect([rules.state, rules.saved.value?.conditions.not_asked_days]).toEqual(['on', 7])
    await takeBack()
    expect([rules.state, rules.saved.value?.conditions.not_asked_days]).toEqual(['off', null])
    await rules.turn('on')
    expect([rules.state, said().at(-1)]).toEqual(['on', texts.nowOn])
    await takeBack()
    await expect.poll(() => rules.state).toBe('off')
  })

  test('is tried as it would be: unsaved, or while it is off; else what is saved is shown', async () => {
    const rules = await made()
    expect(rules.draft).toMatchObject({ further: { id: rules.id, changes: { trigger: 'signup_date' } } })
    await rules.turn('on')
    expect(rules.draft).toBeUndefined()
    rules.set({ 'delay.count': '9' })
    expect(rules.draft).toMatchObject({ further: { changes: { delay: { count: 9 } } } })
    rules.set({ 'delay.count': 'x' })
    expect([rules.draft, rules.tried, await rules.save()]).toEqual([undefined, undefined, false])
    rules.discard()
  })

  test('keeps its draft for itself, and gives it up only when it is gone', async () => {
    const [one, two] = [await made(), await made()]
    one.set({ 'delay.count': '44' })
    expect(two.values?.['delay.count']).not.toBe('44')
    const again = new FurtherRules(one.saved.value!)
    expect([again.values?.['delay.count'], again.dirty]).toEqual(['44', true])
    expect(await one.delete()).toBeUndefined()
    expect(further.of(one.id)).toBeUndefined()
    expect(new FurtherRules(one.saved.value!).dirty).toBe(false)
    expect(await one.delete()).toEqual(expect.any(String))
  })

  test('that could not be deleted is shown as before, with what was typed', async () => {
    const rules = await made()
    rules.set({ 'delay.count': '44' })
    const before = rules.draft
    expect(before).toMatchObject({ further: { changes: { delay: { count: 44 } } } })
    edge.isCutOff = true
    expect(await rules.delete()).toEqual(expect.any(String))
    edge.isCutOff = false
    expect(rules.draft).toEqual(before)
    await further.load()
    expect(further.of(rules.id)?.values?.['delay.count']).toBe('44')
  })

  test('has a name and a place, which are changed at once', async () => {
    const [one, two] = [await made(), await made()]
    await two.rename('Best guests')
    await two.move(1)
    await expect.poll(() => further.all.value?.map(({ name }) => name)).toEqual(['Best guests', 'Strategy 1'])
    expect(one.saved.value?.position).toBe(2)
    await expect(one.rename('')).rejects.toBeInstanceOf(ApiProblem)
  })

  test('says at its condition that a tag is gone, also after a mere preview', async () => {
    const rules = await made()
    rules.set({ 'conditions.tag_ids': '999' })
    expect(await rules.save()).toBe(false)
    expect(rules.errors).toEqual({ 'conditions.tag_ids': texts.errors.gone })
    rules.set({ 'conditions.tag_ids': '' })
    expect(rules.errors).toEqual({})
    const field = { path: 'further.changes.channels', code: 'never_open', message: 'no' }
    rules.refuse(new ApiProblem('validation_failed', 'One field needs attention.', 422, [field]))
    expect(rules.errors).toEqual({ channels: texts.neverSms })
    rules.discard()
  })

  test('follows what changes elsewhere, but not over what is being changed', async () => {
    const rules = await made()
    const leave = further.listen()
    const change = (count: number) =>
      service.alice.data('updateFurtherStrategy', {
        params: { id: rules.id },
        body: { delay: { count, unit: 'days' } }
      })
    await change(21)
    await expect.poll(() => rules.values?.['delay.count']).toBe('21')
    rules.set({ 'delay.count': '22' })
    await change(23)
    await expect.poll(() => rules.saved.value?.delay.count).toBe(23)
    expect([rules.values?.['delay.count'], rules.hasMovedOn]).toEqual(['22', true])
    leave()
    rules.discard()
  })

  test('cannot be made any more when there are twenty, or while the service is out of reach', async () => {
    edge.isCutOff = true
    expect(await further.add()).toBeUndefined()
    edge.isCutOff = false
    for (let each = 0; each < 20; each++) await made()
    expect(further.hasRoom).toBe(false)
    const before = said().length
    expect(await further.add()).toBeUndefined()
    expect([said().length - before, askedFor('POST /account/strategies')]).toEqual([1, 22])
  })
})

const entry = { verdict: 'condition_not_met', channels: [], due_at: null, asked_at: null, sends_at: null }
const asked_at = '2026-03-10T12:00:00.000Z'
test.each([
  [{ facts: { condition: 'tag_ids' } }, 'Has none of the tags'],
  [{ facts: { condition: 'location_ids' } }, 'Belongs to another location'],
  [{ facts: { condition: 'languages' } }, 'Speaks another language'],
  [{ facts: { condition: 'origins' } }, 'Became a customer in another way'],
  [{ facts: { condition: 'has_consent' } }, 'No consent recorded'],
  [{ facts: { condition: 'not_asked_days', have: 3, need: 30 } }, 'Asked within the last 30 days'],
  [{ facts: { condition: 'not_reviewed_days', have: 1, need: 1 } }, 'Left a review within the last 1 day'],
  [
    { facts: { condition: 'min_latest_charge', have: 500, need: 1000 } },
    /^Paid .*5\.00 last time, not .*10\.00$/
  ],
  [{ facts: { condition: 'min_latest_charge', have: 0, need: 1000 } }, 'Hasn’t paid anything yet'],
  [{ verdict: 'no_trigger', facts: { missing: 'tag' } }, 'Hasn’t been given a tag'],
  [{ verdict: 'no_trigger', facts: { missing: 'program' } }, 'Asks only when a program starts it'],
  [{ verdict: 'no_trigger', facts: {} }, 'No “customer since” date'],
  [
    { verdict: 'already_asked', facts: { asked_at, missing: 'new_location' } },
    /^Asked on .*, and hasn’t been given another location since$/
  ]
])('why a further strategy does not ask: %j', (facts, words) => {
  const text = verdictText({ ...entry, ...facts } as never)
  if (typeof words === 'string') expect(text).toBe(words)
  else expect(text).toMatch(words)
})

test('what each strategy says: the one that counts as in the row, the others by themselves', () => {
  const row = {
    ...entry,
    verdict: 'would_ask',
    channels: ['email'],
    sends_at: asked_at,
    facts: {},
    strategy: { id: 7, name: 'Regulars' }
  } as never
  const of = (id: number | null, more: object) =>
    sayingText(row, { id, name: null, facts: {}, ...more } as never)
  expect(of(7, { verdict: 'would_ask' })).toBe(verdictText(row))
  expect(of(null, { verdict: 'would_ask', due_at: asked_at })).toMatch(/^Would ask, due .*10 Mar/)
  expect(of(8, { verdict: 'would_ask', due_at: null })).toBe('Would be asked')
  expect(of(8, { verdict: 'no_trigger', due_at: null, facts: { missing: 'charge' } })).toBe(
    'Hasn’t paid anything yet'
  )
})

test('how many it asks of all who would be asked', () => {
  const counts = {
    total: 9,
    verdicts: [
      { value: 'would_ask' as const, count: 4 },
      { value: 'waits_for_limit' as const, count: 1 },
      { value: 'locked' as const, count: 4 }
    ],
    asks_within: { day: 0, week: 0, month: 0 },
    asks_by: [
      { id: 7, count: 2 },
      { id: null, count: 3 }
    ]
  }
  expect([asksOf(counts), asksOf(counts, 7), asksOf(counts, 8)]).toEqual([5, 2, 0])
})
