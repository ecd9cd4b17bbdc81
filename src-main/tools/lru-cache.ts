/** A map that holds at most `size` entries and forgets the one that was used longest ago. */
export class LRUCache<Key, Value> {
  private readonly entries = new Map<Key, Value>()

  constructor(private readonly size: number) {}

  get(key: Key): Value | undefined {
    const value = this.entries.get(key)
    if (value === undefined) return undefined
    // Taking an entry out and putting it back makes it the youngest: a Map remembers the order of insertion.
    this.entries.delete(key)
    this.entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    if (this.entries.size <= this.size) return
    const oldest = this.entries.keys().next()
    if (!oldest.done) this.entries.delete(oldest.value)
  }

  getOrMake(key: Key, make: () => Value): Value {
    const kept = this.get(key)
    if (kept !== undefined) return kept
    const made = make()
    this.set(key, made)
    return made
  }

  delete(key: Key): void {
    this.entries.delete(key)
  }

  clear(): void {
    this.entries.clear()
  }
}
