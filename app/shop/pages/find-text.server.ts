import { type PublishedText, publishedText } from "./page-texts.ts"
import { shownText } from "./preview.server.ts"
import type { Published, PublishedPages } from "./published-pages.server.ts"

type DatedText = PublishedText & { day: string }

/** Finds by the key of its page what is published in place of a text. */
export function textFinder({ get }: Pick<PublishedPages, "get">): (key: string) => DatedText | null {
  return (key) => {
    const published = get(key)
    return published && datedText(published)
  }
}

/** The same for one page, which staff may ask for with its draft. */
export async function findText(
  services: Parameters<typeof shownText>[0],
  request: Request,
  key: string,
): Promise<(key: string) => DatedText | null> {
  const shown = await shownText(services, request, key)
  const find = textFinder(services.publishedPages)
  return (asked) => (asked === key ? shown && datedText(shown) : find(asked))
}

function datedText({ texts, day }: Published): DatedText {
  return { ...publishedText(texts), day }
}
