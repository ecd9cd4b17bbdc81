/** The settings of a Request Strategy: when it asks by itself, whom, on which channels, and how it follows up. */
import { z } from 'zod'
import { channel } from './fields'

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

/** SMS is never sent outside of these hours where the customer is, whatever the schedule says. */
export const smsHours = { from: '08:00', until: '21:00' } as const

// Spec silent (§1): a signup date has no time of day.
const trigger = z.enum(['signup_date', 'signup_anniversary', 'latest_charge']).meta({
  description:
    'What the first request comes after: the day of signing up, each anniversary of it (29 February: the 28th in common years), or the latest charge. A refund does not count. A signup date begins at midnight where the customer is.'
})

/** Months and days by the calendar where the customer is; of a month that is too short, the last day. */
const delay = z
  .strictObject({
    count: z.int().min(0).max(999),
    unit: z.enum(['hours', 'days', 'months'])
  })
  .refine(({ count, unit }) => unit !== 'months' || count <= 36, {
    path: ['count'],
    error: 'must be at most 36 months'
  })
  .meta({ description: 'How long after that. 31 January and a month is the last day of February.' })
export type Delay = z.infer<typeof delay>

const channels = z
  .array(channel)
  .min(1)
  .max(2)
  .refine((list) => new Set(list).size === list.length, { error: 'must not name a channel twice' })
  .meta({
    uniqueItems: true,
    description: 'Of several, those are used that the customer has an address for.'
  })

export const linkExpiries = [3, 5, 7, 14, 30, 60, 90] as const

const linkExpiry = z
  .union(
    linkExpiries.map((days) => z.literal(days)),
    { error: `must be null or one of ${linkExpiries.join(', ')}` }
  )
  .nullable()
  .meta({
    description:
      'Days after the request, until when its personal link leads anywhere; also of asks by hand. They begin anew with a retry. Nobody is reminded of an expired link. Null: for ever.'
  })

const reminders = z
  .strictObject({
    delays_days: z
      .array(z.int().min(1).max(90))
      .max(3)
      .meta({
        description: 'One for each reminder: days after the request, or after the reminder before it.',
        examples: [[3, 5]]
      }),
    except_channel: channel
      .nullable()
      .meta({ description: 'A channel that reminders do not use, when requests do.' })
  })
  .meta({ description: 'Up to three; they are called off once a link is clicked or a review has come.' })

const retries = z.strictObject({ count: z.int().min(0).max(2), delay_days: z.int().min(1).max(365) }).meta({
  description:
    'The whole sequence once more, request and reminders, so many days after its last message; only while no link was ever clicked.'
})

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 09:30' })
  .meta({ examples: ['09:30'] })

const sendingWindow = z
  .discriminatedUnion(
    'when',
    [
      z.strictObject({ when: z.literal('any') }),
      z.strictObject({ when: z.literal('never') }),
      z.strictObject({ when: z.literal('between'), from: timeOfDay, until: timeOfDay })
    ],
    { error: 'must be any, never or between' }
  )
  .refine((value) => value.when !== 'between' || value.from !== value.until, {
    path: ['until'],
    error: 'must differ from the beginning; for the whole day there is `any`'
  })
  .meta({ id: 'SendingWindow' })
export type SendingWindow = z.infer<typeof sendingWindow>

const windows = {
  monday: sendingWindow,
  tuesday: sendingWindow,
  wednesday: sendingWindow,
  thursday: sendingWindow,
  friday: sendingWindow,
  saturday: sendingWindow,
  sunday: sendingWindow
} satisfies Record<Weekday, z.ZodType>

const most = z.int().min(1).max(1_000_000).nullable()
const channelLimit = { day: most, month: most }

