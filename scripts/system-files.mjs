/**
 * What a package for Linux brings besides the program, so that shops of programs, manuals and shells know it: a description
 * (AppStream), a manual page, the changelog, completions, and the icon as a drawing. Written from what is already said elsewhere.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import { root } from './find-node.mjs'

const run = promisify(execFile)

/** Where each file belongs: the folders are the same with deb and rpm, and so are their readers. */
const places = {
  metainfo: (id) => `/usr/share/metainfo/${id}.metainfo.xml`,
  'goodword.svg': () => '/usr/share/icons/hicolor/scalable/apps/goodword.svg',
  'goodword.1.gz': () => '/usr/share/man/man1/goodword.1.gz',
  'changelog.gz': () => '/usr/share/doc/goodword/changelog.gz',
  'completion.bash': () => '/usr/share/bash-completion/completions/goodword',
  'completion.zsh': () => '/usr/share/zsh/vendor-completions/_goodword',
  'completion.fish': () => '/usr/share/fish/vendor_completions.d/goodword.fish'
}

/** For fpm: each file and its place. @param folder what `writeSystemFiles` has filled */
export function systemFiles(folder) {
  const { applicationId } = readAbout().publisher
  return Object.entries(places).map(([name, place]) => `${join(folder, name)}=${place(applicationId)}`)
}

export async function writeSystemFiles(folder) {
  mkdirSync(folder, { recursive: true })
  const about = readAbout()
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  writeFileSync(join(folder, 'metainfo'), metainfo(about, changes))
  cpSync(join(root, 'resources/icons/goodword.svg'), join(folder, 'goodword.svg'))
  // Without a name and a time of its own in it, the same text makes the same file.
  writeFileSync(join(folder, 'changelog.gz'), gzipSync(changelog(about, changes), { level: 9 }))
  writeFileSync(join(folder, 'goodword.1.gz'), gzipSync(manual(about, await say('--help')), { level: 9 }))
  const shells = ['bash', 'zsh', 'fish']
  const scripts = await Promise.all(shells.map((shell) => say('completion', shell)))
  for (const [index, shell] of shells.entries())
    writeFileSync(join(folder, `completion.${shell}`), scripts[index])
}

/** The part of the changelog about a version, without its heading. Undefined: there is none. */
export function changesIn(changelog, version) {
  const parts = changelog.split(/^## /m)
  const part = parts.find((each) => each.startsWith(version))
  return part?.slice(part.indexOf('\n')).trim()
}

/** What is new in this version, in the form that Debian's tools read. */
function changelog({ name, version, author }, changes) {
  const points = (changesIn(changes, version) ?? '').split(/\n(?=- |#|\n)/).flatMap((part) => {
    const text = part
      .replace(/^[-#]+ /, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('**', '')
      .trim()
    if (text === '') return []
    return part.trim().startsWith('#') ? ['', `  [ ${text} ]`] : [inLines(`  * ${text}`, '    ')]
  })
  const head = `${name} (${version}) stable; urgency=medium`
  const foot = ` -- ${author.name} <${author.email}>  ${new Date().toUTCString().replace('GMT', '+0000')}`
  return `${[head, '', ...points, '', foot].join('\n')}\n`
}

/** As wide as Debian wants it. @param indent what the lines after the first begin with */
export function inLines(text, indent) {
  if (text.length <= 72) return text
  const end = [text.lastIndexOf(' ', 72), text.indexOf(' ', 73)].find((at) => at > 0)
  return end === undefined ? text : `${text.slice(0, end)}\n${indent}${inLines(text.slice(end + 1), indent)}`
}

const readAbout = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

async function say(...words) {
  const { stdout } = await run(process.execPath, [join(root, 'out/main/command-line.js'), ...words])
  return stdout
}

/** Of the publisher's addresses only those that exist: until they are set, they end in `.example`. */
const isReal = (address) => address && !/\.example\b/.test(address)

function metainfo({ productName, version, license, homepage, author, publisher }, changes) {
  const { applicationId, downloads } = publisher
  const day = new Date().toISOString().slice(0, 10)
  const isReleased = !/not yet released/.test(/^## .*$/m.exec(changes)?.[0] ?? '')
  const urls = {
    homepage: isReal(homepage) ? homepage : undefined,
    contribute: isReal(downloads) ? downloads : undefined
  }
  const lines = Object.entries(urls).flatMap(([type, url]) =>
    url ? [`  <url type="${type}">${inXml(url)}</url>`] : []
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${applicationId}</id>
  <name>${productName}</name>
  <summary>Collect reviews, ask for reviews, share good words</summary>
  <summary xml:lang="de">Bewertungen sammeln, um Bewertungen bitten, Gutes teilen</summary>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>${license}</project_license>
  <developer_name>${inXml(author.name)}</developer_name>
  <description>
    <p>Goodword collects the reviews of a small business in one inbox, asks customers for reviews by e-mail or text message, and turns good words into branded images.</p>
    <p xml:lang="de">Goodword sammelt die Bewertungen eines kleinen Betriebs in einem Posteingang, bittet Kunden per E-Mail oder SMS um Bewertungen und macht aus guten Worten Bilder in den Farben des Betriebs.</p>
    <p>Everything stays on your computer: there is no account and no server of ours.</p>
    <p xml:lang="de">Alles bleibt auf Ihrem Computer: Es gibt kein Konto und keinen Server von uns.</p>
  </description>
  <launchable type="desktop-id">goodword.desktop</launchable>
  <icon type="stock">goodword</icon>
${lines.map((line) => `${line}\n`).join('')}  <provides>
    <binary>goodword</binary>
    <mediatype>text/csv</mediatype>
    <mediatype>text/vcard</mediatype>
  </provides>
  <categories>
    <category>Office</category>
    <category>ContactManagement</category>
  </categories>
  <content_rating type="oars-1.1" />
  <releases>
    <release version="${version}" date="${day}" type="${isReleased ? 'stable' : 'development'}" />
  </releases>
</component>
`
}

const inXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** One page: what the command says about itself, and where its files are. */
function manual({ version, description }, help) {
  const [day] = new Date().toISOString().split('T')
  return `.TH GOODWORD 1 "${day}" "Goodword ${version}" "User Commands"
.SH NAME
goodword \\- ${inRoff(description.split('.')[0])}
.SH SYNOPSIS
.B goodword
[\\fIcommand\\fR] [\\fIoptions\\fR]
.SH DESCRIPTION
Without a command the window opens. With one, it is run without a window; it needs no screen.
.PP
.nf
${help.trimEnd().split('\n').map(inRoff).join('\n')}
.fi
.SH ENVIRONMENT
.TP
.B GOODWORD_DATA_DIR
The data folder, if it is not the usual one.
.SH FILES
.TP
.I ~/.local/share/goodword
The database, its backups and its log.
`
}

/** A line that begins with a dot or an apostrophe would be an order to the formatter. */
const inRoff = (text) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1')
