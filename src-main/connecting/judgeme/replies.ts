/** Replies at Judge.me. A reply is sent once: its API can neither read replies back nor change them. */
import { jsonIn } from '#main/tools/read-json'
import type { AnswerState, Caller, ReplyPower, ReviewAddress } from '../port'
import { fieldsOf, reasonIn } from '../site/said'
import { Trouble } from '../site/trouble'
import { addressOf } from './address'

export const replyPower: ReplyPower = {
  repeatable: false,
  readable: false,
  takeBack: false,
  edit: false,
  moderated: false,
  // Spec silent: Judge.me documents no limit. It might silently truncate a longer reply.
  limit: { count: 2000, in: 'characters' }
}

/** Statuses of refusals that concern the reply or the review. */
const aboutTheReply = [400, 404, 409, 410, 413, 422]

export async function answer(call: Caller, { id }: ReviewAddress, text: string | null): Promise<AnswerState> {
  if (text === null) return { is: 'refused', reason: 'Judge.me doesn’t let programs withdraw a reply.' }
  const told = await call.send(
    {
      method: 'POST',
      address: addressOf(call, 'replies', {}),
      // Otherwise Judge.me would e-mail the customer.
      json: {
        review_id: /^\d{1,15}$/.test(id) ? Number(id) : id,
        send_reply_email: false,
        reply: { content: text }
      }
    },
    aboutTheReply
  )
  const reason = reasonIn(told.text)
  const { error, errors } = fieldsOf(told.text)
  if (told.status < 400 && error == null && errors == null) {
    // An HTML page instead of an answer may come from any proxy on the way.
    const isAnswered = told.text.trim() === '' || jsonIn(told.text) !== undefined
    return { is: isAnswered ? 'public' : 'unknown' }
  }
  if (told.status < 400 && /throttl|too many requests|rate[ _-]?limit/i.test(reason ?? ''))
    throw new Trouble('slow_down', 'Judge.me asked Goodword to slow down. Goodword tries again later.')
  if (told.status === 404 || told.status === 410)
    return { is: 'refused', reason: reason ?? 'Judge.me no longer has this review.' }
  return { is: 'refused', reason: reason ?? 'Judge.me rejected the reply without giving a reason.' }
}
