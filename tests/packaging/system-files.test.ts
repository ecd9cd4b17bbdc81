/** What a package for Linux brings besides the program, examined with the system's own tools where they are installed. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publisher, version } from '../../package.json'
import { changesIn, systemFiles, writeSystemFiles } from '../../scripts/system-files.mjs'

const folder = mkdtempSync(join(tmpdir(), 'goodword-system-files-'))
beforeAll(() => (writeSystemFiles as (folder: string) => Promise<void>)(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const onPath = (program: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((each) => existsSync(join(each, program)))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('each is there, and has its place', () => {
  const files = (systemFiles as (folder: string) => string[])(folder)
  expect(files).toHaveLength(7)
  for (const each of files) expect(existsSync(each.split('=')[0]!), each).toBe(true)
  expect(files[0]).toContain(`/usr/share/metainfo/${publisher.applicationId}.metainfo.xml`)
})

test('the description names only addresses that exist', () => {
  expect(read('metainfo')).toContain(`<id>${publisher.applicationId}</id>`)
  expect(read('metainfo')).toContain(`<release version="${version}"`)
  expect(read('metainfo')).not.toContain('.example')
})

test.skipIf(!onPath('appstreamcli'))('the description is as AppStream wants it', () => {
  const named = join(folder, `${publisher.applicationId}.metainfo.xml`)
  renameSync(join(folder, 'metainfo'), named)
  const { status, stdout } = spawnSync('appstreamcli', ['validate', '--no-net', '--pedantic', named], {
    encoding: 'utf8'
  })
  renameSync(named, join(folder, 'metainfo'))
  expect(status, stdout).toBe(0)
})

test('the changelog is as Debian wants it', () => {
  const text = gunzipSync(readFileSync(join(folder, 'changelog.gz'))).toString()
  expect(text).toMatch(/^goodword \(0\.1\.0\) stable; urgency=medium\n\n/)
  expect(text).toContain('\n  [ Reviews in one inbox ]\n  * Filters with counts')
  expect(text).toMatch(/\n -- The Goodword team <\S+@\S+> {2}\w{3}, \d{2} \w{3} \d{4} [\d:]{8} \+0000\n$/)
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
})

test('the manual page lists the commands; its formatter has no complaints', () => {
  const page = gunzipSync(readFileSync(join(folder, 'goodword.1.gz'))).toString()
  for (const word of ['.TH GOODWORD 1', 'doctor', 'restore', 'GOODWORD_DATA_DIR'])
    expect(page).toContain(word)
  if (!onPath('groff')) return
  const { stdout, stderr } = spawnSync('groff', ['-man', '-ww', '-Tascii'], { input: page, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toContain('check the data folder')
})

test.each(['bash', 'zsh', 'fish'])('%s completes commands, however often it reads the script', (shell) => {
  const script = join(folder, `completion.${shell}`)
  expect(readFileSync(script, 'utf8')).toContain('goodword complete')
  if (!onPath(shell)) return
  const { status, stderr } = spawnSync(shell, ['-c', `source "${script}"; source "${script}"`], {
    encoding: 'utf8'
  })
  // Without its interactive part zsh has no place to register it.
  expect(stderr.replaceAll(/^.*compdef.*\n/gm, ''), String(status)).toBe('')
})

test('what is new in a version is its part of the changelog, without the others', () => {
  const changes = changesIn as (changelog: string, version: string) => string | undefined
  const log = '# Changelog\n\n## 0.2.0\n\n- New.\n\n### More\n\n- Newer.\n\n## 0.1.0, of old\n\n- Old.\n'
  expect(changes(log, '0.2.0')).toBe('- New.\n\n### More\n\n- Newer.')
  expect(changes(log, '0.1.0')).toBe('- Old.')
  expect(changes(log, '9.0.0')).toBeUndefined()
  expect(changes(readFileSync('CHANGELOG.md', 'utf8'), version)).toBeTruthy()
})
