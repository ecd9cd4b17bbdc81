/**
 * npm run release -- …: what a release needs besides installers (docs/releasing.md):
 *   check           whether this may be released: addresses, version, licences
 *   keys            a new pair of keys for the update feed
 *   notes           what is new in this version: its part of the changelog
 *   finish FOLDER   the list of parts, checksums, and a signature for each feed
 *   shops FOLDER    manifests for winget, Scoop, Homebrew and Flathub
 *   verify FOLDER   compares the checksums, and the signatures with the public key
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { root } from './find-node.mjs'
import { manifestsOf } from './shops.mjs'
import { changesIn } from './system-files.mjs'

const sums = 'SHA256SUMS'
const parts = 'goodword.cdx.json'

const actions = { check, keys, notes, finish, shops, verify: verifyAll }
const [action, folder] = process.argv.slice(2)
const work = Object.hasOwn(actions, action ?? '') ? actions[action] : undefined
const needsFolder = [finish, shops, verifyAll].includes(work)
if (work === undefined || (needsFolder && folder === undefined)) {
  process.stderr.write(
    'Usage: npm run release -- check | keys | notes | finish FOLDER | shops FOLDER | verify FOLDER\n'
  )
  process.exitCode = 2
} else {
  const wrong = (await work(folder)) ?? []
  for (const sentence of wrong) process.stderr.write(`${sentence}\n`)
  if (wrong.length > 0) process.exitCode = 1
}

function check() {
  const { homepage, author, version, publisher } = about()
  const tag = process.env.GITHUB_REF_NAME
  return [
    ...(/\.example\b/.test(`${homepage} ${author.email}`)
      ? ['package.json: put your own address into homepage, and your own e-mail address into author.']
      : []),
    ...(publisher.downloads === ''
      ? ['package.json: put the address where people find the installers into publisher.downloads.']
      : []),
    ...(tag?.startsWith('v') && tag !== `v${version}`
      ? [`The tag is ${tag}, but package.json has version ${version}.`]
      : [])
  ]
}

function keys() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const inBase64 = (key, type) => key.export({ format: 'der', type }).toString('base64')
  process.stdout.write(
    `GOODWORD_UPDATES_KEY=${inBase64(publicKey, 'spki')}\n` +
      `GOODWORD_UPDATES_PRIVATE_KEY=${inBase64(privateKey, 'pkcs8')}\n`
  )
}

function notes() {
  const { version } = about()
  const changes = changesIn(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  if (changes === undefined) return [`CHANGELOG.md has no part about ${version}.`]
  process.stdout.write(`${changes}\n`)
}

async function finish(folder) {
  const shipped = JSON.parse(readFileSync(join(root, 'out/renderer/licences.json'), 'utf8'))
  writeFileSync(join(folder, parts), `${JSON.stringify(partsOf(about(), shipped), null, 2)}\n`)
  const secret = process.env.GOODWORD_UPDATES_PRIVATE_KEY
  const feeds = readdirSync(folder).filter(isFeed)
  if (feeds.length > 0 && !secret)
    return ['There is a feed for updates, but GOODWORD_UPDATES_PRIVATE_KEY is not set: it cannot be signed.']
  for (const feed of feeds) {
    const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' })
    const date = new Date().toISOString()
    const signature = sign(null, signedText(date, readFileSync(join(folder, feed))), key)
    writeFileSync(join(folder, `${feed}.sig`), `${date}\n${signature.toString('base64')}\n`)
  }
  const lines = await Promise.all(
    readdirSync(folder, { withFileTypes: true })
      .filter((each) => each.isFile() && each.name !== sums)
      .map(async ({ name }) => `${await sumOf(join(folder, name))}  ${name}\n`)
  )
  // In the format that `sha256sum --check` reads.
  writeFileSync(join(folder, sums), lines.toSorted().join(''))
}

/** Into the folder `shops` there, to be handed in where each shop takes them. */
async function shops(folder) {
  const wrong = check()
  if (wrong.length > 0) return wrong
  const names = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile())
  const files = await Promise.all(
    names.map(async ({ name }) => ({ name, sum: await sumOf(join(folder, name)) }))
  )
  const manifests = Object.entries(manifestsOf(about(), files))
  if (manifests.length === 0) return [`${folder} has no installers for both processors.`]
  for (const [path, text] of manifests) {
    mkdirSync(join(folder, 'shops', dirname(path)), { recursive: true })
    writeFileSync(join(folder, 'shops', path), text)
    process.stdout.write(`shops/${path}\n`)
  }
}

async function verifyAll(folder) {
  const wrong = []
  for (const line of readFileSync(join(folder, sums), 'utf8').trim().split('\n')) {
    const [sum, name] = line.split('  ')
    const found = await sumOf(join(folder, name)).catch(() => undefined)
    if (found !== sum) wrong.push(`${name} ${found ? 'is not what was released' : 'is missing'}.`)
  }
  for (const feed of readdirSync(folder).filter(isFeed))
    if (!isSigned(folder, feed)) wrong.push(`${feed} is not signed for GOODWORD_UPDATES_KEY.`)
  return wrong
}

/** The day belongs to it, so that nobody can show an old feed for ever: see src-main/shell/signed-feed.ts. */
function signedText(date, feed) {
  return Buffer.concat([Buffer.from(`${date}\n`), feed])
}

function isSigned(folder, feed) {
  try {
    const spki = Buffer.from(process.env.GOODWORD_UPDATES_KEY ?? '', 'base64')
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    const [date, signature] = readFileSync(join(folder, `${feed}.sig`), 'utf8').split('\n')
    const signed = signedText(date, readFileSync(join(folder, feed)))
    return verify(null, signed, key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** In CycloneDX format: npm's own list would include the tools, and miss what is bundled. */
function partsOf({ name, version, description }, shipped) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, description } },
    components: shipped.map((each) => ({
      type: 'library',
      name: each.name,
      version: each.version,
      // Fonts and pictures do not come from npm.
      ...(/^[@a-z0-9/._-]+$/.test(each.name) && {
        purl: `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`
      }),
      licenses: [
        / (OR|AND|WITH) /.test(each.identifier)
          ? { expression: each.identifier }
          : { license: { id: each.identifier } }
      ]
    }))
  }
}

function isFeed(name) {
  return /^latest.*\.yml$/.test(name)
}

function about() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
}

async function sumOf(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
