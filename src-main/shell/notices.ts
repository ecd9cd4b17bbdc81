/** System notifications: new reviews, and anything that has stopped working. A click opens the view that they are about. */
import type { WindowOrder } from '#shared/window-orders'
import type { DeskNews, DeskProblem, OfAccount } from '../installation/desktop/desktop-news'
import type { ShownAlert, Wishes } from '../installation/desktop/desktop-state'
import type { ElectronParts, ShellNotification } from './electron-parts'
import type { ShellWords } from './shell-words'

export interface Notice {
  title: string
  body: string
  order: Extract<WindowOrder, { open: string }>
}

/** More than this many at once are reported as a number. */
const maxSingle = 2
/** The most characters of a review in a notification. */
const maxTextLength = 140

export function noticesOf(
  { alerts = [], ...news }: DeskNews & { alerts?: readonly ShownAlert[] },
  wishes: Wishes,
  words: ShellWords
): Notice[] {
  const byAccount = [...Map.groupBy(news.reviews, ({ of }) => of?.id).values()]
  return [
    ...(wishes.notifies_reviews ? byAccount : []).flatMap((reviews) =>
      reviewNotices(reviews, words).map((notice) => inAccount(notice, reviews[0]))
    ),
    ...(wishes.notifies_problems ? news.problems : []).map((problem) =>
      inAccount(problemNotice(problem, words), problem)
    ),
    // The owner has asked for each of these.
    ...alerts.map(({ accountId, notice: { title, body, open } }) => ({
      title,
      body,
      order: { open, account_id: accountId }
    }))
  ]
}

/** With several accounts: adds the account's name, and makes a click open that account. */
function inAccount({ title, body, order }: Notice, { of }: OfAccount = {}): Notice {
  if (of === undefined) return { title, body, order }
  return { title: `${title} · ${of.name}`, body, order: { ...order, account_id: of.id } }
}

/** News that the windows now open do not show. */
export function unseenNews(
  { reviews, problems, alerts = [] }: DeskNews & { alerts?: readonly ShownAlert[] },
  shown: ReadonlySet<number>
): DeskNews & { alerts: ShownAlert[] } {
  const isElsewhere = ({ of }: OfAccount) => of !== undefined && !shown.has(of.id)
  return {
    reviews: reviews.filter(isElsewhere),
    problems: problems.filter(isElsewhere),
    alerts: alerts.filter(({ accountId }) => !shown.has(accountId))
  }
}

function reviewNotices(reviews: DeskNews['reviews'], { notices }: ShellWords): Notice[] {
  if (reviews.length > maxSingle)
    return [
      {
        title: notices.reviews({ count: reviews.length }),
        body: notices.reviewsText,
        order: { open: '/inbox' }
      }
    ]
  return reviews.map(({ id, score, name, text }) => ({
    title: [scored(score, notices), ...(name ? [name] : [])].join(' · '),
    body: shortened(text ?? ''),
    order: { open: `/inbox?review=${id}` }
  }))
}

function scored(score: number | null, { review, reviewScored }: ShellWords['notices']): string {
  return score === null ? review : reviewScored({ stars: '★'.repeat(score) })
}

function shortened(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= maxTextLength
    ? characters.join('')
    : `${characters.slice(0, maxTextLength - 1).join('')}…`
}

function problemNotice(problem: DeskProblem, { notices }: ShellWords): Notice {
  const toSending = { order: { open: '/requests/status' } }
  switch (problem.kind) {
    case 'held':
      return { title: notices.held, body: notices.heldText, ...toSending }
    case 'channel_paused':
      return { title: notices.channelPaused[problem.channel], body: notices.channelText, ...toSending }
    case 'backup_failed':
      return {
        title: notices.backupFailed,
        body: notices.backupText,
        order: { open: '/settings/backups' }
      }
    case 'webhook_disabled':
      return {
        title: notices.webhookDisabled({ name: problem.name }),
        body: notices.webhookText,
        order: { open: '/settings/webhooks' }
      }
  }
}

export function showNotices(
  { Notification }: Pick<ElectronParts, 'Notification'>,
  notices: readonly Notice[],
  open: (order: WindowOrder) => void
): void {
  if (!Notification.isSupported()) return
  for (const { title, body, order } of notices) {
    const notification = new Notification({ title, body })
    onClick(notification, () => open(order))
    notification.show()
  }
}

/** A notification without a reference is garbage-collected, and clicking it does nothing. */
const shown = new Set<ShellNotification>()

function onClick(notification: ShellNotification, work: () => void): void {
  shown.add(notification)
  notification.on('click', () => {
    shown.delete(notification)
    work()
  })
  notification.on('close', () => void shown.delete(notification))
}
