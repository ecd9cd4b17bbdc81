/** Actions on a customer other than editing fields: each is announced and can be undone. */
import { toast } from 'svelte-sonner'
import type { Ask } from '../../src-shared/contract/asks'
import type { Customer } from '../../src-shared/contract/customers'
import { api } from '../core/api'
import { fullName } from '../lib/full-name'
import { saveFile } from '../lib/save-file'
import messageWords from '#messages/messages'
import { showProblem } from '../core/show-problem'
import { undoable, type Remember } from '../core/undo.svelte'
import words from '#messages/every-screen'
import texts from '#messages/customers-actions'
import { seeInTestOutbox } from '../core/see-test-message'
import { sending } from '../requests/sending/sending-state.svelte'
import setupWords from '#messages/setup'
import type { Saved } from './customer-editor.svelte'
import { bodyOf } from './customer-values'
import { customers } from './customers.svelte'
import editorWords from '#messages/customers-editor'
import eraseWords from '#messages/customers-erase'
import timelineWords from '#messages/customers-timeline'

/** How a customer is called where only one line is to spare. */
export function nameOf(customer: Customer): string {
  return fullName(customer) ?? customer.company ?? customer.email ?? customer.phone ?? words.noName
}

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

/** Only after the owner has confirmed that the customer wants it; Undo also restores the time of the opt-out. */
export function liftOptOut(customer: Customer) {
  const { id, unsubscribed_at } = customer
  return undoable(
    texts.nowAskable({ name: nameOf(customer) }),
    () => customers.change(() => api.resubscribeCustomer({ params: { id } })),
    () => customers.change(() => api.updateCustomer({ params: { id }, body: { unsubscribed_at } }))
  )
}

/** After the editor: announces what was saved, and can undo it. */
export function saySaved(remember: Remember, { customer, how, before, changed }: Saved) {
  const name = nameOf(customer)
  customers.take(customer)
  if (how === 'created') toast(editorWords.added({ name }))
  else if (how === 'recognised') toast(editorWords.recognised({ name }))
  else {
    const takeBack = () =>
      customers.change(() =>
        api.updateCustomer({ params: { id: customer.id }, body: bodyOf(before, changed) })
      )
    remember(editorWords.saved({ name }), takeBack)
  }
}

/** After asking: announces it, and lets it be undone for ten seconds before anything is sent. */
export function sayAsked(remember: Remember, customer: Customer, ask: Ask, when?: string) {
  const name = nameOf(customer)
  void customers.readAgain(customer.id).catch(showProblem)
  const said = when === undefined ? texts.asked({ name }) : texts.askedOn({ name, when })
  const waits = ask.messages.find(({ status, status_reason }) => status === 'scheduled' && status_reason)
  const why = waits?.status_reason ? `. ${messageWords.reasons[waits.status_reason]}` : ''
  const takeBack = async () => {
    await api.cancelAsk({ params: { id: ask.id } })
    await customers.readAgain(customer.id)
  }
  const look = { label: setupWords.requests.see, onClick: () => void seeInTestOutbox(ask.id) }
  const isSeen = sending.value?.test_mode === true && why === '' && when === undefined
  remember(`${said}${why}`, takeBack, isSeen ? look : undefined)
}

/** Cancels what an ask has not sent yet. */
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

/** Everything about one person as a file to give to them. */
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
