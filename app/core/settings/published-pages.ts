/** What is published in place of a text that the shop came with, since which day, and since which day anything is at its address. */
export type Published = { texts: Readonly<Record<string, string>>; day: string; firstDay: string }

/** What the merchant published, as this node knows it: at most 2 s after a change on any node, and by the clock. */
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
