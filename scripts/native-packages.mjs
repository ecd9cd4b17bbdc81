/** The packages with native parts: they stay outside the bundles, and are packed as npm installs them. All others are bundled. */
export const nativePackages = ['@takumi-rs/core', 'better-sqlite3', 'sharp']

/**
 * Where a lock file has them and what they need in turn: its paths, such as `node_modules/sharp`. For every system, or what is
 * reached by way of those that are there: npm 10 leaves behind what only a package for another system needs.
 */
export function nativePaths(packages, isThere = () => true) {
  const found = new Set()
  const add = (name, from) => {
    for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
      const path = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`
      if (packages[path] !== undefined && isThere(path)) {
        if (found.has(path)) return
        found.add(path)
        const { dependencies = {}, optionalDependencies = {} } = packages[path]
        for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, path)
        return
      }
      if (base === '') return
    }
  }
  for (const name of nativePackages) add(name, '')
  return [...found]
}
