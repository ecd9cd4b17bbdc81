/**
 * How Goodword is packed for Windows, macOS and Linux: `npm run package`. Only what runs goes in: the bundles, the resources of
 * pictures, and the three packages with native parts, each for the system that it is packed for.
 */
import type { Configuration } from 'electron-builder'
import { fuses } from './src-main/shell/fuses'

/** Where packed programs look for updates; without it they look nowhere, and say so. */
const updates = process.env['GOODWORD_UPDATES_URL']

const configuration: Configuration = {
  appId: 'app.goodword.desktop',
  productName: 'Goodword',
  copyright: 'The Goodword team',
  directories: { output: 'release', buildResources: 'resources/icons' },
  icon: 'resources/icons/goodword.png',
  files: [
    'out/main/**',
    'out/renderer/**',
    'resources/share/**',
    'package.json',
    '!**/*.map',
    '!out/built-from',
    // A whole Node, which only runs Goodword from its sources.
    '!**/node_modules/node-*-{x64,arm64}/**',
    // It brings its native part for every system; all but the one that is packed for stay out.
    '!**/node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}).node',
    '!**/node_modules/better-sqlite3/{deps,src,binding.gyp}',
    '!**/node_modules/sharp/{src,install}/**',
    '!**/node_modules/node-addon-api/**',
    '!**/node_modules/**/*.h',
    '!**/node_modules/**/{README.md,CHANGELOG.md,*.d.ts,*.d.mts,*.d.cts}'
  ],
  asar: true,
  // Libraries are opened by the system, which knows nothing of archives.
  asarUnpack: ['**/*.node', '**/node_modules/@img/sharp-libvips-*/**'],
  // Node-API: the same files run under Node and under Electron.
  npmRebuild: false,
  electronFuses: fuses,
  electronLanguages: ['en-US', 'en-GB', 'de'],
  protocols: [{ name: 'Goodword', schemes: ['goodword'] }],
  publish: updates === undefined ? null : { provider: 'generic', url: updates },
  win: { target: [{ target: 'nsis', arch: ['x64', 'arm64'] }] },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    // The data is the owner's, also when the program goes.
    deleteAppDataOnUninstall: false
  },
  mac: {
    target: [
      { target: 'dmg', arch: ['x64', 'arm64'] },
      { target: 'zip', arch: ['x64', 'arm64'] }
    ],
    category: 'public.app-category.business',
    hardenedRuntime: true
  },
  linux: {
    target: [
      { target: 'AppImage', arch: ['x64', 'arm64'] },
      { target: 'deb', arch: ['x64', 'arm64'] }
    ],
    category: 'Office',
    // Nothing but the file: some tools would start it without its sandbox, which Goodword refuses.
    executableArgs: [],
    synopsis: 'Collects reviews, asks for reviews, shares good words',
    maintainer: 'The Goodword team'
  }
}

export default configuration
