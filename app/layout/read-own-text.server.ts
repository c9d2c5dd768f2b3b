import type { OwnText } from "#app/content/own-text.ts"
import { hiddenPages, withoutHiddenLinks } from "#app/core/settings/hidden-pages.ts"
import type { Services } from "#app/services.server.ts"
import { withShopNameIn } from "#app/ui/format/brand.ts"

/** The text that a merchant published in place of the page at a path of the sample, or null. */
export async function readOwnText(
  { publishedPages, settings }: Pick<Services, "publishedPages" | "settings">,
  request: Request,
  path: string,
): Promise<OwnText | null> {
  const text = (await publishedPages.forRequest(request)).find(path.slice(1))
  if (!text) return null
  const { title, summary, body } = text
  const shown = withoutHiddenLinks({ title, summary, body }, hiddenPages(settings))
  return withShopNameIn(shown, settings.get("brand").name)
}
