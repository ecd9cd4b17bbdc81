/** SFTP. The key of the server is kept at the first check; with another one nothing is sent, not even the password. */
import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { Client, ConnectConfig, SFTPWrapper } from 'ssh2'
import { lookupWithin, refusalOfNumber } from '#main/tools/reach'
import { maxFileBytes, placeOf, type Files } from '../files'
import type { Access, Opener } from '../port'
import { noRoom, targetTroubleOf, TargetTrouble } from '../trouble'
import { usualPatience, within } from '../within'
import { pathIn, serverIn } from '#main/tools/server-address'

const usualPort = 22
// The owner's server may be in their own network.
const reach = { allowsPrivate: true }

/** As OpenSSH writes it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`

export const openSftp: Opener = async (access) => {
  const server = serverIn(access.address)
  const host = server?.host ?? access.address
  const { Client } = (await import('ssh2')).default
  const client = new Client()
  const closing = new AbortController()
  client.on('close', () => closing.abort(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
  const found: { key: string | null } = { key: null }
  let sftp: SFTPWrapper
  try {
    sftp = await within(
      access,
      closing.signal,
      connected(client, access, found, server?.port ?? usualPort, host)
    )
  } catch (error) {
    client.destroy()
    throw troubleOf(
      error,
      host,
      found.key !== null && access.hostKey !== null && found.key !== access.hostKey
    )
  }
  const folder = access.folder || (server?.folder ?? '')
  return placeOf({
    ...filesOf(sftp, host, folder, (work) => within(access, closing.signal, work)),
    ...(found.key !== null && { hostKey: found.key }),
    close: () => {
      client.end()
      return Promise.resolve()
    }
  })
}

type Within = <Result>(work: Promise<Result>) => Promise<Result>

function filesOf(sftp: SFTPWrapper, host: string, folder: string, limited: Within): Omit<Files, 'close'> {
  const path = (name: string) => pathIn(folder, name)
  const asked = async <Result>(ask: (done: Done<Result>) => void): Promise<Result> => {
    try {
      return await limited(promised(ask))
    } catch (error) {
      throw troubleOf(error, host)
    }
  }
  const orNone = <Result>(error: unknown, none: Result): Result => {
    if ((error as TargetTrouble).details === noSuchFile) return none
    throw error
  }
  const remove = (name: string) =>
    asked<undefined>((done) => sftp.unlink(path(name), without(done))).catch((error: unknown) =>
      orNone(error, undefined)
    )
  return {
    host,
    read: async (name) => {
      try {
        const { size } = await asked<{ size: number }>((done) => sftp.stat(path(name), done))
        // A larger file is not ours.
        if (size > maxFileBytes) return ''
        return (await asked<Buffer>((done) => sftp.readFile(path(name), done))).toString('utf8')
      } catch (error) {
        return orNone(error, null)
      }
    },
    write: (name, text) => asked((done) => sftp.writeFile(path(name), text, { mode: 0o644 }, without(done))),
    rename: async (from, to) => {
      try {
        await asked<undefined>((done) => sftp.ext_openssh_rename(path(from), path(to), without(done)))
      } catch (error) {
        if ((error as TargetTrouble).details !== noExtension) throw error
        // A rename then replaces nothing.
        await remove(to)
        await asked<undefined>((done) => sftp.rename(path(from), path(to), without(done)))
      }
    },
    remove
  }
}

type Done<Result> = (error: Error | undefined | null, result: Result) => void

/** For what has no result. */
const without =
  (done: Done<undefined>) =>
  (error: Error | undefined | null): void =>
    done(error, undefined)

const promised = <Result>(ask: (done: Done<Result>) => void): Promise<Result> =>
  new Promise((resolve, reject) => {
    ask((error, result) => (error ? reject(error) : resolve(result)))
  })

function connected(
  client: Client,
  access: Access,
  found: { key: string | null },
  port: number,
  host: string
): Promise<SFTPWrapper> {
  return new Promise((resolve, reject) => {
    const sock = socketTo(host, port, access)
    sock.once('error', reject)
    client
      .on('error', reject)
      .on('ready', () => client.sftp((error, sftp) => (error === undefined ? resolve(sftp) : reject(error))))
      // Some servers ask for the password in a dialog.
      .on('keyboard-interactive', (_name, _text, _language, prompts, answer) =>
        answer(prompts.map(() => access.secrets.password ?? ''))
      )
      .connect({ sock, ...identity(access), ...hostCheck(access, found), readyTimeout: usualPatience })
  })
}

function socketTo(host: string, port: number, { options }: Access): Socket {
  const refused = refusalOfNumber(host, reach)
  if (refused !== null) throw refused
  return connect({ host, port, noDelay: true, lookup: lookupWithin({ ...reach, resolve: options.resolve }) })
}

function identity({ username, secrets }: Access): ConnectConfig {
  const { password, private_key, passphrase } = secrets
  return {
    username,
    ...(password !== undefined && { password, tryKeyboard: true }),
    ...(private_key !== undefined && { privateKey: private_key }),
    ...(passphrase !== undefined && { passphrase })
  }
}

const hostCheck = ({ hostKey }: Access, found: { key: string | null }): ConnectConfig => ({
  hostVerifier: (key: Buffer) => {
    found.key = fingerprintOf(key)
    return hostKey === null || hostKey === found.key
  }
})

const noSuchFile = 'SFTP status 2'
/** How ssh2 says that the server only knows the plain rename. */
const noExtension = 'Server does not support this extended request'
/** Numbers of SFTP's statuses. */
const denied = 3
const failed = 4
const full = [14, 15]

function troubleOf(error: unknown, host: string, isOtherKey = false): TargetTrouble {
  if (error instanceof TargetTrouble) return error
  if (isOtherKey)
    return new TargetTrouble(
      'key_changed',
      `${host} identifies itself with another key than before. If your web host has announced a new one, forget the old key here and check again.`
    )
  const { level, code, message = '' } = error as { level?: string; code?: unknown; message?: string }
  if (level === 'client-authentication')
    return new TargetTrouble('key_refused', `${host} does not accept the user and password or key.`, message)
  if (message.startsWith('Cannot parse privateKey') || message.startsWith('Encrypted'))
    return new TargetTrouble('key_refused', 'The private key cannot be read with this passphrase.', message)
  if (message === noExtension) return new TargetTrouble('refused', `${host} refused it.`, message)
  if (level === 'client-timeout')
    return new TargetTrouble('site_down', `${host} did not respond in time. Goodword tries again.`, message)
  return typeof code === 'number' && !(error instanceof DOMException)
    ? troubleOfStatus(code, host)
    : targetTroubleOf(error, host)
}

function troubleOfStatus(code: number, host: string): TargetTrouble {
  const details = `SFTP status ${code}`
  if (full.includes(code)) return noRoom(host, details)
  if (code === denied)
    return new TargetTrouble('not_allowed', `${host} does not let this user write to the folder.`, details)
  if (details === noSuchFile)
    return new TargetTrouble('place_gone', `There is no such folder on ${host}.`, details)
  return new TargetTrouble(
    'refused',
    code === failed
      ? `${host} could not do it: its disk may be full, or the folder protected.`
      : `${host} refused it.`,
    details
  )
}
