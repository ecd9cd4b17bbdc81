/**
 * npm start: set-up, then Goodword in Electron; if Electron is unavailable or cannot run, under plain Node with a
 * window in the browser. Arguments are passed on: npm start -- --data-dir DIR --port N
 */
import { obstacleToElectron, withoutRunAsNode } from './can-run-electron.mjs'
import { fetchElectron } from './fetch-electron.mjs'
import { root } from './find-node.mjs'
import { withNode } from './node-tools.mjs'
import { prepare } from './prepare.mjs'
import { exitCode, runChild } from './run-child.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

// If Electron lacks a library or its sandbox, it exits while starting; later exits count as crashes.
const startsWithin = 10_000

const args = process.argv.slice(2)
// Relative folders are relative to where the command was typed, although npm has changed to the project folder.
const cwd = process.env.INIT_CWD ?? process.cwd()

stopWithParent()
process.exitCode = (await prepare({ tools: false }))
  ? exitCode((await startElectron()) ?? (await startPlainNode()))
  : 1

async function startElectron() {
  const obstacle = obstacleToElectron()
  const binary = obstacle ? undefined : await fetchElectron()
  if (!binary) return fallBack(obstacle ?? 'Electron is not installed and could not be downloaded')
  const started = Date.now()
  const result = await runChild(binary, [root, ...args], { cwd, env: withoutRunAsNode() })
  if (!couldNotRun(result) || Date.now() - started > startsWithin) return result
  return fallBack('Electron does not run on this machine')
}

function fallBack(reason) {
  process.stdout.write(
    `${reason}; Goodword runs under plain Node instead, with the same service and window.\n`
  )
  return undefined
}

/** It failed on its own, or did not start at all; being stopped by a user's signal does not count. */
function couldNotRun({ code, signal, error }) {
  if (error) return true
  return signal ? ['SIGTRAP', 'SIGSEGV', 'SIGABRT', 'SIGILL', 'SIGBUS'].includes(signal) : code >= 127
}

function startPlainNode() {
  return withNode('out/main/node.js', args, { cwd, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}
