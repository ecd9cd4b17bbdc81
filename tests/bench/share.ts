/**
 * Share images: milliseconds, pictures per second and memory, compared with satori plus resvg and with browser screenshots of the
 * same reviews:
 *   npm run --silent bench -- share [--seconds 90] [--rounds 2] [--only goodword,satori,browser] [--keep DIR]
 * Each side runs in its own process, in turn; `--keep` saves a picture of each kind. README.md describes the method.
 */
if (process.argv[2] === 'side') {
  const { runSide } = await import('./share/run-side')
  await runSide(process.argv[3] ?? '', Number(process.argv[4]), process.argv[5])
} else {
  const { compareSides } = await import('./share/compare-sides')
  await compareSides()
}

// Makes this a module, which may use top-level await.
export {}
