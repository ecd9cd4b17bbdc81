/**
 * Removes personal data from log entries. It gets in through errors, whose messages quote the data they failed
 * on. The name, the code and the positions in our own files stay; of the message, only text written by SQLite or the engine.
 */
import { homedir } from 'node:os'

export type Facts = Record<string, unknown>

/** Longer texts add no information. */
const maxLength = 1500
const maxFrames = 8

export function cleanFacts(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, cleanValue(value)]))
}

function cleanValue(value: unknown): unknown {
  if (value instanceof Error) return cleanText(value.stack ?? String(value))
  if (typeof value === 'string') return cleanText(value)
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(cleanValue)
  return typeof value === 'object' ? cleanFacts(value as Facts) : typeof value
}

/** An error as text, with or without its stack. */
const errorLine = /^(?<name>[A-Za-z]\w*)(?: \[(?<tag>\w+)\])?: (?<message>.*)$/

export function cleanText(text: string): string {
  const [first = '', ...rest] = text.split('\n')
  const error = errorLine.exec(first)?.groups
  const head = error === undefined ? redact(first) : headOf(error as unknown as ErrorLine)
  const frames = rest.flatMap((line) => frameOf(line) ?? []).slice(0, maxFrames)
  return [head, ...frames].join(' < ').slice(0, maxLength)
}

interface ErrorLine {
  name: string
  tag: string | undefined
  message: string
}

/** Messages of SQLite that quote nothing from the rows. */
const plainOfSqlite =
  /^((UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed|database |disk |attempt to |out of memory|file is |unable to )/

function headOf({ name, tag, message }: ErrorLine): string {
  const code = tag ?? /^([A-Z][A-Z0-9_]{2,})\b/.exec(message)?.[1]
  if (name === 'SqliteError' && plainOfSqlite.test(message)) return `${name}: ${redact(message)}`
  // From the JavaScript engine, about our code and not about the data.
  if (/^(Type|Reference|Range)Error$/.test(name)) return `${name}: ${redact(message)}`
  return code === undefined ? name : `${name}: ${code}`
}

const inCall = /^\s+at (?:async )?(?<call>[\w$.<># ]{1,80}) \((?<file>[^()]+):(?<line>\d+):(?<column>\d+)\)$/
const bare = /^\s+at (?:async )?(?<file>[^()\s]+):(?<line>\d+):(?<column>\d+)$/

/** A position in our own files, by file name only: the folder could reveal the owner. */
function frameOf(text: string): string | undefined {
  const groups = (inCall.exec(text) ?? bare.exec(text))?.groups
  const { call = '', file = '', line = '', column = '' } = groups ?? {}
  if (groups === undefined || file.startsWith('node:')) return undefined
  const place = `${file.split(/[\\/]/).at(-1) ?? ''}:${line}:${column}`
  return call === '' ? place : `${call} ${place}`
}

const home = homedir()

function redact(text: string): string {
  const placed = home.length > 1 ? text.replaceAll(home, '~') : text
  return placed
    .replaceAll(/gw_[\w-]+/g, '<key>')
    .replaceAll(/[a-z]{2,12}:\/\/\S+/gi, '<address>')
    .replaceAll(/(?<![^\s@<>"'])[^\s@<>"']*(?:@[^\s@<>"']+)+/g, '<address>')
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/(?<![\w-])\+?\d[\d ().-]{6,24}\d(?![\w-])/g, (found) =>
      /[ ().+-]/.test(found) ? '<number>' : found
    )
}
