/**
 * Strangers' bytes never hold the program. Each reader of the table is fed with everything that has ever stopped one. What it takes is
 * compared with what ordinary bytes take, so a busy machine makes no difference.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { exchange } from '#main/connecting/site/exchange'
import { readMail } from '#main/delivery/mailbox/parse-returned-mail'
import { useFiles } from '../imports/read-file'
import { processorTime } from '../support/event-loop'
import { million, readers, shapes } from './strangers-readers'

/** Ordinary reviews, as a site sends them, and as much text as the longest of the shapes. */
const ordinary = JSON.stringify(
  Array.from({ length: 30_000 }, (_, at) => ({
    id: at,
    text: `<p>Good bread, number ${at}. ${'Always friendly. '.repeat(10)}</p>`,
    score: 5,
    reviewer: { name: `Guest ${at}` }
  }))
)
const timeOf = (work: () => unknown): number => {
  const started = processorTime()
  work()
  return processorTime() - started
}
/** Some systems count processor time in steps of this many milliseconds. */
const step = 16

/**
 * How many times as long the work takes as an ordinary page: the least of several rounds, in each of which both are timed one after
 * the other. Stops at the first that is good enough.
 */
function timesAnOrdinaryPage(work: () => unknown, enough: number): number {
  let least = Infinity
  for (let round = 0; round < 8 && least >= enough; round++) {
    const usual = Math.max(
      step,
      timeOf(() => JSON.parse(ordinary))
    )
    least = Math.min(least, timeOf(work) / usual)
  }
  return least
}

describe('no shape holds a reader ten times as long as an ordinary page does', () => {
  describe.each(Object.entries(shapes))('%s', (_shape, build) => {
    const text = build()
    test.each(Object.values(readers).flatMap((each) => Object.entries(each)))('%s', (_name, read) => {
      expect(timesAnOrdinaryPage(() => read(text), 10)).toBeLessThan(10)
    })
  })
})

describe('in a thread each comes to an end', () => {
  const files = useFiles()
  const ends = (work: Promise<unknown>) =>
    work.then(
      () => 'ended',
      () => 'ended'
    )
  test.each(Object.entries(shapes))('%s', async (_shape, build) => {
    const text = build().slice(0, 300_000)
    const head = 'From: a@gast.example\r\nTo: b@gast.example\r\nSubject: x\r\nContent-Type: text/html\r\n\r\n'
    expect(await ends(readMail(Buffer.from(head + text)))).toBe('ended')
    for (const before of ['', '{"reviews":[', '<table><tr><td>'])
      expect(await ends(files.read(before + text))).toBe('ended')
  })
})

describe('an answer of a server', () => {
  const answers: Record<
    string,
    { headers?: Record<string, string>; write: (send: (piece: Buffer | string) => boolean) => Promise<void> }
  > = {
    'a bomb of a few kilobytes': {
      headers: { 'content-encoding': 'gzip' },
      write: (send) => Promise.resolve(void send(gzipSync(Buffer.alloc(64 * million))))
    },
    'one that never ends': {
      write: async (send) => {
        while (send('x'.repeat(65_536))) await new Promise(setImmediate)
      }
    },
    'one letter at a time': {
      write: async (send) => {
        while (send('x')) await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    'one cut while it is packed': {
      headers: { 'content-encoding': 'gzip' },
      write: (send) => Promise.resolve(void send(gzipSync('x'.repeat(1000)).subarray(0, 20)))
    }
  }
  test.each(Object.entries(answers))('%s ends with a reason', async (_name, { headers = {}, write }) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, headers)
      void write((piece) => !response.destroyed && (response.write(piece), true)).then(() => response.end())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const asked = exchange(
      { method: 'GET', url: new URL(`http://127.0.0.1:${port}/`), headers: {} },
      new AbortController().signal,
      { patience: 2000 }
    )
    await expect(asked).rejects.toThrow(/./)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
})
