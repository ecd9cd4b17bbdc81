/**
 * The settings of a strategy as entered in its sentences: every field as text, valid or not, under the path the service
 * uses for it, and the mistakes in each field.
 */
import type { Channel } from '#shared/contract/fields'
import {
  noFurtherConditions,
  type FurtherConditions,
  type FurtherSettings
} from '#shared/contract/further-strategies'
import { weekdays, type StrategySettings, type Weekday } from '#shared/contract/strategy-settings'
import { triggers, type TriggerName } from '#shared/contract/strategy-triggers'
import { enteredDays, isWrongRanges } from '#window/lib/closed-days'
import { readAmount } from '#window/lib/money'
import strategyWords from '#messages/strategy'

export type StrategyField =
  | 'trigger'
  | 'delay.count'
  | 'delay.unit'
  | 'channels'
  | 'link_expiry_days'
  | 'thanks'
  | 'reminders.count'
  | `reminders.delays_days.${0 | 1 | 2}`
  | 'reminders.except_channel'
  | 'retries.count'
  | 'retries.delay_days'
  | `schedule.${Weekday}.${'when' | 'from' | 'until'}`
  | 'closed_days.holidays'
  | 'closed_days.country'
  | 'closed_days.region'
  | 'closed_days.own'
  | `limits.${Channel}.${'day' | 'month'}`
  | ConditionField
  | 'ask_again'
  | 'ask_again.months'
  | 'ask_again.unless_answered'
  | 'lock_days'
  | 'catch_up'
  | 'catch_up_days'
  | 'review_page_id'

export const conditionFields = [
  'conditions.has_subscription',
  'conditions.min_charges',
  'conditions.min_total',
  'conditions.min_average',
  'conditions.has_consent'
] as const
/** Conditions that only further strategies have. */
export const furtherConditionFields = [
  'conditions.min_latest_charge',
  'conditions.tag_ids',
  'conditions.location_ids',
  'conditions.languages',
  'conditions.origins',
  'conditions.not_asked_days',
  'conditions.not_reviewed_days'
] as const
export type ConditionField = (typeof conditionFields)[number] | (typeof furtherConditionFields)[number]

export type StrategyValues = Record<StrategyField, string>
/** `schedule`: mistakes about the week as a whole. */
export type StrategyErrors = Partial<Record<StrategyField | 'schedule', string>>

/** The settings both kinds of strategies have; a further one has more triggers and conditions. */
type AnySettings = Omit<StrategySettings, 'trigger' | 'conditions'> &
  Pick<FurtherSettings, 'trigger'> & {
    conditions: StrategySettings['conditions'] & Partial<FurtherConditions>
  } & Partial<Pick<FurtherSettings, 'review_page_id'>>

/** The initial values of fields when they are first shown. */
export const offered = {
  reminder: ['4', '7', '14'],
  from: '09:00',
  until: '18:00',
  catchUp: '14',
  againAfter: '12'
}

const listText = (values: readonly (string | number)[] | null) => values?.join(',') ?? ''
/** The values selected in a multiple-choice field. */
export const listIn = (text: string): string[] => (text === '' ? [] : text.split(','))
const textOf = (value: number | null) => (value === null ? '' : String(value))

export function valuesOf(settings: AnySettings, moneyText: (amount: number) => string): StrategyValues {
  const { delay, reminders, retries, limits } = settings
  const conditions = { ...noFurtherConditions, ...settings.conditions }
  const money = (amount: number | null) => (amount === null ? '' : moneyText(amount))
  const reminder = (index: number) =>
    textOf(reminders.delays_days[index] ?? null) || (offered.reminder[index] ?? '')
  return {
    trigger: settings.trigger,
    'delay.count': String(delay.count),
    'delay.unit': delay.unit,
    channels: settings.channels.toSorted().join(','),
    link_expiry_days: textOf(settings.link_expiry_days),
    thanks: settings.thanks ? 'yes' : 'no',
    'reminders.count': String(reminders.delays_days.length),
    'reminders.delays_days.0': reminder(0),
    'reminders.delays_days.1': reminder(1),
    'reminders.delays_days.2': reminder(2),
    'reminders.except_channel': reminders.except_channel ?? '',
    'retries.count': String(retries.count),
    'retries.delay_days': String(retries.delay_days),
    ...scheduleValues(settings.schedule),
    ...closedValues(settings.closed_days),
    'limits.email.day': textOf(limits.email.day),
    'limits.email.month': textOf(limits.email.month),
    'limits.sms.day': textOf(limits.sms.day),
    'limits.sms.month': textOf(limits.sms.month),
    'conditions.has_subscription':
      conditions.has_subscription === null ? '' : conditions.has_subscription ? 'yes' : 'no',
    'conditions.min_charges': textOf(conditions.min_charges),
    'conditions.min_total': money(conditions.min_total),
    'conditions.min_average': money(conditions.min_average),
    'conditions.has_consent': conditions.has_consent ? 'yes' : '',
    'conditions.min_latest_charge': money(conditions.min_latest_charge),
    'conditions.tag_ids': listText(conditions.tag_ids),
    'conditions.location_ids': listText(conditions.location_ids),
    'conditions.languages': listText(conditions.languages),
    'conditions.origins': listText(conditions.origins),
    'conditions.not_asked_days': textOf(conditions.not_asked_days),
    'conditions.not_reviewed_days': textOf(conditions.not_reviewed_days),
    review_page_id: textOf(settings.review_page_id ?? null),
    ask_again: settings.ask_again === null ? 'no' : 'yes',
    'ask_again.months': textOf(settings.ask_again?.months ?? null) || offered.againAfter,
    'ask_again.unless_answered': settings.ask_again?.unless_answered === false ? 'no' : 'yes',
    lock_days: String(settings.lock_days),
    catch_up: settings.catch_up_days === null ? 'offer' : 'ask',
    catch_up_days: textOf(settings.catch_up_days) || offered.catchUp
  }
}

