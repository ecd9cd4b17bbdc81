/**
 * Killed at random instants, again and again: nothing is lost and nothing is sent twice. The long form:
 *   GOODWORD_KILLS=10000 npm run unit -- tests/faults/kill-loop.long.test.ts
 */
import { beforeAll, expect, test } from 'vitest'
import { runLives, runTwoAtOnce, type Row } from './kill-loop'
import { buildSender } from './sender-process'
import { flawless } from './verdict'
import { seed } from '../support/seed'

const kills = Number(process.env['GOODWORD_KILLS'] ?? 50)
/** Sequences of lives running in parallel, each with its own folder and server. */
const lanes = 3
/** After this many kills a new folder is used: the database is copied after each kill, and must not grow too large. */
const killsOfARow = 20

let sender: string
beforeAll(async () => void (sender = await buildSender()))

test(
  `${kills} kills of the sender: lost 0, sent twice 0, falsely failed 0`,
  { timeout: Math.max(600_000, kills * 5000) },
  async () => {
    const rows: Row[] = []
    const sizes = Array.from({ length: Math.ceil(kills / killsOfARow) }, (_, row) =>
      Math.min(killsOfARow, kills - row * killsOfARow)
    )
    const runNext = async (): Promise<void> => {
      for (let size = sizes.pop(); size !== undefined; size = sizes.pop()) {
        const row = await runLives(sender, size, seed + sizes.length)
        const said = `seed ${seed + sizes.length}, ${size} kills: ${JSON.stringify(row.verdict)}`
        expect(row.verdict, said).toMatchObject(flawless)
        rows.push(row)
      }
    }
    await Promise.all(Array.from({ length: lanes }, runNext))
    const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0)
    const report = {
      kills: sum(({ lives }) => lives.kills),
      busy: sum(({ lives }) => lives.busy),
      marked: sum(({ lives }) => lives.marked),
      stops: sum(({ lives }) => lives.stops),
      messages: sum(({ verdict }) => verdict.messages),
      sent: sum(({ verdict }) => verdict.sent),
      unknown: sum(({ verdict }) => verdict.unknown)
    }
    console.log(`kill loop, seed ${seed}: ${JSON.stringify(report)}`)
    // Enough kills must have hit at critical moments, or the zeros above mean little.
    expect(report.busy).toBeGreaterThan(report.kills / 3)
    expect(report.marked).toBeGreaterThan(report.kills / 50)
  }
)

test('two senders at once on one folder: nothing goes out twice', async () => {
  const { messages, doubled, lost, falselyFailed, unfinished } = await runTwoAtOnce(sender, 60)
  expect({ messages, doubled, lost, falselyFailed, unfinished }).toEqual({
    messages: 60,
    doubled: [],
    lost: [],
    falselyFailed: [],
    unfinished: []
  })
})
