import type { Published, PublishedPages } from "#app/core/settings/published-pages.ts"
import { type PublishedText, publishedText, type Texts } from "./page-texts.ts"
import { shownText } from "./preview.server.ts"

type DatedText = PublishedText & { day: string; firstDay: string }
/** What is published in place of texts, and as pages of the merchant's own, by the key of its page. */
type ShownTexts = { find: (key: string) => DatedText | null; paths: () => string[] }

/** Finds what is published. */
export function publishedTexts({ get, keys }: Pick<PublishedPages, "get" | "keys">): ShownTexts {
  return {
    find(key) {
      const published = get(key)
      return published && datedText(published)
    },
    paths: keys,
  }
}

/** The same for one page, which staff may ask for with its draft. */
export async function shownTexts(
  services: Parameters<typeof shownText>[0],
  request: Request,
  key: string,
): Promise<ShownTexts> {
  const shown = await shownText(services, request, key)
  const { find, paths } = publishedTexts(services.publishedPages)
  return {
    find: (asked) => (asked === key ? shown && datedText(shown) : find(asked)),
    paths: () => (shown ? [...new Set([...paths(), key])] : paths()),
  }
}

/** A text is parsed once, not for each page that lists it. */
const parsed = new WeakMap<Texts, PublishedText>()

function datedText({ texts, day, firstDay }: Published): DatedText {
  const text = parsed.get(texts) ?? publishedText(texts)
  parsed.set(texts, text)
  return { ...text, day, firstDay }
}
