/** An owner working in the inbox, as the requests of a window. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from './load'
import type { Side } from './processes'

/** Returns the data. @throws if the service refuses. */
export async function call(goodword: Target, method: string, path: string, body?: object) {
  const answer = await fetch(goodword.url + path, {
    method,
    headers: { authorization: `Bearer ${goodword.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const json = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
  return json.data
}

/** Requests per second of an owner who goes through the inbox quickly. */
const pace = 20

/** Works for the given number of seconds. */
export const work = (goodword: Side, seconds: number): Promise<number[]> =>
  workUntil(goodword, wait(seconds * 1000))

/** What a window requests while somebody works in it: lists, single reviews, an occasional change. Milliseconds of each. */
export async function workUntil(goodword: Side, until: Promise<unknown>): Promise<number[]> {
  const latencies: number[] = []
  const [first] = await call(goodword, 'GET', '/account/reviews?limit=1')
  const actions: [string, string, object?][] = [
    ['GET', '/account/reviews?limit=50'],
    ['GET', '/account/reviews?limit=50&score=1,2'],
    ['GET', `/account/reviews/${first.id}`],
    ['PUT', `/account/reviews/${first.id}`, { is_hidden: false }],
    ['GET', '/account/customers?limit=50']
  ]
  const ended = { yet: false }
  const end = () => (ended.yet = true)
  until.then(end, end)
  for (let each = 0; !ended.yet; each++) {
    const [method, path, body] = actions[each % actions.length]!
    const began = performance.now()
    await call(goodword, method, path, body)
    const took = performance.now() - began
    latencies.push(took)
    await wait(Math.max(0, 1000 / pace - took))
  }
  return latencies
}

/** The given quantile, for example 0.99. */
export const at = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN
