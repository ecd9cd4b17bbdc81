import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileMessages } from './scripts/compile-messages.mjs'

// Only packages with native parts stay outside the bundle: start-up reads one file instead of a thousand.
const nativePackages = ['better-sqlite3', '@takumi-rs/core', 'sharp']

// Packaged in addition to the bundles, and so on the list of licences as well.
const packedBeside = [...nativePackages, 'electron', 'swagger-ui-dist']

/** Adds the licences of the service, which has just been built, to those of the window, for Settings → About. */
function licencesOfTheService(): Plugin {
  return {
    name: 'goodword:licences-of-the-service',
    generateBundle() {
      const list = 'out/main/licences.json'
      const bundled = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as object[]) : []
      const source = JSON.stringify([...bundled, ...packedBeside.map(licenceOf), ...drawnWith()])
      this.emitFile({ type: 'asset', fileName: 'licences-service.json', source })
    }
  }
}

function licenceOf(name: string) {
  const folder = `node_modules/${name}`
  const about = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    version: string
    license: string
  }
  const [file] = globSync(`${folder}/LICEN[SC]E*`)
  const text = file === undefined ? undefined : readFileSync(file, 'utf8').trim()
  return { name, version: about.version, identifier: about.license, text }
}

/** Fonts and emoji of share images: their makers ask to be named. */
function drawnWith() {
  const folder = 'resources/share'
  const credits = JSON.parse(readFileSync(`${folder}/credits.json`, 'utf8')) as {
    name: string
    version: string
    identifier: string
    file: string
  }[]
  return credits.map(({ file, ...named }) => ({
    ...named,
    text: readFileSync(`${folder}/licences/${file}`, 'utf8').trim()
  }))
}

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

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      license: { fileName: 'licences.json' },
      externalizeDeps: { exclude: [] },
      rolldownOptions: {
        external: nativePackages,
        input: {
          electron: 'src-main/electron.ts',
          node: 'src-main/node.ts',
          'command-line': 'src-main/command-line.ts',
          'import-worker': 'src-main/account/files/imports/run/import-worker.ts',
          'mailbox-worker': 'src-main/delivery/mailbox-worker.ts',
          'installation-worker': 'src-main/installation/thread/installation-worker.ts'
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
      }
    }
  },
  renderer: {
    root: 'src-renderer',
    // The component gallery is for developers: `#/about/parts`.
    define: { __PARTS__: JSON.stringify(process.env['GOODWORD_PARTS'] === '1') },
    plugins: [svelte(), messages(), licencesOfTheService()],
    build: {
      outDir: 'out/renderer',
      minify: true,
      license: { fileName: 'licences.json' },
      rolldownOptions: { input: 'src-renderer/index.html' }
    }
  }
})
