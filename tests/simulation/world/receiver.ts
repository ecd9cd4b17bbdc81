/** Another program of the owner, which is told of events by a webhook: it answers, fails, and loses answers. */
import type { WebhookOptions } from '#main/integrations/webhooks/notify-webhooks'
import { count, type World } from './world'

export const receiverUrl = 'https://hooks.hammer-and-nail.com/goodword'

export function receiverPost(world: () => World): NonNullable<WebhookOptions['post']> {
  const attempts = new Map<string, number>()
  return async ({ headers, body, signal }) => {
    const { door, chance, ledger, story } = world()
    const id = Object.entries(headers).find(([name]) => name.toLowerCase() === 'webhook-id')?.[1] ?? ''
    const told = JSON.parse(body) as { type: string; timestamp: string; data: { id?: number } }
    const what = `${told.type} ${told.data.id ?? ''}`
    await door.pass(`webhook: ${what}`)
    signal.throwIfAborted()
    const attempt = (attempts.get(what) ?? 0) + 1
    attempts.set(what, attempt)
    const fate = chance.roll('webhook', what, attempt, world().today)
    if (fate < 0.06) {
      story.tell(`The program behind the webhook fails (${told.type}).`)
      count(world(), 'a webhook fails')
      return { status: 500, headers: {}, text: '' }
    }
    ledger.told.push({ id, type: told.type, record: told.data.id ?? null, at: told.timestamp })
    if (fate < 0.09) {
      story.tell(`The program behind the webhook takes ${told.type}, but its answer gets lost.`)
      count(world(), 'a webhook loses its answer')
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
    }
    return { status: 204, headers: {}, text: '' }
  }
}
