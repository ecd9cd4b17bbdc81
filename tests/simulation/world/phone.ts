/** The owner's phone: a bot of Telegram in this process, which is out of order now and then, and what its owner does with alerts. */
import { ann, botApi, botRefusal, calledIn, type BotApi, type BotMessage } from '../../support/bot-api'
import type { StandIn } from '#main/connecting/site/exchange'
import { grantOfPrompt, grantOfToken, noteAlerted, noteWish, type Alerted } from './alerted'
import type { Agenda } from './events'
import { day, hour, minute } from './time'
import { count, counted, type World } from './world'

/** What happens to a request: how often, and what comes of it. */
const tricks = {
  'is out of order': { often: 0.02, answer: botRefusal(502, 'Bad Gateway') },
  'asks for a pause': { often: 0.02, answer: botRefusal(429, 'Too Many Requests', 30) },
  'hangs up': { often: 0.02 },
  'does as asked, but its answer gets lost': { often: 0.02, isLost: true }
} as const satisfies Record<string, { often: number; answer?: object; isLost?: true }>

export interface Phone extends BotApi {
  exchange: Exclude<StandIn, URL>
  /** Messages that the owner has looked at. */
  seen: number
  isPaired: boolean
}

export function phoneOf(world: () => World): Phone {
  const api = botApi()
  const attempts = counted()
  const exchange: Phone['exchange'] = async ({ url, body = '' }, signal) => {
    const { chance, door, story, time } = world()
    const { method } = calledIn(url.pathname)
    const what = `phone: ${method} ${body.length}`
    await door.pass(what)
    signal.throwIfAborted()
    const ask = () => {
      const { status, body: told } = api.ask(url.pathname, body)
      return { status, headers: {}, text: JSON.stringify(told) }
    }
    const attempt = () => attempts(`${what} ${time.real}`)
    const found = phone.isPaired ? chance.fate(tricks, what, time.real, attempt()) : undefined
    if (found === undefined) return ask()
    const [does, trick] = found
    story.tell(`Telegram ${does} (${method}).`)
    count(world(), `Telegram ${does}`)
    if ('answer' in trick)
      return { status: trick.answer.status, headers: {}, text: JSON.stringify(trick.answer.body) }
    if ('isLost' in trick) ask()
    throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
  }
  const phone: Phone = Object.assign(api, { exchange, seen: 0, isPaired: false })
  return phone
}

const stranger = { id: 4_711_000_002, first_name: 'Ben' }

/** A message as it is on the phone, with the buttons that it came with. */
interface Shown {
  world: World
  message: BotMessage
  alerted: Alerted
}

interface Manner {
  often: number
  after?: number
  do: (shown: Shown) => void
  told: string
}

/** @param wants what the button is to publish; null: take back; left out: nothing */
function press(
  { world, message, alerted }: Shown,
  button: string,
  wants?: string | null,
  { from = ann, whyNot = null }: { from?: typeof ann; whyNot?: string | null } = {}
): void {
  if (!message.buttons.some(({ text }) => text === button)) return
  const update = world.phone.press(message, button, from)
  if (wants !== undefined)
    noteWish(world, alerted, { way: 'by phone', key: keyOf(update), text: wants, whyNot })
}

const keyOf = (update: number): string => `telegram 110201543 ${update}`
const publish = (shown: Shown) => press(shown, 'Publish', shown.alerted.text ?? undefined)
const ownWords = ({ at, number }: Alerted) => `Written on the phone for review ${at}: thank you. (${number})`

function say({ world, alerted }: Shown, words: string, to: BotMessage): void {
  const key = keyOf(world.phone.say(words, { to }))
  noteWish(world, alerted, { way: 'by phone', key, text: words })
}

