/** A local stand-in for Resend: accepts e-mails over HTTP, remembers idempotency keys as documented, and fails on command. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const resendKey = 're_Xanadu_4711_secret'

export interface ResendMail {
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  reply_to?: string[]
  headers: Record<string, string>
  attachments?: { filename: string; content: string; content_type: string; content_id?: string }[]
}

interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface ResendFault {
  status?: number
  headers?: Record<string, string>
  /** Sent verbatim; an object becomes JSON. */
  body?: string | object
  /** Accepts the mail and still answers this; `drop`: closes the connection instead; `silence`: never answers. */
  after?: 'answer' | 'drop' | 'silence'
}

export interface Resend {
  url: string
  asked: Asked[]
  /** The mails that would arrive. */
  taken: ResendMail[]
  /** Makes the next sending requests fail like this, one fault each. */
  fail: (...faults: ResendFault[]) => void
  domains: { name: string; status: string }[]
  /** What became of each mail, by its id. Mails that are not here have been sent. */
  events: Map<string, string>
  /** Whether the key may only send. */
  isRestricted: boolean
  behave: () => void
  /** Forgets idempotency keys, as after 24 hours. */
  forgetKeys: () => void
  stop: () => Promise<void>
}

const said = (statusCode: number, name: string, message: string) => ({
  status: statusCode,
  body: { statusCode, name, message }
})
export const wrongKey = said(401, 'validation_error', 'API key is invalid')

export async function startResend(): Promise<Resend> {
  const keys = new Map<string, { body: string; id: string }>()
  const due: ResendFault[] = []
  const server = createServer((incoming, outgoing) => {
    void hear(incoming).then((asked) => {
      resend.asked.push(asked)
      if (asked.headers.authorization !== `Bearer ${resendKey}`) return tell(outgoing, wrongKey)
      if (asked.path === '/emails' && asked.method === 'POST') return take(asked, outgoing)
      const [, id] = /^\/emails\/([^/]+)$/.exec(asked.path) ?? []
      const knows = id !== undefined && [...keys.values()].some((each) => each.id === id)
      if (!knows && !asked.path.startsWith('/domains'))
        return tell(outgoing, said(404, 'not_found', 'The requested endpoint does not exist.'))
      if (resend.isRestricted)
        return tell(
          outgoing,
          said(401, 'restricted_api_key', 'This API key is restricted to only send emails')
        )
      if (knows) {
        const last_event = resend.events.get(id) ?? 'sent'
        return tell(outgoing, { status: 200, body: { object: 'email', id, last_event } })
      }
      tell(outgoing, { status: 200, body: { object: 'list', has_more: false, data: resend.domains } })
    })
  })
  const take = (asked: Asked, outgoing: ServerResponse): void => {
    const fault = due.shift()
    if (fault !== undefined && fault.after === undefined) return tell(outgoing, fault)
    const key = String(asked.headers['idempotency-key'])
    const known = keys.get(key)
    if (known !== undefined && known.body !== asked.body)
      return tell(outgoing, said(409, 'invalid_idempotent_request', 'Same key, other payload.'))
    const id = known?.id ?? `49a3999c-0ce1-4ea6-ab68-${String(keys.size).padStart(12, '0')}`
    if (known === undefined) {
      keys.set(key, { body: asked.body, id })
      resend.taken.push(JSON.parse(asked.body) as ResendMail)
    }
    if (fault?.after === 'silence') return
    if (fault?.after === 'drop') return void outgoing.destroy()
    tell(outgoing, fault ?? { status: 200, body: { id } })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const resend: Resend = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    taken: [],
    domains: [],
    events: new Map(),
    isRestricted: false,
    fail: (...faults) => void due.push(...faults),
    behave: () => {
      due.length = resend.asked.length = resend.taken.length = 0
      resend.domains = [{ name: 'example.com', status: 'verified' }]
      resend.isRestricted = false
      resend.events.clear()
    },
    forgetKeys: () => keys.clear(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
  resend.behave()
  return resend
}

async function hear(incoming: IncomingMessage): Promise<Asked> {
  let body = ''
  for await (const chunk of incoming) body += String(chunk)
  const { method = '', url = '', headers } = incoming
  return { method, path: url, headers, body }
}

function tell(outgoing: ServerResponse, { status = 200, headers, body = {} }: ResendFault): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
  outgoing.end(typeof body === 'string' ? body : JSON.stringify(body))
}
