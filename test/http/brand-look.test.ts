import { expect, test } from "vitest"
import { HIDEABLE_PAGES } from "#app/core/settings/hidden-pages.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { dispatch } from "#test/http/orders/dispatch.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"
import { GUEST_PAGES } from "#test/looked-pages.ts"

// A shop with its own logo, icon, colours, faces and corners.

const shop = await keepShop()
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100"/></svg>`
async function stored(purpose: "logo" | "icon") {
  const taken = await shop.services.media.store(
    new File([LOGO], "logo.svg", { type: "image/svg+xml" }),
    purpose,
  )
  if (!taken.ok) throw new Error(taken.refusal)
  return taken.image
}
await changeSetting(shop.services, {
  key: "brand",
  value: {
    ...{ name: "Rudra", line: "cables for musicians", about: "an online shop for cables", orderPrefix: "RS" },
    ...{ accent: "#7fd1ae", dark: "#0b2a6b", ground: "#fff0c8" },
    ...{ headingFace: "poppins", textFace: "hind", corners: "square" },
    ...{ logo: await stored("logo"), icon: await stored("icon") },
  },
  actor: "owner",
})
await changeSetting(shop.services, { key: "pages.hidden", value: HIDEABLE_PAGES, actor: "owner" })
const company = JSON.stringify(shop.services.settings.get("company")).replaceAll(/dhun/gi, "Rudra")
await changeSetting(shop.services, { key: "company", value: JSON.parse(company), actor: "owner" })

const OF_THE_SAMPLE = /Bricolage|#ffb000|#f09f00|light-dark\(#d8ecfa|999px|"\/(logo|icon|share|favicon)\b/g

test.each(GUEST_PAGES.map(({ path }) => path))(
  "%s has the look of the shop and nothing of the sample's",
  async (path) => {
    const { html } = await shop.page(path)
    const [text = ""] = html.split('id="page-data"')
    expect(text.match(OF_THE_SAMPLE) ?? []).toEqual([])
    expect(text.replaceAll(SAMPLE_COMPANY.legalName, "").match(/.{0,40}\bDhun\b.{0,40}/g) ?? []).toEqual([])
    expect(text).toContain('font-family:"Poppins", "Poppins Fallback"')
    expect(text).toContain('html{font-family:"Hind"')
    expect(text).toContain("--color-on-ground:#0b2a6b")
    expect(text).toMatch(/src="\/brand\/logo\.svg\?v=[^"]+" alt="Rudra"[^>]*width="720" height="240"/)
  },
)

test("each face that a page names is served by the shop and kept for a year", async () => {
  const { html } = await shop.page("/login")
  const files = [...html.matchAll(/url\(["']?(\/assets\/[^)"']+\.woff2)/g)].map(([, file = ""]) => file)
  expect(files).toHaveLength(12)
  for (const file of files) {
    const font = await shop.get(file)
    expect([font.status, font.headers.get("Cache-Control")], file).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ])
  }
})

test("kept pages, icons, manifest and what machines read follow the look", async () => {
  const manifest = await (await shop.get("/brand/manifest.webmanifest")).json()
  expect(manifest.icons[0].src).toMatch(/^\/brand\/favicon\.svg\?v=Rudra%20%237fd1ae%20%230b2a6b%20/)
  for (const { src } of manifest.icons) expect((await shop.get(src)).status, src).toBe(200)
  expect(await (await shop.get("/brand/favicon.svg")).text()).toContain("data:image/png;base64,")
  expect((await shop.page("/")).html).toMatch(/"logo":"http:\/\/shop\.test\/brand\/logo\.png\?v=Rudra/)
  const before = (await shop.page("/login")).html
  const brand = shop.services.settings.get("brand")
  await changeSetting(shop.services, { key: "brand", value: { ...brand, corners: "round" }, actor: "owner" })
  const after = (await shop.page("/login")).html
  expect(before).toContain("--radius-card:0px")
  expect(after).toContain("--radius-card:1.75rem")
  await changeSetting(shop.services, { key: "brand", value: brand, actor: "owner" })
})

test("mails, invoices and packing slips carry the logo", async () => {
  await register(shop, "Asha")
  const number = await buy(shop)
  const mail = (await shop.mails()).find(({ subject }) => subject.includes(number))
  const [, address = ""] =
    mail?.html.match(
      /<img src="(http:\/\/shop\.test\/brand\/mail-logo\.png[^"]+)" alt="Rudra" width="112" height="48"/,
    ) ?? []
  const logo = (await shop.get(address.replace("http://shop.test", ""))).headers
  expect(logo.get("Content-Type")).toBe("image/png")
  expect(logo.get("Cross-Origin-Resource-Policy"), "webmail is another site").toBe("cross-origin")
  expect(mail?.html).toContain("border-radius:0px;background:#7fd1ae;color:#0b2a6b")
  expect(JSON.stringify(mail)).not.toMatch(/\bDhun\b|\{\w+\}|999px/)
  await dispatch(shop, number)
  const packer = await joinStaff(shop, "owner")
  for (const path of [`/orders/${number}/invoice.pdf`, `/admin/orders/papers.pdf?number=${number}`]) {
    const browser = path.startsWith("/admin") ? packer : shop
    const pdf = Buffer.from(await (await browser.get(path)).arrayBuffer()).toString("latin1")
    expect(pdf.slice(0, 5), path).toBe("%PDF-")
    expect(pdf, path).toMatch(/\/Subtype \/Image[\s\S]{0,200}\/Width 720/)
  }
})
