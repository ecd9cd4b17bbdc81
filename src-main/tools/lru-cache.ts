/** The package's cache, for what is made when it is first asked for. */
import { LRUCache } from 'lru-cache'

export { LRUCache }

/** What the cache holds under the key; where it holds nothing, what `make` returns, kept from now on. */
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
