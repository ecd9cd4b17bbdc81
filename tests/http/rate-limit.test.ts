/** The limit of requests per minute, when turned on: shown in headers, counted per token, not applied to the window. */
import { expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService({ rateLimit: 5 })
const read = (token: string) =>
  fetch(`${service.url}/account/tags`, { headers: { authorization: `Bearer ${token}` } })

test('after so many requests: 429 with Retry-After; other tokens go on', async () => {
  const answers = []
  for (let each = 0; each < 7; each++) answers.push(await service.alice.call('listTags'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(answers[0]!.headers.get('ratelimit')).toMatch(/r=4\b/)
  expect(answers[0]!.headers.get('ratelimit-policy')).toMatch(/q=5\b.*w=60\b/)
  const refused = answers[5]!
  expect(refused.json.error.code).toBe('rate_limited')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('ratelimit')).toMatch(/r=0\b/)
  expect((await read(service.alice.withScopes('tags:read').token)).status).toBe(200)
  expect((await read(service.bob.token)).status).toBe(200)
})

test('wrong keys are not counted against anybody', async () => {
  for (let each = 0; each < 10; each++) expect((await read('gw_wrong')).status).toBe(401)
})

test('the window has no limit', async () => {
  const ticket = new URL(service.launchUrl()).hash.slice('#ticket='.length)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${service.url}/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ticket })
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  for (let each = 0; each < 12; each++) expect((await read(data.token)).status).toBe(200)
})
