/** The settings of a Request Strategy: when it asks automatically, whom, on which channels, and how it follows up. */
import { z } from 'zod'
import { closedDays, noClosedDays, weekdays, type Weekday } from './closed-days'
import { channel } from './fields'
import { usualTriggers } from './strategy-triggers'

export { weekdays, type Weekday }

/** SMS are never sent outside these hours, customer's local time, whatever the schedule says. */
export const smsHours = { from: '08:00', until: '21:00' } as const

// Spec silent (§1): a signup date has no time of day.
const trigger = z.enum(usualTriggers).meta({
  id: 'StrategyTrigger',
  description:
    "What the first request follows: the signup date, each anniversary of it (29 February: the 28th in common years), or the latest charge. Refunds do not count. A signup date begins at midnight, customer's local time."
})

/** Calendar months and days, customer's local time; in a month that is too short, the last day. */
const delay = z
  .strictObject({
    count: z.int().min(0).max(999),
    unit: z.enum(['hours', 'days', 'months'])
  })
  .refine(({ count, unit }) => unit !== 'months' || count <= 36, {
    path: ['count'],
    error: 'must be at most 36 months'
  })
  .meta({
    id: 'StrategyDelay',
    description: 'How long after the trigger. 31 January plus one month is the last day of February.'
  })
export type Delay = z.infer<typeof delay>

const channels = z
  .array(channel)
  .min(1)
  .max(2)
  .refine((list) => new Set(list).size === list.length, { error: 'must not contain the same channel twice' })
  .meta({
    id: 'StrategyChannels',
    uniqueItems: true,
    description: 'If there are several, those for which the customer has an address are used.'
  })

export const linkExpiries = [3, 5, 7, 14, 30, 60, 90] as const

const linkExpiry = z
  .union(
    linkExpiries.map((days) => z.literal(days)),
    { error: `must be null or one of ${linkExpiries.join(', ')}` }
  )
  .nullable()
  .meta({
    id: 'LinkExpiry',
    description:
      'Days after the request for which its personal link works, also for manual asks. They start over with a retry. Reminders are not sent for an expired link. Null: it never expires.'
  })

const reminders = z
  .strictObject({
    delays_days: z
      .array(z.int().min(1).max(90))
      .max(3)
      .meta({
        description: 'One number per reminder: days after the request, or after the previous reminder.',
        examples: [[3, 5]]
      }),
    except_channel: channel
      .nullable()
      .meta({ description: 'A channel that requests use but reminders do not.' })
  })
  .meta({
    id: 'StrategyReminders',
    description: 'Up to three; they are cancelled once a link is clicked or a review has come in.'
  })

const retries = z.strictObject({ count: z.int().min(0).max(2), delay_days: z.int().min(1).max(365) }).meta({
  id: 'StrategyRetries',
  description:
    'Repeats the whole sequence, request and reminders, this many days after its last message, while no link has been clicked.'
})

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day, such as 09:30' })
  .meta({ id: 'TimeOfDay', examples: ['09:30'] })

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
    error: 'must differ from the start; use `any` for the whole day'
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
const channelLimits = z.strictObject(channelLimit).meta({ id: 'ChannelLimits' })

const least = (highest: number) => z.int().min(1).max(highest).nullable()
export const conditions = {
  has_subscription: z
    .boolean()
    .nullable()
    .meta({ description: 'True: only customers with a subscription; false: only those without.' }),
  min_charges: least(100_000).meta({ description: 'Number of charges; refunds do not count.' }),
  min_total: least(1e12).meta({
    description: "Sum of charges minus refunds, in the smallest unit of the account's currency."
  }),
  min_average: least(1e12).meta({ description: 'That sum, divided by the number of charges.' }),
  // Spec silent (§1): customers who never gave consent are asked like everybody else, unless the owner sets this condition.
  has_consent: z.literal(true).nullable().meta({
    description:
      'Only on channels on which the customer has agreed to be asked, and has not withdrawn it (`addConsent`).'
  })
}

/** Removes the descriptions, which the settings have already. */
export const unsaid = <T extends Record<string, z.ZodType>>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.meta({ description: undefined })])
  ) as T

