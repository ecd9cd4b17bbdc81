/** Nobody but the lists of providers knows which there are, and whoever adds one finds everything that it needs in CONTRIBUTING.md. */
import { describe, expect, test } from 'vitest'
import mailCheck from '#messages/mail-check'
import smsCheck from '#messages/sms-check'
import { httpsMailNames } from '#shared/contract/https-mail'
import { isNamedSms, smsProviderNames } from '#shared/contract/sms-providers'
import { productFiles as sources, read } from '../support/product-files'

const names = [...httpsMailNames, ...smsProviderNames.filter(isNamedSms)]
const lists = [
  'src-shared/contract/https-mail.ts',
  'src-shared/contract/sms-providers.ts',
  'src-main/providers/mail-providers.ts',
  'src-main/providers/sms-providers.ts'
]

describe.each(names)('%s', (name) => {
  const folder = `src-main/providers/${name}/`

  test('is named by its own folder and the lists only', () => {
    const named = new RegExp(`['"\`/]${name}['"\`/]`)
    const elsewhere = sources.filter(
      (file) => !file.startsWith(folder) && !lists.includes(file) && named.test(read(file))
    )
    expect(elsewhere).toEqual([])
  })

  test('has everything in its folder, and eight files at most', () => {
    const own = sources.filter((file) => file.startsWith(folder))
    expect(own.length).toBeGreaterThan(0)
    // Besides these, the two lists of its kind.
    expect(own.length + 2).toBeLessThanOrEqual(8)
  })
})

test.each(['en', 'de'])('what helps is said about each, in %s', (language) => {
  expect(Object.keys(mailCheck(language).providers).sort()).toEqual([...httpsMailNames].sort())
  expect(Object.keys(smsCheck(language).cures).sort()).toEqual(smsProviderNames.filter(isNamedSms).sort())
})

test('the files of a new one are listed, and exist', () => {
  const section = /\n## Adding a provider\n([\s\S]*?)\n## /.exec(read('CONTRIBUTING.md'))?.[1] ?? ''
  const files = [...section.matchAll(/`((?:src|messages)[\w./-]+\.(?:ts|json))`/g)].map(([, file]) => file!)
  expect(files).toEqual(expect.arrayContaining(lists))
  for (const file of files) expect(read(file)).not.toBe('')
})
