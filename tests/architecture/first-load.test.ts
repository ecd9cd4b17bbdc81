/**
 * What the built window loads before it shows anything: how many files and bytes, and nothing that only other screens or the
 * service need. Measured in bytes and counts, never in seconds.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const folder = 'out/renderer'
const page = readFileSync(join(folder, 'index.html'), 'utf8')

/** The files the page references, and everything their scripts import before they run. */
function firstLoad(): string[] {
  const found = new Set(
    [...page.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  )
  for (const file of found) {
    const imported = readFileSync(join(folder, file), 'utf8').matchAll(
      /(?:\bfrom|(?<![.\w])import)\s*"\.\/([^"]+)"/g
    )
    for (const [, name = ''] of file.endsWith('.js') ? imported : []) found.add(`assets/${name}`)
  }
  return [...found]
}

test('is a few files of 120 kB at most when packed', () => {
  const files = firstLoad()
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
  expect(files.length).toBeGreaterThanOrEqual(2)
  expect(files.length).toBeLessThanOrEqual(12)
  expect(bytes).toBeLessThanOrEqual(120_000)
})

test('has none of the schemas, the calendars, or the phone numbers of the world', () => {
  const script = firstLoad()
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  expect(script).toContain('/account/reviews')
  // Strings from those modules that survive minification.
  for (const word of [
    'invalid_type',
    'gregory',
    'INVALID_COUNTRY',
    'must be an integer in the smallest unit'
  ])
    expect(script, word).not.toContain(word)
})
