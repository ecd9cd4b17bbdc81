/** The files that the product is made of, for tests that look at how the house is built. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/find-node.mjs'

export const read = (file: string) => readFileSync(join(root, file), 'utf8')

export const productFiles = ['src-main', 'src-shared', 'src-renderer'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
)
