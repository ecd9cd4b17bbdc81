/** The part of the set-up that npm does. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { hasTools, installedList, packagesInstalled, readPackages, root } from './find-node.mjs'
import { runChild } from './run-child.mjs'

/**
 * Installs exactly what the lock file of the folder says; if that fails, prints npm's reasons. Without `tools` only what Goodword is
 * built from and runs with, which is less than half of the download.
 */
export async function installPackages(folder = root, { tools = true } = {}) {
  const [all, isAdding] = [tools || hasTools(folder), lacksOnlyTools(folder)]
  // Whatever NODE_ENV or the user's npm settings say.
  const which = all ? '--include=dev' : '--omit=dev'
  return (
    (await (isAdding ? add(folder, which) : npm(folder, ['ci', which]))) &&
    packagesInstalled(folder, { tools })
  )
}

const lacksOnlyTools = (folder) =>
  packagesInstalled(folder, { tools: false }) && !packagesInstalled(folder) && !hasTools(folder)

/** Leaves what is there as it is, Electron's program among it; `npm ci` would begin with an empty folder. */
function add(folder, which) {
  const there = readPackages(installedList(folder))
  // What npm has no note of, an interrupted attempt has left behind, perhaps half of it; npm would take it for installed.
  for (const path of Object.keys(readPackages(join(folder, 'package-lock.json'))))
    if (path !== '' && !there[path]) rmSync(join(folder, path), { recursive: true, force: true })
  return npm(folder, ['install', '--no-save', which])
}

/** Installs for the given system and processor. */
export const installForTarget = (folder, platform, arch) =>
  npm(folder, ['ci', `--os=${platform}`, `--cpu=${arch}`, '--libc=glibc'])

async function npm(folder, which) {
  const command = npmCommand()
  const args = [...command.args, ...which, '--include=optional', '--ignore-scripts', '--prefer-offline']
  let errors = ''
  const onStart = (child) => child.stderr.on('data', (text) => (errors += text))
  const result = await runChild(command.program, [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    shell: command.shell,
    onStart
  })
  if (result.code === 0) return true
  process.stderr.write(reasonsOf(errors))
  return false
}

/** npm adds a stack trace and all of its options; the first lines say what went wrong. */
function reasonsOf(errors) {
  const lines = errors
    .split('\n')
    .filter((line) => line.startsWith('npm error') && !/^npm error +at /.test(line))
  return lines
    .slice(0, 4)
    .map((line) => `${line}\n`)
    .join('')
}

// The npm that started us, so that npm 10, 11 and 12 are each used as themselves; on Windows only a shell finds npm.cmd.
function npmCommand() {
  const file = process.env.npm_execpath
  if (file && /npm-cli\.js$/.test(file)) return { program: process.execPath, args: [file], shell: false }
  return { program: 'npm', args: [], shell: process.platform === 'win32' }
}
