/** A mailbox to read from: the minimum of IMAP (RFC 3501) that our reader needs, with a log of all commands. */
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface ImapServer {
  port: number
  /** Adds a mail; returns its UID. */
  arrive: (mail: string) => number
  /** Restarts UIDs, as after a repair of the mailbox. */
  renumber: () => void
  /** The commands received, without their tags. */
  log: string[]
  /** Refuses every password from now on. */
  refuseLogin: () => void
  /** Accepts tokens instead of passwords, with this method. */
  tokens: (method: 'OAUTHBEARER' | 'XOAUTH2', isGood: (user: string, token: string) => boolean) => void
  stop: () => Promise<void>
}

export async function startImapServer(): Promise<ImapServer> {
  const mails = new Map<number, Buffer>()
  const log: string[] = []
  const sockets = new Set<Socket>()
  const state = { next: 1, validity: 7, refuses: false, method: 'PLAIN' }
  let isGood = (_user: string, _token: string): boolean => false
  const offers = () => `IMAP4rev1 AUTH=${state.method} SASL-IR`
  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay())
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.write(`* OK [CAPABILITY ${offers()}] ready\r\n`)
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const [tag = '', ...words] = heard.slice(0, end).split(' ')
        heard = heard.slice(end + 2)
        log.push(words.join(' '))
        answer(socket, tag, words)
      }
    })
  })

  function answer(socket: Socket, tag: string, words: string[]): void {
    const [verb = '', second = ''] = words.map((word) => word.toUpperCase())
    const done = (text = 'OK done') => socket.write(`${tag} ${text}\r\n`)
    if (verb === 'CAPABILITY') socket.write(`* CAPABILITY ${offers()}\r\n`)
    if (state.method !== 'PLAIN' && (verb === 'AUTHENTICATE' || verb === 'LOGIN')) {
      const said = Buffer.from(words[2] ?? '', 'base64').toString()
      // `user=…` or `n,a=…,host=…`, then `auth=Bearer …`, each followed by a \x01 byte.
      const parts = said.split('\u0001')
      const user = /^(?:user=|n,a=)([^,]*)/.exec(parts[0] ?? '')?.[1] ?? ''
      const token = parts.find((part) => part.startsWith('auth='))?.slice('auth=Bearer '.length) ?? ''
      const isTaken = second === state.method && isGood(user, token)
      return void done(isTaken ? 'OK welcome' : 'NO [AUTHENTICATIONFAILED] AUTHENTICATE failed.')
    }
    if (verb === 'AUTHENTICATE' || verb === 'LOGIN') {
      return void done(state.refuses ? 'NO [AUTHENTICATIONFAILED] wrong' : 'OK welcome')
    }
    if (verb === 'LIST' || verb === 'LSUB') socket.write(`* ${verb} () "/" INBOX\r\n`)
    if (verb === 'EXAMINE') {
      socket.write(`* ${mails.size} EXISTS\r\n* OK [UIDVALIDITY ${state.validity}] ok\r\n`)
      socket.write(`* OK [UIDNEXT ${state.next}] ok\r\n* FLAGS (\\Seen)\r\n`)
      return void done('OK [READ-ONLY] done')
    }
    if (verb === 'SELECT' || verb === 'STORE' || second === 'STORE' || verb === 'EXPUNGE')
      return void done('NO not here')
    if (verb === 'UID' && second === 'SEARCH') {
      const from = /UID (\d+):\*/i.exec(words.join(' '))?.[1]
      const uids = [...mails.keys()].filter(
        (uid, at, all) => uid >= Number(from ?? 0) || at === all.length - 1
      )
      socket.write(`* SEARCH ${uids.join(' ')}\r\n`)
    }
    if (verb === 'UID' && second === 'FETCH') fetch(socket, words[2] ?? '', words.slice(3).join(' '))
    done()
  }

  function fetch(socket: Socket, set: string, items: string): void {
    const wanted = set.split(',').flatMap((part) => {
      const [first = 0, last = first] = part.split(':').map(Number)
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    })
    for (const [at, uid] of [...mails.keys()].entries()) {
      const mail = mails.get(uid)!
      if (!wanted.includes(uid)) continue
      const section = /BODY\.PEEK\[([^\]]*)\](<\d+\.\d+>)?/i.exec(items)
      const head = mail.subarray(0, mail.indexOf('\r\n\r\n') + 4)
      const most = Number(/\.(\d+)>/.exec(section?.[2] ?? '')?.[1] ?? Infinity)
      const bytes = (section?.[1]?.startsWith('HEADER') ? head : mail).subarray(0, most)
      socket.write(
        `* ${at + 1} FETCH (UID ${uid} BODY[${section?.[1] ?? ''}]${section?.[2] ? '<0>' : ''} {${bytes.length}}\r\n`
      )
      socket.write(bytes)
      socket.write(')\r\n')
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    log,
    arrive: (mail) => {
      mails.set(state.next, Buffer.from(mail.replace(/\r?\n/g, '\r\n')))
      return state.next++
    },
    renumber: () => {
      state.validity++
    },
    refuseLogin: () => void (state.refuses = true),
    tokens: (method, good) => {
      state.method = method
      isGood = good
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      })
  }
}
