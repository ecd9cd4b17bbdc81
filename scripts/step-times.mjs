/** Where the time of a run went, step by step. */
import { readFileSync } from 'node:fs'

const ticksPerSecond = 100
let counted = 0

/**
 * Processor time of the children that have ended since the last call, in seconds. Linux adds a child's time, with that of its own
 * children, to its parent's when it ends; so of two that run side by side each gets its own, unless they end together. Undefined on
 * other systems, where Node cannot tell.
 */
export function newProcessorTime() {
  const before = counted
  try {
    // The name of the program may contain blanks, and ends with a bracket.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
    counted = (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
    return counted - before
  } catch {
    return undefined
  }
}

/**
 * @param rows list of `{ name, seconds, processor }`; without `seconds`, the step was unchanged since it passed
 * @returns lines
 */
export function timeTable(rows) {
  const isKnown = rows.some(({ processor }) => processor !== undefined)
  const width = Math.max(...rows.map(({ name }) => name.length))
  const column = (value) => (value?.toFixed(1) ?? '').padStart(10)
  const lines = rows.map(({ name, seconds, processor }) => {
    const figures = isKnown ? column(seconds) + column(processor) : column(seconds)
    return `${name.padEnd(width)}${seconds === undefined ? '   unchanged' : figures}`
  })
  return [`${''.padEnd(width)}   seconds${isKnown ? ' processor' : ''}`, ...lines]
}
