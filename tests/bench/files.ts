/**
 * How fast files are parsed, and how much memory that takes, compared with papaparse or SheetJS alone on the same file:
 *   npm run --silent bench -- files [--rows 300000] [--rounds 3]
 *   npm run --silent bench -- files --broken [--megabytes 200]     broken files, in every harmful way
 */
import { read as readBook, utils } from '@e965/xlsx'
import { execFileSync } from 'node:child_process'
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import Papa from 'papaparse'
import { inspectFile } from '#main/account/files/imports/read/inspect-file'
import { FileRefusal } from '#main/account/files/imports/read/pipeline'
import { readRows } from '#main/account/files/imports/read/read-rows'
import { readFlags, wholeNumber } from './arguments'
import { brokenForms, forms, workbooks, writeForm, writeWorkbook } from './files/made-up'

const flags = readFlags(['rows', 'rounds', 'broken', 'megabytes', 'read', 'papaparse', 'sheetjs'], ['broken'])
const megabyte = 1024 * 1024

if (flags.read) await report(() => readAll(flags.read ?? ''))
else if (flags.papaparse) await report(() => readByPapaparse(flags.papaparse ?? ''))
else if (flags.sheetjs) await report(() => readBySheetJs(flags.sheetjs ?? ''))
else await (flags.broken ? measureBroken() : measureWhole())

/** Each run has its own process, because memory is measured per process. */
function inProcess(...args: string[]): Record<string, unknown> {
  const answer = execFileSync(process.execPath, [process.argv[1] ?? '', ...args], { encoding: 'utf8' })
  return JSON.parse(answer) as Record<string, unknown>
}

async function measureWhole(): Promise<void> {
  const rows = wholeNumber(flags.rows, 300_000)
  for (const [name, form] of Object.entries(forms)) {
    await withFile(async (path) => {
      await writeForm(path, form, { rows })
      const isTable = name === 'csv' || name === 'csv, few quotes'
      compare(name, path, rows, isTable ? ['--read', '--papaparse'] : ['--read'])
    })
  }
  for (const name of workbooks) {
    await withFile((path) => {
      writeWorkbook(path, name, rows)
      compare(name, path, rows, ['--read', '--sheetjs'])
    })
  }
}

/** Runs the sides in turn. */
function compare(name: string, path: string, rows: number, sides: readonly string[]): void {
  const rounds = wholeNumber(flags.rounds, 3)
  const turns = Array.from({ length: rounds }, () => sides.map((side) => inProcess(side, path)))
  for (const [place, side] of sides.entries()) {
    const ofSide = turns.map((turn) => turn[place] ?? {})
    const { ms: _ms, cpu: _cpu, ...rest } = ofSide[0] ?? {}
    const perSecond = Math.round((rows / median(ofSide, 'ms')) * 1000)
    const perSecondOfCpu = Math.round((rows / median(ofSide, 'cpu')) * 1000)
    const megabytes = Math.round(statSync(path).size / megabyte)
    const told = { file: name, side: side.slice(2), megabytes, perSecond, perSecondOfCpu, ...rest }
    console.log(JSON.stringify(told))
  }
}

function median(turns: Record<string, unknown>[], name: string): number {
  const values = turns.map((turn) => Number(turn[name])).sort((one, other) => one - other)
  return values[Math.floor(values.length / 2)] ?? 0
}

async function measureBroken(): Promise<void> {
  for (const [name, form] of Object.entries(brokenForms)) {
    await withFile(async (path) => {
      await writeForm(path, form, { bytes: wholeNumber(flags.megabytes, 200) * megabyte })
      console.log(JSON.stringify({ file: name, ...inProcess('--read', path) }))
    })
  }
}

async function withFile(work: (path: string) => void | Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-bench-files-'))
  try {
    await work(join(folder, 'file'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function report(read: () => Promise<object>): Promise<void> {
  const before = process.resourceUsage().maxRSS
  const used = process.cpuUsage()
  const start = performance.now()
  const result = await read()
  const ms = Math.round(performance.now() - start)
  const { user, system } = process.cpuUsage(used)
  const cpu = Math.round((user + system) / 1000)
  const memory = Math.round((process.resourceUsage().maxRSS - before) / 1024)
  console.log(JSON.stringify({ ms, cpu, memory, ...result }))
}

/** As an import does: detect the format, then read from beginning to end. */
async function readAll(path: string): Promise<object> {
  const broken: Record<string, number> = {}
  let rows = 0
  let first: number | null = null
  try {
    const start = performance.now()
    const shape = await inspectFile(path, {})
    const inspected = Math.round(performance.now() - start)
    for await (const batch of readRows(path, shape)) {
      for (const row of batch) {
        rows++
        if (!row.broken) continue
        first ??= row.line
        broken[row.broken.code] = (broken[row.broken.code] ?? 0) + 1
      }
    }
    return { inspected, encoding: shape.encoding, rows, broken, firstBrokenLine: first }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    return { rows, broken, refused: error.code, line: error.line }
  }
}

async function readByPapaparse(path: string): Promise<object> {
  let rows = 0
  const text = createReadStream(path).pipe(iconv.decodeStream('utf-8'))
  await new Promise((resolve) => {
    Papa.parse(text as unknown as NodeJS.ReadableStream, {
      chunk: ({ data }) => (rows += data.length),
      complete: resolve
    })
  })
  return { rows }
}

/** Loads the whole workbook at once, as SheetJS does. */
function readBySheetJs(path: string): Promise<object> {
  const { Sheets, SheetNames } = readBook(readFileSync(path), { dense: true })
  const rows = utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
  return Promise.resolve({ rows: rows.length })
}
