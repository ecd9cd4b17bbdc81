/**
 * Vite's settings for build-client.mjs: bundles the client's own modules, with the generated done-twice.js in place of the
 * contract.
 */
import { fileURLToPath } from 'node:url'
import { rooms } from './rooms.mjs'

const written = fileURLToPath(new URL('../out/client/done-twice.js', import.meta.url))

export default {
  resolve: { alias: rooms },
  publicDir: false,
  plugins: [
    {
      name: 'goodword:written-list',
      enforce: 'pre',
      resolveId: (name, from) =>
        name === './done-twice' && from?.endsWith('client/index.ts') ? written : null
    }
  ],
  build: {
    outDir: 'out/client',
    emptyOutDir: false,
    minify: false,
    rollupOptions: { external: ['openapi-fetch'] },
    lib: { entry: 'src-main/client/index.ts', formats: ['es'], fileName: () => 'index.js' }
  }
}
