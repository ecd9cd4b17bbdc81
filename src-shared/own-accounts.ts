/** The accounts between which a window can change: what the service tells windows, and nobody else, about all of them. */
import { z } from 'zod'
import { id } from './contract/fields'

export const ownAccount = z.object({
  id,
  business_name: z.string(),
  /** Null: it has not chosen one. */
  brand_color: z.string().nullable()
})
export type OwnAccount = z.infer<typeof ownAccount>
