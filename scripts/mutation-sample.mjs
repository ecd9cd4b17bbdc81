/**
 * A plug-in for Stryker: decides which of all mutants are tried. The same seed picks the same mutants while the source stays the
 * same. Texts people read are never tried: whether their words are right is for readers to judge.
 */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

class Sample {
  // How Stryker hands over its options.
  static inject = ['options']
  picked = new Set()

  constructor({ sample }) {
    this.sample = sample
  }

  async init() {}

  /** Stryker asks once, with all mutants it has made. */
  async group(mutants) {
    const { seed, size } = this.sample
    const ranked = mutants
      .map((mutant) => ({ ...mutant, file: relative(process.cwd(), mutant.fileName) }))
      .filter((mutant) => !isText(mutant, this.sample.root))
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

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }]
export const strykerValidationSchema = { properties: { sample: { type: 'object' } } }

/** Keys, paths and operation ids have no spaces. */
function isText({ mutatorName, file, location }, root) {
  return mutatorName === 'StringLiteral' && sourceAt(join(root, file), location).includes(' ')
}

function rankOf({ file, location, mutatorName, replacement }, seed) {
  const place = JSON.stringify([seed, file, location, mutatorName, replacement])
  return createHash('sha256').update(place).digest('hex')
}

/** Some of the files; the longer one is, the likelier it is picked. */
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

/** The text of a file between two positions. */
export function sourceAt(file, { start, end }) {
  const lines = readFileSync(file, 'utf8').split('\n')
  const wanted = lines.slice(start.line, end.line + 1)
  wanted[wanted.length - 1] = wanted.at(-1)?.slice(0, end.column) ?? ''
  wanted[0] = wanted[0].slice(start.column)
  return wanted.join('\n')
}
