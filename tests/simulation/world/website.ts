/**
 * The owner's own website, in this process: a WebDAV folder, and the patterns of WordPress. It refuses, is full, keeps half of
 * what it is sent and loses answers; and whoever looks after it puts pages of their own there.
 */
import type { RawAnswer } from '#main/connecting/port'
import type { StandIn } from '#main/connecting/site/exchange'
import { count, counted, type World } from './world'

export const websiteHost = 'www.hammer-and-nail.com'
export const folderAt = `https://${websiteHost}/reviews/`

export interface Website {
  exchange: Exclude<StandIn, URL>
  /** What stands in the folder, by name. */
  files: Map<string, string>
  /** What the patterns say, by their numbers. */
  patterns: Map<string, string>
  /** What somebody else has put there, by name or number. */
  foreign: Map<string, string>
  /** Names and numbers at which somebody else was last. */
  touched: Set<string>
  /** All files that Goodword has ever sent. */
  sent: Set<string>
}

interface Fault {
  often: number
  status?: number
  does?: 'nothing' | 'half' | 'all'
  /** Only to such requests. */
  method?: string
}

/** What happens instead of what was asked for, and how often. */
const faults: Record<string, Fault> = {
  'is out of order': { often: 0.02, status: 500 },
  'does not let the user in': { often: 0.02, status: 401 },
  'has no room left': { often: 0.02, status: 507 },
  'hangs up': { often: 0.02, does: 'nothing' },
  'keeps half of what it was sent': { often: 0.02, does: 'half', method: 'PUT' },
  'does as asked, but its answer gets lost': { often: 0.03, does: 'all' }
}

export function websiteOf(world: () => World): Website {
  const website: Website = {
    files: new Map([['index.html', '<h1>Hammer & Nail</h1>']]),
    patterns: new Map(),
    foreign: new Map([['index.html', '<h1>Hammer & Nail</h1>']]),
    touched: new Set(),
    sent: new Set(),
    exchange: async (asked, signal) => {
      const { door, chance, today, story } = world()
      if (asked.method === 'PUT') website.sent.add(asked.body ?? '')
      const request = `${asked.method} ${kindOf(asked.url)}`
      await door.pass(`website: ${request}`)
      signal.throwIfAborted()
      const isQuiet = today === 0 || chance.happens(0.6, 'website is quiet', today)
      const found = isQuiet ? undefined : chance.fate(faults, 'website', request, attempts(request))
      if (found === undefined) return ask(asked)
      const [does, { status, does: done, method = asked.method }] = found
      if (method !== asked.method) return ask(asked)
      story.tell(`The website ${does} (${request}).`)
      count(world(), `the website ${does}`)
      if (status !== undefined) return { status, headers: {}, text: '' }
      if (done === 'all') ask(asked)
      if (done === 'half') ask({ ...asked, body: halfOf(asked.body ?? '') })
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
    }
  }
  const attempts = counted()
  const [folder, wordpress] = [folderOf(website), wordpressOf(website)]
  const ask: Answers = (asked) => (isOfPatterns(asked.url) ? wordpress(asked) : folder(asked))
  return website
}

type Asked = Parameters<Website['exchange']>[0]
type Answers = (asked: Asked) => RawAnswer

const isOfPatterns = ({ pathname }: URL): boolean => pathname.startsWith('/wp-json/')

const nameIn = (address: URL): string => decodeURIComponent(address.pathname.split('/').at(-1) ?? '')

/** Without the marks in names, which are never the same. */
const kindOf = (url: URL): string =>
  isOfPatterns(url) ? 'of a pattern' : /\.part$/.test(url.pathname) ? 'aside' : nameIn(url)

const halfOf = (text: string): string => text.slice(0, text.length >> 1)

const folderOf =
  ({ files, touched }: Website): Answers =>
  ({ method, url, headers, body = '' }) => {
    const name = nameIn(url)
    const text = files.get(name)
    const answer = (status: number, said = '') => ({ status, headers: {}, text: said })
    if (method === 'PUT') {
      files.set(name, body)
      return answer(text === undefined ? 201 : 204)
    }
    if (text === undefined) return answer(404)
    if (method === 'GET') return answer(200, text)
    files.delete(name)
    if (method === 'MOVE') {
      const to = nameIn(new URL(headers['Destination'] ?? ''))
      files.set(to, text)
      touched.delete(to)
    }
    return answer(204)
  }

/** As WP_REST_Blocks_Controller answers. */
function wordpressOf({ patterns, touched }: Website): Answers {
  const slugs = new Map<string, string>()
  const answer = (status: number, said: unknown) => ({ status, headers: {}, text: JSON.stringify(said) })
  const shown = (id: string) => ({ id: Number(id), content: { raw: patterns.get(id) } })
  let last = 40
  return ({ method, url, body = '' }) => {
    const asked = /\/blocks\/(\d+)$/.exec(url.pathname)?.[1]
    if (asked !== undefined && !patterns.has(asked))
      return answer(404, { code: 'rest_post_invalid_id', message: 'Invalid post ID.' })
    if (method === 'DELETE' && asked !== undefined) {
      patterns.delete(asked)
      return answer(200, { deleted: true })
    }
    if (method !== 'POST')
      return answer(
        200,
        asked === undefined
          ? [...patterns.keys()].filter((id) => slugs.get(id) === url.searchParams.get('slug')).map(shown)
          : shown(asked)
      )
    const { content, slug } = JSON.parse(body) as { content: string; slug?: string }
    const id = asked ?? String(++last)
    patterns.set(id, content)
    touched.delete(id)
    if (slug !== undefined) slugs.set(id, slug)
    return answer(asked === undefined ? 201 : 200, shown(id))
  }
}
