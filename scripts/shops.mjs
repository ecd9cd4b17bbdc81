/**
 * What shops of programs take in place of an installer: a manifest that says where it is and what its checksum is. Made from the files
 * of a release, for winget, Scoop, Homebrew and Flathub. Sources: the schemas of winget-cli (1.12), Scoop and flatpak-builder, and
 * Homebrew's Cask Cookbook.
 */

const winget = '1.12.0'
const freedesktop = '25.08'
const summary = 'Collect reviews, ask for reviews, share good words'

/** By what electron-builder calls them: the processors that others call x64 and arm64. */
const kinds = {
  windows: /-Setup-[\d.]+-(?<arch>x64|arm64)\.exe$/,
  mac: /^Goodword-[\d.]+(?:-(?<arch>arm64|x64))?\.dmg$/,
  linux: /_(?<arch>amd64|arm64)\.deb$/
}

/**
 * @param about package.json
 * @param files the files of the release: `{ name, sum }`, with the SHA-256 in hexadecimal
 * @returns text by path
 */
export function manifestsOf(about, files) {
  const found = Object.fromEntries(
    Object.entries(kinds).map(([kind, pattern]) => [kind, byProcessor(about, files, pattern)])
  )
  return {
    ...(isWhole(found.windows) && { ...forWinget(about, found.windows), ...forScoop(about, found.windows) }),
    ...(isWhole(found.mac) && forHomebrew(about, found.mac)),
    ...(isWhole(found.linux) && forFlathub(about, found.linux))
  }
}

function byProcessor({ publisher }, files, pattern) {
  const installers = {}
  for (const { name, sum } of files) {
    const { groups } = pattern.exec(name) ?? {}
    // Of the two for macOS, only the one for Apple's processors has its name.
    const arch = groups && (groups.arch === 'arm64' ? 'arm64' : 'x64')
    if (arch !== undefined)
      installers[arch] = { sum, url: `${publisher.downloads.replace(/\/$/, '')}/${encodeURIComponent(name)}` }
  }
  return installers
}

const isWhole = ({ x64, arm64 }) => x64 !== undefined && arm64 !== undefined

function forWinget({ version, license, homepage, author, productName }, { x64, arm64 }) {
  const id = 'Goodword.Goodword'
  const common = { PackageIdentifier: id, PackageVersion: version }
  const file = (type, name, rest) => [
    `winget/${name}.yaml`,
    `# yaml-language-server: $schema=https://aka.ms/winget-manifest.${type.toLowerCase()}.${winget}.schema.json\n${yaml({ ...common, ...rest, ManifestType: type, ManifestVersion: winget })}`
  ]
  const installer = (Architecture, { url, sum }) => ({
    Architecture,
    InstallerUrl: url,
    InstallerSha256: sum.toUpperCase()
  })
  return Object.fromEntries([
    file('version', id, { DefaultLocale: 'en-US' }),
    file('installer', `${id}.installer`, {
      InstallerType: 'nullsoft',
      Scope: 'user',
      UpgradeBehavior: 'install',
      Commands: ['goodword'],
      Protocols: ['goodword'],
      Installers: [installer('x64', x64), installer('arm64', arm64)]
    }),
    file('defaultLocale', `${id}.locale.en-US`, {
      PackageLocale: 'en-US',
      Publisher: author.name,
      PublisherUrl: homepage,
      PackageName: productName,
      PackageUrl: homepage,
      License: license,
      ShortDescription: summary,
      Tags: ['crm', 'reviews', 'small-business']
    })
  ])
}

