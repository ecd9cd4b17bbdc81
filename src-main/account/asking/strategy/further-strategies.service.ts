/** Further strategies: whom else the account asks automatically. They share hours, limits and the lock with the default one. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import {
  furtherSettings,
  maxFurtherStrategies,
  noFurtherConditions,
  type FurtherSettings,
  type FurtherStrategy
} from '#shared/contract/further-strategies'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import type { Context } from '#main/context'
import { conflict } from '#main/problem'
import { deleteOwned, findOwned, getOwned, insertOwned, newValues, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { noteEvent } from '#main/account/core/events/events.service'
import { isCustomerTag } from '#main/account/core/tags/tags.service'
import { cancelUnsentMessages } from '#main/account/messaging/messages/messages.service'
import {
  checkWholeTemplate,
  keyOf,
  toOwnText
} from '#main/account/messaging/message-templates/message-templates.service'
import { checkReviewPage } from '../asks/asks.service'
import {
  allFurther,
  pageOfFurther,
  settingsIn,
  waitingAsksOf,
  type FurtherRow
} from './further-strategies.repository'
import { opensEver } from './sending-hours'
import { settingsOf } from './strategy.service'

type Changes = InputOf<Endpoints['updateFurtherStrategy']>['body']

const minute = 60_000

export function listFurtherStrategies(
  ctx: Context,
  query: InputOf<Endpoints['listFurtherStrategies']>['query']
): Page<FurtherStrategy> {
  const page = pageOfFurther(ctx, query)
  return { ...page, records: page.records.map(toStrategy) }
}

export const getFurtherStrategy = (ctx: Context, id: number): FurtherStrategy => toStrategy(rowOf(ctx, id))

/**
 * Records newly named by the settings must exist, and each channel must have an allowed minute in the week.
 * @param id of the strategy being changed; records it already names may have been deleted since.
 */
export function checkFurtherStrategy(
  ctx: Context,
  { channels, conditions, review_page_id, texts, is_enabled }: Partial<Changes>,
  bad: ReadonlySet<string>,
  id?: number
): FieldProblem[] {
  const row = id === undefined ? undefined : findOwned(ctx, 'further_strategies', id)
  const before = row && settingsIn(row)
  const used = bad.has('channels') ? [] : (channels ?? (is_enabled === true ? before?.channels : []) ?? [])
  const { schedule } = settingsOf(ctx)
  const isClosed = used.some((channel) => !opensEver(schedule, channel))
  return [
    ...(isClosed
      ? [{ path: 'channels', code: 'never_open', message: 'has no sending hours in the Request Strategy' }]
      : []),
    ...(bad.has('conditions') ? [] : unknownRecords(ctx, conditions ?? {}, before?.conditions)),
    ...(review_page_id === before?.review_page_id ? [] : checkReviewPage(ctx, review_page_id)),
    ...(bad.has('texts') ? [] : wrongTexts(texts ?? []))
  ]
}

function wrongTexts(texts: NonNullable<Changes['texts']>): FieldProblem[] {
  const keys = texts.map((each) => JSON.stringify(keyOf(each)))
  return texts.flatMap((each, place) => {
    const problems = checkWholeTemplate(each, new Set())
    if (keys.indexOf(keys[place] ?? '') < place)
      problems.push({ path: 'language', code: 'duplicate', message: 'is a text that was given before' })
    return problems.map((problem) => ({ ...problem, path: `texts.${place}.${problem.path}` }))
  })
}

function unknownRecords(
  ctx: Context,
  { tag_ids, location_ids }: NonNullable<Changes['conditions']>,
  before: FurtherSettings['conditions'] | undefined
): FieldProblem[] {
  const isLocation = (id: number) => findOwned(ctx, 'locations', id) !== undefined
  const unknown = (ids: readonly number[] | null | undefined, isKnown: (id: number) => boolean) =>
    (ids ?? []).flatMap((id, place) => (isKnown(id) ? [] : { id, place }))
  const tags = unknown(tag_ids, (id) => isCustomerTag(ctx, id) || before?.tag_ids?.includes(id) === true)
  const locations = unknown(
    location_ids,
    (id) => isLocation(id) || before?.location_ids?.includes(id) === true
  )
  return [
    ...tags.map(({ id, place }) => ({
      path: `conditions.tag_ids.${place}`,
      code: 'unknown_tag',
      message: `there is no tag ${id} for customers`
    })),
    ...locations.map(({ id, place }) => ({
      path: `conditions.location_ids.${place}`,
      code: 'unknown_location',
      message: `there is no location ${id}`
    }))
  ]
}

/** @throws Problem 409 when there are too many. */
export function createFurtherStrategy(
  ctx: Context,
  { name, position, is_enabled = false, ...settings }: InputOf<Endpoints['createFurtherStrategy']>['body']
): FurtherStrategy {
  const others = allFurther(ctx)
  if (others.length >= maxFurtherStrategies)
    throw conflict(
      'too_many',
      `There are already ${maxFurtherStrategies} further strategies; delete one first.`
    )
  const now = ctx.now()
  const first: FurtherSettings = {
    ...settingsOf(ctx),
    conditions: { ...defaultStrategy.conditions, ...noFurtherConditions },
    review_page_id: null,
    texts: []
  }
  const id = insertOwned(ctx, 'further_strategies', {
    name,
    position: others.length + 1,
    on_since: is_enabled ? now : null,
    settings: JSON.stringify(withChanges(first, settings)),
    created_at: now,
    updated_at: now
  })
  noteEvent(ctx, 'settings.updated')
  if (position !== undefined) arrange(ctx, others.toSpliced(position - 1, 0, rowOf(ctx, id)))
  return getFurtherStrategy(ctx, id)
}

