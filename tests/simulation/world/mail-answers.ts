/** What becomes of an alert in the owner's mailbox. To teach the owner another way to reply, add a row to `manners`. */
import PostalMime from 'postal-mime'
import { rawReply, vouched, type Replying } from '../../support/raw-reply'
import { grantOfToken, noteAlerted, noteWish, type Alerted } from './alerted'
import type { Agenda } from './events'
import { ownerAddress } from './open-shop'
import { day, hour, minute } from './time'
import { count, type World } from './world'

interface Letter extends Pick<Replying, 'from' | 'results' | 'headers'> {
  text: string
  /** What it wants to have published; null: taken back; left out: nothing. */
  wants?: string | null
  whyNot?: string
  /** The same mail as the one before. */
  isCopy?: true
}

interface Manner {
  often: number
  /** Only after so long; otherwise within hours, or a few days. */
  after?: number
  write: (alerted: Alerted) => Letter[]
  told: string
}

const quoted = (words: string) => `${words}\n\n> New review\n> Draft of a reply: Thank you.\n`
const ok = ({ text }: Alerted): Letter => ({ text: quoted('OK'), ...(text === null ? {} : { wants: text }) })
const own = ({ at, number }: Alerted): Letter => {
  const text = `We have read what you wrote in review ${at}, and thank you for it. (${number})`
  return { text: quoted(text), wants: text }
}
const forged = { results: 'mx.hammer-and-nail.com; dkim=none; spf=fail smtp.mailfrom=somebody@else.example' }
const whyNot = 'nobody vouches for its sender'
const colleague = 'colleague@hammer-and-nail.com'

const manners: Record<Alerted['kind'], Record<string, Manner>> = {
  answer: {
    ok: { often: 0.2, write: (alerted) => [ok(alerted)], told: 'replies OK' },
    own: { often: 0.12, write: (alerted) => [own(alerted)], told: 'replies with words of their own' },
    twice: { often: 0.05, write: (alerted) => [ok(alerted), ok(alerted)], told: 'replies OK twice' },
    both: {
      often: 0.04,
      write: (alerted) => [ok(alerted), own(alerted)],
      told: 'replies OK, and then with words of their own'
    },
    copy: {
      often: 0.04,
      write: (alerted) => [own(alerted), { ...own(alerted), isCopy: true }],
      told: 'replies with words of their own, and the mail arrives twice'
    },
    later: { often: 0.06, write: () => [{ text: quoted('LATER') }], told: 'replies LATER' },
    late: {
      often: 0.04,
      after: 10 * day,
      write: (alerted) => [{ ...ok(alerted), whyNot: 'it came after its week' }],
      told: 'replies OK when it is too late'
    },
    colleague: {
      often: 0.05,
      write: (alerted) => [
        {
          ...ok(alerted),
          ...{ from: colleague, results: vouched(colleague), whyNot: 'it came from somebody else' }
        }
      ],
      told: 'forwards it to a colleague, who replies OK'
    },
    forged: {
      often: 0.05,
      write: (alerted) => [{ ...own(alerted), ...forged, whyNot }],
      told: 'does nothing; somebody else replies in their name'
    },
    unvouched: {
      often: 0.05,
      write: (alerted) => [{ ...ok(alerted), results: null, whyNot }],
      told: 'replies OK from a server that vouches for nobody'
    },
    away: {
      often: 0.05,
      write: (alerted) => [
        { ...ok(alerted), headers: { 'Auto-Submitted': 'auto-replied' }, whyNot: 'it is an automatic reply' }
      ],
      told: 'is away, and the mailbox says so'
    },
    no: { often: 0.03, write: () => [{ text: quoted('no') }], told: 'replies no' }
  },
  confirm: {
    yes: {
      often: 0.6,
      write: ({ text }) => [{ text: quoted('YES'), ...(text === null ? {} : { wants: text }) }],
      told: 'replies YES'
    },
    ok: { often: 0.1, write: () => [{ text: quoted('OK') }], told: 'replies OK where YES is meant' }
  },
  take_back: {
    back: {
      often: 0.25,
      write: () => [{ text: quoted('TAKE BACK'), wants: null }],
      told: 'replies TAKE BACK'
    },
    ok: {
      often: 0.05,
      write: () => [{ text: quoted('OK') }],
      told: 'replies OK to what is published already'
    }
  }
}

/** The text in an alert that a reply would publish. */
const textIn = (mail: string): string | null =>
  /(?:Draft of a reply:|The reply:|Your reply:)\n\n([^]*?)\n\n(?:Answer by replying|Reply (?:YES|TAKE BACK)|In Goodword)/.exec(
    mail
  )?.[1] ?? null

/** Plans what happens to mails to the owner that have just arrived. */
export async function planReplies(world: World, plans: Agenda, mails: readonly Buffer[]): Promise<void> {
  const { chance, ledger, time } = world
  for (const bytes of mails) {
    const mail = await PostalMime.parse(bytes)
    const token = /<gwr\.([0-9a-v]{24})@/.exec(mail.messageId ?? '')?.[1]
    const granted = token === undefined ? undefined : grantOfToken(world, token)
    if (granted === undefined) continue
    const text = textIn((mail.text ?? '').replaceAll('\r\n', '\n'))
    const alerted = noteAlerted(world, granted, text)
    // What somebody else has written in their name, they do not confirm.
    const isForged =
      alerted.kind === 'confirm' && text !== null && ledger.forged.some((each) => text.includes(each))
    const manner = chance.fate(manners[alerted.kind], 'replies', alerted.number)?.[1]
    if (manner === undefined || isForged) continue
    const most = chance.happens(0.1, 'replies slowly', alerted.number) ? 4 * day : 9 * hour
    const wait = manner.after ?? chance.between(2 * minute, most, 'replies after', alerted.number)
    const name = `mail ${alerted.number}`
    const reply = () => send(world, mail, alerted, manner)
    plans.add({ at: time.real + wait, name, isOutside: true, do: reply })
  }
}

function send(world: World, to: Replying['to'], alerted: Alerted, { write, told }: Manner): void {
  const { ledger, story, mailbox } = world
  story.tell(`The owner ${told} (alert ${alerted.number}, about review ${alerted.at}).`)
  count(world, `by mail: the owner ${told}`)
  let id = ''
  for (const { text, wants, whyNot: reason, isCopy, ...more } of write(alerted)) {
    if (isCopy !== true) id = `<reply-${++ledger.replies}@hammer-and-nail.com>`
    const key = mailbox.arrive(
      rawReply({ from: ownerAddress, results: vouched(ownerAddress), ...more, to, text, id })
    )
    if (wants !== undefined) noteWish(world, alerted, { way: 'by mail', key, text: wants, whyNot: reason })
    if (more.results === forged.results && typeof wants === 'string') ledger.forged.push(wants)
  }
}
