/** All texts an owner sees come from messages/: the service gives reasons, and the window words them in the owner's language. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../scripts/find-node.mjs'

test('every conflict has a reason that the window can say', () => {
  const files = globSync('src-main/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('problem.ts'))
  expect(files.length).toBeGreaterThan(500)
  const without = files.filter((file) =>
    /new Problem\(\s*'conflict'/.test(readFileSync(`${root}/${file}`, 'utf8'))
  )
  expect(without, 'use conflict(reason, …) from src-main/problem.ts').toEqual([])
})
