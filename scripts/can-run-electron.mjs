/** Whether Electron can be run here at all, and in which surroundings. */

/** Answers a sentence, or nothing. */
export function obstacleToElectron() {
  if (process.platform !== 'linux') return undefined
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return 'There is no screen for Electron'
  // Its sandbox does not work for root, and Goodword does not run Electron without the sandbox.
  return process.getuid() === 0 ? 'Electron does not run as root' : undefined
}

// Terminals inside Electron programs, such as editors, pass this on; with it Electron would be a mere Node.
export function withoutRunAsNode() {
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  return env
}
