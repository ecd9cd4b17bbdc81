/** One visitor: looks at the page, gives a score, thinks, writes a few words, sends them; then the next one comes. */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { actionIn, stampIn } from '../../support/page-forms'

export interface Visits {
  /** Milliseconds of each request. */
  latencies: number[]
  /** Reviews that were finished. */
  given: number
  /** Answers that should not have come. */
  wrong: string[]
}

/** The least time in milliseconds that people take; faster visitors are treated as programs and asked again. */
const thought = 1200

export async function visit(page: string, number: number, end: number, seen: Visits): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'x-forwarded-for': `198.51.${100 + (number >> 8)}.${number & 255}` }
  const ask = (path: string, form?: Record<string, string>) =>
    exchange(new URL(path, page), { agent, headers, form }, seen)
  // So that they don't all arrive at the same instant.
  await wait(Math.random() * thought)
  while (performance.now() < end) {
    const first = await ask(page)
    await wait(thought * (1 + Math.random()))
    const scored = await ask(page, { ...formIn(first.html), score: String(1 + (number % 5)) })
    if (scored.location === undefined) return void seen.wrong.push(`${scored.status} for a score`)
    const second = await ask(scored.location)
    await wait(thought * (1 + Math.random()))
    const text = 'Quick, kind, and the cake was lovely. '.repeat(4)
    const action = actionIn(second)
    const thanked = await ask(action, { ...formIn(second.html), score: '5', text, name: `Visitor ${number}` })
    if (thanked.location === undefined) return void seen.wrong.push(`${thanked.status} for words`)
    if ((await ask(thanked.location)).status === 200) seen.given += 1
  }
  agent.destroy()
}

const formIn = (html: string) => ({
  stamp: stampIn({ html }),
  website: ''
})

interface Sent {
  agent: Agent
  headers: Record<string, string>
  form: Record<string, string> | undefined
}

interface Answered {
  status: number
  location: string | undefined
  html: string
}

function exchange(url: URL, { agent, headers, form }: Sent, seen: Visits): Promise<Answered> {
  const body = form === undefined ? '' : new URLSearchParams(form).toString()
  const type = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body)
  }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const method = form === undefined ? 'GET' : 'POST'
    const sent = request(url, {
      agent,
      method,
      headers: form === undefined ? headers : { ...headers, ...type }
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      let html = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (html += piece))
      answer.on('end', () => {
        seen.latencies.push(performance.now() - began)
        const status = answer.statusCode ?? 0
        if (status !== 200 && status !== 303) seen.wrong.push(`${status} for ${method}`)
        resolve({ status, location: answer.headers.location, html })
      })
    })
    sent.end(body)
  })
}
