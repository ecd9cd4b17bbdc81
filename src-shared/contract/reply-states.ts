/** The state of the reply to a review at its site, and what went wrong with it. */
import { z } from 'zod'
import { connectionTroubles } from './connection-troubles'

export const replyStates = [
  'none',
  'draft', // stored here only
  'posted_by_hand', // the owner says that they have posted it there
  'publishing', // on its way
  'published',
  'waiting', // accepted, and being reviewed by the site
  'rejected',
  'unknown', // sent without an answer, to a site that cannot be read back
  'foreign' // somebody else has replied at the site
] as const
export type ReplyState = (typeof replyStates)[number]

/** Troubles of connections, and those that only replies have. */
export const replyTroubles = [
  ...connectionTroubles,
  'answered_at_site', // there is a different reply: replaced only on request
  'gone_at_site', // it was published, but is no longer there
  'gave_up'
] as const
export type ReplyTrouble = (typeof replyTroubles)[number]

/** Fields of a review, as returned. */
export const replyAtSite = {
  reply_state: z.enum(replyStates).meta({
    description:
      'At its site. `draft`: only here. `posted_by_hand`: marked as posted there. `waiting`: being moderated there. `unknown`: sent, no response. `foreign`: someone has replied there.'
  }),
  not_on_site: z.boolean().meta({
    description:
      'The reply was given here and is not on the site of the review yet. False for sources without a site.'
  }),
  reply_problem: z.object({ code: z.string(), message: z.string() }).nullable()
}

/** Options sent along with a reply. */
export const publish = z.boolean().optional().meta({
  description: 'Also publish it at its site; follow `reply_state`.'
})
export const overwrite = z.boolean().optional().meta({
  description: 'Replaces a reply written there.'
})
