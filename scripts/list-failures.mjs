/** What failed in a run, short enough for the end of its output: all names, and as much of each reason as there is room for. */
import { relative } from 'node:path'
import { root } from './find-node.mjs'

/** More than this is not seen by whoever gets only the end of a log. */
const mostLines = 50
const mostReason = 3
const mostCharacters = 240

/**
 * @param failures `{ file, test, reason }` each; `test` is missing where the file, or a step, has failed as a whole
 * @returns lines, at most 50 and a last one that says how many more there are
 */
export function listFailures(failures) {
  if (failures.length === 0) return []
  if (failures.length > mostLines) return listFiles(failures)
  const room = Math.min(mostReason, Math.floor(mostLines / failures.length) - 1)
  return failures.flatMap(({ file, test, reason }) => {
    const name = `FAILED: ${nameOf(file)}${test === undefined ? '' : ` > ${test}`}`
    const lines = linesOf(reason)
    // Without room for lines of its own the first stands behind the name.
    if (room === 0) return [cut(lines.length > 0 ? `${name}: ${lines[0]}` : name)]
    return [cut(name), ...lines.slice(0, room).map((line) => cut(`  ${line}`))]
  })
}

function listFiles(failures) {
  const byFile = new Map(failures.map(({ file }) => [file, []]))
  for (const failure of failures) byFile.get(failure.file).push(failure)
  const lines = [...byFile].map(([file, [{ test, reason }, ...others]]) => {
    const first = [test, linesOf(reason)[0]].filter(Boolean).join(': ')
    const count = others.length > 0 ? ` (${others.length + 1})` : ''
    return cut(`FAILED: ${nameOf(file)}${count} > ${first}`)
  })
  const more = lines.length - mostLines
  return more > 0 ? [...lines.slice(0, mostLines), `… and ${more} more files`] : lines
}

/** What a tool complained of; its first words where nothing is called an error. */
export function complaintsOf(output) {
  const found = []
  let file = ''
  for (const line of output.split('\n').map(plain)) {
    // Below the name of a file stand its errors, set in.
    if (/^\S/.test(line)) file = line
    if (/\berror\b|^\[warn\]|^Error:/i.test(line))
      found.push(/^\s/.test(line) && file !== '' ? `${file}: ${line.trim()}` : line)
  }
  return (found.length > 0 ? found : linesOf(output)).slice(0, mostReason).join('\n')
}

const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => plain(line).trim())
    .filter((line) => line !== '' && !line.startsWith('at '))

// eslint-disable-next-line no-control-regex -- colours of a terminal
const plain = (text) => text.replaceAll(/\u001B\[[\d;]*m/g, '').trimEnd()

const nameOf = (file) => (file.startsWith(root) ? relative(root, file) : file)

const cut = (line) => (line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1)}…` : line)
