import { isDeepStrictEqual } from "node:util"
import { shownText } from "#app/modules/content/preview.server.ts"
import { type CategoryLink, categoryLinks } from "./category-links.ts"
import { type FooterList, footerLists } from "./footer-lists.ts"
import { type MenuLinks, menuLinks } from "./menu-links.ts"

type Lists = MenuLinks & { footer: FooterList[]; categories: CategoryLink[] }

/** Footer, menus and categories as a page shows them, the draft under a preview. Only lists that differ from the built-in ones are sent to the browser, which has those. */
export async function differingLists(
  services: Parameters<typeof shownText>[0],
  request: Request,
  own: Lists,
): Promise<Partial<Lists>> {
  const [ofFooter, ofMenus, ofCategories] = await Promise.all(
    ["footer", "menus", "categories"].map((key) => shownText(services, request, key)),
  )
  const footer = ofFooter ? footerLists(ofFooter.texts) : own.footer
  const { mainLinks, moreLinks } = ofMenus ? menuLinks(ofMenus.texts) : own
  const categories = ofCategories ? categoryLinks(ofCategories.texts) : own.categories
  return {
    ...(!isDeepStrictEqual(footer, own.footer) && { footer }),
    ...(!isDeepStrictEqual(mainLinks, own.mainLinks) && { mainLinks }),
    ...(!isDeepStrictEqual(moreLinks, own.moreLinks) && { moreLinks }),
    ...(!isDeepStrictEqual(categories, own.categories) && { categories }),
  }
}
