/**
 * How soon Goodword answers after its start, and how much memory it takes, beside a bare process on the same file:
 *   npm run --silent bench -- start [--data-dir DIR | --reviews 1000000] [--rounds 5] [--seconds 3] [--keep]
 */
// Each part is loaded on its own: the bare process must not wait for what it does not need.
if (process.argv[2] === 'limit') {
  const { runLimit } = await import('./sides/limit-server')
  await runLimit(process.argv.slice(3))
} else {
  const { measureStarts } = await import('./sides/starts')
  await measureStarts()
}

// Makes this a module, so that it may await.
export {}