/** Its installer is an archive as well: Scoop only unpacks it, and the program updates by Scoop alone. */
function forScoop({ version, license, homepage, description }, { x64, arm64 }) {
  const part = ({ url, sum }, archive) => ({
    url: `${url}#/dl.7z`,
    hash: sum,
    pre_install: [
      `Expand-7zipArchive "$dir\\\`$PLUGINSDIR\\${archive}.7z" "$dir"`,
      'Remove-Item "$dir\\`$*", "$dir\\Uninstall*" -Recurse',
      // Otherwise the program would offer to update itself.
      'Remove-Item "$dir\\resources\\app-update.yml" -ErrorAction Ignore'
    ]
  })
  return {
    'scoop/goodword.json': json({
      version,
      description: description.split('.')[0],
      homepage,
      license,
      architecture: { '64bit': part(x64, 'app-64'), arm64: part(arm64, 'app-arm64') },
      bin: 'resources\\bin\\goodword.cmd',
      shortcuts: [['Goodword.exe', 'Goodword']]
    })
  }
}

/** Without a `zap`: the data belongs to the owner, even after uninstalling. */
function forHomebrew({ version, homepage }, { x64, arm64 }) {
  const text = (value) => JSON.stringify(value).replaceAll('#{', '\\#{')
  return {
    'homebrew/goodword.rb': `cask "goodword" do
  version ${text(version)}

  on_arm do
    sha256 ${text(arm64.sum)}

    url ${text(arm64.url)}
  end
  on_intel do
    sha256 ${text(x64.sum)}

    url ${text(x64.url)}
  end

  name "Goodword"
  desc ${text(summary)}
  homepage ${text(homepage)}

  auto_updates true
  depends_on macos: ">= :monterey"

  app "Goodword.app"
  binary "#{appdir}/Goodword.app/Contents/Resources/bin/goodword"
end
`
  }
}

function forFlathub({ publisher }, { x64, arm64 }) {
  const id = publisher.applicationId
  const source = ({ url, sum }, arch) => ({
    type: 'file',
    url,
    sha256: sum,
    'dest-filename': 'goodword.deb',
    'only-arches': [arch]
  })
  return {
    [`flathub/${id}.json`]: json({
      id,
      runtime: 'org.freedesktop.Platform',
      'runtime-version': freedesktop,
      sdk: 'org.freedesktop.Sdk',
      base: 'org.electronjs.Electron2.BaseApp',
      'base-version': freedesktop,
      command: 'goodword',
      'separate-locales': false,
      // Nothing of the owner's files: what is opened or saved is chosen in a dialog of the system.
      'finish-args': [
        '--share=ipc',
        '--share=network',
        '--socket=fallback-x11',
        '--socket=wayland',
        '--device=dri',
        '--talk-name=org.freedesktop.Notifications',
        '--talk-name=org.freedesktop.secrets'
      ],
      'rename-desktop-file': 'goodword.desktop',
      'rename-icon': 'goodword',
      modules: [
        {
          name: 'goodword',
          buildsystem: 'simple',
          'build-commands': [
            'ar x goodword.deb',
            'tar xf data.tar.*',
            'cp -a opt/Goodword /app/goodword',
            'rm -f /app/goodword/resources/app-update.yml',
            'cp -a usr/share /app',
            'sed -i "s|^Exec=/opt/Goodword/goodword|Exec=goodword|" /app/share/applications/goodword.desktop',
            'install -Dm755 goodword.sh /app/bin/goodword'
          ],
          sources: [
            source(x64, 'x86_64'),
            source(arm64, 'aarch64'),
            {
              type: 'script',
              'dest-filename': 'goodword.sh',
              commands: ['exec zypak-wrapper /app/goodword/goodword "$@"']
            }
          ]
        }
      ]
    })
  }
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** Of texts, lists of texts, and lists of flat records. A text in JSON is one in YAML as well. */
function yaml(record) {
  const lines = Object.entries(record).flatMap(([key, value]) =>
    Array.isArray(value) ? [`${key}:`, ...value.flatMap(item)] : [`${key}: ${JSON.stringify(value)}`]
  )
  return `${lines.join('\n')}\n`
}

const item = (value) =>
  typeof value === 'string'
    ? [`- ${JSON.stringify(value)}`]
    : Object.entries(value).map(
        ([key, each], at) => `${at === 0 ? '- ' : '  '}${key}: ${JSON.stringify(each)}`
      )
