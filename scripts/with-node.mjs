/**
 * Runs an installed command line tool, or a file, under a Node that is new enough:
 *   node scripts/with-node.mjs vitest run
 *   node scripts/with-node.mjs out/main/node.js --serve
 */
import { refuse, withNode } from './node-tools.mjs'
import { exitCode } from './run-child.mjs'

const [nameOrFile, ...args] = process.argv.slice(2)
process.exitCode = nameOrFile
  ? exitCode(await withNode(nameOrFile, args))
  : refuse('Usage: node scripts/with-node.mjs <tool or file> [arguments]').code
