/** Keys for recognising rows: numbers, so that millions of them need little memory. */

/** A 53-bit hash: among five million texts, two collide in about one of a thousand files. */
export function hashOf(text: string): number {
  let one = 0xdeadbeef
  let other = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 2654435761)
    other = Math.imul(other ^ unit, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return 4294967296 * (2097151 & other) + (one >>> 0)
}

/** Maps keys to numbers with twelve bytes per slot; a Map of five million entries would take several hundred megabytes. */
export interface NumberTable {
  get: (key: number) => number | undefined
  /** The first value of a key stays. */
  add: (key: number, value: number) => void
}

export function numberTable(): NumberTable {
  let keys = new Float64Array(1024)
  let values = new Uint32Array(1024)
  let size = 0
  // Zero marks a free slot, so no key is zero.
  const place = (key: number): number => {
    const mask = keys.length - 1
    let at = (key >>> 0) & mask
    while (keys[at] !== 0 && keys[at] !== key) at = (at + 1) & mask
    return at
  }
  const grow = () => {
    const [oldKeys, oldValues] = [keys, values]
    keys = new Float64Array(oldKeys.length * 2)
    values = new Uint32Array(oldKeys.length * 2)
    for (let at = 0; at < oldKeys.length; at++) {
      const key = oldKeys[at] ?? 0
      if (key === 0) continue
      const to = place(key)
      keys[to] = key
      values[to] = oldValues[at] ?? 0
    }
  }
  return {
    get: (key) => {
      const at = place(key || 1)
      return keys[at] === 0 ? undefined : values[at]
    },
    add: (key, value) => {
      const at = place(key || 1)
      if (keys[at] !== 0) return
      keys[at] = key || 1
      values[at] = value
      if (++size * 1.5 > keys.length) grow()
    }
  }
}