const notes = {
  schedule:
    "When messages may be sent, for each weekday, customer's local time. A window that ends before it starts reaches into the next day. SMS are never sent outside 8:00 to 21:00.",
  limits:
    'Maximum messages of the whole account in any 24 hours and any 30 days. Null: no limit. The rest wait.',
  conditions: 'All conditions that are not null must be met.',
  thanks:
    'Whether people who leave a review after an ask of the strategy are thanked: the same text for everybody, whatever the score. A click alone is not thanked.',
  askAgain:
    'Asks again this many calendar months after the last request, however it was sent, or the answer to it: any review since, wherever it came from, whatever its score. With `latest_charge` only for a later charge; with `signup_date` every so many months; with `signup_anniversary` without effect. `lock_days` applies too. `unless_answered`: not after an answer. Null: everybody is asked once.',
  catchUp:
    'Customers who fall due while Goodword is off or held, or the strategy is paused, for more than three days are asked up to this many days late. Null: they are offered (`POST /account/strategy/ask-missed`).',
  lock: 'The strategy asks nobody within this many days of an earlier ask. Asking manually overrides it.'
}

const lockDays = z.int().min(0).max(3650).meta({ id: 'LockDays', description: notes.lock })
// Spec silent (§1): months, because owners think of returning customers in months; the lock stays in days.
const askAgain = z
  .strictObject({ months: z.int().min(1).max(36), unless_answered: z.boolean() })
  .nullable()
  .meta({ id: 'AskAgain', description: notes.askAgain })
const catchUpDays = z.int().min(4).max(60).nullable().meta({ id: 'CatchUpDays', description: notes.catchUp })
// Spec silent (§1): thanks depend on reviews, because a click does not say whether a review followed.
const thanks = z.boolean().meta({ id: 'StrategyThanks', description: notes.thanks })

export const strategySettings = z.object({
  trigger,
  delay,
  channels,
  link_expiry_days: linkExpiry,
  thanks,
  reminders,
  retries,
  schedule: z.strictObject(windows).meta({ description: notes.schedule }),
  closed_days: closedDays,
  limits: z.strictObject({ email: channelLimits, sms: channelLimits }).meta({ description: notes.limits }),
  conditions: z.strictObject(conditions).meta({ description: notes.conditions }),
  ask_again: askAgain,
  lock_days: lockDays,
  catch_up_days: catchUpDays
})
export type StrategySettings = z.infer<typeof strategySettings>

/** Settings as sent in a body: anything omitted stays as it is, including single weekdays, limits and conditions. */
export const strategyChanges = {
  trigger: trigger.optional(),
  delay: delay.optional(),
  channels: channels.optional(),
  link_expiry_days: linkExpiry.optional(),
  thanks: thanks.optional(),
  reminders: reminders.optional(),
  retries: retries.optional(),
  schedule: z.strictObject(windows).partial().meta({ id: 'ScheduleChanges' }).optional(),
  closed_days: closedDays.optional(),
  limits: z
    .strictObject({
      email: z.strictObject(channelLimit).partial().optional(),
      sms: z.strictObject(channelLimit).partial().optional()
    })
    .meta({ id: 'LimitChanges' })
    .optional(),
  conditions: z.strictObject(unsaid(conditions)).partial().meta({ id: 'ConditionChanges' }).optional(),
  ask_again: askAgain.optional(),
  lock_days: lockDays.optional(),
  catch_up_days: catchUpDays.optional()
}

const byDay: SendingWindow = { when: 'between', from: '09:00', until: '19:00' }

/** How many days late requests still go out; anything older is at most offered to the owner. */
export const latestDays = 3

/** Spec silent (§1): what a new account starts with; nobody is asked before the strategy is turned on. */
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
  closed_days: noClosedDays,
  limits: { email: { day: null, month: null }, sms: { day: null, month: null } },
  conditions: {
    has_subscription: null,
    min_charges: null,
    min_total: null,
    min_average: null,
    has_consent: null
  },
  ask_again: null,
  lock_days: 180,
  catch_up_days: null
}
