/** What CONTRIBUTING.md says about adding something: its files exist, and what was added last took no more. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/find-node.mjs'
import { productFiles as sources, read } from '../support/product-files'

const contributing = read('CONTRIBUTING.md')
const sectionOf = (title: RegExp) =>
  contributing.split(/^## /m).find((section) => title.test(section.split('\n', 1)[0]!)) ?? ''

test('every file and folder that it names exists', () => {
  const named = [...contributing.matchAll(/`((?:src-|messages\/|tests\/)[\w./-]+)`/g)].map(
    ([, file]) => file!
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

// Product files outside its own folder that name it, each of which the section must list; texts are not counted.
test.each([
  { what: 'Google Chat', name: /\bgoogle_chat\b/, own: 'receivers/google-chat.ts', most: 2 },
  { what: 'Pushover', name: /['"/]pushover['"]|\bpushover[,:]/, own: 'receivers/pushover.ts', most: 2 },
  { what: 'Feefo', name: /feefo/i, own: 'formats/feefo.ts', most: 1 },
  {
    what: 'Trustpilot',
    name: /(?:connecting|\.)\/trustpilot\/|\btrustpilot: \{$/m,
    own: 'trustpilot/',
    most: 2
  },
  { what: 'Judge.me', name: /\.\/judgeme\/|\bjudgeme: [{[]/, own: 'judgeme/', most: 3 }
])('$what is named by its own file, and by those that are listed', ({ name, own, most }) => {
  const section = sectionOf(/^Adding a site/)
  const elsewhere = sources.filter((file) => !file.includes(own) && name.test(read(file)))
  expect(elsewhere.length).toBeGreaterThan(0)
  expect(elsewhere.length).toBeLessThanOrEqual(most)
  for (const file of elsewhere) expect(section).toContain(`\`${file}\``)
})
