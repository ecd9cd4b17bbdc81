/** The order in which the palette shows matches, and what it remembers of its use. */
import '../support/window-edge'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { screenPartNames, windowCommands, windowScreens } from '#shared/window-commands'

const wordsIn = (language: string) =>
  (
    JSON.parse(readFileSync(`messages/${language}/window/palette-words.json`, 'utf8')) as {
      also: Record<string, string>
    }
  ).also
const english = wordsIn('en')

const place = 'goodword.used-commands'
const day = 24 * 60 * 60 * 1000

/** As in a window that has just been opened. */
async function opened() {
  vi.resetModules()
  const [{ commandUse }, order] = await Promise.all([
    import('#window/app/command-use'),
    import('#window/app/palette-order')
  ])
  return { commandUse, ...order }
}

const entries = (...labels: string[]) => labels.map((label) => ({ label, command: `window.${label}` }))
const labels = (list: readonly { entry: { label: string } }[]) => list.map(({ entry }) => entry.label)

beforeEach(() => localStorage.removeItem(place))

describe('what fits', () => {
  test('ranks by beginning, then by beginnings of words, then by letters', async () => {
    const { ranked } = await opened()
    const list = entries('Score card', 'Change reply', 'Inbox', 'Reports')
    expect(labels(ranked(list, 're'))).toEqual(['Reports', 'Change reply', 'Score card'])
    expect(labels(ranked(entries('Import a file', 'Portrait', 'Export: portrait'), 'port'))[0]).toBe(
      'Portrait'
    )
  })

  test('is found without accents, and by the beginnings of several words', async () => {
    const { ranked } = await opened()
    expect(labels(ranked(entries('Über Goodword', 'Inbox'), 'uber'))).toEqual(['Über Goodword'])
    expect(labels(ranked(entries('Settings: E-mail', 'E-mail settings of all'), 'set e-m'))).toHaveLength(2)
  })

  test('is also found by an owner’s own words, after what is called so and before what only shares letters', async () => {
    const { commandUse, ranked } = await opened()
    const list = [
      { label: 'Reply', also: 'answer respond', command: 'inbox.reply' },
      { label: 'Answers', command: 'window.answers' },
      { label: 'A new shower', command: 'window.shower' }
    ]
    for (let times = 0; times < 200; times++) commandUse.note('window.shower')
    expect(labels(ranked(list, 'answer'))).toEqual(['Answers', 'Reply', 'A new shower'])
    expect(labels(ranked(list, 'resp'))).toEqual(['Reply'])
    expect(labels(ranked(list, 'pond'))).toEqual([])
  })

  test('ranks equal matches by use, and never above a better beginning', async () => {
    const { commandUse, ranked } = await opened()
    const list = entries('Search reviews', 'Settings', 'Change settings')
    for (let times = 0; times < 200; times++) commandUse.note('window.Change settings')
    commandUse.note('window.Settings')
    expect(labels(ranked(list, 'se'))).toEqual(['Settings', 'Search reviews', 'Change settings'])
  })
})

describe('the use of a command', () => {
  test('is stored in this browser and fades', async () => {
    const first = await opened()
    first.commandUse.note('window.reports')
    first.commandUse.note('window.reports')
    const { commandUse } = await opened()
    const now = Date.now()
    expect(commandUse.weightOf('window.reports', now)).toBeCloseTo(2, 3)
    expect(commandUse.weightOf('window.reports', now + 14 * day)).toBeCloseTo(1, 3)
    expect(commandUse.weightOf('window.share')).toBe(0)
  })

  test('forgets what is used least', async () => {
    const { commandUse } = await opened()
    commandUse.note('window.often')
    for (let number = 0; number < 100; number++) {
      commandUse.note(`window.${number}`)
      commandUse.note('window.often')
    }
    expect(commandUse.weightOf('window.often')).toBeGreaterThan(50)
    expect((JSON.parse(localStorage.getItem(place) ?? '') as unknown[]).length).toBe(60)
  })

  test.each(['', '{', '{"a":1}', '[1]', '[["a",null]]', '[["a",{"weight":"x","at":1}]]'])(
    'begins anew where the browser holds %j',
    async (text) => {
      localStorage.setItem(place, text)
      const { commandUse } = await opened()
      commandUse.note('window.inbox')
      expect(commandUse.weightOf('window.inbox')).toBeCloseTo(1, 3)
    }
  )
})

describe('an owner’s own words', () => {
  const known = new Set<string>([
    ...Object.entries(screenPartNames).flatMap(([screen, names]) =>
      names.map((name) => `window.${screen}-${name}`)
    ),
    ...Object.entries(windowCommands).flatMap(([screen, names]) => names.map((name) => `${screen}.${name}`)),
    ...windowScreens.map((name) => `window.${name}`),
    'window.export-everything'
  ])

  test('are given for commands and screens that exist, in each language', () => {
    expect(Object.keys(english).filter((command) => !known.has(command))).toEqual([])
    expect(Object.keys(wordsIn('de'))).toEqual(Object.keys(english))
  })

  test.each([
    ['invite', 'window.request'],
    ['whatsapp', 'window.request'],
    ['tablet', 'window.counter'],
    ['instagram', 'window.share'],
    ['widget', 'window.share-website'],
    ['statistics', 'window.reports'],
    ['excel', 'window.import-file'],
    ['respond', 'inbox.reply'],
    ['tomorrow', 'inbox.snooze'],
    ['gdpr', 'customers.erase'],
    ['unsubscribe', 'customers.optOut'],
    ['invoice', 'customers.charge']
  ])('%s', async (word, command) => {
    const { ranked } = await opened()
    const list = Object.entries(english).map(([name, also]) => ({ label: '…', also, command: name }))
    expect(ranked(list, word).map(({ entry }) => entry.command)).toContain(command)
  })
})
