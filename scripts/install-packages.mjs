/** The part of the set-up that npm does. */
import { packagesInstalled, root } from './find-node.mjs'
import { runChild } from './run-child.mjs'

/** Installs exactly what the lock file of the folder says; if that fails, prints npm's reasons. */
export async function installPackages(folder = root) {
  // Including the packages for building and testing, whatever NODE_ENV or the user's npm settings say.
  return (await npmCi(folder, ['--include=dev'])) && packagesInstalled(folder)
}

/** Installs only what the program needs at run time, for the given system and processor. */
export const installForTarget = (folder, platform, arch) =>
  npmCi(folder, ['--omit=dev', `--os=${platform}`, `--cpu=${arch}`, '--libc=glibc'])

async function npmCi(folder, which) {
  const npm = npmCommand()
  const args = [...npm.args, 'ci', ...which, '--include=optional', '--ignore-scripts', '--prefer-offline']
  let errors = ''
  const onStart = (child) => child.stderr.on('data', (text) => (errors += text))
  const result = await runChild(npm.program, [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    shell: npm.shell,
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
