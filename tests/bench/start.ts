/**
 * How soon Goodword answers after its start, and how much memory it takes, compared with a bare process on the same file:
 *   npm run --silent bench -- start [--data-dir DIR | --reviews 1000000] [--rounds 5] [--seconds 3] [--keep]
 */
// Each part is loaded separately: the bare process must not wait for code it doesn't need.
if (process.argv[2] === 'limit') {
  const { runLimit } = await import('./sides/limit-server')
  await runLimit(process.argv.slice(3))
} else {
  const { measureStarts } = await import('./sides/starts')
  await measureStarts()
}

// Makes this a module, which may use top-level await.
export {}
