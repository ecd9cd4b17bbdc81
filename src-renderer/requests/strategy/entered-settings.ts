/** Converts the entered values of a strategy into its settings; only called when there are no mistakes. */
import type { Channel } from '#shared/contract/fields'
import type { FurtherConditions, FurtherSettings } from '#shared/contract/further-strategies'
import {
  weekdays,
  type SendingWindow,
  type StrategySettings,
  type Weekday
} from '#shared/contract/strategy-settings'
import { closedDaysOf } from '#window/lib/closed-days'
import { readAmount } from '#window/lib/money'
import { isShown, listIn, offered, type StrategyField, type StrategyValues } from './strategy-values'

const countIn = (values: StrategyValues, name: StrategyField) => Number(values[name])
const optionalIn = (values: StrategyValues, name: StrategyField) =>
  values[name].trim() === '' ? null : countIn(values, name)

/** The settings that every strategy has for itself. */
function sequenceOf(values: StrategyValues) {
  const count = (name: StrategyField) => countIn(values, name)
  const delays = ([0, 1, 2] as const).slice(0, count('reminders.count'))
  return {
    delay: { count: count('delay.count'), unit: values['delay.unit'] as StrategySettings['delay']['unit'] },
    channels: values.channels.split(',') as Channel[],
    reminders: {
      delays_days: delays.map((index) => count(`reminders.delays_days.${index}`)),
      except_channel: isShown('reminders.except_channel', values)
        ? ((values['reminders.except_channel'] || null) as Channel | null)
        : null
    },
    retries: { count: count('retries.count'), delay_days: count('retries.delay_days') },
    ask_again: againOf(values)
  }
}

function conditionsOf(values: StrategyValues, currency: string): StrategySettings['conditions'] {
  const subscription = values['conditions.has_subscription']
  return {
    has_subscription: subscription === '' ? null : subscription === 'yes',
    min_charges: optionalIn(values, 'conditions.min_charges'),
    min_total: readAmount(values['conditions.min_total'], currency) ?? null,
    min_average: readAmount(values['conditions.min_average'], currency) ?? null,
    has_consent: values['conditions.has_consent'] === 'yes' ? true : null
  }
}

/** The settings of a further strategy, except its texts. */
export function furtherOf(values: StrategyValues, currency: string): Omit<FurtherSettings, 'texts'> {
  const several = (name: StrategyField) => (values[name] === '' ? null : listIn(values[name]))
  const ids = (name: StrategyField) => several(name)?.map(Number) ?? null
  return {
    trigger: values.trigger as FurtherSettings['trigger'],
    ...sequenceOf(values),
    conditions: {
      ...conditionsOf(values, currency),
      min_latest_charge: readAmount(values['conditions.min_latest_charge'], currency) ?? null,
      tag_ids: ids('conditions.tag_ids'),
      location_ids: ids('conditions.location_ids'),
      languages: several('conditions.languages'),
      origins: several('conditions.origins') as FurtherConditions['origins'],
      not_asked_days: optionalIn(values, 'conditions.not_asked_days'),
      not_reviewed_days: optionalIn(values, 'conditions.not_reviewed_days')
    },
    review_page_id: optionalIn(values, 'review_page_id')
  }
}

/** The settings of the Request Strategy. */
export function settingsOf(values: StrategyValues, currency: string): StrategySettings {
  const count = (name: StrategyField) => countIn(values, name)
  const optional = (name: StrategyField) => optionalIn(values, name)
  return {
    trigger: values.trigger as StrategySettings['trigger'],
    ...sequenceOf(values),
    link_expiry_days: optional('link_expiry_days') as StrategySettings['link_expiry_days'],
    thanks: values.thanks === 'yes',
    schedule: Object.fromEntries(
      weekdays.map((day) => [day, windowOf(values, day)])
    ) as StrategySettings['schedule'],
    closed_days: closedDaysOf({
      country: values['closed_days.holidays'] === 'yes' ? values['closed_days.country'] : '',
      region: values['closed_days.region'],
      own: values['closed_days.own']
    }),
    limits: {
      email: { day: optional('limits.email.day'), month: optional('limits.email.month') },
      sms: { day: optional('limits.sms.day'), month: optional('limits.sms.month') }
    },
    conditions: conditionsOf(values, currency),
    lock_days: count('lock_days'),
    catch_up_days: values.catch_up === 'ask' ? count('catch_up_days') : null
  }
}

/** With an anniversary trigger the rule isn't used, but it is kept. */
function againOf(values: StrategyValues): StrategySettings['ask_again'] {
  if (values.ask_again !== 'yes') return null
  // Hidden values are never reported as mistakes, so an invalid one is replaced by the default.
  const months = Number(values['ask_again.months']) || Number(offered.againAfter)
  return { months, unless_answered: values['ask_again.unless_answered'] === 'yes' }
}

function windowOf(values: StrategyValues, day: Weekday): SendingWindow {
  const when = values[`schedule.${day}.when`]
  if (when !== 'between') return { when: when as 'any' | 'never' }
  return { when, from: values[`schedule.${day}.from`], until: values[`schedule.${day}.until`] }
}
