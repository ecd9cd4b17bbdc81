/** A request on the owner's own phone: it was sent, or it was not. */
import { toast } from 'svelte-sonner'
import type { Ask } from '#shared/contract/asks'
import type { PhoneApp } from '#shared/contract/messages'
import { api } from '#window/core/api'
import { nameOf } from '#window/core/customer-name'
import { showProblem } from '#window/core/show-problem'
import { undoable } from '#window/core/undo.svelte'
import texts from '#messages/requests-phone'

/** True once it is recorded; can be undone, because the press may have been a mistake. */
export function markSent({ id, customer }: Ask, app: PhoneApp): Promise<boolean> {
  const params = { id }
  return undoable(
    texts.saidSent({ name: nameOf(customer) }),
    () => api.markAskSent({ params, body: { app } }),
    async () => {
      await api.cancelAsk({ params })
      await api.restoreAsk({ params })
    }
  )
}

/** Nothing counts as sent. */
export async function dropFromPhone({ id }: Ask): Promise<void> {
  try {
    await api.cancelAsk({ params: { id } })
    toast(texts.saidNotSent)
  } catch (error) {
    showProblem(error)
  }
}
