/**
 * Checks once a week that review links still work. The site learns only that somebody asks for the page: a HEAD request without
 * cookies, keys or names.
 */
import { listAccounts } from '../account/core/settings/settings.service'
import { forgetUnusedLinks, linksDue, noteLinkCheck } from '../account/pages/review-links/review-links'
import type { BaseContext, Context } from '../context'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { roundsOf, type Rounds } from './rounds'
import type { CallerOptions } from './site/caller'
import { exchange } from './site/exchange'
import { standInsOf } from './stand-ins'

const day = 86_400_000
/** Milliseconds for each answer. */
const patience = 20_000
const maxRedirects = 5
const headers = { 'User-Agent': 'Goodword (checks that a link still works)', Accept: '*/*' }

export function linkChecker(base: BaseContext, options: CallerOptions = {}): Rounds {
  /** When the links of each account were last checked. */
  const checked = new Map<number, number>()
  const due = () =>
    listAccounts(base)
      .map(({ id }) => ({ id, account_id: id }))
      .filter(({ id }) => (checked.get(id) ?? -Infinity) + day <= base.now())
  return roundsOf(base, due, async (ctx, _id, signal) => {
    checked.set(ctx.accountId, ctx.now())
    await checkLinks(ctx, signal, options)
  })
}

async function checkLinks(ctx: Context, signal: AbortSignal, options: CallerOptions): Promise<void> {
  const due = linksDue(ctx)
  if (due.length > 0) await retryWhileBusy(() => forgetUnusedLinks(ctx))
  for (const url of due) {
    const isThere = await isReached(new URL(url), signal, { standIns: standInsOf(ctx), ...options })
    if (signal.aborted || !ctx.db.raw.open) return
    await retryWhileBusy(() => noteLinkCheck(ctx, url, isThere))
  }
}

/** Whether there is something at the address; null if nobody can tell. */
async function isReached(start: URL, signal: AbortSignal, options: CallerOptions): Promise<boolean | null> {
  let [url, method]: [URL, 'HEAD' | 'GET'] = [start, 'HEAD']
  for (let steps = 0; steps <= maxRedirects; steps++) {
    const asked = exchange({ method, url, headers }, signal, { ...options, patience, allowsPrivate: false })
    const answer = await asked.catch(() => null)
    if (answer === null) return null
    const { status, headers: told } = answer
    const next = status >= 300 && status < 400 ? URL.parse(told['location'] ?? '', url.href) : null
    if (next === null) {
      // Some sites know nothing but GET.
      if (method === 'HEAD' && status >= 400) method = 'GET'
      else return status === 404 || status === 410 ? false : status < 400 ? true : null
    } else if (isFrontPage(next) && !isFrontPage(start) && (status === 301 || status === 308)) return false
    else if (/^https?:$/.test(next.protocol)) url = next
    else return true
  }
  return null
}

/** For good, a site sends visitors of a page that is gone to its front page. */
const isFrontPage = ({ pathname, search }: URL): boolean => pathname === '/' && search === ''
