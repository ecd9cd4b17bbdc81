/** Test outbox: where messages land in test mode instead of leaving the machine. */
import { z } from 'zod'
import { endpoint, grouped } from './endpoint'
import { channel, id, idInText, paging, several, timestamp } from './fields'
import { personal } from './personal'

export const localMessage = z
  .object({
    id,
    message_id: id.nullable().meta({ description: 'Null for test messages sent from the settings.' }),
    channel,
    recipient: personal(z.string()).meta({
      description: 'The e-mail address or phone number it would have gone to.'
    }),
    subject: personal(z.string().nullable()),
    text: personal(z.string()),
    created_at: timestamp
  })
  .meta({ id: 'LocalMessage' })
export type LocalMessage = z.infer<typeof localMessage>

export const wholeLocalMessage = localMessage
  .extend({
    html: personal(z.string().nullable()).meta({
      description: 'For e-mail: the part that mail programs show.'
    }),
    raw: personal(z.string().nullable()).meta({
      description: 'For e-mail: the complete message as it would have been sent.'
    })
  })
  .meta({ id: 'WholeLocalMessage' })
export type WholeLocalMessage = z.infer<typeof wholeLocalMessage>

/** Only the newest ones of an account are kept. Spec silent (§4). */
export const localMessagesKept = 1000

export const localOutboxEndpoints = {
  listLocalMessages: endpoint({
    method: 'GET',
    path: '/account/local-outbox',
    group: 'Test outbox',
    summary: 'List what was sent in test mode',
    description: [
      `Newest first. Only the last ${grouped(localMessagesKept)} are kept.`,
      'In test mode some addresses simulate what can go wrong: `bounce@test` and +1 500 555 0001 do not exist, `later@test` and +1 500 555 0003 are tried again later, `unknown@test` and +1 500 555 0002 give no answer, `complaint@test` and +1 500 555 0005 complain, +1 500 555 0004 has replied STOP. Any domain under `.test` works the same way, and so does a suffix after a plus, as in `bounce+7@test`.'
    ].join('\n\n'),
    scope: 'sending:read',
    query: z.object({
      channel: several(channel).optional(),
      message_id: several(idInText).optional(),
      ...paging
    }),
    result: localMessage,
    list: true,
    statuses: [200]
  }),
  getLocalMessage: endpoint({
    method: 'GET',
    path: '/account/local-outbox/{id}',
    group: 'Test outbox',
    summary: 'Read what was sent in test mode',
    scope: 'sending:read',
    params: z.object({ id }),
    result: wholeLocalMessage,
    statuses: [200]
  }),
  clearLocalOutbox: endpoint({
    method: 'POST',
    path: '/account/local-outbox/clear',
    group: 'Test outbox',
    summary: 'Empty the test outbox',
    description: 'The messages themselves do not change.',
    scope: 'sending:write',
    result: z.object({ deleted: z.int() }).meta({ id: 'ClearedLocalOutbox' }),
    statuses: [200]
  })
}
