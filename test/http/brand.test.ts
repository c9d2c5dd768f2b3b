import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { HIDEABLE_PAGES } from "#app/core/settings/hidden-pages.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { checkSetting } from "#app/core/settings/settings.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"
import { GUEST_PAGES } from "#test/looked-pages.ts"

const shop = await keepShop()
await changeSetting(shop.services, {
  key: "brand",
  value: {
    name: "Rudra & Söhne",
    line: "cables for musicians",
    about: "an online shop for cables",
    orderPrefix: "RS",
    accent: "#7fd1ae",
  },
  actor: "owner",
})
await changeSetting(shop.services, { key: "pages.hidden", value: HIDEABLE_PAGES, actor: "owner" })
const company = shop.services.settings.get("company")
await changeSetting(shop.services, {
  key: "company",
  value: JSON.parse(JSON.stringify(company).replaceAll(/dhun/gi, "Rudra")),
  actor: "owner",
})

/** The maker of the sample's products, which their declarations name. */
const OF_PRODUCTS = SAMPLE_COMPANY.legalName
const MACHINES = [
  ...["/llms.txt", "/opensearch.xml", "/.well-known/ard.json", "/.well-known/agent-skills/shop/SKILL.md"],
  ...["/robots.txt", "/.well-known/security.txt", "/help/returns", "/help/warranty", "/help/security"],
]
const ALL = [...GUEST_PAGES.map(({ path }) => path), ...MACHINES]

test.each(ALL)("%s of a shop of another name says that name, and nowhere the sample's", async (path) => {
  const [text = ""] = (await (await shop.get(path)).text()).split('id="page-data"')
  expect(
    text
      .replaceAll(OF_PRODUCTS, "")

      .match(/.{0,60}\bDhun\b.{0,60}/g) ?? [],
  ).toEqual([])
  expect(text).not.toContain("{shop}")
})

test("a page names the shop in title, header and footer, and its pictures have addresses of their own", async () => {
  const { html } = await shop.page("/login")
  expect(html).toContain("<title>Login | Rudra &amp; Söhne</title>")
  expect(html).toContain('aria-label="Rudra &amp; Söhne, home"')
  expect(html).toContain('href="/brand/favicon.svg?v=Rudra%20%26%20S%C3%B6hne%20%237fd1ae"')
  expect(html).not.toContain('src="/logo.svg')
})

test.each([
  ...["favicon.svg", "manifest.webmanifest", "icon-192.png", "icon-512.png", "icon-maskable-512.png"],
  ...["apple-touch-icon.png", "share.png", "mail-logo.png", "mail-logo-night.png"],
])("%s is drawn from the name of the shop, and kept for a year under its present address", async (file) => {
  const kept = await shop.get(`/brand/${file}?v=${encodeURIComponent("Rudra & Söhne #7fd1ae")}`)
  expect([kept.status, kept.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ])
  expect((await kept.arrayBuffer()).byteLength).toBeGreaterThan(200)
  expect((await shop.get(`/brand/${file}?v=Other`)).headers.get("cache-control")).toBe("no-store")
})

test("pages and mails have the accent of the shop, also once the sheet of all pages is there", async () => {
  const { html, headers } = await shop.page("/login")
  expect(html).toContain(".bg-marigold{background-color:#7fd1ae}")
  expect(html).toContain(":root{--color-marigold:#7fd1ae;--color-marigold-deep:#77c4a4;--color-mark:#7fd1ae}")
  expect(html).not.toMatch(/#ffb000|#f09f00/)
  const style = html.match(/<style>(.*?)<\/style>/s)?.[1] ?? ""
  const digest = createHash("sha256").update(style).digest("base64")
  expect(headers.get("content-security-policy")).toContain(`'sha256-${digest}'`)
})

test.each([
  ["#777777", "must be lighter or darker: dark letters stand on it, or white ones"],
  ["gold", "must be a colour such as #ffb000"],
])("an accent of %s is refused: it %s", (accent, reason) => {
  expect(checkSetting("brand", { ...SAMPLE_BRAND, accent })).toMatchObject({
    ok: false,
    sentence: expect.stringContaining(reason),
  })
})

test("an unknown brand file is not found", async () => {
  expect((await shop.get("/brand/nothing.png")).status).toBe(404)
})

test("orders of the shop have its prefix, and those of another prefix are found as before", async () => {
  await register(shop, "Asha")
  const number = await buy(shop)
  expect(number).toMatch(/^RS-/)
  expect((await shop.mails()).map(({ subject }) => subject)).toContain(`Your Rudra & Söhne order ${number}`)
  const clerk = await joinStaff(shop, "support")
  for (const typed of [number, number.slice(0, 7).toLowerCase()])
    expect((await clerk.page(`/admin/orders?q=${typed}`)).html, typed).toContain(`/admin/orders/${number}`)
  expect((await shop.page(`/orders/${number}`)).html).not.toMatch(/\bDhun\b(?! Audio)/)
  expect(parseOrderNumber("dh-7k3m-q2xp")).toBe("DH-7K3M-Q2XP")
})

test("mails name the shop, and a name with markup stays text", async () => {
  await shop.post("/subscriptions", { email: "asha@example.in" })
  const [mail] = await shop.mails()
  expect(mail?.text).toContain("Rudra & Söhne")
  expect(mail?.html).toContain("Rudra &amp; Söhne")
  expect(JSON.stringify(mail)).not.toMatch(/\bDhun\b|\{shop\}/)
})

test("a brand without a name is refused", async () => {
  const change = changeSetting(shop.services, {
    key: "brand",
    value: { ...SAMPLE_BRAND, name: " " },
    actor: "owner",
  })
  await expect(change).resolves.toMatchObject({ ok: false })
})
