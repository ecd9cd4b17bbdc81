/** For bundles that hold ssh2: what it would use if it had been compiled. It does without. */
const compiled = /^cpu-features$|sshcrypto[.]node$/

export const withoutCompiledParts = () => ({
  name: 'goodword:without-compiled-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (compiled.test(id) ? '\0not-compiled' : null),
  load: (id) => (id === '\0not-compiled' ? "throw new Error('not compiled')" : null)
})
