/**
 * The newest figures on one page, docs/figures.md: runs other benches one after the other and keeps what they print.
 *   npm run --silent bench -- page [--parts starts,lists,shop,window,sending,share] [--largest 1000000]
 * Takes about half an hour. The machine should have nothing else to do; the page says how busy it was.
 */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { version } from '../../package.json'
import { readFlags, wholeNumber } from './arguments'
import { projectFolder } from './sides/processes'

interface Part {
  title: string
  bench: string[]
}

const flags = readFlags(['parts', 'largest'])
const largest = wholeNumber(flags.largest, 1_000_000)
const sizes = [2000, 100_000, 1_000_000].filter((size) => size <= largest)
const number = (size: number) => size.toLocaleString('en-GB')

const parts: Record<string, Part[]> = {
  starts: sizes.map((size) => ({
    title: `Start and memory, ${number(size)} reviews`,
    bench: ['start', '--reviews', `${size}`]
  })),
  lists: sizes.map((size) => ({
    title: `Lists, searches, counts, ${number(size)} reviews`,
    bench: ['lists', '--reviews', `${size}`]
  })),
  shop: sizes
    .filter((size) => size >= 100_000)
    .map((size) => ({
      title: `A shop after three years, ${number(size / 5)} customers`,
      bench: ['shop', '--reviews', `${size}`, '--customers', `${size / 5}`, '--asks', `${size / 2}`]
    })),
  window: sizes.map((size) => ({
    title: `The window, ${number(size)} reviews`,
    bench: ['window', '--reviews', `${size}`]
  })),
  sending: [{ title: '10,000 requests by e-mail', bench: ['sending'] }],
  share: [{ title: 'Share images', bench: ['share'] }]
}

const file = join(projectFolder(), 'docs', 'figures.md')
const wanted = (flags.parts ?? Object.keys(parts).join()).split(',')
const unknown = wanted.find((name) => !(name in parts))
if (unknown !== undefined) throw new Error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}.`)

const kept = sectionsOf(readFileSync(file, { encoding: 'utf8', flag: 'a+' }))
for (const { title, bench } of wanted.flatMap((name) => parts[name] ?? [])) {
  console.error(`${title} …`)
  kept.set(title, await sectionOf(bench))
  writeFileSync(file, page(kept))
}

/** The sections already on the page, by title: parts that are not run again are kept. */
function sectionsOf(text: string): Map<string, string> {
  return new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [
        section.slice(0, section.indexOf('\n')),
        section.slice(section.indexOf('\n')).trim()
      ])
  )
}

function page(sections: ReadonlyMap<string, string>): string {
  const head = `# Figures

Made by \`npm run --silent bench -- page\`; what the words mean and how it is measured is in \`tests/bench/README.md\`. Limit is a bare
server on the same file, measured in turn with Goodword in one run: the ratios count, not the milliseconds of one machine.
`
  return [head, ...[...sections].map(([title, text]) => `## ${title}\n\n${text}\n`)].join('\n')
}

async function sectionOf(bench: string[]): Promise<string> {
  const load = () => (loadavg()[0] ?? 0).toFixed(1)
  const before = load()
  const printed = await outputOf(bench)
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`
  return `Goodword ${version}, ${day}, ${machine}, load average ${before} before and ${load()} after: \`bench -- ${bench.join(' ')}\`

${printed.trim()}`
}

function outputOf(bench: string[]): Promise<string> {
  const script = join(projectFolder(), 'scripts', 'run.mjs')
  const child = spawn(process.execPath, [script, 'bench', ...bench], {
    cwd: dirname(dirname(script)),
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const pieces: Buffer[] = []
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(pieces).toString())
      else reject(new Error(`bench ${bench.join(' ')} ended with code ${code}`))
    })
  })
}
