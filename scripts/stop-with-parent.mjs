/**
 * npm runs us through a shell. A signal that ends npm also ends that shell (Debian's does not pass signals on), which would leave
 * us running with the service. So a changed parent counts as the signal that we did not get.
 */
const lookEvery = 200

export function stopWithParent() {
  // Without npm in between, a parent may well exit on purpose.
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, lookEvery)
  timer.unref()
}
