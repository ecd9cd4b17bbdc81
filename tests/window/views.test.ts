/** The saved views of a list: only that list's, in the owner's order, with changes that can be undone. */
import { allHeard, said, takeBack, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { beforeEach, expect, test } from 'vitest'
import { Views } from '#window/lists/views.svelte'

const service = useWindow()
let views: Views
const names = () => views.list.map(({ name }) => name)

beforeEach(async () => {
  for (const { id } of await service.alice.data('listViews', { query: { limit: 100 } }))
    await service.alice.data('deleteView', { params: { id } })
  views = new Views('reviews')
  for (const [name, query] of [
    ['First', 'score=1'],
    ['Second', 'score=2'],
    ['Third', 'score=3']
  ] as const)
    await views.save(name, query)
})

test('a saved view answers, and is in the list of its kind only', async () => {
  const view = await views.save('Fourth', 'score=4')
  expect(view).toMatchObject({ name: 'Fourth', query: 'score=4', resource: 'reviews' })
  expect(names()).toEqual(['First', 'Second', 'Third', 'Fourth'])
  expect(views.of(view.id)).toEqual(view)
  const customers = new Views('customers')
  await customers.load()
  expect(customers.list).toEqual([])
})

test('what the service refuses is left to the form', async () => {
  await expect(views.save('', 'score=5')).rejects.toMatchObject({ status: 422 })
  expect(names()).toEqual(['First', 'Second', 'Third'])
})

test('a view is renamed', async () => {
  await views.rename(views.list[1]!, 'Other')
  expect(names()).toEqual(['First', 'Other', 'Third'])
})

test('a view is moved up and down, and not beyond the ends', async () => {
  await views.move(views.list[2]!, -1)
  expect(names()).toEqual(['First', 'Third', 'Second'])
  await views.move(views.list[0]!, 1)
  expect(names()).toEqual(['Third', 'First', 'Second'])
  edge.asked.length = 0
  await views.move(views.list[2]!, 1)
  expect(edge.asked).toEqual([])
  edge.isCutOff = true
  await views.move(views.list[2]!, -1)
  expect(said()).toHaveLength(1)
})

test('a changed view shows other records, and undoing that shows the earlier ones', async () => {
  const view = views.list[0]!
  expect(await views.update(view, 'score=5')).toBe(true)
  expect(views.of(view.id)?.query).toBe('score=5')
  await takeBack()
  expect(views.of(view.id)?.query).toBe('score=1')
})

test('a view is deleted, and had back', async () => {
  expect(await views.remove(views.list[1]!)).toBe(true)
  expect(names()).toEqual(['First', 'Third'])
  await takeBack()
  expect(names()).toEqual(['First', 'Second', 'Third'])
})

test('views are read once, and again when they change elsewhere', async () => {
  await allHeard(service)
  edge.asked.length = 0
  const other = new Views('reviews')
  expect(other.list).toEqual([])
  other.loadOnce()
  other.loadOnce()
  await expect.poll(() => other.list.length).toBe(3)
  expect(askedFor('GET /account/views')).toBe(1)
  other.loadOnce()
  expect(askedFor('GET /account/views')).toBe(1)
  await service.alice.data('createView', { body: { name: 'Elsewhere', resource: 'reviews', query: '' } })
  await expect.poll(() => other.list.map(({ name }) => name)).toContain('Elsewhere')
})
