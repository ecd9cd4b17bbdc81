/**
 * The shop's mail server, in this process: takes mail, refuses it, asks to come again, hangs up, and loses answers. To teach it
 * another trick, add a row to `tricks`.
 */
import type { Socket } from 'node:net'
import { readWire, type Wire } from '../../faults/wire'
import { line } from './in-process'
import { markOf } from './mark-of'
import { nameOf, personAt } from './population'
import { onTheWall } from './time'
import { count, type World } from './world'

/** At which point of a mail something happens, and what: an answer, or (null) the line breaks. */
interface Trick {
  /** How often, from 0 to 1, on a quiet day. */
  often: number
  at: 'to' | 'body' | 'end'
  say: string | null
  /** Whether the mail is there all the same. */
  isTaken?: true
  /** Only for the first attempt at an address. */
  isOnce?: true
  told: string
}

const tricks: Record<string, Trick> = {
  greylists: {
    often: 0.05,
    at: 'to',
    say: '451 4.7.1 Greylisted, try again later',
    isOnce: true,
    told: 'asks to come again'
  },
  'hangs up': { often: 0.02, at: 'to', say: null, told: 'hangs up' },
  'breaks off': { often: 0.02, at: 'body', say: null, told: 'breaks off in the middle of the mail' },
  'loses the answer': {
    often: 0.02,
    at: 'end',
    say: null,
    isTaken: true,
    told: 'takes the mail, but its answer gets lost'
  },
  'loses the mail': {
    often: 0.01,
    at: 'end',
    say: null,
    told: 'hangs up at the end of the mail, and does not keep it'
  },
  'is busy': {
    often: 0.02,
    at: 'to',
    say: '421 4.3.2 Too many connections, try again later',
    told: 'is busy'
  },
  'has no room': { often: 0.01, at: 'end', say: '452 4.3.1 Insufficient system storage', told: 'has no room' }
}

/** Whole days on which it is worse. */
const weathers = {
  calm: { often: 0.7, told: null },
  stormy: { often: 0.2, told: null },
  limited: { often: 0.06, told: 'The mail provider lets nothing more through today.' },
  down: { often: 0.04, told: 'The mail server is down today.' }
} as const

export interface MailServer {
  dial: () => Socket
  weather: () => keyof typeof weathers
  /** Ends every connection, as a kill on the other side does. */
  cut: () => void
}

export function mailServer(world: () => World): MailServer {
  const lines = new Set<Socket>()
  const attempts = new Map<string, number>()
  const weather = () => {
    const { chance, today } = world()
    let rest = chance.roll('mail weather', today)
    for (const [name, { often }] of Object.entries(weathers))
      if ((rest -= often) < 0) return name as keyof typeof weathers
    return 'calm'
  }
  const trickFor = (to: string): Trick | null => {
    const { chance, today } = world()
    const attempt = (attempts.get(to) ?? 0) + 1
    attempts.set(to, attempt)
    const worse = weather() === 'stormy' ? 5 : 1
    let rest = chance.roll('mail', to, today, attempt)
    for (const trick of Object.values(tricks)) {
      if (trick.isOnce && attempt > 1) continue
      if ((rest -= trick.often * worse) < 0) return trick
    }
    return null
  }
  return {
    weather,
    dial: () => {
      const [ours, theirs] = line()
      lines.add(theirs)
      theirs.once('close', () => lines.delete(theirs))
      void converse({ socket: theirs, wire: readWire(theirs), world, trickFor, weather }).finally(() =>
        theirs.end()
      )
      return ours
    },
    cut: () => {
      for (const each of lines) each.destroy()
    }
  }
}

interface Talk {
  socket: Socket
  wire: Wire
  world: () => World
  trickFor: (to: string) => Trick | null
  weather: MailServer['weather']
}

async function converse(talk: Talk): Promise<void> {
  const { socket, wire, world, weather } = talk
  const say = (text: string) => void socket.write(`${text}\r\n`)
  await world().door.pass('mail: connect')
  if (weather() === 'down') return void socket.destroy()
  say('220 mail-for-all')
  for (;;) {
    const command = await wire.line()
    if (command === null) return
    const verb = command.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') say('250-mail-for-all\r\n250-8BITMIME\r\n250 ENHANCEDSTATUSCODES')
    else if (verb === 'MAIL') {
      if (!(await oneMail(talk, say))) return
    } else if (verb === 'QUIT') return say('221 2.0.0 bye')
    else say('250 2.0.0 ok')
  }
}

