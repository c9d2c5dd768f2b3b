/** A media store that keeps its files in memory. */
export function memoryStore() {
  const files = new Map<string, Uint8Array>()
  return {
    write: async (name: string, bytes: Uint8Array) => void files.set(name, bytes),
    read: async (name: string, range?: { from: number; to: number }) => {
      const bytes = files.get(name)
      return bytes ? new Uint8Array(range ? bytes.slice(range.from, range.to + 1) : bytes) : null
    },
    remove: async (name: string) => void files.delete(name),
  }
}
