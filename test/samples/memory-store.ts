/** A media store that keeps its files in memory. */
export function memoryStore() {
  const files = new Map<string, Uint8Array>()
  return {
    write: async (name: string, bytes: Uint8Array) => void files.set(name, bytes),
    read: async (name: string) => (files.has(name) ? new Uint8Array(files.get(name) ?? []) : null),
    remove: async (name: string) => void files.delete(name),
  }
}
