/** The dependency rules catch violations: planted imports in a separate folder, checked against the project's rules. */
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import config from '../../.dependency-cruiser.mjs'

const folder = mkdtempSync(join(tmpdir(), 'goodword-walls-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const account = 'src-main/account'
/** A file, what it imports, and the rule that must complain; null: allowed. */
const cases: [file: string, imported: string, rule: string | null][] = [
  ['src-shared/a.ts', 'src-main/b.ts', 'room: src-shared/'],
  ['src-main/tools/a.ts', 'src-main/http/b.ts', 'room: src-main/tools/'],
  ['src-main/tools/a.ts', 'src-shared/b.ts', null],
  ['src-main/store/a.ts', `${account}/core/tags/b.ts`, 'room: src-main/store/'],
  [`${account}/core/tags/a.ts`, `${account}/asking/asks/b.ts`, 'order of areas: core'],
  [`${account}/asking/asks/a.ts`, `${account}/core/tags/b.ts`, null],
  [`${account}/asking/asks/a.ts`, 'src-main/delivery/b.ts', 'room: src-main/account/'],
  [
    `${account}/asking/asks/asks.service.ts`,
    `${account}/core/tags/tags.repository.ts`,
    'rows of another resource'
  ],
  [`${account}/core/tags/tags.service.ts`, `${account}/core/tags/tags.repository.ts`, null],
  ['src-main/http/a.ts', `${account}/core/tags/tags.repository.ts`, 'rows from outside'],
  ['src-main/http/a.ts', 'src-main/shell/b.ts', 'room: src-main/http/'],
  ['src-main/service.ts', 'src-main/shell/b.ts', 'room: src-main/(service|supervisor|engine)[.]ts$'],
  ['src-main/client/a.ts', 'src-main/tools/b.ts', 'room: src-main/client/'],
  ['src-main/http/a.ts', 'node_modules/nodemailer/index.js', 'package: nodemailer'],
  ['src-main/tools/a.ts', 'node_modules/electron/index.js', 'package: electron'],
  ['src-main/http/a.ts', 'node_modules/express/index.js', null],
  ['src-renderer/ui/A.svelte', 'src-renderer/inbox/b.ts', 'room: src-renderer/(ui|lib)/'],
  [
    'src-renderer/inbox/a.ts',
    'src-renderer/app/b.ts',
    'room: src-renderer/(customers|inbox|pages|reports|requests|settings|share|welcome)/'
  ],
  [
    'src-renderer/inbox/a.ts',
    'src-renderer/customers/b.ts',
    'room: src-renderer/(customers|inbox|pages|reports|requests|settings|share|welcome)/'
  ],
  [
    'src-renderer/inbox/a.ts',
    'src-main/http/b.ts',
    'room: src-renderer/(customers|inbox|pages|reports|requests|settings|share|welcome)/'
  ],
  ['src-renderer/app/a.ts', 'src-main/http/b.ts', 'room: src-renderer/(app/|main[.]ts$)'],
  ['src-renderer/app/a.ts', 'src-renderer/inbox/b.ts', null],
  ['src-renderer/inbox/a.ts', 'src-renderer/inbox/b.ts', null],
  ['src-renderer/inbox/a.ts', 'src-renderer/core/b.ts', null],
  [
    `${account}/core/tags/a.ts`,
    'src-main/rendering/b.ts',
    'room: src-main/account/ without src-main/rendering/'
  ],
  [`${account}/sharing/prints/a.ts`, 'src-main/rendering/b.ts', null],
  [
    `${account}/core/tags/a.ts`,
    'node_modules/zod/index.js',
    'room: src-main/account/ without node_modules/(?!(@types/)?kysely/)'
  ],
  [`${account}/core/tags/tags.service.ts`, 'node_modules/kysely/index.js', 'services without SQL'],
  [
    'src-main/installation/data-folder/a.ts',
    `${account}/core/tags/b.ts`,
    'room: src-main/installation/(data-folder/|salvage/|backups/(?!back-up|daily)|restoring/(restore|restored-copy|replace-database)[.]ts$) without src-main/account/'
  ],
  ['src-main/installation/desktop/a.ts', `${account}/core/tags/b.ts`, null],
  ['src-main/delivery/a.ts', `${account}/insight/reports/b.ts`, 'room: src-main/delivery/'],
  ['src-main/public-pages/server/a.ts', 'src-main/store/b.ts', 'room: src-main/public-pages/'],
  // Types only; electron.ts passes in the actual objects.
  ['src-main/shell/a.ts', 'node_modules/electron/index.js', null]
]

test.each(cases)('%s may not import %s: %s', async (file, imported, rule) => {
  const root = mkdtempSync(join(folder, 'house-'))
  const up = '../'.repeat(file.split('/').length - 1)
  const line = `import type { b } from '${up}${imported.replace(/[.]ts$/, '')}'\nexport type A = typeof b\n`
  write(
    root,
    file,
    file.endsWith('.svelte')
      ? `<script lang="ts">\n  import { b } from '${up}${imported.replace(/[.]ts$/, '')}'\n</script>\n{b}\n`
      : line
  )
  write(root, imported, 'export const b = 1\n')
  expect((await broken(root)).filter((name) => name !== 'no circles')).toEqual(rule === null ? [] : [rule])
})

test('the shell may know Electron by its types only', async () => {
  const root = mkdtempSync(join(folder, 'house-'))
  write(
    root,
    'src-main/shell/a.ts',
    "import { b } from '../../node_modules/electron/index'\nexport const a = b\n"
  )
  write(root, 'node_modules/electron/index.js', 'export const b = 1\n')
  expect(await broken(root)).toEqual([
    expect.stringMatching(/^room: src-main\/shell\/ without node_modules\/electron/)
  ])
})

test('a circle is noticed, also one of types', async () => {
  const root = mkdtempSync(join(folder, 'house-'))
  write(root, 'src-shared/a.ts', "import type { B } from './b'\nexport type A = B\n")
  write(root, 'src-shared/b.ts', "import type { A } from './a'\nexport type B = A | 1\n")
  expect(await broken(root)).toEqual(['no circles'])
})

test('each rule says what to do instead', () => {
  for (const { name, comment } of config.forbidden) expect(comment, name).toMatch(/^[A-Z].{20,}[.]$/)
})

/** The names of the rules that the imports in this folder break. */
async function broken(root: string): Promise<string[]> {
  const { tsConfig: _tsConfig, ...options } = config.options
  const { output } = await cruise(
    ['src-main', 'src-shared', 'src-renderer'].filter((room) => existsSync(join(root, room))),
    {
      ...options,
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: config.forbidden }
    } as Parameters<typeof cruise>[1]
  )
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
