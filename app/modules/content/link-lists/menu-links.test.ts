import { expect, test } from "vitest"
import { ownLists } from "#app/content/own-lists.server.ts"
import { textFaults } from "#app/modules/content/page-texts.ts"
import { menuLinks, textsOfMenus } from "./menu-links.ts"

const OWN_LISTS = ownLists({ shop: "Dhun", isForShoppers: false })

const own = textsOfMenus(OWN_LISTS)
const faultsOf = (changes: Record<string, string>) => textFaults("menus", { ...own, ...changes })

test("the default menus parse to the same links without errors", () => {
  const { mainLinks, moreLinks } = OWN_LISTS
  expect(own["entries main"]).toContain("[Gifting](/gift)\n[Corporate](/corporate)")
  expect(menuLinks(own)).toEqual({ mainLinks, moreLinks })
  expect(faultsOf({})).toEqual({})
})

test("a menu entry must be a link, and the menu bar has a limit", () => {
  expect(faultsOf({ "entries main": "[Gifts](/gift)\nSoon", "entries more": "" })).toEqual({
    "entries main": "Line 2: A menu leads somewhere: write [Label](/address).",
    "entries more": "This must not be empty.",
  })
  expect(faultsOf({ "entries main": "[All of our presents](/gift)\n[x](data:text/html,x)" })).toEqual({
    "entries main": expect.stringMatching(/^Line 1: At most 16 characters\. Line 2: The link data:/),
  })
  const five = "[A](/a)\n[B](/b)\n[C](/c)\n[D](/d)\n[E](/e)"
  expect(faultsOf({ "entries main": five })).toEqual({ "entries main": "At most 4 lines." })
  expect(faultsOf({ "entries more": five })).toEqual({})
  const wide = "[Personalise now](/a)\n[Gifts](/b)\n[Repairs at home](/c)"
  expect(faultsOf({ "entries main": wide })).toEqual({
    "entries main": expect.stringContaining("the search has no room"),
  })
})
