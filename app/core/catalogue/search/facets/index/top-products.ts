/** Keeps the first so many products by key, equals in the order in which they come. */
export function createTop(limit: number) {
  const keys: number[] = []
  const positions: number[] = []
  const isAfter = (a: number, b: number) =>
    (keys[a] ?? 0) > (keys[b] ?? 0) || (keys[a] === keys[b] && (positions[a] ?? 0) > (positions[b] ?? 0))
  const swap = (a: number, b: number) => {
    ;[keys[a], keys[b]] = [keys[b] ?? 0, keys[a] ?? 0]
    ;[positions[a], positions[b]] = [positions[b] ?? 0, positions[a] ?? 0]
  }
  const sink = () => {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let last = at
      if (left < keys.length && isAfter(left, last)) last = left
      if (right < keys.length && isAfter(right, last)) last = right
      if (last === at) return
      swap(at, last)
      at = last
    }
  }
  const rise = () => {
    for (let at = keys.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1
      if (!isAfter(at, parent)) return
      swap(at, parent)
      at = parent
    }
  }
  return {
    add(key: number, position: number) {
      if (keys.length === limit && key > (keys[0] ?? -1)) return // most are not among the first
      if (keys.length < limit) {
        keys.push(key)
        positions.push(position)
        rise()
        return
      }
      if (limit === 0) return
      const last = keys[0] ?? 0
      if (key > last || (key === last && position > (positions[0] ?? 0))) return
      keys[0] = key
      positions[0] = position
      sink()
    },
    /** Their positions, in order. */
    list: (): number[] =>
      [...keys.keys()].toSorted((a, b) => (isAfter(a, b) ? 1 : -1)).map((index) => positions[index] ?? 0),
  }
}
