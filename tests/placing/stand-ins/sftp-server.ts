/** An SFTP server: ssh2's own, over files in memory. */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2'
import type { Faults, TargetServer } from './target-server'

const { Server, utils } = ssh2
const { STATUS_CODE, OPEN_MODE } = utils.sftp

/** By Node, because one in 200 of the Ed25519 keys that ssh2 generates cannot be read by ssh2 itself. */
export const newHostKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'sec1', format: 'pem' })
    .toString()

export interface SftpServer extends TargetServer {
  /** How often somebody has logged in, or tried to. */
  logins: () => number
}

export async function startSftp(hostKey = newHostKey(), port = 0): Promise<SftpServer> {
  const files = new Map<string, string>()
  const faults: Faults = {}
  const state = { writes: 0, logins: 0 }
  const clients = new Set<Connection>()
  const server = new Server({ hostKeys: [hostKey] }, (client) => {
    clients.add(client)
    client
      .on('authentication', (ask) => {
        state.logins++
        const isRight = ask.method === 'password' && ask.username === 'ann' && ask.password === 'made-up-pass'
        if (isRight && faults.wrongPassword !== true) ask.accept()
        else ask.reject(['password'])
      })
      .on('session', (accept) =>
        accept().on('sftp', (open) => serve(open(), client, { files, faults, state }))
      )
      .on('error', () => undefined)
      .on('close', () => clients.delete(client))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    faults,
    writes: () => state.writes,
    logins: () => state.logins,
    stop: async () => {
      for (const each of clients) each.end()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  }
}

interface Shared {
  files: Map<string, string>
  faults: Faults
  state: { writes: number }
}

const nameOf = (path: string): string => path.split('/').at(-1) ?? ''

/** ssh2's server knows no extensions of its own: OpenSSH's is added to its first packet. */
function announceRename(sftp: SFTPWrapper): void {
  const { _protocol: protocol } = sftp as unknown as {
    _protocol: { channelData: (id: number, bytes: Buffer) => unknown }
  }
  const send = protocol.channelData.bind(protocol)
  protocol.channelData = (id, bytes) => {
    protocol.channelData = send
    const words = ['posix-rename@openssh.com', '1'].map((each) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(each.length)
      return Buffer.concat([length, Buffer.from(each)])
    })
    const whole = Buffer.concat([bytes, ...words])
    whole.writeUInt32BE(whole.length - 4)
    return send(id, whole)
  }
}

function serve(sftp: SFTPWrapper, client: Connection, { files, faults, state }: Shared): void {
  if (faults.plainRename !== true) announceRename(sftp)
  const handles = new Map<number, string>()
  const ok = (id: number) => sftp.status(id, STATUS_CODE.OK)
  const mayWrite = (id: number): boolean => {
    if (faults.denied === true) sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
    return faults.denied !== true
  }
  const rename = (id: number, from: string, to: string) => {
    if (!mayWrite(id)) return
    const text = files.get(nameOf(from))
    if (text === undefined) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    files.set(nameOf(to), text)
    files.delete(nameOf(from))
    return ok(id)
  }
  sftp.on('OPEN', (id, path, flags) => {
    if (faults.silent === true) return
    const name = nameOf(path)
    const isWritten = (flags & OPEN_MODE.WRITE) !== 0
    if (isWritten && !mayWrite(id)) return
    if (!path.startsWith('www/')) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    if (!isWritten && !files.has(name)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    if (isWritten) {
      files.set(name, '')
      state.writes++
    }
    const number = handles.size + 1
    handles.set(number, name)
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(number)
    sftp.handle(id, handle)
  })
  sftp.on('WRITE', (id, handle, offset, data) => {
    const name = handles.get(handle.readUInt32BE()) ?? ''
    if (faults.full === true) return sftp.status(id, STATUS_CODE.FAILURE)
    const whole = Buffer.from(files.get(name) ?? '')
    const bytes = faults.cutAfter === undefined ? data : data.subarray(0, faults.cutAfter)
    files.set(name, Buffer.concat([whole.subarray(0, offset), bytes]).toString())
    if (faults.cutAfter !== undefined) return client.end()
    return ok(id)
  })
  sftp.on('READ', (id, handle, offset, length) => {
    const bytes = Buffer.from(files.get(handles.get(handle.readUInt32BE()) ?? '') ?? '')
    const piece = bytes.subarray(offset, offset + length)
    if (piece.length === 0) sftp.status(id, STATUS_CODE.EOF)
    else sftp.data(id, piece)
  })
  for (const stat of ['FSTAT', 'STAT', 'LSTAT'] as const)
    sftp.on(stat as 'FSTAT', (id: number, of: Buffer | string) => {
      const name = typeof of === 'string' ? nameOf(of) : (handles.get(of.readUInt32BE()) ?? '')
      const text = files.get(name)
      if (text === undefined) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
      sftp.attrs(id, { mode: 0o100644, uid: 0, gid: 0, size: Buffer.byteLength(text), atime: 0, mtime: 0 })
    })
  for (const set of ['FSETSTAT', 'SETSTAT'] as const) sftp.on(set as 'FSETSTAT', (id: number) => ok(id))
  sftp.on('CLOSE', (id) => ok(id))
  sftp.on('REMOVE', (id, path) => {
    if (!mayWrite(id)) return
    if (faults.keepsAll === true || files.delete(nameOf(path))) ok(id)
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  })
  sftp.on('RENAME', (id, from, to) => {
    // As the protocol's third version has it.
    if (files.has(nameOf(to))) return sftp.status(id, STATUS_CODE.FAILURE)
    rename(id, from, to)
  })
  sftp.on('EXTENDED', (id, name, data) => {
    if (name !== 'posix-rename@openssh.com' || faults.plainRename === true)
      return sftp.status(id, STATUS_CODE.OP_UNSUPPORTED)
    const length = data.readUInt32BE()
    const from = data.subarray(4, 4 + length).toString()
    const to = data.subarray(8 + length).toString()
    rename(id, from, to)
  })
}
