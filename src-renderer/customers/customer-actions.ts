/** Actions on a customer, apart from editing fields: each says what it did and can be undone. */
import { toast } from 'svelte-sonner'
import { contactField } from '#shared/channel-of'
import type { Ask } from '#shared/contract/asks'
import type { Customer } from '#shared/contract/customers'
import { api } from '../core/api'
import { saveFile } from '../lib/save-file'
import { nameOf } from '../core/customer-name'
import { showProblem } from '../core/show-problem'
import { undoable, type Remember } from '../core/undo.svelte'
import texts from '#messages/customers-actions'
import type { Saved } from './customer-editor.svelte'
import { bodyBack } from './customer-values'
import { customers } from './customers.svelte'
import editorWords from '#messages/customers-editor'
import eraseWords from '#messages/customers-erase'
import timelineWords from '#messages/customers-timeline'

export function toggleArchived(customer: Customer) {
  const params = { id: customer.id }
  const archive = () => customers.change(() => api.archiveCustomer({ params }))
  const unarchive = () => customers.change(() => api.unarchiveCustomer({ params }))
  return customer.archived_at === null
    ? undoable(texts.nowArchived({ name: nameOf(customer) }), archive, unarchive)
    : undoable(texts.nowUnarchived({ name: nameOf(customer) }), unarchive, archive)
}

export function optOut(customer: Customer) {
  const params = { id: customer.id }
  return undoable(
    texts.nowOptedOut({ name: nameOf(customer) }),
    () => customers.change(() => api.unsubscribeCustomer({ params })),
    () => customers.change(() => api.resubscribeCustomer({ params }))
  )
}

/** Call only after the owner has confirmed that the customer wants it. Undo also restores the time of the opt-out. */
export function liftOptOut(customer: Customer) {
  const { id, unsubscribed_at } = customer
  return undoable(
    texts.nowAskable({ name: nameOf(customer) }),
    () => customers.change(() => api.resubscribeCustomer({ params: { id } })),
    () => customers.change(() => api.updateCustomer({ params: { id }, body: { unsubscribed_at } }))
  )
}

/** From now on, messages go to this contact; the one they went to before stays with the customer. */
export function preferContact(customer: Customer, contact: string) {
  const field = contactField(contact)
  const prefer = (preferred: string | null) => () =>
    customers.change(() => api.updateCustomer({ params: { id: customer.id }, body: { [field]: preferred } }))
  return undoable(texts.nowPreferred({ contact }), prefer(contact), prefer(customer[field]))
}

/** Called after the editor has saved: says what was saved, and offers to undo it. */
export function saySaved(remember: Remember, { customer, how, before, changed }: Saved) {
  const name = nameOf(customer)
  customers.take(customer)
  if (how === 'created') toast(editorWords.added({ name }))
  else if (how === 'recognised') toast(editorWords.recognised({ name }))
  else {
    const body = bodyBack(before, changed, customer)
    const takeBack = () => customers.change(() => api.updateCustomer({ params: { id: customer.id }, body }))
    remember(editorWords.saved({ name }), takeBack)
  }
}

/** Cancels the messages of an ask that have not been sent yet. */
export function cancelAsk({ id, customer_id }: Ask) {
  const cancel = async () => {
    await api.cancelAsk({ params: { id } })
    await customers.readAgain(customer_id)
  }
  const restore = async () => {
    await api.restoreAsk({ params: { id } })
    await customers.readAgain(customer_id)
  }
  return undoable(timelineWords.cancelled, cancel, restore)
}

/** Saves everything about one person as a file that can be given to them. */
export async function exportCustomer({ id }: Customer): Promise<void> {
  try {
    const { data } = await api.exportCustomer({ params: { id } })
    const name = eraseWords.fileName({ id: String(id) })
    saveFile(name, JSON.stringify(data, null, 2), 'application/json')
    toast(eraseWords.exported({ file: name }))
  } catch (error) {
    showProblem(error)
  }
}
