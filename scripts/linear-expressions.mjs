/**
 * A rule for ESLint: every regular expression takes at most linear time on any text; otherwise text from a stranger could hold up
 * the program. Checked by recheck, which knows the cost of an exhaustive search: with automata where possible, otherwise with
 * attacks that are the same each time. No result depends on the clock.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { root } from './find-node.mjs'

const { version } = createRequire(import.meta.url)('recheck/package.json')

// Runs in this thread: rules are synchronous.
process.env.RECHECK_BACKEND = 'pure'

/** Long enough never to decide the result: an expression that comes close is too complicated for people as well. */
const patience = 10 * 60_000
const manner = {
  timeout: patience,
  attackTimeout: patience,
  incubationTimeout: patience,
  recallLimit: 0,
  randomSeed: 1,
  // For attacks, where automata cannot decide: enough to reveal quadratic time.
  attackLimit: 4_000_000,
  maxAttackStringSize: 10_000,
  maxInitialGenerationSize: 200,
  maxGenerationSize: 40,
  maxIteration: 4
}
const seen = new Map()
/** Expressions already found safe on this machine. */
const cache = join(root, 'node_modules', '.cache', 'goodword', 'expressions')
/**
 * Hashes of expressions found safe before: the tests trust the list, which saves minutes of processor time; `npm run lint` checks
 * them again. Expressions that are not listed are always checked. `node scripts/with-node.mjs scripts/linear-expressions.mjs`
 * adds those that the last `npm test` or lint found safe.
 */
const list = join(root, 'scripts', 'linear-expressions.txt')
const listed = readFileSync(list, 'utf8').trim().split('\n')
const known = new Set(process.env.CI === 'true' ? listed : [])

/** Returns what is wrong with the expression, or undefined if it is linear. */
export function judgeExpression(source, flags) {
  const key = `/${source}/${flags}`
  if (!seen.has(key)) seen.set(key, judge(key, source, flags))
  return seen.get(key)
}

function judge(key, source, flags) {
  // The hash includes the version and settings of recheck, because a change to either may give other results.
  const hash = createHash('sha256')
    .update([key, version, JSON.stringify(manner)].join('\n'))
    .digest('hex')
    .slice(0, 24)
  const file = join(cache, hash)
  if (known.has(hash) || existsSync(file)) return undefined
  // recheck does not support `v`, and `y` only matches at one position; neither makes it slower.
  const found = checkSync(source, flags.replace('v', 'u').replace(/[dy]/g, ''), manner)
  if (found.status === 'safe') {
    mkdirSync(cache, { recursive: true })
    writeFileSync(file, key)
    return undefined
  }
  if (found.status === 'unknown') return `cannot be checked (${found.error.kind}): make it simpler`
  const [{ start, end } = { start: 0, end: 0 }] = found.hotspot
  return `takes ${found.complexity.summary} time because of "${source.slice(start, end)}": make its parts exclude each other, or cut the text first`
}

export const linearExpressions = {
  meta: {
    type: 'problem',
    docs: { description: 'Regular expressions take linear time' },
    messages: {
      slow: 'This expression {{what}}.',
      unknown:
        'This expression cannot be checked from here: build it from constants, or search without one. Files that have to build theirs are listed in eslint.config.js.'
    },
    schema: [{ type: 'object', properties: { builds: { type: 'boolean' } }, additionalProperties: false }]
  },
  create(context) {
    const report = (node, source, flags) => {
      const what = judgeExpression(source, flags)
      if (what !== undefined) context.report({ node, messageId: 'slow', data: { what } })
    }
    const construct = (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
      const [source, flags = ''] = node.arguments.map((each) => valueOf(each, context.sourceCode))
      if (typeof source === 'string' && typeof flags === 'string') report(node, source, flags)
      else if (source?.source !== undefined) report(node, source.source, flags)
      else if (!context.options[0]?.builds) context.report({ node, messageId: 'unknown' })
    }
    return {
      'Literal[regex]': (node) => report(node, node.regex.pattern, node.regex.flags),
      NewExpression: construct,
      CallExpression: construct
    }
  }
}

/** The value of a constant expression: strings, regular expressions, or lists of them; undefined if it is not constant. */
function valueOf(node, sourceCode) {
  const value = (each) => valueOf(each, sourceCode)
  switch (node.type) {
    case 'Literal':
      return node.regex ? { source: node.regex.pattern } : node.value
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap(({ value: { cooked } }, at) =>
          at < node.expressions.length ? [cooked, value(node.expressions[at])] : [cooked]
        )
      )
    case 'BinaryExpression':
      return node.operator === '+' ? joined([value(node.left), value(node.right)]) : undefined
    case 'ArrayExpression':
      return node.elements.map(value)
    case 'Identifier':
      return constantOf(node, sourceCode)
    case 'MemberExpression': {
      return node.property.name === 'source' ? value(node.object)?.source : undefined
    }
    case 'CallExpression':
      return called(node, value)
    case 'TSAsExpression':
      return value(node.expression)
    default:
      return undefined
  }
}

const joined = (parts, by = '') =>
  parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join(by) : undefined

/** Supports `join` on a list, and `map` of a list of regular expressions to their sources. */
function called({ callee, arguments: [first] }, value) {
  if (callee.type !== 'MemberExpression' || first === undefined) return undefined
  const list = value(callee.object)
  if (!Array.isArray(list)) return undefined
  if (callee.property.name === 'join') return joined(list, value(first))
  const takesSources = first.type === 'ArrowFunctionExpression' && first.body.name === 'source'
  return callee.property.name === 'map' && takesSources ? list.map((each) => each?.source) : undefined
}

function constantOf(node, sourceCode) {
  for (let scope = sourceCode.getScope(node); scope !== null; scope = scope.upper) {
    const [definition, another] = scope.set.get(node.name)?.defs ?? []
    if (definition === undefined) continue
    const isConstant = definition.type === 'Variable' && definition.parent.kind === 'const'
    return isConstant && another === undefined && definition.node.id.type === 'Identifier'
      ? valueOf(definition.node.init, sourceCode)
      : undefined
  }
  return undefined
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(list, [...new Set([...listed, ...readdirSync(cache)])].toSorted().join('\n') + '\n')
