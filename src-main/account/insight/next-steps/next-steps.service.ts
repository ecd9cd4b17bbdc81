/** Next steps: what needs the owner's attention now. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { NextStep } from '#shared/contract/next-steps'
import type { Context } from '#main/context'
import { validationFailed } from '#main/problem'
import { keptUntilChange } from '#main/store/query'
import { addDays, dayOf } from '#main/tools/calendar'
import { isoTime } from '#main/tools/iso-time'
import { accountOf } from '#main/account/core/settings/settings.service'
import {
  failingSends,
  missedWhileOff,
  reviewLinksGone,
  setUpOrNeverAsked,
  unmatchedReviews,
  unreachablePages
} from './asking-steps'
import { allPutOff, savePutOff } from './next-steps.repository'
import {
  averageFell,
  nothingConnected,
  quietSources,
  repliesNotOnSite,
  unansweredLowScores
} from './review-steps'
import type { Day } from './step-address'
import { subjectsOf } from './step-subjects'

/** Most urgent first: what is going wrong, then who is waiting for a reply, then what could be improved. */
export async function listNextSteps(ctx: Context): Promise<{ steps: NextStep[] }> {
  const zone = accountOf(ctx).time_zone
  const day = { today: dayOf(ctx.now(), zone), zone }
  const steps = await keptUntilChange(ctx, `next steps ${ctx.accountId} ${day.today}`, () =>
    findSteps(ctx, day)
  )
  const putOff = allPutOff(ctx).filter(({ until }) => until > ctx.now())
  const isOpen = ({ kind, subject }: NextStep) =>
    !putOff.some((each) => each.kind === kind && each.subject === subject)
  return { steps: steps.filter(isOpen) }
}

async function findSteps(ctx: Context, day: Day): Promise<NextStep[]> {
  return [
    ...(await failingSends(ctx, day)),
    ...unreachablePages(ctx),
    ...reviewLinksGone(ctx),
    ...(await unansweredLowScores(ctx, day)),
    ...(await repliesNotOnSite(ctx)),
    ...(await missedWhileOff(ctx)),
    ...(await averageFell(ctx, day)),
    ...(await unmatchedReviews(ctx, day)),
    ...(await setUpOrNeverAsked(ctx)),
    ...(await quietSources(ctx, day)),
    ...nothingConnected(ctx)
  ]
}

type PutOffBody = InputOf<Endpoints['putOffStep']>['body']

/**
 * Postpones a step by calendar days, to the same time on a later day. The step need not exist right now.
 * @throws Problem 422 when the kind has no such subject
 */
export function putOffStep(
  ctx: Context,
  { kind, subject = '', days }: PutOffBody
): RecordOf<Endpoints['putOffStep']> {
  if (!subjectsOf(ctx, kind).includes(subject)) {
    const message = `is not something that ${kind} is about`
    throw validationFailed([{ path: 'subject', code: 'unknown_subject', message }])
  }
  const until = days === 0 ? null : addDays(ctx.now(), days, accountOf(ctx).time_zone)
  savePutOff(ctx, kind, subject, until)
  return { kind, subject, until: until === null ? null : isoTime(until) }
}
