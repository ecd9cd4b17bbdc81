/** A shop whose owner answers reviews by mail: a site with reviews, a mail server that takes alerts, and a mailbox for the replies. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import PostalMime, { type Email } from 'postal-mime'
import type { Alert } from '#shared/contract/alerts'
import type { Answer } from '#shared/contract/answers'
import type { Review } from '#shared/contract/reviews'
import { useConnection } from '../connecting/connected'
import { useSite, type StandInSite } from '../connecting/stand-ins/site'
import { wooComments, type WooComments } from '../connecting/stand-ins/woo-comments'
import { shopReview, shopSecrets, wooShop } from '../connecting/stand-ins/woo-shop'
import { startSmtpServer, type SmtpServer } from '../faults/smtp-server'
import { startImapServer, type ImapServer } from './imap-server'
import { owner, rawReply, type Replying } from './raw-reply'
import type { TestService } from './service'
import { useService } from './use-service'

const minute = 60_000

export interface AnsweringShop {
  service: TestService
  blog: WooComments
  site: StandInSite
  mail: SmtpServer
  imap: ImapServer
  alert: () => Promise<Alert>
  /** A new review at the site, read and told: the e-mail about it. */
  newReview: (text?: string) => Promise<{ review: Review; told: Email }>
  reviewOf: (id: number) => Promise<Review>
  /** The e-mails to the owner since the last call. */
  news: () => Promise<Email[]>
  /** Puts a reply into the mailbox, and lets it be read, published and told. */
  reply: (how: Replying) => Promise<Email[]>
  /** Lets time pass, and everything happen that is due then. */
  later: (milliseconds?: number) => Promise<void>
  answers: () => Promise<Answer[]>
  /** What can be read at the site, newest last. */
  published: () => string[]
}

/** @param options of the service, such as the built window */
export function useAnsweringShop(options: Parameters<typeof useService>[0] = {}): AnsweringShop {
  const shop = wooShop()
  const blog = wooComments()
  const site = useSite((asked) => blog.tell(asked) ?? shop.tell(asked))
  const service = useService({ connecting: { pause: () => Promise.resolve() }, ...options })
  const held = { service, blog, site } as AnsweringShop
  let connections = 0
  let external = 0
  let seen = 0
  let alertId = 0
  const { connect, sync, reviews } = useConnection(service, (more) => ({
    kind: 'woocommerce',
    name: `Shop ${++connections}`,
    settings: { url: `${site.url}/`, username: 'ann' },
    secrets: shopSecrets,
    ...more
  }))
  beforeAll(async () => {
    held.mail = await startSmtpServer()
    held.imap = await startImapServer()
    const mailbox = { host: '127.0.0.1', security: 'none', username: 'box', password: 'secret' }
    const body = {
      ...{ host: '127.0.0.1', port: held.mail.port, security: 'none', username: 'shop', password: 'secret' },
      ...{ from_email: 'shop@example.com', imap: { ...mailbox, port: held.imap.port } }
    }
    await service.alice.data('updateEmailChannel', { body })
  })
  beforeEach(async () => {
    shop.reviews = []
    Object.assign(blog, { comments: [], isModerated: false, refusal: null })
    await connect()
    for (const { id } of await service.alice.data('listAlerts'))
      await service.alice.data('deleteAlert', { params: { id } })
    const body = { kind: 'email', name: 'Phone', events: ['review.created'], to: [owner], may_answer: true }
    ;({ id: alertId } = await service.alice.data('createAlert', { body }))
    for (const table of ['alert_answers', 'reply_grants'] as const)
      service.db.raw.prepare(`DELETE FROM ${table}`).run()
    await held.news()
  })
  afterAll(async () => {
    await held.mail.stop()
    await held.imap.stop()
  })
  held.alert = () => service.alice.data('getAlert', { params: { id: alertId } })
  held.news = async () => {
    const fresh = held.mail.tries.slice(seen).filter(({ taken }) => taken)
    seen = held.mail.tries.length
    return Promise.all(fresh.map(({ bytes }) => PostalMime.parse(bytes)))
  }
  held.later = async (milliseconds = 0) => {
    service.clock.advance(milliseconds)
    await service.tick()
    await service.tick()
  }
  held.newReview = async (text = 'The bread was cold.') => {
    const review = { ...shopReview(++external), rating: 2, review: `<p>${text}</p>` }
    shop.reviews.push(review)
    await sync()
    await service.tick()
    const [told] = await held.news()
    const found = (await reviews()).find((each: Review) => each.external_id === String(external))
    return { review: found as Review, told: told! }
  }
  held.reviewOf = (id) => service.alice.data('getReview', { params: { id } })
  held.reply = async (how) => {
    held.imap.arrive(rawReply(how))
    await held.later(6 * minute)
    return held.news()
  }
  held.answers = () => service.alice.data('listAnswers')
  held.published = () => Object.values(blog.shown()).flat()
  return held
}
