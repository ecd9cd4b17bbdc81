/** The values of placeholders for one customer. */
import { greetingName, nameInText } from '#shared/greeting-name'
import type { Context } from '#main/context'
import { accountOf } from '#main/account/core/settings/settings.service'
import type { CustomerValues } from './fill-message'

interface NamedCustomer {
  first_name: string | null
  last_name: string | null
  company?: string | null
  location: string | null
}

/** For previews and test messages. */
export const madeUpCustomer: NamedCustomer = {
  first_name: 'Ann',
  last_name: 'Miller',
  location: 'Main Street'
}

export function customerValues(
  ctx: Context,
  { first_name, last_name, company, location }: NamedCustomer
): CustomerValues {
  const { business_name, reply_name } = accountOf(ctx)
  return {
    first_name: greetingName({ first_name, last_name, company }),
    last_name: nameInText(last_name),
    name: nameInText([first_name, last_name].filter(Boolean).join(' ')),
    business_name,
    reply_name,
    location
  }
}