function closedValues(closed: StrategySettings['closed_days']) {
  const { country, region, own } = enteredDays(closed)
  return {
    'closed_days.holidays': country === '' ? 'no' : 'yes',
    'closed_days.country': country,
    'closed_days.region': region,
    'closed_days.own': own
  }
}

type ScheduleField = Extract<StrategyField, `schedule.${string}`>

function scheduleValues(schedule: StrategySettings['schedule']): Record<ScheduleField, string> {
  const each = weekdays.flatMap((day) => {
    const window = schedule[day]
    const { from, until } = window.when === 'between' ? window : offered
    return [
      [`schedule.${day}.when`, window.when],
      [`schedule.${day}.from`, from],
      [`schedule.${day}.until`, until]
    ] as const
  })
  return Object.fromEntries(each) as Record<ScheduleField, string>
}

/** Whether a field is currently shown in a sentence; fields that aren't don't count. */
export function isShown(name: StrategyField, values: StrategyValues): boolean {
  const [part, which, what] = name.split('.')
  if (part === 'reminders') {
    const count = Number(values['reminders.count'])
    if (which === 'delays_days') return Number(what) < count
    if (which === 'except_channel') return count > 0 && values.channels === 'email,sms'
  }
  if (part === 'ask_again' && oftenOf(values) === 'yearly') return false
  if (part === 'ask_again' && which !== undefined) return values.ask_again === 'yes'
  if (name === 'closed_days.country' || name === 'closed_days.region')
    return values['closed_days.holidays'] === 'yes'
  if (name === 'catch_up_days') return values.catch_up === 'ask'
  if (name === 'retries.delay_days') return Number(values['retries.count']) > 0
  if (part === 'schedule' && what !== 'when') return values[`schedule.${which as Weekday}.when`] === 'between'
  return true
}

/** How often a customer is asked. */
export function oftenOf(values: StrategyValues): 'once' | 'yearly' | 'again' {
  if (triggers[values.trigger as TriggerName].comes === 'yearly') return 'yearly'
  return values.ask_again === 'yes' ? 'again' : 'once'
}

/** The allowed range of whole-number fields; optional ones can be empty. */
const numbers: Partial<Record<StrategyField, { min: number; max: number; optional?: true }>> = {
  'delay.count': { min: 0, max: 999 },
  'reminders.delays_days.0': { min: 1, max: 90 },
  'reminders.delays_days.1': { min: 1, max: 90 },
  'reminders.delays_days.2': { min: 1, max: 90 },
  'retries.delay_days': { min: 1, max: 365 },
  'limits.email.day': { min: 1, max: 1_000_000, optional: true },
  'limits.email.month': { min: 1, max: 1_000_000, optional: true },
  'limits.sms.day': { min: 1, max: 1_000_000, optional: true },
  'limits.sms.month': { min: 1, max: 1_000_000, optional: true },
  'conditions.min_charges': { min: 1, max: 100_000, optional: true },
  'conditions.not_asked_days': { min: 1, max: 3650, optional: true },
  'conditions.not_reviewed_days': { min: 1, max: 3650, optional: true },
  'ask_again.months': { min: 1, max: 36 },
  lock_days: { min: 0, max: 3650 },
  catch_up_days: { min: 4, max: 60 }
}

export function boundsOf(name: StrategyField, values: StrategyValues): { min: number; max: number } {
  const { min = 0, max = 1_000_000 } = numbers[name] ?? {}
  return { min, max: name === 'delay.count' && values['delay.unit'] === 'months' ? 36 : max }
}

/** The mistakes in the fields shown; fields not mentioned are valid. */
export function errorsOf(values: StrategyValues, currency: string): StrategyErrors {
  const { errors: texts } = strategyWords
  const found: StrategyErrors = {}
  for (const name of Object.keys(values) as StrategyField[]) {
    const value = values[name].trim()
    if (!isShown(name, values)) continue
    const rule = numbers[name]
    if (rule && !(value === '' && rule.optional)) {
      const { min, max } = boundsOf(name, values)
      const isWhole = /^\d+$/.test(value)
      if (!isWhole || Number(value) < min || Number(value) > max) found[name] = texts.number({ min, max })
    }
    if (/total|average|latest/.test(name) && value !== '' && !readAmount(value, currency))
      found[name] = texts.amount
    if (/(from|until)$/.test(name) && !/^\d\d:\d\d$/.test(value)) found[name] = texts.time
  }
  if (isWrongRanges(values['closed_days.own'])) found['closed_days.own'] = strategyWords.toFix
  for (const day of weekdays) {
    const until = `schedule.${day}.until` as const
    const same = values[until] === values[`schedule.${day}.from`]
    if (isShown(until, values) && same) found[until] ??= texts.sameTime
  }
  return found
}
