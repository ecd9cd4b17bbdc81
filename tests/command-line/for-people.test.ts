/** What commands show people: what they look for first, as wide as the terminal, and how far long work has got. */
import { Command } from 'commander'
import { afterEach, expect, test, vi } from 'vitest'
import { counted, show, withProgress } from '#main/command-line/for-people'
import { tableOf } from '#main/command-line/print-records'
import { addBackupCommand } from '#main/command-line/backup-command'
import { addCallCommand } from '#main/command-line/call-command'
import { addDoctorCommand } from '#main/command-line/doctor-command'
import { addExportCommand } from '#main/command-line/export-command'
import { addImportCommand } from '#main/command-line/import-command'
import { addMcpCommand } from '#main/command-line/mcp-command'
import { addDoorsCommand } from '#main/command-line/public-pages-command'
import { addPushCommand } from '#main/command-line/push-command'
import { addRestoreCommand } from '#main/command-line/restore-command'
import { addShareCommand } from '#main/command-line/share-command'
import { addRowCommands, rowsWithCommands } from '#main/command-line/row-commands'

const { stdout, stderr } = process
const [outTTY, errTTY] = [stdout.isTTY, stderr.isTTY]
afterEach(() => {
  Object.assign(stdout, { isTTY: outTTY })
  Object.assign(stderr, { isTTY: errTTY })
  vi.restoreAllMocks()
})
function written(stream: NodeJS.WriteStream, isTTY: boolean): string[] {
  Object.assign(stream, { isTTY })
  const pieces: string[] = []
  vi.spyOn(stream, 'write').mockImplementation((piece) => pieces.push(String(piece)) > 0)
  return pieces
}

const review = {
  ...{
    id: 17,
    slug: null,
    score: 5,
    review: 'The best bread in town, and such kind people.',
    title: 'Bread'
  },
  ...{ reviewer: { name: 'Ann Lee' }, created_at: '2026-03-02T10:00:00.000Z' },
  ...{ source: { id: 1, name: 'Google' }, location: { id: 2, name: 'High Street' } }
}

test('a list of reviews begins with day, score, source and place; the text takes the room that is left', () => {
  expect(tableOf([review], 73)).toBe(
    'id  created_at         score  source  location     reviewer  review\n' +
      '17  2026-03-02T10:00Z  5      Google  High Street  Ann Lee   The best br…'
  )
  // What was said counts more than who said it.
  const elsewhere = { ...review, source: { name: 'Own review page' }, location: { name: 'Central Station' } }
  expect(tableOf([elsewhere], 80)).toBe(
    'id  created_at         score  source           location         review\n' +
      '17  2026-03-02T10:00Z  5      Own review page  Central Station  The best bread …'
  )
  for (const width of [40, 60, 80, 120, 200])
    for (const line of tableOf([review], width).split('\n')) expect(line.length).toBeLessThanOrEqual(width)
  expect(tableOf([review], 10, ['title', 'score'])).toBe('title  score\nBread  5')
})

test('the same value is lines in a terminal, and JSON for programs and whoever asks for it', () => {
  const lines = written(stdout, true)
  show({ created: 1, refused: 0 }, {})
  show([{ id: 1, name: 'Ann' }], {})
  show([], {})
  show({ created: 1 }, { json: true })
  expect(lines.join('')).toBe('created  1\nrefused  0\nid  name\n1   Ann\nNone.\n{"created":1}\n')
  const piped = written(stdout, false)
  show({ created: 1 }, {})
  expect(piped.join('')).toBe('{"created":1}\n')
})

test('progress is said in a terminal only, and taken back', async () => {
  const said = written(stderr, true)
  expect(await withProgress('Exporting', () => Promise.resolve(3))).toBe(3)
  expect([said[0], said.at(-1)]).toEqual(['\rExporting … \u001b[K', '\r\u001b[K'])
  const quiet = written(stderr, false)
  await expect(withProgress('Exporting', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(quiet).toEqual([])
})

test('one is one', () => {
  expect([counted(1, 'customers'), counted(0, 'rows'), counted(2, 'sent messages')]).toEqual([
    '1 customer',
    '0 rows',
    '2 sent messages'
  ])
})

/** Every command that has none below it, with the words to type for it. */
const leaves = (parent: Command, words: readonly string[] = []): [string, Command][] =>
  parent.commands.flatMap((each) => {
    const typed = [...words, each.name()]
    return each.commands.length > 0 ? leaves(each, typed) : [[typed.join(' '), each] as [string, Command]]
  })

const byHand = [
  ...[addBackupCommand, addCallCommand, addDoctorCommand, addDoorsCommand, addExportCommand],
  ...[addImportCommand, addMcpCommand, addPushCommand, addRestoreCommand, addShareCommand]
]

test('every command shows examples first, with options that it has', () => {
  const programs = [...new Set(rowsWithCommands.map((each) => each.noun))].map((noun) => {
    const program = new Command('goodword')
    addRowCommands(program, noun)
    return program.commands.find((each) => each.name() === noun)!
  })
  const program = new Command('goodword')
  for (const add of byHand) add(program)
  const all = [...programs.flatMap((each) => leaves(each, [each.name()])), ...leaves(program)]
  expect(all.length).toBeGreaterThan(150)
  for (const [typed, made] of all) {
    const help = made.helpInformation()
    const [, lines = ''] = /\n\nExamples?:\n((?: {2}goodword .*\n)+)/.exec(help) ?? []
    const examples = lines.split('\n').filter((line) => line !== '')
    expect(examples.length, typed).toBeGreaterThan(0)
    expect(help.indexOf('Example')).toBeLessThan(help.indexOf('Options:'))
    for (const example of examples) {
      expect(`${example} `).toContain(`goodword ${typed} `)
      for (const [option] of example.matchAll(/ --[a-z-]+/g)) expect(help).toContain(option.trim())
    }
  }
})
