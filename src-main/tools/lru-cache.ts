/** The package's cache, for values created on first use. */
import { LRUCache } from 'lru-cache'

export { LRUCache }

/** The cached value of the key; if there is none, the result of `make`, which is then cached. */
export function getOrMake<Key extends string | number | object, Value extends string | number | object>(
  cache: LRUCache<Key, Value>,
  key: Key,
  make: () => Value
): Value {
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = make()
  cache.set(key, made)
  return made
}
