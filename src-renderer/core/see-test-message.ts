/** From a request to its message in the test outbox, as the customer would see it. */
import { toast } from 'svelte-sonner'
import { api } from './api'
import { live } from './live'
import { router } from './router.svelte'
import { showProblem } from './show-problem'
import texts from '#messages/setup'

/** It is a matter of a second, unless something holds sending. */
const patience = 8000

/** Opens the message of a request. One that still waits, so that it could be taken back, goes out now. */
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

/** Its number in the test outbox, as soon as it is there; undefined after a while. */
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
