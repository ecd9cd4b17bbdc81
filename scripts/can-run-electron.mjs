/** Whether Electron can run here at all, and with which environment. */

/** Returns one sentence that says why Electron cannot run, or undefined. */
export function obstacleToElectron() {
  if (process.platform !== 'linux') return undefined
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return 'There is no screen for Electron'
  // Electron's sandbox does not work for root, and Goodword does not run Electron without the sandbox.
  return process.getuid() === 0 ? 'Electron does not run as root' : undefined
}

// Terminals inside Electron programs, such as editors, pass this variable on; with it Electron would run as plain Node.
export function withoutRunAsNode() {
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  return env
}
