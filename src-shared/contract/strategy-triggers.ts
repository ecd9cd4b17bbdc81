/** What a strategy’s first request can follow, each trigger declared once. */

interface Trigger {
  /**
   * `once`: on a day that a customer has once. `yearly`: on that day of each year. `any_day`: on any day, and again. `called`: when a
   * program says so.
   */
  comes: 'once' | 'yearly' | 'any_day' | 'called'
  /** The field of the customer that has the day. */
  day?: 'signup_date' | 'birthday'
  /** Requests go out before it: the delay counts backwards. */
  isBefore?: true
  /** What a customer lacks whom it doesn’t concern, and who isn’t asked again by it. */
  missing: string
  missingAgain?: string
  /** Only further strategies have it. */
  isFurther?: true
}

export const triggers = {
  signup_date: { comes: 'once', day: 'signup_date', missing: 'signup_date' },
  signup_anniversary: { comes: 'yearly', day: 'signup_date', missing: 'signup_date' },
  latest_charge: { comes: 'any_day', missing: 'charge', missingAgain: 'new_charge' },
  tag_given: { comes: 'any_day', missing: 'tag', missingAgain: 'new_tag', isFurther: true },
  location_given: { comes: 'any_day', missing: 'location', missingAgain: 'new_location', isFurther: true },
  birthday: { comes: 'yearly', day: 'birthday', missing: 'birthday', isBefore: true, isFurther: true },
  program: { comes: 'called', missing: 'program', isFurther: true }
} as const satisfies Record<string, Trigger>

type Triggers = typeof triggers
export type TriggerName = keyof Triggers
type Having<Property extends keyof Trigger, Value> = {
  [Name in TriggerName]: Triggers[Name] extends Record<Property, Value> ? Name : never
}[TriggerName]

export const triggerNames = Object.keys(triggers) as [TriggerName, ...TriggerName[]]
/** Those that the Request Strategy itself can have. */
type UsualTrigger = Exclude<TriggerName, Having<'isFurther', true>>
export const usualTriggers = triggerNames.filter((name) => !triggerOf(name).isFurther) as [
  UsualTrigger,
  ...UsualTrigger[]
]

export type AnyDayTrigger = Having<'comes', 'any_day'>
export const isOfAnyDay = (name: TriggerName): name is AnyDayTrigger => triggers[name].comes === 'any_day'

type Missing = Triggers[TriggerName]['missing'] | Triggers[AnyDayTrigger]['missingAgain'] | 'later_charge'
/** `later_charge`: they have paid, but only before the site that reported it was connected. */
export const missing: [Missing, ...Missing[]] = [
  'later_charge',
  ...new Set(
    Object.values(triggers).flatMap((each) =>
      'missingAgain' in each ? [each.missing, each.missingAgain] : each.missing
    )
  )
]

export function triggerOf(name: TriggerName): Trigger & { missing: Missing; missingAgain?: Missing } {
  return triggers[name]
}
