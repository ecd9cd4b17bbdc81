/**
 * How Goodword is packaged for Windows, macOS and Linux: `npm run package`. Only what is needed at run time is included: the bundles, the image
 * resources, and the three packages with native parts, each for the target system.
 */
import type { Configuration } from 'electron-builder'
import { fuses } from './src-main/shell/fuses'

/** Where packaged programs look for updates; without it they do not check, and say so. */
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
    // A complete Node, which is only used to run Goodword from source.
    '!**/node_modules/node-*-{x64,arm64}/**',
    // It includes native parts for every system; only the one for the target is kept.
    '!**/node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}).node',
    '!**/node_modules/better-sqlite3/{deps,src,binding.gyp}',
    '!**/node_modules/sharp/{src,install}/**',
    '!**/node_modules/node-addon-api/**',
    '!**/node_modules/**/*.h',
    '!**/node_modules/**/{README.md,CHANGELOG.md,*.d.ts,*.d.mts,*.d.cts}'
  ],
  // Beside the program, for those who look before they install; Electron puts its own and Chromium’s there.
  extraFiles: [{ from: 'out/licences.txt', to: 'LICENCES.txt' }],
  asar: true,
  // The system opens libraries, and cannot read archives.
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
    // The data belongs to the owner, even after uninstalling.
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
    // Only the file: some tools would start it without its sandbox, which Goodword refuses.
    executableArgs: [],
    synopsis: 'Collects reviews, asks for reviews, shares good words',
    maintainer: 'The Goodword team'
  }
}

export default configuration
