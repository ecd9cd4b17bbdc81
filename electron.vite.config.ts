import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import { readFileSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, resolve } from 'node:path'
import type { Plugin, ServerOptions } from 'vite'
import { compileMessages } from './scripts/compile-messages.mjs'
import { keepLicencesOfTheWindow, writeLicences } from './scripts/licences.mjs'
import { nativePackages } from './scripts/native-packages.mjs'
import { rooms } from './scripts/rooms.mjs'
import { withoutOptionalParts } from './scripts/without-optional-parts.mjs'
import { firstLoad, startLoad, windowContract } from './scripts/window-contract.mjs'

/** The window is built last: then it is known whose work is in all of it. One that is built elsewhere, for a test, is not shipped. */
const licences = (): Plugin => ({
  name: 'goodword:licences',
  apply: 'build',
  writeBundle: ({ dir = '' }) => {
    if (dir !== resolve('out/renderer')) return
    ;(keepLicencesOfTheWindow as () => void)()
    ;(writeLicences as () => void)()
  }
})

const shortened = '\0short-mime-db'
/** Of the list of file types, what mime-types reads: those with an ending or a charset, and of each what it asks for. */
const shortMimeDb = (): Plugin => ({
  name: 'goodword:short-mime-db',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './db.json' && importer?.endsWith('/mime-db/index.js') ? shortened : null,
  load: (id) => {
    if (id !== shortened) return null
    const text = readFileSync('node_modules/mime-db/db.json', 'utf8')
    const types = Object.entries(JSON.parse(text) as Record<string, MimeType>)
    const read = types
      .filter(([, { extensions, charset }]) => extensions !== undefined || charset !== undefined)
      .map(([type, { source, extensions, charset }]) => [type, { source, extensions, charset }])
    // As text it is shorter, and parsed sooner.
    return `module.exports = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(read)))})`
  }
})

interface MimeType {
  source?: string
  extensions?: string[]
  charset?: string
}

/**
 * The service starts sooner and takes less memory when its files are pure ASCII, as V8 then stores them with one byte a character,
 * and when it asks for parts of Node directly: imported, `node:http` loads a whole client for the web, which nobody needs.
 */
const lightFiles = (): Plugin => ({
  name: 'goodword:light-files',
  apply: 'build',
  generateBundle: (_options, files) => {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = inAscii(withBuiltins(file.code))
  }
})

/** Within strings, templates and expressions an escape means the same; behind a backslash it would not. */
const inAscii = (code: string): string =>
  /\\[^\0-\x7f]/.test(code)
    ? code
    : code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const withBuiltins = (code: string): string =>
  code.replace(
    /^import (?:([\w$]+)(?:, )?)?(\{[^}]*\})? from "([\w:/]+)";$/gm,
    (line, whole: string | undefined, names: string | undefined, from: string) => {
      if (!isBuiltin(from)) return line
      const wanted = [whole, names?.replace(/ as /g, ': ')].filter((each) => each !== undefined)
      return wanted.map((each) => `const ${each} = globalThis.process.getBuiltinModule("${from}");`).join(' ')
    }
  )

/** While the window is worked on, a text that is changed is seen at once. */
function messages(): Plugin {
  const folder = join(import.meta.dirname, 'messages')
  const compile = compileMessages as () => void
  return {
    name: 'goodword:messages',
    configureServer({ watcher, config }) {
      watcher.add(folder)
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder)) return
        try {
          compile()
        } catch (error) {
          config.logger.error(String(error))
        }
      })
    }
  }
}

/** While somebody develops (scripts/dev.mjs): which folder and port the service has. */
const dev = JSON.parse(process.env['GOODWORD_DEV'] ?? 'null') as {
  dataDir: string
  servicePort: string
  windowPort: number
} | null

/** Vite serves the window, and asks the service for everything else. */
function devServer(): ServerOptions {
  if (dev === null) return {}
  const target = `http://127.0.0.1:${dev.servicePort}`
  const toService = {
    target,
    changeOrigin: true,
    // The service takes its own pages only; this one is as good as one.
    configure: (proxy: { on: (event: 'proxyReq', set: (request: ProxiedRequest) => void) => void }) =>
      proxy.on('proxyReq', (request) => {
        if (request.hasHeader('origin')) request.setHeader('origin', target)
      })
  }
  return {
    host: '127.0.0.1',
    port: dev.windowPort,
    proxy: {
      '^/(account|session|launch|docs)(/|\\?|$)': toService,
      '^/(openapi|licences)\\.json$': toService
    },
    fs: { allow: ['.', realpathSync('node_modules')] }
  }
}

