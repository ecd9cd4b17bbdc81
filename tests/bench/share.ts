/**
 * Pictures of reviews: milliseconds, pictures in a second and memory, beside satori with resvg and a browser's screenshots of the same
 * reviews:
 *   npm run --silent bench -- share [--seconds 90] [--rounds 2] [--only goodword,satori,browser] [--keep DIR]
 * Each side is a process of its own, in turn; `--keep` leaves a picture of each kind. README.md tells the method.
 */
if (process.argv[2] === 'side') {
  const { runSide } = await import('./share/run-side')
  await runSide(process.argv[3] ?? '', Number(process.argv[4]), process.argv[5])
} else {
  const { compareSides } = await import('./share/compare-sides')
  await compareSides()
}

// Makes this a module, so that it may await.
export {}
