/** A lock between processes, so that two commands started together do not install or build over each other. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// A process that died between creating the folder and writing its id into it leaves a lock without an owner.
const ownerlessAfter = 10_000

// After a restart of the machine another process may have the id of the one that died.
const maxWorkTime = 15 * 60_000

/** Runs the work while no other process holds the lock, and returns its result. */
export async function whileLocked(folder, work) {
  mkdirSync(dirname(folder), { recursive: true })
  for (let attempt = 1; !take(folder); attempt++) {
    // The first attempt may only have removed the lock of a killed command.
    if (attempt === 2)
      process.stderr.write('Waiting for another Goodword command that is installing or building …\n')
    await sleep(200)
  }
  const release = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take(folder) {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true })
    return false
  }
}

function isAbandoned(folder) {
  const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  const age = Date.now() - made
  const owner = ownerOf(folder)
  return age > maxWorkTime || (owner ? !isAlive(owner) : age > ownerlessAfter)
}

function ownerOf(folder) {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
