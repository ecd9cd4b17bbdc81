/**
 * How Goodword is packaged for Windows, macOS and Linux: `npm run package`. Only what is needed at run time is included: the bundles, the image
 * resources, and the three packages with native parts, each for the target system.
 */
import { Arch, type Configuration } from 'electron-builder'
import { join } from 'node:path'
import { description, publisher } from './package.json'
import { checkNativeFiles } from './scripts/native-files.mjs'
import { stagePackages } from './scripts/stage.mjs'
import { inLines, systemFiles } from './scripts/system-files.mjs'
import { fuses } from './src-main/shell/fuses'
import { feedOf } from './src-main/shell/signed-feed'

/** Where packaged programs look for updates, and who has to have signed them; without it they do not check, and say so. */
const updates = feedOf({
  ...(process.env['GOODWORD_UPDATES_URL'] && { url: process.env['GOODWORD_UPDATES_URL'] }),
  ...(process.env['GOODWORD_UPDATES_KEY'] && { key: process.env['GOODWORD_UPDATES_KEY'] })
})

type ForTarget = (folder: string, platform: string, arch: string | undefined) => Promise<void>

const stage = stagePackages as ForTarget
const check = checkNativeFiles as ForTarget
const wrapped = inLines as (text: string, indent: string) => string
const forLinux = systemFiles as (folder: string) => string[]

const files = [
  'out/main/**',
  'out/renderer/**',
  'resources/share/**',
  'package.json',
  '!**/*.map',
  '!**/node_modules/better-sqlite3/{deps,src,binding.gyp}',
  '!**/node_modules/sharp/{src,install}/**',
  '!**/node_modules/node-addon-api/**',
  '!**/node_modules/**/*.h',
  '!**/node_modules/**/{README.md,CHANGELOG.md,*.d.ts,*.d.mts,*.d.cts}'
]

const nsis: Configuration['nsis'] = {
  include: 'resources/installers/windows.nsh',
  artifactName: '${productName}-Setup-${version}-${arch}.${ext}',
  // One for each processor: together they would be twice the download. The updater takes the one with its own in the name.
  buildUniversalInstaller: false,
  oneClick: false,
  perMachine: false,
  allowToChangeInstallationDirectory: true,
  // The data belongs to the owner, even after uninstalling.
  deleteAppDataOnUninstall: false
}

/** The command `goodword`, where the program alone would be no use: on Linux the packages put it on the PATH. */
const commandIn = (...filter: string[]) => ({
  extraResources: [{ from: 'resources/command', to: 'bin', filter }]
})

/** The command as a file of the package, which goes with it, and what the system is told. */
const packageScripts = {
  afterInstall: 'resources/installers/after-install.sh',
  afterRemove: 'resources/installers/after-remove.sh'
}
const commandOnPath = `${join(import.meta.dirname, 'resources/command/goodword')}=/usr/bin/goodword`

/**
 * Tables, workbooks and address cards: "Open with Goodword" begins an import. Not on Windows, where the installer would take these
 * files away from the spreadsheet.
 */
const fileAssociations = [
  { ext: 'csv', name: 'Table', mimeType: 'text/csv' },
  { ext: 'tsv', name: 'Table', mimeType: 'text/tab-separated-values' },
  {
    ext: 'xlsx',
    name: 'Workbook',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  },
  { ext: 'xls', name: 'Workbook', mimeType: 'application/vnd.ms-excel' },
  { ext: 'ods', name: 'Workbook', mimeType: 'application/vnd.oasis.opendocument.spreadsheet' },
  { ext: 'vcf', name: 'Address cards', mimeType: 'text/vcard' }
].map((each) => ({ ...each, role: 'Viewer' as const, rank: 'Alternate' as const }))

const desktopEntry = {
  GenericName: 'Customer reviews',
  'GenericName[de]': 'Kundenbewertungen',
  Keywords: 'reviews;customers;ratings;testimonials;',
  'Keywords[de]': 'Bewertungen;Rezensionen;Kunden;Sterne;'
}

