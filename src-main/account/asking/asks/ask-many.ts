/** Asks many customers at once, each separately, so that one who cannot be asked does not hold up the others. */
import type { AskedMany } from '../../../../src-shared/contract/asks'
import type { Endpoints } from '../../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../../src-shared/contract/endpoint'
import type { Channel } from '../../../../src-shared/contract/fields'
import type { Context } from '../../../context'
import { notFound, type Problem } from '../../../problem'
import { warnOfObstacles } from '../../messaging/sending-state/sending-obstacles'
import { findCustomers } from '../../customers/customers.service'
import { makeAsk, planOf } from './asks.service'
import { whyNotAsk } from './may-ask'

/** Asks everyone who can be asked, and says why the others cannot. */
export function askCustomers(
  ctx: Context,
  { customer_ids, ...wish }: InputOf<Endpoints['askCustomers']>['body']
): AskedMany {
  const asked: AskedMany['asked'] = []
  const refused: AskedMany['refused'] = []
  const channels = new Set<Channel>()
  const customers = findCustomers(ctx, customer_ids)
  for (const customer_id of customer_ids) {
    const customer = customers.get(customer_id)
    if (customer === undefined) {
      refused.push({ customer_id, ...reasonOf(notFound('customer', customer_id)) })
      continue
    }
    // Spec silent (§4): without a channel, e-mail if there is an address, otherwise SMS.
    const plan = planOf(ctx, {
      ...wish,
      channel: wish.channel ?? (customer.email === null ? 'sms' : 'email')
    })
    const problem = whyNotAsk(ctx, customer, plan)
    if (problem === null) {
      asked.push({ customer_id, ask_id: makeAsk(ctx, customer, wish, plan) })
      plan.channels.forEach((channel) => channels.add(channel))
    } else refused.push({ customer_id, ...reasonOf(problem) })
  }
  warnOfObstacles(ctx, channels)
  return { asked, refused }
}

/** A missing address is a problem with a field; there are no fields here, so it gets its own code. */
function reasonOf({ code, message, more }: Problem): { code: string; message: string } {
  const [field] = more.fields ?? []
  return field === undefined ? { code, message } : { code: field.code, message: `${field.message}.` }
}
