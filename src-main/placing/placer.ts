/** Keeps what is at the owner's targets up to date: notices what has changed, and brings it there. */
import { listAccounts } from '../account/core/settings/settings.service'
import { noticeChanges } from '../account/pages/display-targets/align-placements'
import { dueTargets } from '../account/pages/display-targets/placements.repository'
import { roundsOf, type Rounds } from '../connecting/rounds'
import type { CallerOptions } from '../connecting/site/caller'
import { ownContext, type BaseContext } from '../context'
import { prepared } from '../store/query'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { pushTarget } from './push-target'

export function placer(base: BaseContext, options: CallerOptions = {}): Rounds {
  const rounds = roundsOf(base, dueTargets, (ctx, id, signal) => pushTarget(ctx, id, signal, options))
  return {
    round: async () => {
      if (hasTargets(base))
        for (const { id } of listAccounts(base))
          await retryWhileBusy(() => noticeChanges(ownContext(base, id)))
      await rounds.round()
    },
    stop: rounds.stop
  }
}

const hasTargets = ({ db }: BaseContext): boolean =>
  prepared(db, 'SELECT 1 FROM display_targets LIMIT 1').get() !== undefined