interface ProxiedRequest {
  hasHeader: (name: string) => boolean
  setHeader: (name: string, value: string) => unknown
}

/** The address of the window as such lets in: each time with a fresh ticket of the service. */
function ticketForTheWindow(): Plugin {
  return {
    name: 'goodword:ticket-for-the-window',
    apply: 'serve',
    configureServer(server) {
      if (dev === null) return
      const { dataDir } = dev
      server.middlewares.use((req, res, next) => {
        if (req.url !== '/') return next()
        const file = resolve('src-main/installation/data-folder/find-running.ts')
        const found = server
          .ssrLoadModule(file)
          .then(({ findRunning }) => (findRunning as FindRunning)(dataDir))
        const redirect = (address: string | null | undefined) =>
          address
            ? res.writeHead(302, { location: `/index.html#${address.split('#')[1]}` }).end()
            : res
                .writeHead(503, { refresh: '1', 'content-type': 'text/plain' })
                .end('The service is starting.')
        found.then((running) => running?.launchUrl()).then(redirect, next)
      })
    }
  }
}

/** What screens share comes in few files: hundreds of small ones take longer to ask for than to read. */
const sharedBySome = [
  { name: 'icons', test: /@lucide/ },
  {
    name: 'widgets',
    test: /node_modules.(bits-ui|@floating-ui|svelte-toolbelt|runed|tabbable|@internationalized)/
  },
  { name: 'parts', test: /src-renderer.ui./ },
  // What two screens share stays theirs: the others would load it for nothing.
  { name: 'shared', test: /(src-renderer|src-shared|messages)\b/, minShareCount: 3 }
]

const programs = {
  electron: 'electron.ts',
  node: 'node.ts',
  'command-line': 'command-line.ts',
  'import-worker': 'account/files/imports/run/import-worker.ts',
  'mailbox-worker': 'delivery/mailbox/mailbox-worker.ts',
  'installation-worker': 'installation/thread/installation-worker.ts'
}

/** What a thread loads of the service without loading all of it. */
const loadedLater = { import: 'account/files/imports/run/process-file.ts' }

type Rooms = Record<string, string>

type ChunkName = (
  id: string,
  context: { getModuleInfo: (id: string) => { importedIds: string[] } | null }
) => string | null

type FindRunning = (dataDir: string) => Promise<{ launchUrl: () => Promise<string | null> } | null>

export default defineConfig({
  main: {
    resolve: { alias: rooms as Rooms },
    plugins: [lightFiles(), shortMimeDb(), (withoutOptionalParts as () => Plugin)()],
    build: {
      // The one that others use, the command line and assistants among them, stays as it is while somebody develops.
      outDir: dev === null ? 'out/main' : 'out/dev/main',
      license: { fileName: 'licences.json' },
      // Only packages with native parts stay outside the bundle: start-up reads one file instead of a thousand.
      externalizeDeps: false,
      rolldownOptions: {
        external: nativePackages as string[],
        input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, `src-main/${file}`])),
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Each start reads all of it. Names and lines stay, for reports of errors.
          comments: { legal: true, annotation: false, jsdoc: false },
          codeSplitting: {
            groups: [
              {
                name: (startLoad as (of: Record<string, string>) => ChunkName)({
                  ...programs,
                  ...loadedLater
                }),
                includeDependenciesRecursively: false
              }
            ]
          }
        }
      }
    }
  },
  renderer: {
    root: 'src-renderer',
    resolve: { alias: rooms as Rooms },
    // The component gallery is for developers: `#/about/parts`.
    define: { __PARTS__: JSON.stringify(process.env['GOODWORD_PARTS'] === '1') },
    plugins: [svelte(), (windowContract as () => Plugin)(), messages(), licences(), ticketForTheWindow()],
    server: devServer(),
    build: {
      outDir: 'out/renderer',
      minify: true,
      license: { fileName: 'licences.json' },
      rolldownOptions: {
        input: resolve('src-renderer/index.html'),
        output: {
          codeSplitting: {
            groups: [
              { name: (firstLoad as () => ChunkName)(), priority: 1 },
              ...sharedBySome.map((group) => ({
                minShareCount: 2,
                ...group,
                includeDependenciesRecursively: false
              }))
            ]
          }
        }
      }
    }
  }
})
