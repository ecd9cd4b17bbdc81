/**
 * Like bundle.config.mjs, but with packages bundled, as in the app: only those with native parts stay outside. Starts as fast as
 * the app.
 */
import bundle from './bundle.config.mjs'
import { withoutCompiledParts } from './without-compiled-parts.mjs'

const outside = ['better-sqlite3', '@takumi-rs/core', 'sharp']

export default {
  ...bundle,
  plugins: [withoutCompiledParts()],
  ssr: { noExternal: true, external: outside },
  build: {
    ...bundle.build,
    sourcemap: false,
    rolldownOptions: { ...bundle.build.rolldownOptions, external: outside }
  }
}
