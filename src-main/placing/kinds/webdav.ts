/** WebDAV (RFC 4918): a folder of a web server, such as in Nextcloud. */
import type { SiteAnswer } from '#main/connecting/port'
import { placeOf } from '../files'
import type { Opener } from '../port'
import { loginRefused, noRoom, targetTroubleOf, TargetTrouble } from '../trouble'
import { callSite } from './call-site'

/** Answers that mean something of their own here. */
const told = [401, 403, 404, 405, 409, 423, 507]

export const openWebdav: Opener = (access) => {
  const folder = new URL(access.address.endsWith('/') ? access.address : `${access.address}/`)
  const { host } = folder
  const call = callSite(access)
  const at = (name: string) => new URL(encodeURIComponent(name), folder)
  const asked = async (work: Promise<SiteAnswer>): Promise<SiteAnswer> => {
    try {
      return await work
    } catch (error) {
      throw targetTroubleOf(error, host)
    }
  }
  const done = async (work: Promise<SiteAnswer>): Promise<SiteAnswer> => {
    const answer = await asked(work)
    if (statusOf(answer) >= 400) throw refusalOf(statusOf(answer), host)
    return answer
  }
  // A login in front of the folder answers everything with its page: nothing of ours would seem to be there.
  const lookFor = async (): Promise<void> => {
    const { status } = await asked(
      call.send({ method: 'PROPFIND', address: folder, headers: { Depth: '0' }, isRepeatable: true }, [
        ...told,
        // Some servers, such as nginx, only know the other methods.
        400,
        501
      ])
    )
    if (status < 300 && status !== 207) throw noFolder(host)
  }
  let looked: Promise<void> | undefined
  return Promise.resolve(
    placeOf({
      host,
      read: async (name) => {
        await (looked ??= lookFor())
        const answer = await asked(call.get(at(name), told))
        if (answer.status === 404) return null
        if (answer.status >= 400) throw refusalOf(answer.status, host)
        return answer.text
      },
      write: async (name, text) => {
        await done(call.send({ method: 'PUT', address: at(name), text, isRepeatable: true }, told))
      },
      rename: async (from, to) => {
        const headers = { Destination: at(to).href, Overwrite: 'T' }
        await done(call.send({ method: 'MOVE', address: at(from), headers }, told))
      },
      remove: async (name) => {
        const answer = await asked(
          call.send({ method: 'DELETE', address: at(name), isRepeatable: true }, told)
        )
        const status = statusOf(answer)
        if (status >= 400 && status !== 404) throw refusalOf(status, host)
      },
      close: () => Promise.resolve()
    })
  )
}

/** What is done with a whole may fail in a part, and is then answered part by part (RFC 4918 §13). */
function statusOf({ status, text }: SiteAnswer): number {
  if (status !== 207) return status
  const parts = [...text.matchAll(/status>\s*HTTP\/[\d.]+ (\d{3})/gi)].map(([, part]) => Number(part))
  return parts.find((part) => part >= 400) ?? status
}

const noFolder = (host: string): TargetTrouble =>
  new TargetTrouble(
    'unreadable',
    `${host} answered with a web page instead of a WebDAV folder: a login, a firewall or a maintenance page may be in the way.`
  )

function refusalOf(status: number, host: string): TargetTrouble {
  const details = `HTTP status ${status} from ${host}`
  if (status === 401) return loginRefused(host, details)
  if (status === 507) return noRoom(host, details)
  if (status === 404 || status === 409)
    return new TargetTrouble('place_gone', `There is no such folder on ${host}.`, details)
  if (status === 405)
    return new TargetTrouble('refused', `${host} has no WebDAV folder at this address.`, details)
  if (status === 423)
    return new TargetTrouble('site_down', `The file is locked on ${host}. Goodword tries again.`, details)
  if (status >= 500)
    return new TargetTrouble('site_down', `${host} is having problems. Goodword tries again.`, details)
  return new TargetTrouble('not_allowed', `${host} does not let this user write to the folder.`, details)
}
