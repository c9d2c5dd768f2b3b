import { isDeepStrictEqual } from "node:util"
import { shownText } from "../preview.server.ts"
import { type FooterList, footerLists } from "./footer-lists.ts"
import { type MenuLinks, menuLinks } from "./menu-links.ts"

type Lists = MenuLinks & { footer: FooterList[] }

/** Footer and menus as a page shows them, the draft under a preview. Only lists that differ from the built-in ones are sent to the browser, which has those. */
export async function differingLists(
  services: Parameters<typeof shownText>[0],
  request: Request,
  own: Lists,
): Promise<Partial<Lists>> {
  const [ofFooter, ofMenus] = await Promise.all(
    ["footer", "menus"].map((key) => shownText(services, request, key)),
  )
  const footer = ofFooter ? footerLists(ofFooter.texts) : own.footer
  const { mainLinks, moreLinks } = ofMenus ? menuLinks(ofMenus.texts) : own
  return {
    ...(!isDeepStrictEqual(footer, own.footer) && { footer }),
    ...(!isDeepStrictEqual(mainLinks, own.mainLinks) && { mainLinks }),
    ...(!isDeepStrictEqual(moreLinks, own.moreLinks) && { moreLinks }),
  }
}
