/** Pairing: who gets the alerts of a Telegram bot is whoever has sent it the code. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, timestamp } from './fields'

export const pairing = z
  .object({
    code: z.string().meta({ description: 'Six digits, to be sent to the bot.' }),
    bot: z.string().meta({ description: 'Its name, such as `@corner_shop_bot`.' }),
    link: z.string().meta({ description: 'Opens the chat with the bot, and sends the code by one press.' }),
    ends_at: timestamp
  })
  .meta({ id: 'Pairing' })
export type Pairing = z.infer<typeof pairing>
/** How long a code counts, in minutes. */
export const pairingLasts = 10

export const pairingEndpoints = {
  pairAlert: endpoint({
    group: 'Alerts',
    method: 'POST',
    path: '/account/alerts/{id}/pairing',
    summary: 'Pair a Telegram chat with an alert',
    description:
      'Creates a code. Whoever sends it to the bot in a private chat within ten minutes gets the alert from then on and is added to `to`. Five wrong attempts cancel it; a new code replaces it.',
    scope: 'webhooks:write',
    params: z.object({ id }),
    outside: true,
    result: pairing,
    statuses: [200],
    refusals: ['conflict']
  })
}