/** One mail after its sender; returns whether the conversation goes on. */
async function oneMail(
  { socket, wire, world, trickFor, weather }: Talk,
  say: (text: string) => void
): Promise<boolean> {
  // Who it is for is known only after the sender: their own line is answered first, as servers with a queue do.
  say('250 2.1.0 ok')
  const command = await wire.line()
  if (command === null) return false
  const to = (/<([^>]*)>/.exec(command)?.[1] ?? '').toLowerCase()
  const { door, people, story } = world()
  await door.pass(`mail: ${to}`)
  const who = personAt(people, to)
  const name = who === undefined ? to : nameOf(who)
  const trick = trickFor(to)
  const play = (at: Trick['at']): 'goes on' | 'said' | 'broke' => {
    if (trick?.at !== at) return 'goes on'
    count(world(), `the mail server ${trick.told}`)
    story.tell(`The mail server ${trick.told} (mail to ${name}).`)
    if (trick.say !== null) say(trick.say)
    else socket.destroy()
    return trick.say === null ? 'broke' : 'said'
  }
  if (weather() === 'limited') return (say('550 5.4.5 Daily sending quota exceeded'), true)
  if (who?.mailbox === 'gone') {
    noteGone(world(), to, name)
    story.tell(`The mail server knows no mailbox of ${name}.`)
    count(world(), 'no such mailbox')
    return (say('550 5.1.1 No such user here'), true)
  }
  if (who?.mailbox === 'full') return (say('452 4.2.2 The mailbox is full'), true)
  const begun = play('to')
  if (begun !== 'goes on') return begun === 'said'
  say('250 2.1.5 ok')
  if ((await wire.line()) === null) return false
  say('354 go on')
  if (play('body') !== 'goes on') return false
  const { bytes, whole } = await wire.mail()
  if (!whole) return false
  await door.pass(`mail: end of ${to}`)
  const mail = { to, text: plain(bytes), bytes }
  if (trick?.at !== 'end' || trick.isTaken === true) take(world(), mail, name, trick === null)
  const ended = play('end')
  if (ended === 'goes on') say('250 2.0.0 taken')
  return ended !== 'broke'
}

/** Who was told that there is no such mailbox must not come again: providers block senders for that. */
function noteGone({ ledger, broken, time }: World, to: string, name: string): void {
  const before = ledger.gone.get(to)
  if (before !== undefined)
    broken.push({
      promise: 'nobody is tried again where there is no mailbox',
      facts: [
        `the mail server knew no mailbox of ${name} on ${onTheWall(before, time.zone)}`,
        `${to} is tried again`
      ]
    })
  ledger.gone.set(to, time.real)
}

function take(
  world: World,
  mail: { to: string; text: string; bytes: Buffer },
  name: string,
  isAnswered: boolean
): void {
  const { ledger, story, people } = world
  if (personAt(people, mail.to) === undefined) {
    ledger.toOwner.push(mail.bytes)
    return story.tell(`A mail to the owner arrives: ${subjectOf(mail.bytes)}.`)
  }
  const mark = markOf(world, 'email', mail.to)
  ledger.taken.push({ ...mark, channel: 'email', to: mail.to, isAnswered, text: mail.text })
  count(world, `a ${mark.kind} by e-mail`)
  story.tell(`A ${mark.kind} reaches ${name} by e-mail${isAnswered ? '' : ', though nobody is told so'}.`)
}

/** As a person reads it: words beyond ASCII are encoded (RFC 2047), and long ones go on in the next line. */
const subjectOf = (bytes: Buffer): string =>
  (/^subject: ((?:[^\r]|\r\n[ \t])*)/im.exec(bytes.toString('latin1'))?.[1] ?? '')
    .replaceAll(/\?=\s+=\?UTF-8\?Q\?|\r\n/gi, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_whole, words: string) =>
      decodeURIComponent(words.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%'))
    )

/** Quoted-printable undone as far as addresses of pages need it. */
const plain = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll('=\r\n', '').replaceAll('=3D', '=')