/** Changes the given settings; they apply to asks created afterwards. */
export function updateFurtherStrategy(
  ctx: Context,
  id: number,
  { position, name, is_enabled, ...changes }: Changes
): FurtherStrategy {
  const row = rowOf(ctx, id)
  const changed = newValues(row, changedRow(ctx, row, { name, is_enabled, ...changes }))
  if (Object.keys(changed).length > 0) {
    updateOwned(ctx, 'further_strategies', id, { ...changed, updated_at: ctx.now() })
    noteEvent(ctx, 'settings.updated')
  }
  if (position !== undefined) {
    const others = allFurther(ctx).filter((each) => each.id !== id)
    arrange(ctx, others.toSpliced(position - 1, 0, rowOf(ctx, id)))
  }
  return getFurtherStrategy(ctx, id)
}

function changedRow(
  ctx: Context,
  row: FurtherRow,
  { name = row.name, is_enabled = row.on_since !== null, ...changes }: Omit<Changes, 'position'>
): Pick<FurtherRow, 'name' | 'on_since' | 'settings'> {
  const on_since = is_enabled ? (row.on_since ?? ctx.now()) : null
  return { name, on_since, settings: JSON.stringify(withChanges(settingsIn(row), changes)) }
}

/** All further strategies, one of them with unsaved changes and as if it were on. */
export function furtherWith(ctx: Context, id: number, { position, ...changes }: Changes): FurtherRow[] {
  const thisMinute = Math.floor(ctx.now() / minute) * minute
  // Rounded, because the outlook is cached for a minute by these values: searching in it must not scan everyone again.
  const atMinute: Context = { ...ctx, now: () => thisMinute }
  const changed = allFurther(ctx).map((row) =>
    row.id === id ? { ...row, ...changedRow(atMinute, row, { is_enabled: true, ...changes }) } : row
  )
  const moved = changed.find((row) => row.id === id)
  if (position === undefined || moved === undefined) return changed
  return changed.filter((row) => row !== moved).toSpliced(position - 1, 0, moved)
}

/** For the preview: the strategy must exist, and it must be possible to save its changes. */
export function checkPreview(
  ctx: Context,
  { further }: { further?: { id: number; changes: Partial<Changes> } | undefined },
  bad: ReadonlySet<string>
): FieldProblem[] {
  if (further === undefined || bad.has('further')) return []
  const { id, changes } = further
  if (findOwned(ctx, 'further_strategies', id) === undefined)
    return [{ path: 'further.id', code: 'unknown_strategy', message: `there is no strategy ${id}` }]
  return checkFurtherStrategy(ctx, { is_enabled: true, ...changes }, new Set(), id).map((problem) => ({
    ...problem,
    path: `further.changes.${problem.path}`
  }))
}

/** Cancels its waiting messages. Its asks stay, because their customers have been asked. */
export function deleteFurtherStrategy(
  ctx: Context,
  id: number
): RecordOf<Endpoints['deleteFurtherStrategy']> {
  const { name } = rowOf(ctx, id)
  const cancelled = waitingAsksOf(ctx, id).flatMap((askId) =>
    cancelUnsentMessages(ctx, { askId }, 'called_off', 'The strategy was deleted.')
  )
  deleteOwned(ctx, 'further_strategies', id)
  noteEvent(ctx, 'settings.updated')
  arrange(ctx, allFurther(ctx))
  return { id, name, cancelled_messages: cancelled.length }
}

/** Numbers the strategies in the given order; unmoved ones stay untouched. */
function arrange(ctx: Context, rows: readonly FurtherRow[]): void {
  const moved = rows.map(({ id, position }, place) => ({ id, position, to: place + 1 }))
  for (const { id, position, to } of moved)
    if (position !== to) updateOwned(ctx, 'further_strategies', id, { position: to, updated_at: ctx.now() })
  if (moved.some(({ position, to }) => position !== to)) noteEvent(ctx, 'settings.updated')
}

/** Conditions change one by one, everything else as a whole. */
function withChanges(
  settings: FurtherSettings,
  { conditions = {}, texts, ...changes }: Omit<Changes, 'name' | 'position' | 'is_enabled'>
): FurtherSettings {
  const given = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return furtherSettings.parse({
    ...settings,
    ...given({ ...changes, texts: texts?.map(toOwnText) }),
    conditions: { ...settings.conditions, ...given(conditions) }
  })
}

const rowOf = (ctx: Context, id: number): FurtherRow => getOwned(ctx, 'further_strategies', id, 'strategy')

function toStrategy(row: FurtherRow): FurtherStrategy {
  const { id, name, position, on_since, created_at, updated_at } = row
  return {
    id,
    name,
    position,
    is_enabled: on_since !== null,
    on_since: isoTimeOrNull(on_since),
    ...settingsIn(row),
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at)
  }
}
