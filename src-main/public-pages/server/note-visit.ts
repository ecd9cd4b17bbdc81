/** Records clicks and opens: those by a person count, those by a program beforehand do not. */
import type { Request } from 'express'
import { countsOpens } from '#main/account/pages/public-address/public-address.service'
import { recordReport } from '#main/account/messaging/messages/message-news'
import type { Invitation } from '#main/account/asking/visits/invitations'
import type { BaseContext } from '#main/context'
import { retryWhileBusy } from '#main/tools/wait-while-busy'

/** Records a click: reminders and retries of the ask are no longer sent. */
export function noteClick(base: BaseContext, req: Request, invitation: Invitation): void {
  if (isPerson(req)) note(base, invitation, 'clicked')
}

/** Mail providers fetch pictures on behalf of their users, so programs are not filtered out here; only HEAD requests are. */
export function noteOpening(base: BaseContext, req: Request, invitation: Invitation): void {
  if (req.method !== 'HEAD' && countsOpens(base)) note(base, invitation, 'opened')
}

/** Runs in the background: the page is shown even if the visit cannot be recorded. */
function note({ log }: BaseContext, { ctx, message }: Invitation, report: 'clicked' | 'opened'): void {
  retryWhileBusy(() => recordReport(ctx, { messageId: message.id }, report)).catch((error: unknown) => {
    log.error('a visit could not be recorded', { message: message.id, report, reason: String(error) })
  })
}

/** Whether a person is looking at the page, as far as that can be told. */
export function isPerson({ method, headers }: Request): boolean {
  if (method === 'HEAD') return false
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => String(headers[name] ?? ''))
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))) return false
  return !programs.test(headers['user-agent'] ?? '')
}

/** Programs that open links before people do: mail scanners, chats that show a preview, search engines. */
const programs =
  /bot\b|bot[/;)]|crawl|spider|scan(?:ner|ning)|link ?(?:check|preview|expand)|url ?(?:check|defen[cs]e|preview)|safe ?links|barracuda|mimecast|proofpoint|symantec|messagelabs|trend ?micro|forcepoint|fortimail|cloudmark|ironport|facebookexternalhit|meta-externalagent|whatsapp\/|skypeuripreview|vkshare|bingpreview|google-read-aloud|google-safety|feedfetcher|iframely|embedly|mattermost|nextcloud server/i
