/**
 * Makes the first load of the built window small: everything needed before anything is shown goes into one file, which contains
 * only what a client needs of the contract. The schemas are for the service; all of them would be a third of the first load.
 */
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './find-node.mjs'

const contract = join(root, 'src-shared/contract').replaceAll('\\', '/')
const table = `${contract}/endpoints.ts`

/** A plugin for the build of the window. */
export function windowContract() {
  let operations
  return {
    name: 'goodword:window-contract',
    apply: 'build',
    enforce: 'post',
    // Before anything else: in the midst of a build on a busy machine vite's runner waits for an answer longer than its patience.
    async buildStart() {
      operations = await operationsOnly()
    },
    load: { order: 'pre', handler: (id) => (id === table ? operations : undefined) },
    transform(code, id) {
      if (id.startsWith(`${contract}/`)) return { code: withPureConstants(code, this.parse(code)), map: null }
      if (id.includes('/src-renderer/') && Object.keys(doors).some((name) => code.includes(name)))
        return { code: withOwnDoors(code, this.parse(code)), map: null }
    }
  }
}

/** The rows without their schemas: what a client needs, and the scope of those that a new token is tried with (settings/curl.ts). */
async function operationsOnly() {
  const { module } = await runnerImport(table, { root, configFile: false, logLevel: 'error' })
  const rows = Object.entries(module.endpoints).map(([operation, { method, path, scope, list, outside }]) => [
    operation,
    { method, path, scope: method === 'GET' && !path.includes('{') ? scope : undefined, list, outside }
  ])
  return `export const endpoints = ${JSON.stringify(Object.fromEntries(rows))}\n`
}

/** Lets the bundler drop unused constants whatever calls create them: nothing in the contract does more than create values. */
function withPureConstants(code, program) {
  const declarations = program.body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap((statement) => statement.declarations)
    .filter(({ init }) => !/Literal$|Function/.test(init.type))
  return declarations.reduceRight(
    (text, { init: { start, end } }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    code
  )
}

/**
 * Each of these packages has a single entry point for all its parts. Importing each part from its own file allows parts that are
 * not shown at first to be loaded later.
 */
function withOwnDoors(code, program) {
  return program.body
    .filter(({ type, source }) => type === 'ImportDeclaration' && source.value in doors)
    .reduceRight((text, { start, end, source, specifiers }) => {
      const imports = specifiers.map(
        ({ imported, local }) =>
          `import { ${imported.name} as ${local.name} } from ${JSON.stringify(doorOf(source.value, imported.name))};`
      )
      return `${text.slice(0, start)}${imports.join('')}${text.slice(end)}`
    }, code)
}

/** The file of a part, within its package. */
const doors = {
  'bits-ui': (name) => {
    if (name === 'IsUsingKeyboard') return 'bits/utilities/is-using-keyboard/is-using-keyboard.svelte.js'
    const folder =
      name === 'computeCommandScore' ? 'command' : name.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()
    return `bits/${folder}/index.js`
  },
  'svelte-sonner': (name) => (name === 'toast' ? 'toast-state.svelte.js' : 'index.js')
}

const doorOf = (from, name) =>
  join(root, 'node_modules', from, 'dist', doors[from](name)).replaceAll('\\', '/')

/**
 * Names the chunk of everything that the window imports before it does anything: a browser fetches one file sooner than fifty.
 */
export function firstLoad() {
  let first
  return (id, graph) => {
    first ??= withAllImported(join(root, 'src-renderer/index.html').replaceAll('\\', '/'), graph)
    return first.has(id) ? 'window' : null
  }
}

/**
 * Names the chunks of the service: all that it loads before it listens and that the same other programs load, too, comes in one
 * file. Otherwise what is loaded later would split them into more and smaller files, each of which every start reads.
 */
export function startLoad(programs) {
  const all = (file, graph) => withAllImported(join(root, 'src-main', file).replaceAll('\\', '/'), graph)
  let own, others
  return (id, graph) => {
    own ??= all('service.ts', graph)
    others ??= Object.values(programs).map((file, place) => [place, all(file, graph)])
    if (!own.has(id)) return null
    return ['start', ...others.flatMap(([place, loaded]) => (loaded.has(id) ? place : []))].join('-')
  }
}

function withAllImported(entry, graph) {
  const found = new Set([entry])
  // Iterating over a set includes items added meanwhile.
  for (const id of found) for (const each of graph.getModuleInfo(id)?.importedIds ?? []) found.add(each)
  return found
}
