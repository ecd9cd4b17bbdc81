/**
 * Like bundle.config.mjs, but with packages bundled, as in the app: only those with native parts stay outside. Starts as fast as
 * the app.
 */
import bundle from './bundle.config.mjs'
import { nativePackages } from './native-packages.mjs'
import { withoutOptionalParts } from './without-optional-parts.mjs'

export default {
  ...bundle,
  plugins: [withoutOptionalParts()],
  ssr: { noExternal: true, external: nativePackages },
  build: {
    ...bundle.build,
    sourcemap: false,
    rolldownOptions: { ...bundle.build.rolldownOptions, external: nativePackages }
  }
}
