/** Starts each side in turn, samples the memory of its child processes, and prints a table. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readFlags, wholeNumber } from '../arguments'
import { median } from '../sides/load'
import { kinds } from './reviews'
import type { SideTimes } from './run-side'
import { missing, peers, sideNames, type SideName } from './sides'

/** In milliseconds. Often enough for a browser, which doesn't give memory back, and rarely enough not to slow it down. */
const lookEvery = 200
/** A side takes about this many times as long as one kind of picture: three kinds, two at once, and the start. */
const parts = 7

export async function compareSides(): Promise<void> {
  const flags = readFlags(['seconds', 'rounds', 'only', 'keep'])
  const rounds = wholeNumber(flags.rounds, 2)
  const wanted = flags.only?.split(',')
  const names = sideNames.filter((name) => isHere(name) && (!wanted || wanted.includes(name.split('-')[0]!)))
  if (names.some((name) => name.startsWith('satori'))) process.env['GOODWORD_BENCH_PEERS'] = installPeers()
  const most = wholeNumber(flags.seconds, 90)
  const seconds = most / rounds / names.length / parts
  const end = performance.now() + most * 1000
  const runs = new Map(names.map((name): [SideName, SideTimes[]] => [name, []]))
  // On a busy machine a single picture of the slowest side takes many seconds, so a round only starts while there is time.
  for (let round = 0; round < rounds && performance.now() < end; round++)
    for (const [name, all] of runs) all.push(await run(name, seconds, round === 0 ? flags.keep : undefined))
  const head = [
    'side',
    'first, ms',
    ...kinds.map((kind) => `${kind}, ms`),
    'processor, ms',
    'pictures/s',
    'MB'
  ]
  console.log(`| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}`)
  for (const [name, all] of runs) console.log(row(name, all))
}

/** Installs into a temporary folder that is deleted when this process ends. */
function installPeers(): string {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-peers-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const shell = process.platform === 'win32'
  execFileSync('npm', ['install', ...options, ...peers], { cwd: folder, stdio: ['ignore', 2, 2], shell })
  return folder
}

function isHere(name: SideName): boolean {
  const reason = missing(name)
  if (reason) console.error(`Left out: ${name}. ${reason}`)
  return !reason
}

async function run(name: SideName, seconds: number, keepIn?: string): Promise<SideTimes> {
  const args = [process.argv[1] ?? '', 'side', name, String(seconds), ...(keepIn ? [keepIn] : [])]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const endIt = () => void child.kill('SIGTERM')
  process.once('exit', endIt)
  let started = 0
  const looking = setInterval(() => (started = Math.max(started, memoryBelow(child.pid ?? 0))), lookEvery)
  try {
    const told = await text(child.stdout)
    if (told === '') throw new Error(`The side ${name} said nothing.`)
    const times = JSON.parse(told) as SideTimes
    // For a browser only its own memory counts: any program could be driving it.
    return started > 0 ? { ...times, memory: started } : times
  } finally {
    clearInterval(looking)
    endIt()
    process.off('exit', endIt)
  }
}

function row(name: SideName, runs: SideTimes[]): string {
  const of = (value: (run: SideTimes) => number, digits = 0) => median(runs.map(value)).toFixed(digits)
  const medians = kinds.map((kind) => median(runs.flatMap(({ each }) => each[kind])).toFixed(0))
  const work = name.startsWith('browser') ? '–' : of((run) => run.work)
  const cells = [name, of((run) => run.first), ...medians, work, of((run) => run.perSecond, 1)]
  return `| ${[...cells, of((run) => run.memory)].join(' | ')} |`
}

/** Megabytes used by all descendants of a process, shared pages counted once; 0 if the system doesn't tell (not Linux). */
function memoryBelow(pid: number): number {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const parents = new Map(pids.map((each) => [Number(each), fieldOf(`/proc/${each}/status`, 'PPid')]))
    const isBelow = (each: number): boolean => {
      const parent = parents.get(each) ?? 0
      return parent === pid || (parent > 1 && isBelow(parent))
    }
    const below = [...parents.keys()].filter(isBelow)
    return below.reduce((sum, each) => sum + fieldOf(`/proc/${each}/smaps_rollup`, 'Pss'), 0) / 1000
  } catch {
    return 0
  }
}

/** 0 if the process has ended meanwhile. */
function fieldOf(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
