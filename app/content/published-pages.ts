import type { PlannedSection } from "#app/core/catalogue/home-sections.ts"
import type { Lists } from "./own-lists.server.ts"
import type { SocialPage } from "./pages/social.ts"
import type { Store } from "./pages/stores.ts"
import type { Block } from "./prose.ts"

/** The query of an address of the shop that carries a preview. No such page is ever kept in a cache (`page-key.ts`). */
export const PREVIEW_PARAMETER = "preview"

/** The published fields of a page, the day of this version, and the day of the first version at its address. */
export type StoredPage = { texts: Readonly<Record<string, string>>; day: string; firstDay: string }

/** What a merchant published in place of a text of ours, or as a page of their own. */
type PublishedText = {
  title: string
  summary: string
  body: Block[]
  /** The article of the shop whose picture it shares, or the address of the merchant's own picture. */
  picture?: string
  /** Since which day it is shown, and since which day anything is at its address. */
  day: string
  firstDay: string
}

/** What a merchant published, by the path of its page, such as `help/faqs`. */
export type PublishedTexts = { find: (path: string) => PublishedText | null; paths: () => string[] }

/** The stores of a merchant, and the sentence above them, which may be empty. */
export type PublishedStores = { lead: string; stores: Store[] }

/** What a merchant published. A page shows its built-in text in place of null and of a missing list. */
export type PublishedContent = PublishedTexts & {
  banner(): { words: string; link: string } | null
  home(): PlannedSection[] | null
  lists(): Partial<Lists>
  social(): SocialPage | null
  stores(): PublishedStores | null
}

/** The published content as this node knows it, at most 2 s after a change on any node. */
export type PublishedPages = PublishedContent & {
  get(key: string): StoredPage | null
  /** The content with the draft of the page that the request previews, for staff. */
  forRequest(request: Request): Promise<PublishedContent>
  refresh(): Promise<void>
  onChange(listener: () => void): void
}

/** Nothing is published: every page shows its built-in text. */
export const NO_PUBLISHED_PAGES: PublishedPages = {
  find: () => null,
  paths: () => [],
  banner: () => null,
  home: () => null,
  lists: () => ({}),
  social: () => null,
  stores: () => null,
  get: () => null,
  forRequest: async () => NO_PUBLISHED_PAGES,
  refresh: async () => {},
  onChange() {},
}

/** The published texts of a folder that are pages of the merchant's own, because the shop came with none of that slug. */
export function addedTexts(
  { find, paths }: PublishedTexts,
  folder: "help" | "blogs",
  isOwn: (slug: string) => boolean,
): (PublishedText & { slug: string })[] {
  return paths().flatMap((path) => {
    const slug = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : ""
    const text = slug === "" || isOwn(slug) ? null : find(path)
    return text ? [{ ...text, slug }] : []
  })
}
