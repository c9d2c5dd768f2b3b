import type { PublishedContent, StoredPage } from "#app/content/published-pages.ts"
import { categoryLinks } from "./link-lists/category-links.ts"
import { footerLists } from "./link-lists/footer-lists.ts"
import { menuLinks } from "./link-lists/menu-links.ts"
import { homePlan, type PublishedText, publishedText, type Texts } from "./page-texts.ts"

/** The stored pages by their keys: paths of texts, `mails/…`, and the keys of `kindOf`. */
type StoredPages = { get: (key: string) => StoredPage | null; paths: () => string[] }

/** Reads the fields of stored pages as the content that the shop shows. */
export function publishedContent({ get, paths }: StoredPages): PublishedContent {
  const read = <Value>(key: string, parse: (texts: Texts) => Value): Value | null => {
    const page = get(key)
    return page && parse(page.texts)
  }
  return {
    paths,
    find(path) {
      const page = get(path)
      return page && { ...parsedOnce(page.texts), day: page.day, firstDay: page.firstDay }
    },
    banner: () => read("banner", ({ words = "", link = "" }) => ({ words, link })),
    home: () => read("home", homePlan),
    lists: () => ({
      ...read("footer", (texts) => ({ footer: footerLists(texts) })),
      ...read("menus", menuLinks),
      ...read("categories", (texts) => ({ categories: categoryLinks(texts) })),
    }),
  }
}

/** The stored pages with a draft in place of what is published. */
export function withDraft(
  { get, paths }: StoredPages,
  { key, draft, today }: { key: string; draft: Texts; today: string },
): StoredPages {
  const shown = { texts: draft, day: today, firstDay: get(key)?.firstDay ?? today }
  return {
    get: (other) => (other === key ? shown : get(other)),
    paths: () => [...new Set([...paths(), key])],
  }
}

/** A text is parsed once, not for each page that lists it. */
const parsed = new WeakMap<Texts, PublishedText>()

function parsedOnce(texts: Texts): PublishedText {
  const text = parsed.get(texts) ?? publishedText(texts)
  parsed.set(texts, text)
  return text
}
