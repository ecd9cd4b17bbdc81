/**
 * Runs a child process as if it were this one: passes on signals and the exit code, and leaves no orphan if this one is killed.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Starts the program and waits for its end. Signals are passed on, and this process stays until the child has stopped.
 * Returns `{ code, signal, error }`; never throws.
 */
export function runChild(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', windowsHide: true, ...options })
    const pass = forwarded.map((signal) => [signal, () => child.kill(signal)])
    for (const [signal, handler] of pass) process.on(signal, handler)
    const end = (result) => {
      for (const [signal, handler] of pass) process.off(signal, handler)
      resolve(result)
    }
    child.on('error', (error) => end({ code: 127, signal: null, error }))
    // 'close' rather than 'exit': only then has everything that the child wrote arrived.
    child.on('close', (code, signal) => end({ code, signal }))
    options.onStart?.(child)
  })
}

/** The exit code a shell would show: 128 + number for a child ended by a signal. */
export function exitCode({ code, signal }) {
  if (signal) return 128 + (constants.signals[signal] ?? 0)
  return code ?? 1
}
