/** Vite's settings for build-client.mjs: the client with its own parts bundled, and the generated table instead of the full one. */
import { fileURLToPath } from 'node:url'

const described = fileURLToPath(new URL('../out/client/rows.js', import.meta.url))

export default {
  publicDir: false,
  plugins: [
    {
      name: 'goodword:described-rows',
      enforce: 'pre',
      resolveId: (name, from) => (name === './rows' && from?.endsWith('client/index.ts') ? described : null)
    }
  ],
  build: {
    outDir: 'out/client',
    emptyOutDir: false,
    minify: false,
    lib: { entry: 'src-main/client/index.ts', formats: ['es'], fileName: () => 'index.js' }
  }
}
