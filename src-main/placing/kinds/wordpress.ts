/**
 * A synced pattern of WordPress (wp/v2/blocks): placed once, it is up to date wherever it stands. Its content is one block of HTML
 * with styles in attributes only, which is what WordPress leaves of it whoever saves it.
 */
import { isRecord, readId } from '#main/connecting/site/read-values'
import { plainText } from '#main/connecting/site/plain-text'
import type { Caller, SiteAnswer } from '#main/connecting/port'
import { checkMark, isMarked, marked } from '../mark'
import type { Opener, Placed } from '../port'
import { arrivedDifferently, notOurs, targetTroubleOf, TargetTrouble } from '../trouble'
import { callSite } from './call-site'

interface Pattern {
  id: string
  content: string
}

export const openWordpress: Opener = (access) => {
  const site = wordPressIn(access.address)
  const { host } = site
  const call = callSite({ ...access, address: site.href })
  const patterns = patternsOf(call, site)
  const write = async ({ mark, remoteId }: Placed, name: string, html: string): Promise<string> => {
    const present = await patterns.find(mark, remoteId)
    if (present === null && remoteId !== null) throw patternGone(host)
    if (present !== null && !isMarked(mark, present.content)) throw notOurs(name)
    const content = blockOf(mark, html)
    const saved = await patterns.save(present?.id ?? null, {
      content,
      // Also takes it out of the bin.
      status: 'publish',
      ...(present === null && { title: name, slug: slugOf(mark) })
    })
    if (!isSame(saved.content, content)) throw arrivedDifferently(host)
    return saved.id
  }
  const remove = async ({ mark, remoteId }: Placed): Promise<void> => {
    const present = await patterns.find(mark, remoteId)
    if (present !== null && isMarked(mark, present.content)) await patterns.remove(present.id)
  }
  const troubled = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      throw targetTroubleOf(error, host)
    }
  }
  return Promise.resolve({
    hostKey: null,
    check: async () => {
      const placed: Placed = { mark: checkMark, fileName: '', remoteId: null }
      const html = '<p style="margin:0">Goodword has checked whether it can save patterns.</p>'
      const remoteId = await troubled(write(placed, 'Goodword', html))
      await troubled(remove({ ...placed, remoteId }))
    },
    put: (placed, { name, html }) => troubled(write(placed, name, html)),
    remove: (placed) => troubled(remove(placed)),
    close: () => Promise.resolve()
  })
}

/** The folder that WordPress is in, even if the owner has pasted an address of its admin pages. */
function wordPressIn(address: string): URL {
  const url = new URL(address)
  const folders = url.pathname.split('/').filter((each) => each !== '')
  const end = folders.findIndex(
    (each) => each === 'wp-json' || each === 'wp-admin' || each === 'wp-login.php'
  )
  return new URL(['', ...(end < 0 ? folders : folders.slice(0, end)), ''].join('/'), url.origin)
}

/** By which a pattern is found again, if its number could not be kept. */
const slugOf = (mark: string): string => `goodword-${mark}`

const blockOf = (mark: string, html: string): string =>
  `<!-- wp:html -->\n${marked(mark, html)}\n<!-- /wp:html -->`

/** What WordPress writes differently must not change what is read. */
const isSame = (saved: string, sent: string): boolean =>
  saved === sent || plainText(saved) === plainText(sent)

const patternGone = (host: string): TargetTrouble =>
  new TargetTrouble(
    'place_gone',
    `The pattern is no longer in WordPress at ${host}. Publish the display to create a new one, and insert it in your page.`
  )

function patternsOf(call: Caller, site: URL) {
  const at = (id: string | null, query: Record<string, string>) => {
    const url = new URL(`wp-json/wp/v2/blocks${id === null ? '' : `/${id}`}`, site)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  const edit = { context: 'edit' }
  const isSignedIn = async () =>
    (await call.get(new URL('wp-json/wp/v2/users/me', site), refusals)).status < 400
  return {
    find: async (mark: string, id: string | null): Promise<Pattern | null> => {
      if (id === null) {
        const answer = await call.get(at(null, { ...edit, slug: slugOf(mark), status: 'any' }), refusals)
        // Who may not edit patterns may not ask for drafts either: to WordPress, a wrong parameter.
        if (answer.status === 400) throw (await isSignedIn()) ? notAllowed(site, 400) : keyRefused(site, 400)
        const rows = readable(answer, site).json()
        if (!Array.isArray(rows)) throw notWordPress(site)
        return rows.length === 0 ? null : patternIn(rows[0], site)
      }
      const answer = await call.get(at(id, edit), [...refusals, 404])
      return isGone(answer, site) ? null : patternIn(readable(answer, site).json(), site)
    },
    save: async (id: string | null, json: object): Promise<Pattern> => {
      const request = { method: 'POST', address: at(id, edit), json, isRepeatable: id !== null } as const
      return patternIn(readable(await call.send(request, refusals), site).json(), site)
    },
    // Not into the bin, where the words would stay.
    remove: async (id: string): Promise<void> => {
      const request = { method: 'DELETE', address: at(id, { force: 'true' }), isRepeatable: true } as const
      const answer = await call.send(request, [...refusals, 404, 410])
      if (answer.status !== 410 && !isGone(answer, site)) readable(answer, site)
    }
  }
}

function patternIn(row: unknown, site: URL): Pattern {
  const id = isRecord(row) ? readId(row['id']) : null
  const content = isRecord(row) && isRecord(row['content']) ? row['content']['raw'] : undefined
  if (!isRecord(row) || id === null || typeof content !== 'string') throw notWordPress(site)
  return { id, content }
}

const notWordPress = ({ host }: URL): TargetTrouble =>
  new TargetTrouble('unreadable', `${host} answered with something that is not a pattern of WordPress.`)

/** Only WordPress itself knows that; a 404 of something before it says nothing about the pattern. */
function isGone({ status, text }: SiteAnswer, site: URL): boolean {
  if (status !== 404) return false
  if (text.slice(0, 2000).includes('"rest_post_invalid_id"')) return true
  throw notWordPress(site)
}

const refusals = [400, 401, 403, 501]

const keyRefused = ({ host }: URL, status: number, code = ''): TargetTrouble =>
  new TargetTrouble(
    'key_refused',
    `WordPress at ${host} does not accept the user and the application password, or drops the “Authorization” header.`,
    detailsOf(host, status, code)
  )

const notAllowed = ({ host }: URL, status: number, code = ''): TargetTrouble =>
  new TargetTrouble(
    'not_allowed',
    `This user may not save patterns in WordPress at ${host}: choose an editor or administrator.`,
    detailsOf(host, status, code)
  )

const detailsOf = (host: string, status: number, code: string): string =>
  `HTTP status ${status} from ${host}${code && ` (${code})`}`

function readable(answer: SiteAnswer, site: URL): SiteAnswer {
  const { status, text } = answer
  if (status < 400) return answer
  const { host } = site
  const [, code = ''] = /"code"\s*:\s*"(\w+)"/.exec(text.slice(0, 2000)) ?? []
  if (status === 401) throw keyRefused(site, status, code)
  if (code.startsWith('rest_cannot') || code.startsWith('rest_forbidden'))
    throw notAllowed(site, status, code)
  const details = detailsOf(host, status, code)
  if (status === 403 || status === 501)
    throw new TargetTrouble('not_allowed', `A firewall at ${host} turned the request away.`, details)
  throw new TargetTrouble('refused', `WordPress at ${host} refused the pattern.`, details)
}
