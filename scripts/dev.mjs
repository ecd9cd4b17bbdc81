/**
 * npm run dev: electron-vite's development loop. A change to the window shows within a second; a change to the service restarts
 * it. Runs in Electron if its program file is there and can run; otherwise in a browser, with the service under plain Node. Both
 * use a data folder of their own: npm run dev -- --data-dir DIR chooses another one, --port N sets the port of the window.
 */
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { electronBinary, findNode, root } from './find-node.mjs'
import { withNode } from './node-tools.mjs'
import { obstacleToElectron, withoutRunAsNode } from './can-run-electron.mjs'
import { prepare } from './prepare.mjs'
import { exitCode } from './run-child.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

const options = { 'data-dir': { type: 'string' }, port: { type: 'string', default: '4880' } }
const given = parseArgs({ options }).values
const dataDir = given['data-dir'] ?? join(root, 'node_modules', '.cache', 'goodword', 'dev-data')

stopWithParent()
process.exitCode = (await prepare({ build: false })) ? exitCode(await develop()) : 1

async function develop() {
  // A folder of its own: the command line and assistants go on running what is in out/main.
  const built = join(root, 'out', 'dev', 'main')
  const electron = obstacleToElectron() ? undefined : electronBinary()
  const node = findNode()
  const servicePort = String(await freePort())
  const args = ['--data-dir', dataDir, '--port', servicePort]
  const program = electron
    ? { file: electron, args: [join(built, 'electron.js'), ...args] }
    : { file: node.program, args: [join(built, 'node.js'), '--serve', ...args] }
  const env = {
    ...withoutRunAsNode(),
    GOODWORD_DEV: JSON.stringify({ dataDir, servicePort, windowPort: Number(given.port), program }),
    // electron-vite starts this program, and starts it again after a change.
    ELECTRON_EXEC_PATH: node.program
  }
  return withNode('electron-vite', ['--watch', '--entry', join(root, 'scripts', 'dev-program.mjs')], {
    cwd: root,
    env
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