const debOf = (folder: string): NonNullable<Configuration['deb']> => ({
  ...packageScripts,
  packageCategory: 'misc',
  // As electron-builder has them, and with the names that Debian 13 and Ubuntu 24.04 gave two of them.
  depends: [
    'libc6',
    'libgtk-3-0 | libgtk-3-0t64',
    'libnotify4',
    'libnss3',
    'libxss1',
    'libxtst6',
    'xdg-utils',
    'libatspi2.0-0 | libatspi2.0-0t64',
    'libuuid1',
    'libsecret-1-0'
  ],
  recommends: ['libayatana-appindicator3-1'],
  // Where Debian looks for the licence of a package; those of all others are in LICENCES.txt.
  fpm: [commandOnPath, 'LICENSE=/usr/share/doc/goodword/copyright', ...forLinux(join(folder, 'system'))]
})

/** @param folder what is packed, laid out by scripts/stage.mjs */
export const configurationOf = (folder: string): Configuration => ({
  beforePack: ({ packager, electronPlatformName, arch }) =>
    stage(packager.info.appDir, electronPlatformName, Arch[arch]),
  afterPack: ({ packager, appOutDir, electronPlatformName, arch }) =>
    check(join(packager.getResourcesDir(appOutDir), 'app.asar.unpacked'), electronPlatformName, Arch[arch]),
  appId: publisher.applicationId,
  productName: 'Goodword',
  copyright: 'The Goodword team',
  directories: { app: folder, output: 'release', buildResources: 'resources/icons' },
  // electron-builder writes into the list.
  files: [...files],
  // Beside the program, for those who look before they install; Electron puts its own and Chromium’s there.
  extraFiles: [{ from: join(folder, 'out/licences.txt'), to: 'LICENCES.txt' }],
  asar: true,
  // The system opens libraries, and cannot read archives.
  asarUnpack: ['**/*.{node,dll,dylib}', '**/node_modules/@img/sharp-libvips-*/**'],
  // Node-API: the same files run under Node and under Electron.
  npmRebuild: false,
  electronFuses: fuses,
  electronLanguages: ['en-US', 'en-GB', 'de'],
  protocols: [{ name: 'Goodword', schemes: ['goodword'] }],
  // Inside the archive, which a signed program is held to.
  extraMetadata: updates === undefined ? {} : { updates },
  publish: updates === undefined ? null : { provider: 'generic', url: updates.url },
  toolsets: {
    // Starts where libfuse 2 is no longer installed, as on Ubuntu 24.04.
    appimage: '1.0.3'
  },
  win: {
    target: [{ target: 'nsis', arch: ['x64', 'arm64'] }],
    icon: join(folder, 'icons/goodword.ico'),
    ...commandIn('goodword.cmd', 'path-entry.ps1')
  },
  nsis,
  mac: {
    target: [
      { target: 'dmg', arch: ['x64', 'arm64'] },
      { target: 'zip', arch: ['x64', 'arm64'] }
    ],
    icon: join(folder, 'icons/goodword.icns'),
    category: 'public.app-category.business',
    hardenedRuntime: true,
    fileAssociations,
    ...commandIn('goodword')
  },
  linux: {
    target: [
      { target: 'AppImage', arch: ['x64', 'arm64'] },
      { target: 'deb', arch: ['x64', 'arm64'] },
      { target: 'rpm', arch: ['x64', 'arm64'] }
    ],
    icon: join(folder, 'icons/png'),
    category: 'Office;ContactManagement',
    fileAssociations,
    // So that desktops know whose window it is.
    syncDesktopName: true,
    // Only the file: some tools would start it without its sandbox, which Goodword refuses.
    executableArgs: [],
    description: wrapped(description, ' '),
    synopsis: 'Collects reviews, asks for reviews, shares good words',
    desktop: { entry: desktopEntry }
  },
  deb: debOf(folder),
  rpm: {
    ...packageScripts,
    fpm: [commandOnPath, 'LICENSE=/usr/share/licenses/goodword/LICENSE', ...forLinux(join(folder, 'system'))]
  }
})

export default configurationOf('release/stage')
