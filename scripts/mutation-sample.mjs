/**
 * Plug-ins for Stryker. One decides which mutants are tried: the same seed picks the same mutants while the source stays the
 * same. The other reports those that no test notices. Texts that people read are never mutated: whether their wording is right is
 * for readers to judge.
 */
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { relative } from 'node:path'

class Sample {
  // This is how Stryker injects its options.
  static inject = ['options']
  picked = new Set()

  constructor({ sample }) {
    this.sample = sample
  }

  async init() {}

  /** Stryker asks once, with all mutants it has made. */
  async group(mutants) {
    const { seed, size, sources } = this.sample
    const ranked = mutants
      .map((mutant) => ({ ...mutant, file: relative(process.cwd(), mutant.fileName) }))
      .filter((mutant) => !isText(mutant, sources))
      .map((mutant) => ({ id: mutant.id, rank: rankOf(mutant, seed) }))
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    this.picked = new Set(ranked.slice(0, size || undefined).map(({ id }) => id))
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    const left = { status: 'compileError', reason: 'not in this sample' }
    return Object.fromEntries(
      mutants.map(({ id }) => [id, this.picked.has(id) ? { status: 'passed' } : left])
    )
  }
}

/** Reports unnoticed mutants immediately: a run may take long, or be stopped early. */
class Survivors {
  static inject = ['options']
  tried = 0

  constructor({ sample }) {
    this.sources = sample.sources
  }

  onMutantTested(mutant) {
    if (!isTried(mutant)) return
    this.tried += 1
    if (isUnnoticed(mutant)) process.stdout.write(`${this.tried}. ${lineOf(mutant, this.sources)}\n`)
  }
}

export const isTried = ({ status }) => !['CompileError', 'Ignored'].includes(status)
export const isUnnoticed = ({ status }) => ['Survived', 'NoCoverage'].includes(status)

function lineOf({ fileName, location, replacement, status }, sources) {
  const short = (text) => (text.length > 80 ? `${text.slice(0, 80)}…` : text).replaceAll(/\s+/g, ' ')
  const { line, column } = location.start
  // Results count lines and columns from one, `sourceAt` from zero.
  const fromZero = (place) => ({ line: place.line - 1, column: place.column - 1 })
  const file = relative(process.cwd(), fileName)
  const before = sourceAt(sources[file], { start: fromZero(location.start), end: fromZero(location.end) })
  const never = status === 'NoCoverage' ? ' (no test reaches it)' : ''
  return `${file}:${line}:${column}  ${short(before)}  →  ${short(replacement ?? '')}${never}`
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', injectableClass: Sample },
  { kind: 'Reporter', name: 'survivors', injectableClass: Survivors }
]
export const strykerValidationSchema = { properties: { sample: { type: 'object' } } }

/** Only texts for people contain spaces: keys, paths and operation ids do not. */
function isText({ mutatorName, file, location }, sources) {
  return mutatorName === 'StringLiteral' && sourceAt(sources[file], location).includes(' ')
}

function rankOf({ file, location, mutatorName, replacement }, seed) {
  const place = JSON.stringify([seed, file, location, mutatorName, replacement])
  return createHash('sha256').update(place).digest('hex')
}

/** Picks some of the files; longer files are likelier to be picked. */
export function pickFiles(files, seed, count) {
  const key = (file) => {
    const chance = Number.parseInt(
      createHash('sha256').update(`${seed} ${file}`).digest('hex').slice(0, 12),
      16
    )
    return (chance / 16 ** 12) ** (1 / statSync(file).size)
  }
  const keys = new Map(files.map((file) => [file, key(file)]))
  return files.toSorted((one, other) => keys.get(other) - keys.get(one)).slice(0, count)
}

/** The text between two positions. */
function sourceAt(text, { start, end }) {
  const lines = text.split('\n')
  const wanted = lines.slice(start.line, end.line + 1)
  wanted[wanted.length - 1] = wanted.at(-1)?.slice(0, end.column) ?? ''
  wanted[0] = wanted[0].slice(start.column)
  return wanted.join('\n')
}
