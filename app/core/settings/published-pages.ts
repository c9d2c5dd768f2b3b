/** A published replacement of a bundled text, the day of this version, and the day of the first version at its address. */
export type Published = { texts: Readonly<Record<string, string>>; day: string; firstDay: string }

/** The published pages as this node knows them, at most 2 s after a change on any node. */
export type PublishedPages = {
  get(key: string): Published | null
  /** The keys of all that is published. */
  keys(): string[]
  refresh(): Promise<void>
  onChange(listener: () => void): void
}

/** Nothing is published: for tests and tools without a database. */
export const NO_PUBLISHED_PAGES: PublishedPages = {
  get: () => null,
  keys: () => [],
  refresh: async () => {},
  onChange() {},
}
