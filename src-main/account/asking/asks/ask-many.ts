/** Asks many customers at once, each separately, so that one who cannot be asked does not hold up the others. */
import type { AskedMany, AsksPreview } from '#shared/contract/asks'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Channel } from '#shared/contract/fields'
import type { Context } from '#main/context'
import { notFound, type Problem } from '#main/problem'
import { warnOfObstacles } from '#main/account/messaging/sending-state/sending-obstacles'
import { findCustomers, type CustomerRow } from '#main/account/customers/customers.service'
import { makeAsk, planOf } from './asks.service'
import { whyNotAsk, type Plan } from './may-ask'

type Body = InputOf<Endpoints['askCustomers']>['body']

interface Judged {
  customer_id: number
  customer: CustomerRow | undefined
  plan: Plan
  problem: Problem | null
}

/** Asks everyone who can be asked, and says why the others cannot. */
export function askCustomers(ctx: Context, body: Body): AskedMany {
  const asked: AskedMany['asked'] = []
  const refused: AskedMany['refused'] = []
  const channels = new Set<Channel>()
  for (const { customer_id, customer, plan, problem } of judged(ctx, body)) {
    if (problem === null && customer !== undefined) {
      asked.push({ customer_id, ask_id: makeAsk(ctx, customer, body, plan) })
      plan.channels.forEach((channel) => channels.add(channel))
    } else refused.push({ customer_id, ...reasonOf(problem ?? notFound('customer', customer_id)) })
  }
  warnOfObstacles(ctx, channels)
  return { asked, refused }
}

/** Previews the verdicts of `askCustomers`; writes nothing. */
export function previewAsks(ctx: Context, body: Body): AsksPreview {
  const asked: AsksPreview['asked'] = []
  const refused: AsksPreview['refused'] = []
  const channels = new Set<Channel>()
  for (const { customer_id, customer, plan, problem } of judged(ctx, body)) {
    const [channel = 'email'] = plan.channels
    if (problem === null) {
      asked.push({ customer_id, channel })
      channels.add(channel)
    } else refused.push({ customer_id, customer: namesOf(customer), ...reasonOf(problem) })
  }
  warnOfObstacles(ctx, channels)
  return { asked, refused }
}

/** Checks one customer at a time, so that one who appears twice in the list is asked only once. */
function* judged(ctx: Context, { customer_ids, ...wish }: Body): Generator<Judged> {
  const customers = findCustomers(ctx, customer_ids)
  const plans = {
    email: planOf(ctx, { ...wish, channel: 'email' }),
    sms: planOf(ctx, { ...wish, channel: 'sms' })
  }
  for (const customer_id of customer_ids) {
    const customer = customers.get(customer_id)
    // Spec silent (§4): without a channel, e-mail if there is an address, otherwise SMS.
    const plan = plans[wish.channel ?? (customer?.email === null ? 'sms' : 'email')]
    const problem =
      customer === undefined ? notFound('customer', customer_id) : whyNotAsk(ctx, customer, plan)
    yield { customer_id, customer, plan, problem }
  }
}

function namesOf(customer: CustomerRow | undefined): AsksPreview['refused'][number]['customer'] {
  if (customer === undefined) return null
  const { id, first_name, last_name, email, phone } = customer
  return { id, first_name, last_name, email, phone }
}

/** A missing address is a problem with a field; there are no fields here, so it gets its own code. */
function reasonOf({ code, message, more }: Problem): { code: string; message: string } {
  const [field] = more.fields ?? []
  return field === undefined ? { code, message } : { code: field.code, message: `${field.message}.` }
}
