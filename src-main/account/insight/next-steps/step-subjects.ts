/** What distinguishes several steps of the same kind. */
import type { StepKind } from '#shared/contract/next-steps'
import type { Context } from '#main/context'
import { allSources } from '#main/account/core/sources/sources.repository'

export function subjectsOf(ctx: Context, kind: StepKind): string[] {
  if (kind === 'sends_failing') return ['email', 'sms']
  return kind === 'source_quiet' ? allSources(ctx).map(({ slug }) => slug) : ['']
}
