/** Days on which nothing is sent by a Request Strategy: public holidays, and days the owner names. */
import { z } from 'zod'
import { calendarDate } from './fields'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday'
] as const
export type Weekday = (typeof weekdays)[number]

/** Spec silent (§1): no business closes for longer; the limit also keeps messages from waiting for years. */
export const maxClosedDays = 92
const day = 86_400_000

const closedStretch = z
  .strictObject({ from: calendarDate, until: calendarDate })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'must not be before the first day' })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) < maxClosedDays * day, {
    path: ['until'],
    error: `must be at most ${maxClosedDays} days from the first one`
  })
  .meta({ id: 'ClosedStretch' })

export const closedDays = z
  .strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'must be the code of a country, such as GB' })
      .nullable()
      .meta({ description: 'Whose public holidays.' }),
    region: z
      .string()
      .regex(/^[A-Z0-9]{1,8}(-[A-Z0-9]{1,8})?$/, {
        error: 'must be a region as `GET /account/holidays` lists it'
      })
      .nullable()
      .meta({ description: 'As `GET /account/holidays` lists it.' }),
    own: z.array(closedStretch).max(50).meta({ description: 'From the first to the last day.' })
  })
  .refine(({ country, region }) => country !== null || region === null, {
    path: ['region'],
    error: 'needs a country'
  })
  .meta({
    id: 'ClosedDays',
    description:
      "Days, customer's local time, on which nothing is sent: it waits. A location's days come on top; its country takes the place of the strategy's."
  })
export type ClosedDays = z.infer<typeof closedDays>

export const noClosedDays: ClosedDays = { country: null, region: null, own: [] }
