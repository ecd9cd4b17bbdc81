/** The shop's SMS provider, in this process: takes messages, refuses numbers, loses answers, and reports late. */
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { lineTo } from './in-process'
import { markOf } from './mark-of'
import { nameOf } from './population'
import { count, silence, type World } from './world'

export interface SmsProvider {
  dial: () => Promise<Socket>
}

/** What it does instead of taking a message: how often, and its answer; null: the line breaks. */
const tricks: Record<
  string,
  { often: number; status: number; code: number; isTaken?: true; isFinal?: true; told: string }
> = {
  busy: { often: 0.03, status: 429, code: 20_429, told: 'is busy' },
  broken: { often: 0.02, status: 500, code: 20_500, told: 'is in trouble' },
  dead: { often: 0.03, status: 400, code: 21_211, isFinal: true, told: 'knows no such number' },
  stopped: {
    often: 0.02,
    status: 400,
    code: 21_610,
    isFinal: true,
    told: 'says that STOP was answered before'
  },
  lost: {
    often: 0.03,
    status: 0,
    code: 0,
    isTaken: true,
    told: 'takes the message, but its answer gets lost'
  }
}

export function smsProvider(world: () => World): SmsProvider {
  const sent = new Map<string, { to: string; attempt: number }>()
  const attempts = new Map<string, number>()
  const server = createServer((req, res) => {
    void text(req).then(async (body) => {
      const answer = (status: number, told: object) =>
        void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
      if (req.method === 'GET') {
        const sid = /\/(SM[^/.]*)\.json/.exec(req.url ?? '')?.[1] ?? ''
        await world().door.pass(`sms: report ${sid}`)
        const status = world().chance.happens(0.9, 'sms arrives', sid) ? 'delivered' : 'undelivered'
        return answer(200, { sid, status, error_code: status === 'delivered' ? null : 30_003 })
      }
      const to = new URLSearchParams(body).get('To') ?? ''
      const attempt = (attempts.get(to) ?? 0) + 1
      attempts.set(to, attempt)
      await world().door.pass(`sms: ${to}`)
      const { chance, people, story, ledger } = world()
      const who = people.find(({ phone }) => phone === to)
      const name = who === undefined ? to : nameOf(who)
      const trick = chance.fate(tricks, 'sms', to, attempt)?.[1]
      if (trick === undefined || trick.isTaken === true) {
        const mark = markOf(world(), 'sms', to)
        const said = new URLSearchParams(body).get('Body') ?? ''
        ledger.taken.push({ ...mark, channel: 'sms', to, isAnswered: trick === undefined, text: said })
        count(world(), `a ${mark.kind} by SMS`)
        story.tell(
          `A ${mark.kind} reaches ${name} by SMS${trick === undefined ? '' : ', though nobody is told so'}.`
        )
      } else story.tell(`The SMS provider ${trick.told} (${name}).`)
      if (trick?.isFinal === true && who !== undefined) silence(world(), who, trick.told, 'sms')
      if (trick !== undefined) count(world(), `the SMS provider ${trick.told}`)
      if (trick?.status === 0) return void req.socket.destroy()
      if (trick !== undefined) return answer(trick.status, { code: trick.code, message: trick.told })
      const sid = `SM${to.slice(1)}x${attempt}`
      sent.set(sid, { to, attempt })
      answer(201, { sid, status: 'queued', error_code: null })
    })
  })
  return { dial: () => Promise.resolve(lineTo(server)) }
}
