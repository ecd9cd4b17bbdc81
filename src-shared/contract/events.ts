/** Events: what changed, for programs that follow the account; as a list after an id, and as a stream that can be resumed. */
import { z } from 'zod'
import { endpoint, grouped } from './endpoint'
import { id, idInText, paging, several, timestamp } from './fields'

/** The resources whose changes are reported, as the first word of an event's type. */
export const eventResources = [
  'review',
  'reply',
  'answer',
  'customer',
  'ask',
  'message',
  'charge',
  'tag',
  'location',
  'source',
  'view',
  'saved_reply',
  'share_template',
  'picture',
  'review_page',
  'display',
  'display_target',
  'suppression',
  'token',
  'import',
  'settings',
  'webhook',
  'alert',
  'connection',
  'sending',
  'installation'
] as const
export type EventResource = (typeof eventResources)[number]
/**
 * `seen`: read, marked as unread, snoozed or back; the review itself is unchanged. `many`: so much changed at once that reloading
 * the list is quicker than following each change. `trouble`: something the owner must know; `recovered`: it is over.
 */
export type EventAction =
  UsualAction | 'seen' | 'published' | 'rejected' | 'received' | 'refused' | 'trouble' | 'recovered'
/** Singletons of an account: they have no records and are only ever updated. */
type SoleResource = 'settings' | 'sending' | 'installation'
type UsualAction = 'created' | 'updated' | 'deleted' | 'many'
export type EventType =
  | `${Exclude<EventResource, SoleResource | 'reply' | 'answer'>}.${UsualAction}`
  | `${SoleResource}.updated`
  | 'review.seen'
  | `reply.${'published' | 'rejected'}`
  | `answer.${'received' | 'refused'}`
  | TroubleNews
/**
 * `connection.trouble`: a connection needs the owner, or has not worked for hours; sent once, until `connection.recovered`:
 * everything has been read again. The same of the targets of displays.
 */
type TroubleNews = `${'connection' | 'display_target'}.${'trouble' | 'recovered'}`
export type ConnectionNews = `connection.${'trouble' | 'recovered'}`
export const connectionNews: readonly ConnectionNews[] = ['connection.trouble', 'connection.recovered']
const targetNews: readonly TroubleNews[] = ['display_target.trouble', 'display_target.recovered']

const actions = ['created', 'updated', 'deleted', 'many'] as const satisfies readonly UsualAction[]

/** The types of events that a resource has. */
export const eventTypesOf = (resource: EventResource): EventType[] =>
  resource === 'reply'
    ? ['reply.published', 'reply.rejected']
    : resource === 'answer'
      ? ['answer.received', 'answer.refused']
      : resource === 'settings' || resource === 'sending' || resource === 'installation'
        ? [`${resource}.updated`]
        : [
            ...actions.map((action): EventType => `${resource}.${action}`),
            ...(resource === 'review' ? (['review.seen'] as const) : []),
            ...(resource === 'connection' ? connectionNews : []),
            ...(resource === 'display_target' ? targetNews : [])
          ]

export const event = z
  .object({
    id: id.meta({ description: 'Grows with every change; gaps are normal.' }),
    type: z.enum(eventResources.flatMap(eventTypesOf) as [EventType, ...EventType[]]),
    resource: z.enum(eventResources),
    record_id: id.nullable().meta({
      description:
        'The record to read again. Null for `settings`, `sending`, `installation` and `….many`: read those, or the list, again.'
    }),
    actor: z.enum(['window', 'api', 'goodword']).meta({
      description: 'Who did it: a person in the window, a program with a token, or Goodword itself.'
    }),
    created_at: timestamp
  })
  .meta({ id: 'Event' })
export type Event = z.infer<typeof event>

/** How long events are kept. Spec silent (§4). */
export const eventsKept = { days: 7, count: 100_000 } as const

export const eventEndpoints = {
  listEvents: endpoint({
    method: 'GET',
    path: '/account/events',
    group: 'Events',
    summary: 'List or follow what changed',
    description: [
      'An event says which record has changed, never what it contains. More than 200 changes to one resource at once are a single `….many` event without a record.',
      `The last ${grouped(eventsKept.count)} events of the last ${eventsKept.days} days are kept and listed oldest first; with \`after\`, those that follow an id. If some of those are no longer kept, the answer carries the warning \`events_gone\`.`,
      'With `Accept: text/event-stream` the answer is a stream of server-sent events that does not end. It begins with `event: ready` (or `event: reset`: the events you missed are no longer kept, so reload what you need); then one unnamed event follows for each change, its data a record of this list. Send the `id` of the last one as `Last-Event-ID`, as browsers do automatically, and the stream continues after it; without it, and without `after`, it begins with the next change. Goodword windows also receive `event: command`. A comment every 15 seconds shows that the connection is alive. At most 20 streams of one token can be open at once.'
    ].join('\n\n'),
    scope: 'events:read',
    query: z.object({
      after: idInText.optional().meta({ description: 'Only events after this id.' }),
      resource: several(z.enum(eventResources)).optional(),
      ...paging
    }),
    result: event,
    list: true,
    stream: true,
    statuses: [200]
  })
}
