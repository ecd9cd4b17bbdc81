/** Vite's settings for bundle.mjs. Packages stay outside the bundle; `.mjs` because there is no package.json there to say what .js means. */
import { rooms } from './rooms.mjs'

export default {
  resolve: { alias: rooms },
  publicDir: false,
  build: {
    sourcemap: 'inline',
    rolldownOptions: {
      output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
    }
  }
}
