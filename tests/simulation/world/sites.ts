/**
 * The sites with reviews of the shop, in this process: a shop where replies are published, and a list in JSON. People write,
 * change and remove reviews there; the sites refuse, break off, lose answers and repeat themselves.
 */
import type { RawAnswer } from '#main/connecting/port'
import type { StandIn } from '#main/connecting/site/exchange'
import { modelSites, type ModelSite } from '../../connecting/model/sites'
import type { Asked, Told } from '../../connecting/stand-ins/site'
import { plainly } from './alerted'
import { count, counted, type World } from './world'

export type SiteName = 'a shop' | 'a list in JSON'

export interface Posted {
  /** The review's number. */
  at: string
  comment: number
  how: 'created' | 'changed' | 'removed'
  text: string
  /** Our other replies to the review that stand there. */
  beside: string[]
  /** Whether the site's answer got through. */
  isAnswered: boolean
  real: number
}

export interface Sites {
  exchange: Exclude<StandIn, URL>
  models: Record<SiteName, ModelSite>
  /** Ids given to new reviews. */
  next: () => number
}

/** What happens to a request: how often, and what comes of it. */
const faults = {
  'is out of order': { often: 0.02, status: 500 },
  'asks to come again later': { often: 0.02, status: 429 },
  'shows a web page instead': { often: 0.02, body: '<html>Maintenance</html>' },
  'sends half an answer': { often: 0.02, body: '[{"id":' },
  'hangs up': { often: 0.02 },
  'does as asked, but its answer gets lost': { often: 0.02, isLost: true },
  'repeats its last answer': { often: 0.02, isRepeated: true }
} as const satisfies Record<
  string,
  { often: number; status?: number; body?: string; isLost?: true; isRepeated?: true }
>

export const hostOf: Record<SiteName, string> = {
  'a shop': 'https://shop.hammer-and-nail.com',
  'a list in JSON': 'https://list.hammer-and-nail.com'
}

export function sitesOf(world: () => World): Sites {
  const made = (name: SiteName): ModelSite => {
    const model = modelSites[name]({ site: { url: hostOf[name] } as never, now: () => world().time.shown() })
    model.fresh(1)
    return model
  }
  const models = { 'a shop': made('a shop'), 'a list in JSON': made('a list in JSON') }
  const before = new Map<string, Told>()
  const attempts = counted()
  let reviews = 0
  const tell = (name: SiteName, asked: Asked, isAnswered = true): Told => {
    const told = models[name].tell(asked) ?? { status: 404, body: '' }
    if (asked.method !== 'GET') notePosted(world(), asked, told, isAnswered)
    return told
  }
  return {
    models,
    next: () => ++reviews,
    exchange: async ({ method, url, headers, body = '' }, signal) => {
      const { door, chance, today, story } = world()
      const name = url.host === new URL(hostOf['a shop']).host ? 'a shop' : 'a list in JSON'
      const what = `${method} ${url.pathname}${url.search}`
      await door.pass(`site: ${name} ${what}`)
      signal.throwIfAborted()
      // In lower case, as a server gets them.
      const named = Object.entries({ ...headers, host: url.host }).map(([key, value]) => [
        key.toLowerCase(),
        value
      ])
      const asked: Asked = { method, url, headers: Object.fromEntries(named) as Asked['headers'], body }
      // On some days a site is quiet and does as it should; otherwise one request in eight goes wrong.
      const isQuiet = chance.happens(0.6, 'site is quiet', name, today)
      const attempt = () => attempts(`${name} ${what}`)
      const found = isQuiet ? undefined : chance.fate(faults, 'site', name, what, attempt())
      if (found === undefined) {
        const told = tell(name, asked)
        before.set(`${name} ${what}`, told)
        return answer(told)
      }
      const [does, fault] = found
      story.tell(`The site with ${name} ${does}.`)
      count(world(), `a site ${does}`)
      if ('isRepeated' in fault) {
        if (url.pathname.includes('/comments')) world().ledger.misled = world().time.real
        return answer((method === 'GET' ? before.get(`${name} ${what}`) : undefined) ?? tell(name, asked))
      }
      if ('isLost' in fault) tell(name, asked, false)
      if ('isLost' in fault || (!('status' in fault) && !('body' in fault)))
        throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
      return answer({
        status: 'status' in fault ? fault.status : 200,
        body: 'body' in fault ? fault.body : ''
      })
    }
  }
}

/** What the shop's site has done to a reply, and what stood under the review before. */
function notePosted(
  { ledger, time, sites, story }: World,
  { method, url }: Asked,
  told: Told,
  isAnswered: boolean
): void {
  if ((told.status ?? 200) >= 300 || !url.pathname.includes('/comments')) return
  const { id, parent, content } = JSON.parse(told.body.toString()) as {
    id: number
    parent: number
    content: { raw: string }
  }
  const how = method === 'DELETE' ? 'removed' : /\d$/.test(url.pathname) ? 'changed' : 'created'
  const at = String(parent)
  const isOurs = new Set(ledger.posted.map(({ comment }) => comment))
  const others = sites.models['a shop'].standing?.(at).filter((each) => each.id !== id && isOurs.has(each.id))
  const beside = others?.map(({ text }) => text) ?? []
  ledger.posted.push({
    at,
    comment: id,
    how,
    text: plainly(content.raw),
    beside,
    isAnswered,
    real: time.real
  })
  story.tell(`At the shop, a reply to review ${at} is ${how}.`)
}

const answer = ({ status = 200, headers = {}, body }: Told): RawAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  text: body.toString()
})
