/** The mailbox that replies to the shop's alerts come to, in this process: it can be read, is out of reach, or breaks off. */
import { mayConcernUs } from '#main/delivery/mailbox/classify-returned-mail'
import type { FromMailbox } from '#main/delivery/mailbox/mailbox-messages'
import { readMail } from '#main/delivery/mailbox/parse-returned-mail'
import type { MailboxOptions } from '#main/delivery/mailbox/read-mailbox'
import { count, type World } from './world'

export const mailboxAt = { host: '127.0.0.1', port: 143, security: 'none', username: 'box', password: 'box' }

export interface Mailbox {
  open: NonNullable<MailboxOptions['open']>
  /** Returns what the service calls this mail once it has been taken. */
  arrive: (mail: string) => string
}

export function mailboxOf(world: () => World): Mailbox {
  const mails: string[] = []
  const name = `${mailboxAt.username}@${mailboxAt.host}:${mailboxAt.port} 7`
  let looks = 0
  return {
    arrive: (mail) => `${name} ${mails.push(mail)}`,
    open: ({ copiesTo }) => {
      let last: unknown = null
      const look = ++looks
      const messages = async function* (): AsyncGenerator<Exclude<FromMailbox, { type: 'end' }>> {
        const { chance, door, story } = world()
        const fails = (what: string) => {
          if (!chance.happens(0.02, 'mailbox', look, what)) return null
          story.tell(`The owner's mailbox ${what}.`)
          count(world(), `the mailbox ${what}`)
          const error = { message: what, code: 'ETIMEDOUT', authenticationFailed: undefined }
          return { type: 'failed', error: { ...error, responseText: undefined } } as const
        }
        await door.pass('mailbox: open')
        const unreachable = fails('cannot be reached')
        if (unreachable !== null) return void (yield unreachable)
        yield { type: 'opened', mailbox: name }
        const from = (last as number | null) ?? 0
        for (const [at, mail] of mails.slice(from).entries()) {
          if (!mayConcernUs(mail.slice(0, mail.indexOf('\n\n')), copiesTo)) continue
          await door.pass(`mailbox: mail ${from + at + 1}`)
          const broken = fails('breaks off')
          if (broken !== null) return void (yield broken)
          yield { type: 'mail', uid: from + at + 1 }
          yield { type: 'read', found: await readMail(Buffer.from(mail), copiesTo) }
        }
        yield { type: 'done', last: mails.length }
      }
      return {
        messages,
        answer: (value) => void (last = value),
        grant: () => undefined,
        stop: () => Promise.resolve()
      }
    }
  }
}
