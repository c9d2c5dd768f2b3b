import type { Block } from "./prose.ts"

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

export const NOTHING_PUBLISHED: PublishedTexts = { find: () => null, paths: () => [] }

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
