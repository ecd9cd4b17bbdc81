/** Review pages: where customers are led to. */
import { expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const first = async () => (await service.alice.data('listReviewPages'))[0]
const url = 'https://g.page/r/alice/review'

test('is given its address, renamed, put back as it was read, and emptied', async () => {
  const before = await first()
  expect(before).toMatchObject({ url: null, is_default: true })
  const params = { id: before.id }
  const change = (body: object) => service.alice.data('updateReviewPage', { params, body })
  service.clock.advance(60_000)
  const changed = await change({ url, title: 'Wie war es?', name: 'Google' })
  const updated_at = new Date(service.clock.now()).toISOString()
  expect(changed).toEqual({ ...before, url, title: 'Wie war es?', name: 'Google', updated_at })
  service.clock.advance(60_000)
  expect(await change(changed)).toEqual(changed)
  expect(await change({ url: '' })).toMatchObject({ url: null, title: 'Wie war es?' })
  const events = await service.alice.data('listEvents', { query: { resource: 'settings' } })
  expect(events).toHaveLength(2)
})

test.each([
  ['javascript:alert(1)', 'url: invalid_format'],
  ['www.example.com', 'url: invalid_format'],
  ['https://a b.example', 'url: invalid_format'],
  ['https://example.com/\r\nBcc: x@example.com', 'url: invalid_format']
])('leads only to web addresses: %j', async (bad, expected) => {
  const { id } = await first()
  const call = { params: { id }, body: { url: bad } }
  const { fields } = await service.alice.refused('updateReviewPage', 'validation_failed', call)
  expect(fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)).toContain(
    expected
  )
})

test('needs its scope, and the state that was read', async () => {
  const { id } = await first()
  const call = { params: { id }, body: { name: 'X' } }
  await service.alice.withScopes('review-pages:read').refused('updateReviewPage', 'missing_scope', call)
  await service.alice.refused('updateReviewPage', 'precondition_failed', {
    ...call,
    headers: { 'if-match': '"stale"' }
  })
  await service.bob.refused('updateReviewPage', 'not_found', call)
})
