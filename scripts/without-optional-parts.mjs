/** For bundles that hold ssh2 and debug: what they would use if it had been compiled, or some tool had brought it. They do without. */
const optional = /^cpu-features$|sshcrypto[.]node$|^supports-color$/

export const withoutOptionalParts = () => ({
  name: 'goodword:without-optional-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (optional.test(id) ? '\0not-there' : null),
  load: (id) => (id === '\0not-there' ? "throw new Error('not there')" : null)
})
