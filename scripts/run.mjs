/**
 * Runs a part of Goodword after its set-up, with stdout left to that part:
 *   node scripts/run.mjs node --serve --data-dir DIR --port N   a front door or the command line, from out/main
 *   node scripts/run.mjs bench lists 100000                     tests/bench/lists.ts, bundled for this run (bundle.mjs)
 *   node scripts/run.mjs simulate --seed 1 --days 14            tests/simulation/simulate.ts, in the same way
 */
import { prepare } from './prepare.mjs'
import { refuse, withNode } from './node-tools.mjs'
import { exitCode } from './run-child.mjs'
import { builtWorkers, bundle } from './bundle.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

const [part, ...args] = process.argv.slice(2)

stopWithParent()
if (!part)
  process.exitCode = refuse(
    'Usage: node scripts/run.mjs <node | command-line | bench NAME | simulate> [arguments]'
  ).code
else if (!(await prepare({ tools: ['bench', 'simulate'].includes(part) }))) process.exitCode = 1
else if (part === 'bench') process.exitCode = await runBench(args)
else if (part === 'simulate') process.exitCode = await runBundled('tests/simulation/simulate.ts', args)
else process.exitCode = exitCode(await withNode(`out/main/${part}.js`, args, likeTheUser()))

async function runBench([name, ...rest]) {
  const usage = 'Usage: npm run bench -- NAME [arguments], where tests/bench/NAME.ts exists.'
  return name ? runBundled(`tests/bench/${name}.ts`, rest, usage) : refuse(usage).code
}

async function runBundled(source, rest, usage = `${source} cannot be bundled.`) {
  const file = await bundle(source)
  if (!file) return refuse(usage).code
  // A temporary bundle does not include the service's threads: these come from the build.
  return exitCode(await withNode(file, rest, { env: builtWorkers() }))
}

/** Relative folders are relative to where the command was typed, although npm has changed to the project folder. */
function likeTheUser() {
  return { cwd: process.env.INIT_CWD ?? process.cwd(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }
}
