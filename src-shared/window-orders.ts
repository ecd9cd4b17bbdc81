/** Instructions from the service to a window: the window accepts nothing else. */
import { z } from 'zod'
import { allWindowCommands, type WindowCommand } from './window-commands'

/** An address in the window, such as `/inbox?review=12`: the part after the `#`. */
const windowAddress = z.string().regex(/^\/[a-z]{1,20}(\/[a-z0-9-]{1,40})?(\?[a-z_]{1,20}=[0-9]{1,15})?$/)

/** An alert shown as a system notification; a click leads to `open`. */
const windowNotice = z.strictObject({
  title: z.string().max(1000),
  body: z.string().max(1000),
  open: windowAddress
})
export type WindowNotice = z.infer<typeof windowNotice>

/** Room for two texts of the greatest length, and every character of them shown by its code. */
export const maxQuestion = 250_000

/** A question that an assistant's program cannot ask its user itself; the owner agrees or refuses in the window. */
const windowQuestion = z.strictObject({
  id: z.uuid(),
  /** In plain language, with names and addresses of customers. */
  text: z.string().max(maxQuestion),
  /** The name of the assistant's token. */
  asker: z.string().max(200)
})
export type WindowQuestion = z.infer<typeof windowQuestion>

export const windowOrder = z.union([
  z.strictObject({ notice: windowNotice }),
  z.strictObject({ question: windowQuestion }),
  /** The question with this id has been answered in another window, or is no longer asked. */
  z.strictObject({ settled: z.uuid() }),
  z.strictObject({ command: z.enum(allWindowCommands as [WindowCommand, ...WindowCommand[]]) }),
  /** With `account_id`: in that account. A window of another account switches to it. */
  z.strictObject({ open: windowAddress, account_id: z.int().positive().optional() })
])
export type WindowOrder = z.infer<typeof windowOrder>
