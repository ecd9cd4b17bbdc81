/** After asking: announces it, and lets it be undone for ten seconds before anything is sent. */
import type { Ask } from '#shared/contract/asks'
import type { Customer } from '#shared/contract/customers'
import { api } from '#window/core/api'
import { nameOf } from '#window/core/customer-name'
import { seeInTestOutbox } from '#window/core/see-test-message'
import type { Remember } from '#window/core/undo.svelte'
import texts from '#messages/customers-actions'
import messageWords from '#messages/messages'
import setupWords from '#messages/setup'
import { sending } from '../sending/sending-state.svelte'

export function sayAsked(remember: Remember, customer: Customer, ask: Ask, when?: string) {
  const name = nameOf(customer)
  const said = when === undefined ? texts.asked({ name }) : texts.askedOn({ name, when })
  const waits = ask.messages.find(({ status, status_reason }) => status === 'scheduled' && status_reason)
  const note = waits?.status_reason ? messageWords.reasons[waits.status_reason] : undefined
  const look = { label: setupWords.requests.see, onClick: () => void seeInTestOutbox(ask.id) }
  const isSeen = sending.value?.test_mode === true && note === undefined && when === undefined
  remember(said, () => api.cancelAsk({ params: { id: ask.id } }), {
    look: isSeen ? look : undefined,
    what: texts.requestTo({ name }),
    note
  })
}
