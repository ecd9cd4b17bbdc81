/** FTP over TLS, as most web hosts offer it. Without a valid certificate, or without encryption at all, nothing is sent. */
import { isIP } from 'node:net'
import { Readable, Writable } from 'node:stream'
import type { Client } from 'basic-ftp'
import { networkFault } from '#main/tools/network-fault'
import { requireAllowed } from '#main/tools/reach'
import { maxFileBytes, placeOf, type Files } from '../files'
import type { Access, Opener } from '../port'
import { loginRefused, noRoom, targetTroubleOf, TargetTrouble } from '../trouble'
import { usualPatience, within } from '../within'
import { serverIn } from '#main/tools/server-address'

/** There, encryption begins before the first word. */
const implicitPort = 990

export const openFtps: Opener = async (access) => {
  const server = serverIn(access.address)
  const host = server?.host ?? access.address
  const folder = access.folder || (server?.folder ?? '')
  const { Client } = await import('basic-ftp')
  const client = new Client(access.options.patience ?? usualPatience)
  const stop = () => client.close()
  access.signal.addEventListener('abort', stop)
  try {
    await requireAllowed(host, { allowsPrivate: true, resolve: access.options.resolve })
    await client.access(loginOf(access, host, server?.port ?? null))
    if (folder !== '') await client.cd(folder)
  } catch (error) {
    stop()
    if (isCode(error, 550))
      throw new TargetTrouble('place_gone', `There is no folder ${folder} on ${host} for this user.`)
    throw troubleOf(error, host)
  }
  return placeOf({
    ...filesOf(client, host, (work) => within(access, null, work)),
    close: () => {
      access.signal.removeEventListener('abort', stop)
      stop()
      return Promise.resolve()
    }
  })
}

const loginOf = ({ username, secrets, options: { ca } }: Access, host: string, port: number | null) => ({
  host,
  port: port ?? 21,
  user: username,
  password: secrets.password ?? '',
  secure: port === implicitPort ? ('implicit' as const) : true,
  secureOptions: {
    rejectUnauthorized: true,
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca })
  }
})

type Within = <Result>(work: Promise<Result>) => Promise<Result>

function filesOf(client: Client, host: string, limited: Within): Omit<Files, 'close'> {
  const troubled = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await limited(work())
    } catch (error) {
      // basic-ftp only notices silence: what drips would go on.
      if (error instanceof DOMException) client.close()
      throw troubleOf(error, host)
    }
  }
  return {
    host,
    read: (name) =>
      troubled(async () => {
        const taken = collector()
        try {
          await client.downloadTo(taken.stream, name)
          return taken.text()
        } catch (error) {
          if (!isCode(error, 550)) throw error
          // What cannot be read is not ours.
          return (await hasFile(client, name)) ? '' : null
        }
      }),
    write: (name, text) =>
      troubled(async () => void (await client.uploadFrom(Readable.from([Buffer.from(text)]), name))),
    rename: (from, to) =>
      troubled(async () => {
        try {
          await client.rename(from, to)
        } catch (error) {
          // Some servers rename only to a free name.
          if (!(isCode(error, 550) || isCode(error, 553)) || !(await hasFile(client, from))) throw error
          await client.remove(to)
          await client.rename(from, to)
        }
      }),
    remove: (name) =>
      troubled(async () => {
        try {
          await client.remove(name)
        } catch (error) {
          if (!isCode(error, 550) || (await hasFile(client, name))) throw error
        }
      })
  }
}

async function hasFile(client: Client, name: string): Promise<boolean> {
  try {
    return (await client.list()).some((each) => each.name === name)
  } catch (error) {
    // Some servers say so of an empty folder.
    if (isCode(error, 450) || isCode(error, 550)) return false
    throw error
  }
}

/** Takes in the beginning of a file: a larger one is not ours. */
function collector(): { stream: Writable; text: () => string } {
  const pieces: Buffer[] = []
  let length = 0
  const stream = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      if (length <= maxFileBytes) pieces.push(piece)
      length += piece.length
      done()
    }
  })
  return { stream, text: () => Buffer.concat(pieces).toString('utf8') }
}

const isCode = (error: unknown, code: number): boolean =>
  error instanceof Error && error.name === 'FTPError' && (error as { code?: unknown }).code === code

/** What FTP's numbers mean (RFC 959, RFC 4217). */
function troubleOf(error: unknown, host: string): TargetTrouble {
  const { name, code, message } = error as { name: string; code?: unknown; message: string }
  if (name !== 'FTPError' || typeof code !== 'number')
    return /^Timeout\b/.test(message)
      ? new TargetTrouble('site_down', `${host} did not respond in time. Goodword tries again.`, message)
      : networkFault(error) === 'no_tls'
        ? new TargetTrouble(
            'unreachable',
            `${host} and Goodword found no encryption in common.`,
            String(code)
          )
        : targetTroubleOf(closedEarly(error), host)
  const details = `FTP status ${code}`
  if (code === 530 || code === 430) return loginRefused(host, details)
  if (code === 452 || code === 552) return noRoom(host, details)
  if (code === 550 || code === 553 || code === 532)
    return new TargetTrouble('not_allowed', `${host} does not let this user write to the folder.`, details)
  if ([500, 502, 504, 534].includes(code))
    return new TargetTrouble(
      'refused',
      `${host} offers no encryption (FTP over TLS). Without it the password would be readable on the way, so Goodword sends nothing.`,
      details
    )
  if (code < 500)
    return new TargetTrouble('site_down', `${host} is having problems. Goodword tries again.`, details)
  return new TargetTrouble('refused', `${host} refused it.`, details)
}

/** basic-ftp wraps what ended the connection. */
function closedEarly(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined && /closed|FIN packet|control socket|data socket/i.test(message)
    ? Object.assign(new Error(message), { code: 'ECONNRESET' })
    : error
}
