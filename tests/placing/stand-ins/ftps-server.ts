/** An FTP server with TLS (RFC 959, 2228, 2428, 4217), over files in memory. */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { testCertificate } from '../../faults/test-certificate'
import type { Faults, TargetServer } from './target-server'

export interface FtpsServer extends TargetServer {
  /** Its certificate, which nobody trusts on their own. */
  ca: string
  /** What was sent before encryption began. */
  inPlain: string[]
  /** It has no TLS. */
  isPlain: boolean
}

export async function startFtps(): Promise<FtpsServer> {
  const { key, cert } = await testCertificate()
  const files = new Map<string, string>()
  const faults: Faults = {}
  const sockets = new Set<Socket>()
  const inPlain: string[] = []
  let writes = 0
  const held: FtpsServer = {
    address: '',
    ca: cert,
    files,
    faults,
    inPlain,
    isPlain: false,
    writes: () => writes,
    stop: async () => {
      for (const each of sockets) each.destroy()
      server.close()
      await once(server, 'close')
    }
  }
  const server = createServer((plain) => {
    sockets.add(plain)
    plain.on('error', () => undefined).on('close', () => sockets.delete(plain))
    let socket: Socket = plain
    let data: Promise<Socket> | null = null
    let from = ''
    const say = (text: string) => socket.write(`${text}\r\n`)
    /** The next connection for data, encrypted too. */
    const opened = async (): Promise<TLSSocket> => {
      const raw = await (data as Promise<Socket>)
      const tls = new TLSSocket(raw, { isServer: true, key, cert })
      tls.on('error', () => undefined)
      return tls
    }
    const drip = (to: TLSSocket) => {
      const dripping = setInterval(() => to.write(' '), 50)
      to.on('close', () => clearInterval(dripping))
    }
    const denied = () => faults.denied === true && say('550 Permission denied.')
    const commands: Record<string, (rest: string) => unknown> = {
      AUTH: () => {
        if (held.isPlain) return say('502 Command not implemented.')
        plain.removeAllListeners('data')
        say('234 Proceed with negotiation.')
        const tls = new TLSSocket(plain, { isServer: true, key, cert })
        tls.on('error', () => undefined)
        socket = tls
        return listen(tls)
      },
      USER: () => say('331 Please specify the password.'),
      PASS: (password) =>
        say(
          password === 'made-up-pass' && faults.wrongPassword !== true
            ? '230 Login successful.'
            : '530 Login incorrect.'
        ),
      PWD: () => say('257 "/" is the current directory'),
      CWD: (folder) => say(folder === 'www' ? '250 Directory changed.' : '550 Failed to change directory.'),
      EPSV: async () => {
        const next = createServer().listen(0, '127.0.0.1')
        data = once(next, 'connection').then(([raw]: Socket[]) => {
          sockets.add(raw!.on('error', () => undefined))
          next.close()
          return raw!
        })
        await once(next, 'listening')
        say(`229 Entering Extended Passive Mode (|||${(next.address() as AddressInfo).port}|)`)
      },
      LIST: async () => {
        const to = opened()
        say('150 Here comes the directory listing.')
        const lines = [...files].map(
          ([name, text]) =>
            `-rw-r--r--    1 1000     1000     ${Buffer.byteLength(text)} Jan 01 00:00 ${name}`
        )
        ;(await to).end(lines.map((line) => `${line}\r\n`).join(''))
        say('226 Directory send OK.')
      },
      RETR: async (name) => {
        const text = files.get(name)
        if (text === undefined) return say('550 Failed to open file.')
        const to = opened()
        say('150 Opening data connection.')
        if (faults.drips === true) return drip(await to)
        ;(await to).end(text)
        return say('226 Transfer complete.')
      },
      STOR: async (name) => {
        if (denied()) return undefined
        const from = opened()
        say('150 Ok to send data.')
        writes++
        files.set(name, '')
        const pieces: Buffer[] = []
        for await (const piece of await from) {
          pieces.push(piece as Buffer)
          files.set(name, Buffer.concat(pieces).subarray(0, faults.cutAfter).toString())
          if (faults.cutAfter !== undefined) return plain.destroy()
        }
        return say(faults.full === true ? '452 Insufficient storage space.' : '226 Transfer complete.')
      },
      DELE: (name) => {
        if (denied()) return
        if (faults.keepsAll === true) return say('250 Delete operation successful.')
        say(files.delete(name) ? '250 Delete operation successful.' : '550 Delete operation failed.')
      },
      RNFR: (name) => {
        from = name
        say(files.has(name) ? '350 Ready for RNTO.' : '550 RNFR command failed.')
      },
      RNTO: (name) => {
        if (faults.plainRename === true && files.has(name)) return say('550 The file exists already.')
        files.set(name, files.get(from) ?? '')
        files.delete(from)
        return say('250 Rename successful.')
      },
      QUIT: () => say('221 Goodbye.')
    }
    const listen = (on: Socket) => {
      let rest = ''
      on.on('data', (bytes: Buffer) => {
        rest += bytes.toString()
        const lines = rest.split('\r\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          if (on === plain) inPlain.push(line)
          if (faults.silent === true && !line.startsWith('AUTH')) continue
          const [word = '', ...words] = line.split(' ')
          const command = commands[word.toUpperCase()]
          if (command === undefined)
            say(/^(PBSZ|PROT|TYPE|OPTS|NOOP)/.test(word) ? '200 OK.' : '502 Unknown.')
          else void command(words.join(' '))
        }
      })
    }
    listen(plain)
    say('220 Welcome.')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  held.address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return held
}
