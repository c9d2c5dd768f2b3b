import { expect, test } from "vitest"
import { workRows } from "#app/admin/dashboard/work-rows.ts"
import { ROLE_NAMES, ROLES } from "#app/core/settings/staff/roles.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { joinStaff } from "./sample-staff.ts"

const shop = await keepShop({ LIMIT_LOGIN_ADDRESS: "off", SHOP_PROFILE: "india" })

/** Work of every kind, so that no row is left out. */
const ALL = new Proxy<Record<string, number>>({}, { get: () => 1 })
const linksFor = (role: (typeof ROLE_NAMES)[number]) => workRows(ALL, ROLES[role]).map(({ to }) => to)

test.each(ROLE_NAMES)("%s opens every link of Today, and is shown no other work", async (role) => {
  const browser = await joinStaff(shop, role)
  const { html } = await browser.page("/admin")
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"))
  const shown = [...main.matchAll(/href="(\/admin[^"]*)"/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"))
  for (const to of new Set([...shown, ...linksFor(role)]))
    expect((await browser.get(to)).status, to).toBe(200)
  for (const to of linksFor("owner").filter((one) => !linksFor(role).includes(one)))
    expect([(await browser.get(to)).status, main.includes(`href="${to}"`)], to).toEqual([403, false])
})
