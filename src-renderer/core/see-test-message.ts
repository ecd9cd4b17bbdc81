/** Goes from a request to its message in the test outbox, which shows it as the customer would see it. */
import { toast } from 'svelte-sonner'
import { api } from './api'
import { live } from './live'
import { router } from './router.svelte'
import { showProblem } from './show-problem'
import texts from '#messages/setup'

/** It usually takes a second, unless sending is being held up. */
const patience = 8000

/** Opens the message of a request. One that is still waiting for the time to undo it is sent immediately. */
export async function seeInTestOutbox(askId: number): Promise<void> {
  try {
    const { data: ask } = await api.getAsk({ params: { id: askId } })
    const { id, status } = ask.messages.find(({ kind }) => kind === 'request') ?? {}
    if (id === undefined) return
    const isThere = landed(id)
    if (status === 'scheduled')
      await api.rescheduleAsk({ params: { id: askId }, body: { asked_at: new Date().toISOString() } })
    const found = await isThere
    if (found === undefined) toast(texts.notThere)
    router.go(`/requests/test-outbox${found === undefined ? '' : `?message=${found}`}`)
  } catch (error) {
    showProblem(error)
  }
}

/** The message's id in the test outbox once it is there; undefined if it doesn't arrive in time. */
function landed(messageId: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const look = () =>
      void api.listLocalMessages({ query: { message_id: messageId, limit: 1 } }).then(({ data: [found] }) => {
        if (found) end(found.id)
      }, reject)
    const stop = live.on('message', look)
    const timer = setTimeout(() => end(undefined), patience)
    const end = (found: number | undefined) => {
      stop()
      clearTimeout(timer)
      resolve(found)
    }
    look()
  })
}
