// Gathers the resources of share images into resources/share: fonts, emoji pictures, and their licences. Run manually when a
// font or Unicode has been updated, with the folders in which the packages were installed:
//
//   npm install --prefix DIR @fontsource-variable/inter … @twemoji/svg      (the packages are named in the lists below)
//   node scripts/gather-share-resources.mjs DIR/node_modules [ANOTHER/node_modules]
//
// The letters that a font file really contains are read from the font itself: its package only states the range for web pages.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { lettersOf, rangesOf } from './woff2-letters.mjs'

const target = fileURLToPath(new URL('../resources/share/', import.meta.url))
const folders = process.argv.slice(2)
if (folders.length === 0) throw new Error('Name the node_modules folders that contain the packages.')

const upright = /-wght-normal\.woff2$/
const both = /-wght-(normal|italic)\.woff2$/
/** Family → [package, which of its files]. Letters in Noto Sans are not kept again with Noto's other scripts. */
const fonts = {
  'Noto Sans': [
    'noto-sans',
    /-(latin|latin-ext|cyrillic|greek|vietnamese)-wght-(normal|italic)|-ext-wght-normal/
  ],
  Inter: ['inter', both],
  Fraunces: ['fraunces', both],
  'Playfair Display': ['playfair-display', both],
  Nunito: ['nunito', both],
  Oswald: ['oswald', both],
  Caveat: ['caveat', both],
  'Noto Sans Arabic': ['noto-sans-arabic', /-arabic-arabic-wght-normal/],
  'Noto Sans Hebrew': ['noto-sans-hebrew', /-hebrew-hebrew-wght-normal/],
  'Noto Sans Thai': ['noto-sans-thai', /-thai-thai-wght-normal/],
  'Noto Sans Devanagari': ['noto-sans-devanagari', /-devanagari-devanagari-wght-normal/],
  'Noto Sans Bengali': ['noto-sans-bengali', /-bengali-bengali-wght-normal/],
  'Noto Sans Tamil': ['noto-sans-tamil', /-tamil-tamil-wght-normal/],
  'Noto Sans Armenian': ['noto-sans-armenian', /-armenian-armenian-wght-normal/],
  'Noto Sans Georgian': ['noto-sans-georgian', /-georgian-georgian-wght-normal/],
  'Noto Sans JP': ['noto-sans-jp', upright],
  'Noto Sans SC': ['noto-sans-sc', upright],
  'Noto Sans KR': ['noto-sans-kr', upright]
}
/** Only Hangul is kept from this family: Chinese characters come from the two before it. */
const hangulOnly = 'Noto Sans KR'
const combiningMarks = Array.from({ length: 0x70 }, (_, at) => 0x300 + at)
const picturesInBlock = 32
const twemojiLicence = `Twemoji 15.0: graphics by Twitter, Inc. and other contributors, https://github.com/jdecked/twemoji

The graphics are licensed under Creative Commons Attribution 4.0 International (CC BY 4.0):
https://creativecommons.org/licenses/by/4.0/
They are shown as they are, with a margin, at the size of the text around them.
`

rmSync(target, { recursive: true, force: true })
mkdirSync(join(target, 'fonts'), { recursive: true })
mkdirSync(join(target, 'licences'))
/** What Settings → About says about each of them; the licence texts are in `licences`. */
const credits = []
gatherFonts()
gatherEmoji()
writeFileSync(join(target, 'credits.json'), JSON.stringify(credits, null, 2) + '\n')

function gatherFonts() {
  const index = {}
  for (const [family, [name, wanted]] of Object.entries(fonts)) {
    const folder = packageFolder(name)
    const files = readdirSync(join(folder, 'files'))
      .filter((file) => file.endsWith('.woff2') && wanted.test(file))
      .sort(latinFirst)
      .map((file) => ({ file, bytes: readFileSync(join(folder, 'files', file)) }))
    const kept = files.filter(({ bytes }) => family !== hangulOnly || !mostlyHanja(bytes))
    index[family] = [...keepFonts(kept, family, false), ...keepFonts(kept, family, true)]
    credit(family, folder, `${name}.txt`, readFileSync(join(folder, 'LICENSE')))
  }
  writeFileSync(join(target, 'fonts.json'), JSON.stringify(index, null, 1) + '\n')
}

