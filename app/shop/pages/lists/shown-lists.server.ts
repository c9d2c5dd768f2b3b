import { shownText } from "../preview.server.ts"
import { type FooterList, footerLists } from "./footer-lists.ts"

type Lists = { footer: readonly FooterList[] }

/** The lists around every page that a merchant published, where they differ from the shop's own: a page carries no others. */
export async function differingLists(
  services: Parameters<typeof shownText>[0],
  request: Request,
  own: Lists,
): Promise<{ footer?: FooterList[] }> {
  const published = await shownText(services, request, "footer")
  const footer = published && footerLists(published.texts)
  return footer && !isSame(footer, own.footer) ? { footer } : {}
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
