/** Imports name a room, or a neighbour: nobody counts folders, and a file can move. */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const rooms = ['src-shared', 'src-main', 'src-renderer']
const files = globSync('{src-shared,src-main,src-renderer,tests}/**/*.{ts,svelte}').map((file) =>
  file.replaceAll('\\', '/')
)

/** Paths that climb out of two folders or more, or out of a room, into a room. */
function climbing(file: string, text: string): string[] {
  const found = [...text.matchAll(/(?:\bfrom |\bimport\(|\bimport )'(\.\.\/[^']*)'/g)].map(
    ([, path]) => path!
  )
  return found.filter((path) => {
    const [room = ''] = posix.normalize(posix.join(posix.dirname(file), path)).split('/')
    return rooms.includes(room) && (path.startsWith('../../') || !file.startsWith(`${room}/`))
  })
}

test('no import climbs from folder to folder', () => {
  expect(files.length).toBeGreaterThan(2000)
  expect(
    files.flatMap((file) => climbing(file, readFileSync(file, 'utf8')).map((path) => `${file}: ${path}`))
  ).toEqual([])
})

test('one that did would be noticed', () => {
  const imports = (...paths: string[]) => paths.map((path) => `import { a } from '${path}'`).join('\n')
  const [near, far, other] = ['../b', '../../tools/a', '../../src-main/c']
  expect(climbing('src-main/account/core/x.ts', imports(near, far))).toEqual([far])
  expect(climbing('tests/units/x.test.ts', imports(near, other))).toEqual([other])
})