const manners: Record<'answer' | 'take_back', Record<string, Manner>> = {
  answer: {
    publish: { often: 0.25, do: publish, told: 'presses Publish' },
    twice: {
      often: 0.06,
      do: (shown) => {
        publish(shown)
        publish(shown)
      },
      told: 'presses Publish twice'
    },
    late: {
      often: 0.04,
      after: 10 * day,
      do: (shown) =>
        press(shown, 'Publish', shown.alerted.text ?? undefined, { whyNot: 'it came after its week' }),
      told: 'presses Publish when it is too late'
    },
    prompt: { often: 0.08, do: (shown) => press(shown, 'My own words'), told: 'presses My own words' },
    words: {
      often: 0.08,
      do: (shown) => say(shown, ownWords(shown.alerted), shown.message),
      told: 'answers the message with words of their own'
    },
    later: { often: 0.06, do: (shown) => press(shown, 'Later'), told: 'presses Later' },
    no: { often: 0.03, do: ({ world, message }) => world.phone.say('no', { to: message }), told: 'says no' },
    picture: {
      often: 0.02,
      do: ({ world, message }) => world.phone.say(null, { to: message }),
      told: 'sends a picture'
    },
    stranger: {
      often: 0.06,
      do: ({ world, message, alerted }) => {
        const theirs = { ...message, chat: stranger.id }
        const from = { from: stranger, whyNot: 'a stranger pressed it' }
        press({ world, message: theirs, alerted }, 'Publish', alerted.text ?? undefined, from)
      },
      told: 'does nothing; a stranger presses the button in another chat'
    }
  },
  take_back: {
    back: { often: 0.3, do: (shown) => press(shown, 'Take back', null), told: 'presses Take back' },
    twice: {
      often: 0.05,
      do: (shown) => {
        press(shown, 'Take back', null)
        press(shown, 'Take back', null)
      },
      told: 'presses Take back twice'
    }
  }
}

/** Plans what the owner does with messages that have just arrived on the phone. */
export function planPresses(world: World, plans: Agenda): void {
  const { phone, chance, time } = world
  const news = phone.messages.slice(phone.seen)
  phone.seen = phone.messages.length
  for (const live of news) {
    const message = { ...live, buttons: [...live.buttons] }
    const alerted = alertedBy(world, message)
    if (alerted === undefined) continue
    const shown = { world, message, alerted }
    const manner = message.isPrompt ? answersPrompt : mannerOf(world, alerted)
    if (manner === undefined) continue
    const most = chance.happens(0.1, 'presses slowly', alerted.number) ? 4 * day : 9 * hour
    const wait = manner.after ?? chance.between(minute, most, 'presses after', alerted.number)
    const plan = (at: number, again: string) =>
      plans.add({
        at,
        name: `phone ${alerted.number}${again}`,
        isOutside: true,
        do: () => act(shown, manner)
      })
    plan(time.real + wait, '')
    // Old buttons stay in the chat.
    if (manner.do === publish && chance.happens(0.3, 'presses again', alerted.number))
      plan(time.real + wait + chance.between(hour, 4 * day, 'presses again after', alerted.number), ' again')
  }
}

const answersPrompt: Manner = {
  often: 1,
  do: (shown) => say(shown, ownWords(shown.alerted), shown.message),
  told: 'writes the words that they were asked for'
}

function mannerOf(world: World, { number, kind }: Alerted): Manner | undefined {
  if (kind === 'confirm') return undefined
  return world.chance.fate(manners[kind], 'presses', number)?.[1]
}

function act(shown: Shown, { do: work, told }: Manner): void {
  const { world, alerted } = shown
  world.story.tell(`On the phone, the owner ${told} (alert ${alerted.number}, about review ${alerted.at}).`)
  count(world, `by phone: the owner ${told}`)
  work(shown)
  // A confirmation that gets lost: Telegram says everything once more.
  if (world.chance.happens(0.1, 'Telegram repeats', alerted.number)) world.phone.repeat()
}

/** Undefined: nothing can be done with it. */
function alertedBy(world: World, { id, text, buttons, isPrompt }: BotMessage): Alerted | undefined {
  const token = buttons[0]?.callback_data.split('.')[1]
  const granted = isPrompt
    ? grantOfPrompt(world, id)
    : token === undefined
      ? undefined
      : grantOfToken(world, token)
  if (granted === undefined) return undefined
  const draft = /Draft of a reply:\n([^]*?)\n\n[^\n]+$/.exec(text)?.[1] ?? null
  return noteAlerted(world, granted, draft)
}
