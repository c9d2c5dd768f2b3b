import { shownText } from "../preview.server.ts"
import { type FooterList, footerLists } from "./footer-lists.ts"
import { type MenuLinks, menuLinks } from "./menu-links.ts"

type Lists = MenuLinks & { footer: FooterList[] }

/** The lists around every page that a merchant published, where they differ from the shop's own: a page carries no others. */
export async function differingLists(
  services: Parameters<typeof shownText>[0],
  request: Request,
  own: Lists,
): Promise<Partial<Lists>> {
  const ofFooter = await shownText(services, request, "footer")
  const ofMenus = await shownText(services, request, "menus")
  const footer = ofFooter ? footerLists(ofFooter.texts) : own.footer
  const { mainLinks, moreLinks } = ofMenus ? menuLinks(ofMenus.texts) : own
  return {
    ...(!isSame(footer, own.footer) && { footer }),
    ...(!isSame(mainLinks, own.mainLinks) && { mainLinks }),
    ...(!isSame(moreLinks, own.moreLinks) && { moreLinks }),
  }
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
