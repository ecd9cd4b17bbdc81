/** Whatever parses strangers' bytes is found in the sources: it is in the table that feeds it (`strangers-bytes.long`), or a mistake. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/find-node.mjs'
import { inThreads, ofOurs, readers, streaming } from './strangers-readers'

/** Rooms that strangers' bytes come into. */
const rooms = [
  'src-main/tools',
  'src-main/connecting',
  'src-main/delivery',
  'src-main/providers',
  'src-main/integrations',
  'src-main/http',
  'src-main/public-pages',
  'src-main/account/files/imports/read'
]
const parsing =
  /\bJSON\.parse\b|\b(?:response|answer|reply)\.json\(\)(?!\s*as\s+never)|from '(?:htmlparser2|postal-mime|yauzl|xlsx|fflate|sax)'|\b(?:gunzip|inflate|inflateRaw|brotliDecompress)(?:Sync)?\(|\bcreate(?:Gunzip|Inflate|BrotliDecompress)\b|\binflateRawSync\b/
/** `SiteAnswer.json` and `Response.json` are named alike: an adapter's is the limited one. */
const isAdapter = (file: string) => /^src-main\/connecting\/(?!site\/|[\w-]+\.ts$)/.test(file)

const sources = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
)
const foundParsing = sources.filter((file) => {
  const source = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
  const told =
    isAdapter(file) || file.startsWith('src-main/connecting/site/rows')
      ? source.replaceAll(/\banswer\.json\(\)/g, '')
      : source
  return parsing.test(told)
})

test('whatever parses is known: it is fed here, or reads only what this program wrote', () => {
  const known = [
    ...Object.keys(readers).filter((each) => each !== 'values'),
    ...Object.keys(inThreads),
    ...streaming,
    ...ofOurs
  ]
  expect(foundParsing.toSorted()).toEqual(known.toSorted())
})
