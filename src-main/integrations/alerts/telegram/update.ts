/** What people do in the chat with a bot, as Telegram tells it. Source: core.telegram.org/bots/api (Update). */
import { z } from 'zod'

const numbered = z.object({ id: z.int() })
const privateChat = z.object({ id: z.int(), type: z.literal('private') })

const press = z
  .object({
    id: z.string(),
    from: numbered,
    data: z.string(),
    message: z.object({ message_id: z.int(), chat: privateChat })
  })
  // A private chat has the number of the only person in it.
  .refine(({ from, message }) => from.id === message.chat.id)

const said = z
  .object({
    message_id: z.int(),
    from: numbered.extend({ first_name: z.string().default(''), last_name: z.string().default('') }),
    chat: privateChat,
    /** Left out: a picture, a voice message or the like. */
    text: z.string().optional(),
    reply_to_message: z.object({ message_id: z.int() }).optional()
  })
  .refine(({ from, chat }) => from.id === chat.id)

export type Press = z.infer<typeof press>
export type Said = z.infer<typeof said>

export interface Update {
  id: number
  /** Undefined: nothing that concerns us, such as what is said in a group. */
  press?: Press
  said?: Said
}

const known = z.object({
  update_id: z.int(),
  callback_query: z.unknown().optional(),
  message: z.unknown().optional()
})

/** In the order in which it happened. Whatever is unlike the documentation counts as nothing that concerns us. */
export function updatesIn(result: unknown): Update[] {
  if (!Array.isArray(result)) return []
  return result.flatMap((each: unknown) => {
    const update = known.safeParse(each)
    if (!update.success) return []
    const { update_id: id, callback_query, message } = update.data
    const pressed = press.safeParse(callback_query)
    const told = said.safeParse(message)
    return { id, ...(pressed.success && { press: pressed.data }), ...(told.success && { said: told.data }) }
  })
}
