/** What failed in a run, short enough for the end of its output: every name, and as much of each reason as fits. */
import { relative } from 'node:path'
import { root } from './find-node.mjs'

/** More lines would be cut off where only the end of a log is shown. */
const maxLines = 50
const maxReason = 3
const maxCharacters = 240

/**
 * @param failures list of `{ file, test, reason }`; `test` is missing where the file, or a step, has failed as a whole
 * @returns at most 50 lines, and a last one that says how many more there are
 */
export function listFailures(failures) {
  if (failures.length === 0) return []
  if (failures.length > maxLines) return listFiles(failures)
  const room = Math.min(maxReason, Math.floor(maxLines / failures.length) - 1)
  return failures.flatMap(({ file, test, reason }) => {
    const name = `FAILED: ${nameOf(file)}${test === undefined ? '' : ` > ${test}`}`
    const lines = linesOf(reason)
    // If there is no room for separate lines, the first line of the reason follows the name.
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
  const more = lines.length - maxLines
  return more > 0 ? [...lines.slice(0, maxLines), `… and ${more} more files`] : lines
}

/** The errors that a tool reported; its first lines if none is marked as an error. */
export function complaintsOf(output) {
  const found = []
  let file = ''
  for (const line of output.split('\n').map(plain)) {
    // The errors of a file are indented below its name.
    if (/^\S/.test(line)) file = line
    if (/\berror\b|^\[warn\]|^Error:/i.test(line))
      found.push(/^\s/.test(line) && file !== '' ? `${file}: ${line.trim()}` : line)
  }
  return (found.length > 0 ? found : linesOf(output)).slice(0, maxReason).join('\n')
}

const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => plain(line).trim())
    .filter((line) => line !== '' && !line.startsWith('at '))

// eslint-disable-next-line no-control-regex -- colours of a terminal
const plain = (text) => text.replaceAll(/\u001B\[[\d;]*m/g, '').trimEnd()

const nameOf = (file) => (file.startsWith(root) ? relative(root, file) : file)

const cut = (line) => (line.length > maxCharacters ? `${line.slice(0, maxCharacters - 1)}…` : line)
