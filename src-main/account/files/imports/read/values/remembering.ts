/**
 * A cache in front of a reader, for columns in which the same few texts occur over and over. It is emptied when full, because
 * an LRU order among a million different texts would cost more than reading them.
 */
export function remembering<Key, Value>(read: (key: Key) => Value, most = 1000): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    if (typeof key === 'string' && key.length > maxLength) return read(key)
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const value = read(key)
    if (known.size >= most) known.clear()
    known.set(key, value)
    return value
  }
}

/** Longer texts are not cached: a thousand cells of maximum length would take more memory than the rest of an import. */
const maxLength = 200