const least = (highest: number) => z.int().min(1).max(highest).nullable()
const conditions = {
  has_subscription: z
    .boolean()
    .nullable()
    .meta({ description: 'True: only customers with a subscription; false: only those without.' }),
  min_charges: least(100_000).meta({ description: 'Charges; refunds do not count.' }),
  min_total: least(1e12).meta({
    description: "Sum of charges less refunds, in the smallest unit of the account's currency."
  }),
  min_average: least(1e12).meta({ description: 'That sum, divided by the number of charges.' })
}

const notes = {
  schedule:
    'When messages may leave, for each weekday where the customer is. A window whose end lies before its beginning reaches into the next day. SMS never leaves outside of 8:00 to 21:00 there.',
  limits: 'Messages of the whole account in any 24 hours and any 30 days. Null: no limit. The rest waits.',
  conditions: 'All that are not null must hold.',
  thanks:
    'Whether whoever left a review after an ask of the strategy is thanked: one text for everybody, whatever the score. A click alone is not thanked.',
  catchUp:
    'Whoever falls due while Goodword is off, held or the strategy is paused, for more than three days, is asked automatically up to so many days after their time, at the usual pace. Null: they are offered (`POST /account/strategy/ask-missed`), and asked when the owner says so.',
  lock: 'Nobody is asked by the strategy within so many days of an earlier ask. Asking by hand overrides it.'
}

const lockDays = z.int().min(0).max(3650).meta({ description: notes.lock })
const catchUpDays = z.int().min(4).max(60).nullable().meta({ description: notes.catchUp })
// Spec silent (§1): nobody knows whether a review came of a click.
const thanks = z.boolean().meta({ description: notes.thanks })

export const strategySettings = z.object({
  trigger,
  delay,
  channels,
  link_expiry_days: linkExpiry,
  thanks,
  reminders,
  retries,
  schedule: z.strictObject(windows).meta({ description: notes.schedule }),
  limits: z
    .strictObject({ email: z.strictObject(channelLimit), sms: z.strictObject(channelLimit) })
    .meta({ description: notes.limits }),
  conditions: z.strictObject(conditions).meta({ description: notes.conditions }),
  lock_days: lockDays,
  catch_up_days: catchUpDays
})
export type StrategySettings = z.infer<typeof strategySettings>

/** Settings as they are sent: what is left out stays as it is, also single weekdays, limits and conditions. */
export const strategyChanges = {
  trigger: trigger.optional(),
  delay: delay.optional(),
  channels: channels.optional(),
  link_expiry_days: linkExpiry.optional(),
  thanks: thanks.optional(),
  reminders: reminders.optional(),
  retries: retries.optional(),
  schedule: z.strictObject(windows).partial().optional().meta({ description: notes.schedule }),
  limits: z
    .strictObject({
      email: z.strictObject(channelLimit).partial().optional(),
      sms: z.strictObject(channelLimit).partial().optional()
    })
    .optional()
    .meta({ description: notes.limits }),
  conditions: z.strictObject(conditions).partial().optional().meta({ description: notes.conditions }),
  lock_days: lockDays.optional(),
  catch_up_days: catchUpDays.optional()
}

const byDay: SendingWindow = { when: 'between', from: '09:00', until: '19:00' }

/** Spec silent (§1): what a new account begins with; nobody is asked before the strategy is turned on. */
export const defaultStrategy: StrategySettings = {
  trigger: 'signup_date',
  delay: { count: 3, unit: 'days' },
  channels: ['email'],
  link_expiry_days: null,
  thanks: false,
  reminders: { delays_days: [4], except_channel: null },
  retries: { count: 0, delay_days: 90 },
  schedule: {
    monday: byDay,
    tuesday: byDay,
    wednesday: byDay,
    thursday: byDay,
    friday: byDay,
    saturday: byDay,
    sunday: { when: 'never' }
  },
  limits: { email: { day: null, month: null }, sms: { day: null, month: null } },
  conditions: { has_subscription: null, min_charges: null, min_total: null, min_average: null },
  lock_days: 180,
  catch_up_days: null
}
