/** Columns that tables have in common. */
import type { Generated } from 'kysely'

export type Bit = 0 | 1

/** Who did something: a person in the window, a program, or Goodword itself. */
export type Actor = 'window' | 'api' | 'goodword'

export interface Owned {
  id: Generated<number>
  account_id: number
}
export interface Dated {
  created_at: number
  updated_at: number
}
