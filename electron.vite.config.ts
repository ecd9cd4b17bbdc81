import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'

// Only packages with native parts stay outside the bundle: start-up reads one file instead of a thousand.
const nativePackages = ['better-sqlite3']

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      externalizeDeps: { exclude: [] },
      rolldownOptions: {
        external: nativePackages,
        input: {
          electron: 'src-main/electron.ts',
          node: 'src-main/node.ts',
          'command-line': 'src-main/command-line.ts'
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
      }
    }
  },
  renderer: {
    root: 'src-renderer',
    plugins: [svelte()],
    build: {
      outDir: 'out/renderer',
      minify: true,
      rolldownOptions: { input: 'src-renderer/index.html' }
    }
  }
})
