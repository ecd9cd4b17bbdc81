/**
 * What electron-vite starts in place of Electron itself (dev.mjs). electron-vite does not wait for the previous program to exit,
 * although the next one needs its folder and port: so this script waits.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './find-node.mjs'
import { exitCode, runChild } from './run-child.mjs'

const { program } = JSON.parse(process.env.GOODWORD_DEV)
const before = join(root, 'out', 'dev-program.pid')

if (existsSync(before)) while (isAlive(Number(readFileSync(before, 'utf8')))) await wait(50)
writeFileSync(before, String(process.pid))
// Plain Node prints the address of the service; developers want that of the window.
const stdio = ['ignore', 'ignore', 'inherit', 'ipc']
process.stdout.write(`Goodword runs. Its window: ${process.env.ELECTRON_RENDERER_URL}/\n`)
process.exitCode = exitCode(await runChild(program.file, program.args, { stdio }))

function isAlive(pid) {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
