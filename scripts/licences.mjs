// Lists the third-party work that is shipped, with the licence texts: for Settings → About, and as a file next to the packaged
// program. The build fails if a package comes without a licence text, or under a licence that is not on the list below.
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './find-node.mjs'
import { nativePaths } from './native-packages.mjs'

/** These licences ask for no more than attribution and a copy of their text. */
const taken = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense'
])

/** Part of the program, but not in its node_modules once packed. */
const besides = ['electron', 'swagger-ui-dist']

/** The bundler's list for the window, set aside: the complete list takes its place. */
const ofTheWindow = 'window-licences.json'

export function keepLicencesOfTheWindow(out = join(root, 'out')) {
  renameSync(join(out, 'renderer/licences.json'), join(out, ofTheWindow))
}

/**
 * Combines the bundlers' lists for the service and the window with what is packed unbundled: the packages installed in `program`,
 * which differ from target to target. Each entry is `{ name, version, identifier, text }`; the identifier is from SPDX.
 */
export function writeLicences(program = root) {
  const built = join(root, 'out')
  const bundled = ['main/licences.json', ofTheWindow].map((each) => join(built, each)).filter(existsSync)
  const all = [
    ...bundled.flatMap(read).map(withText),
    ...packedAsTheyAre(program).map((name) => licenceOf(name, program)),
    ...besides.map((name) => licenceOf(name, root)),
    ...drawnWith()
  ]
  const once = [...new Map(all.map((each) => [`${each.name} ${each.version}`, each])).values()]
  const sorted = once.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const wrong = sorted.flatMap(problemOf)
  if (wrong.length > 0) throw new Error(`Licences:\n${wrong.join('\n')}`)
  writeFileSync(join(program, 'out/renderer/licences.json'), JSON.stringify(sorted))
  writeFileSync(join(program, 'out/licences.txt'), sorted.map(inWords).join(`\n\n${'='.repeat(80)}\n\n`))
}

/** The problems with the licence of a package, as sentences. */
export function problemOf({ name, version, identifier, text }) {
  const who = `${name} ${version}`
  if (!text) return [`${who} (${identifier}) comes without the text of its licence.`]
  // Of a choice such as `(MIT OR Apache-2.0)` we may pick one; with `ISC AND CC-BY-3.0` both apply.
  const named = String(identifier).replaceAll(/[()]/g, '').split(' OR ')
  if (named.some((each) => each.split(' AND ').every((one) => taken.has(one))) || isLibvips(name)) return []
  return [`${who} is under ${identifier}, which is not in the list of scripts/licences.mjs.`]
}

const inWords = ({ name, version, identifier, text }) => `${name} ${version} (${identifier})\n\n${text}\n`

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** The packages that the program needs in node_modules on its system, with their own dependencies. */
function packedAsTheyAre(program) {
  const { packages } = read(join(program, 'package-lock.json'))
  return nativePaths(packages, (path) => existsSync(join(program, path))).map((path) =>
    path.slice('node_modules/'.length)
  )
}

function licenceOf(name, program) {
  const folder = join(program, 'node_modules', name)
  const { version, license, author } = read(join(folder, 'package.json'))
  if (isLibvips(name)) return { name, version, identifier: license, text: libvipsText(folder) }
  const file = readdirSync(folder).find((each) => /^licen[sc]e/i.test(each))
  const text = file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim()
  return withText({ name, version, identifier: license, text, author })
}

/** Some packages only name their licence: the text of MIT is always the same except for the copyright line. */
function withText({ name, version, identifier, text, author }) {
  const isMit = /\bMIT\b/.test(identifier ?? '') || (text ?? '').includes('free of charge, to any person')
  const mit = isMit && !text ? `Copyright (c) ${authorOf(name, author)}\n\n${mitText()}` : text
  return { name, version, identifier: identifier ?? (isMit ? 'MIT' : undefined), text: mit }
}

function authorOf(name, told) {
  const path = join(root, 'node_modules', name, 'package.json')
  const author = told ?? (existsSync(path) ? read(path).author : undefined)
  return (
    (typeof author === 'string' ? author : author?.name)?.split('<')[0].trim() ?? `the authors of ${name}`
  )
}

/** Without the copyright line. */
const mitText = () =>
  readFileSync(join(root, 'LICENSE'), 'utf8')
    .split(/(?=Permission)/)[1]
    .trim()

/** libvips and the libraries inside it, which draw and resize pictures. For Windows it comes in one package with sharp. */
const isLibvips = (name) => /^@img\/sharp-(libvips|win32)-/.test(name)

function libvipsText(folder) {
  const own = (file) => readFileSync(join(root, 'resources/licences', file), 'utf8').trim()
  const [, used = ''] = readFileSync(join(folder, 'README.md'), 'utf8').split('## Licensing')
  return [
    'Goodword uses these libraries as one file of their own, in the folder resources/app.asar.unpacked/node_modules/@img',
    'of the installed program (on macOS in its Contents/Resources). It can be replaced by another version with the same',
    'interface; on macOS the program has to be signed again afterwards. Their sources are at',
    'https://github.com/lovell/sharp-libvips.',
    used.trim() === '' ? undefined : `\n${used.trim()}\n`,
    own('lgpl-3.0.txt'),
    '',
    own('gpl-3.0.txt')
  ].join('\n')
}

/** Fonts and emoji of share images: their licences require attribution. */
function drawnWith() {
  const folder = join(root, 'resources/share')
  return read(join(folder, 'credits.json')).map(({ file, ...named }) => ({
    ...named,
    text: readFileSync(join(folder, 'licences', file), 'utf8').trim()
  }))
}
