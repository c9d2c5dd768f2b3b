import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { media } from "#db/tables/media.ts"
import { samplePng } from "#test/samples/sample-images.ts"
import { keepShop, shown } from "../shop-server.ts"
import { joinStaff, type StaffBrowser } from "./sample-staff.ts"

const PATH = "/admin/brand"
const shop = await keepShop()
const owner = await joinStaff(shop, "owner")
const reader = await joinStaff(shop, "accounts")

const brand = () => shop.services.settings.get("brand")
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">${content}</svg>`
const RECT = '<rect width="300" height="100" fill="#123456"/>'
const svgFile = (content: string) => new File([svg(content)], "logo.svg", { type: "image/svg+xml" })

function upload(browser: StaffBrowser, slot: string, file: File, intent = "upload") {
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent, slot })) body.append(name, value)
  body.append(slot, file)
  return browser.ask(PATH, { method: "POST", body, headers: { Origin: "http://shop.test" } })
}
const answerTo = async (file: File, slot = "logo") => shown(await (await upload(owner, slot, file)).text())

test("an SVG becomes a picture, which header, footer and structured data show, and nobody can load the file itself", async () => {
  expect(await answerTo(svgFile(RECT))).toContain("Logo saved. The pages of the shop show it")
  const { logo } = brand()
  expect(logo).toMatchObject({ width: 720, height: 240 })
  const { html } = await shop.page("/")
  const [, address = "", size] =
    html.match(/src="(\/brand\/logo\.svg[^"]+)" alt="Dhun"[^>]*(width="720" height="240")/) ?? []
  expect(size).toBeDefined()
  const picture = await shop.get(address.replaceAll("&amp;", "&"))
  expect(picture.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable")
  expect(await picture.text()).not.toContain("<rect")
  expect(html).toMatch(/"logo":"http:\/\/shop\.test\/brand\/logo\.png\?v=/)
  for (const file of ["logo.png", "logo.webp", "logo.svg", "large.jpg"])
    expect((await shop.get(`/media/${logo?.id}/${file}`)).status, file).toBe(404)
})

test("a new picture takes the place of the former one, which the worker removes, and a removed one is drawn again", async () => {
  const [former] = [brand().logo]
  await answerTo(new File([new Uint8Array(await samplePng())], "logo.png", { type: "image/png" }))
  expect(brand().logo).toMatchObject({ width: 300, height: 200 })
  const [removed] = await shop.services.db
    .select()
    .from(media)
    .where(eq(media.id, former?.id ?? ""))
  expect(removed?.removeAt).not.toBeNull()
  await answerTo(svgFile(RECT), "icon")
  const [kept] = await shop.services.db
    .select()
    .from(media)
    .where(eq(media.id, brand().icon?.id ?? ""))
  expect(kept?.removeAt).toBeNull()
  const answer = await owner.post(PATH, { intent: "remove", slot: "logo" })
  expect(await answer.text()).toContain("Logo removed.")
  expect(brand()).toMatchObject({ logo: null, icon: { width: 512, height: 512 } })
  expect((await shop.page("/login")).html).toContain('alt="" ')
})

test.each([
  ["a script", svgFile("<script>alert(1)</script>"), "This SVG has parts other than shapes"],
  [
    "an address elsewhere",
    svgFile('<image href="https://evil.example/a.png"/>'),
    "This SVG has parts other than",
  ],
  [
    "entities",
    new File(['<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'], "l.svg", {
      type: "image/svg+xml",
    }),
    "This SVG has parts other than shapes",
  ],
  [
    "a page behind a picture",
    new File([new Uint8Array(await samplePng()), "<script>1</script>"], "l.png", { type: "image/png" }),
    "This file has more in it than a photo.",
  ],
  [
    "twenty megabytes",
    new File([new Uint8Array(20 * 1024 * 1024)], "l.png", { type: "image/png" }),
    "Please choose photos of at most 8 MB each.",
  ],
  ["nothing", new File([], "l.png", { type: "image/png" }), "Please choose a picture first."],
])("a logo of %s is refused in a sentence, and nothing changes", async (_, file, sentence) => {
  const before = brand()
  expect(await answerTo(file)).toContain(sentence)
  expect(brand()).toEqual(before)
})

test("who may only read sees the preview and no forms, and is refused an upload before a byte of it is read", async () => {
  const { html } = await reader.page(PATH)
  expect(html).toContain("Preview")
  expect(html).not.toMatch(/type="file"|value="save"/)
  expect((await upload(reader, "logo", svgFile(RECT))).status).toBe(403)
  expect((await upload(owner, "name", svgFile(RECT))).status).toBe(200)
  expect(await answerTo(svgFile(RECT), "name")).toContain("There is no such picture.")
})

test("the form of the brand keeps the pictures, its ids are typed nowhere, and the general address leads to it", async () => {
  await answerTo(svgFile(RECT))
  const { logo } = brand()
  const { html } = await owner.page(PATH)
  expect(html).toMatch(/type="hidden" name="value\.logo" value="\{&quot;id&quot;/)
  const values = [...html.matchAll(/name="(value\.[\w.]+|expected)"[^>]*? value="([^"]*)"/g)]
  const fields = Object.fromEntries(
    values.map(([, name, value = ""]) => [name, value.replaceAll("&quot;", '"')]),
  )
  const choices = { "value.headingFace": "hind", "value.textFace": "mukta", "value.corners": "round" }
  const saved = await owner.post(PATH, { ...fields, ...choices, "value.accent": "#7fd1ae", intent: "save" })
  expect(await saved.text()).toContain("Saved.")
  expect(brand()).toMatchObject({ accent: "#7fd1ae", headingFace: "hind", corners: "round", logo })
  const refused = await owner.post(PATH, { ...fields, ...choices, "value.ground": "#123456", intent: "save" })
  expect(shown(await refused.text())).toContain("Must be lighter: grey letters stand on it.")
  const general = await owner.get("/admin/settings/brand")
  expect([general.status, general.headers.get("Location")]).toEqual([303, PATH])
})

test("a wrong id in the setting leaves a shop that works: its pictures are drawn", async () => {
  const image = { id: "x".repeat(22), width: 100, height: 50 }
  await changeSetting(shop.services, {
    key: "brand",
    value: { ...brand(), logo: image, darkLogo: image, icon: image },
    actor: "owner",
  })
  const { html } = await shop.page("/login")
  for (const [, address = ""] of html.matchAll(/(?:src|href)="(\/brand\/[^"]+)"/g)) {
    const picture = await shop.get(address.replaceAll("&amp;", "&"))
    expect(picture.status, address).toBe(200)
  }
})