function credit(name, folder, file, licence, identifier) {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  writeFileSync(join(target, 'licences', file), licence)
  credits.push({ name, version: about.version, identifier: identifier ?? about.license, file })
}

/** Characters that several files contain, such as spaces, are assigned to the file that most texts need. */
function latinFirst(one, other) {
  const isLatin = (file) => /-latin-(wght|400)/.test(file)
  return Number(isLatin(other)) - Number(isLatin(one)) || (one < other ? -1 : 1)
}

function mostlyHanja(bytes) {
  const letters = lettersOf(bytes).map((code) => String.fromCodePoint(code))
  return letters.filter((letter) => /\p{Script=Han}/u.test(letter)).length > letters.length / 2
}

/**
 * Each letter of a family is assigned to only one of its files: with two, which file draws it would depend on which was read
 * first. Combining marks are the exception: they must come from the same file as their letter. The brand families cannot place
 * marks at all.
 */
function keepFonts(files, family, italic) {
  const claimed = new Set(family.startsWith('Noto') ? [] : combiningMarks)
  return files
    .filter(({ file }) => file.includes('-italic') === italic)
    .map(({ file, bytes }) => {
      const letters = lettersOf(bytes).filter((code) => !claimed.has(code))
      for (const code of letters) if (!combiningMarks.includes(code)) claimed.add(code)
      const kept = file.replace('-wght-normal', '').replace('-wght-italic', '-italic')
      writeFileSync(join(target, 'fonts', kept), bytes)
      return { file: kept, italic, letters: rangesOf(letters) }
    })
}

/**
 * One file with all pictures in small compressed blocks, and an index of their positions: a review needs a handful
 * of four thousand, and reading one block needs neither much memory nor an archive's directory.
 */
function gatherEmoji() {
  const folder = packageFolder('@twemoji/svg')
  const pictures = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .sort()
  const blocks = []
  const index = []
  for (let first = 0; first < pictures.length; first += picturesInBlock) {
    const block = pictures.slice(first, first + picturesInBlock).map((file) => withMargin(join(folder, file)))
    blocks.push(brotliCompressSync(Buffer.concat(block)))
    index.push({
      length: blocks.at(-1).length,
      pictures: block.map((svg, at) => named(pictures[first + at], svg))
    })
  }
  writeFileSync(join(target, 'emoji.bin'), Buffer.concat(blocks))
  const lines = index.map(({ length, pictures }) => [length, ...pictures].join(' '))
  writeFileSync(join(target, 'emoji.txt'), lines.join('\n') + '\n')
  credit('Twemoji', folder, 'twemoji.txt', twemojiLicence, 'CC-BY-4.0')
}

/** Adds a little space around the picture, as letters have: two pictures in a row must not touch. */
function withMargin(file) {
  const svg = readFileSync(file, 'utf8')
  const framed = svg.replace('viewBox="0 0 36 36"', 'viewBox="-1.6 -1.6 39.2 39.2"')
  if (framed === svg) throw new Error(`${file} has a different frame from all others.`)
  return Buffer.from(framed)
}

function named(file, svg) {
  return `${file.replace('.svg', '')}:${svg.length}`
}

function packageFolder(name) {
  const scopes = name.startsWith('@') ? [''] : ['@fontsource-variable/', '@fontsource/']
  const found = folders
    .flatMap((folder) => scopes.map((scope) => join(folder, scope + name)))
    .find(existsSync)
  if (!found) throw new Error(`${name} is in none of ${folders.join(', ')}.`)
  return found
}
