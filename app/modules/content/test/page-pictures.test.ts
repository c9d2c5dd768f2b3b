import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { media } from "#db/tables/media.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { noisyPhoto, samplePhoto, samplePng } from "#test/samples/sample-images.ts"
import { typedFields } from "./page-form.ts"

const shop = await keepShop()
const manager = await joinStaff(shop, "manager")

const screen = (key: string) => `/admin/pages/${key}`
const formOf = async (key: string) => typedFields((await manager.page(screen(key))).html)
type Sent = { intent: string; fields?: Record<string, string>; files?: Record<string, File> }

async function press(key: string, { intent, fields, files = {} }: Sent) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...(await formOf(key)), ...fields, ...files, intent }))
    body.append(name, value)
  const asked = { method: "POST", body, headers: { Origin: "http://shop.test" } }
  return shown(await (await manager.ask(screen(key), asked)).text())
}
const file = (bytes: Uint8Array, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type })
const photo = async () => file(await samplePhoto({ width: 1400, height: 800 }), "hall.jpg", "image/jpeg")
const largePhoto = async () => file(await noisyPhoto(), "hall.jpg", "image/jpeg")
const pictureIn = (html: string) => /\/media\/[\w-]{22}\/hero-640\.avif/.exec(html)?.[0]
const homeOf = async () => (await shop.page("/")).html

test("a home page section shows the merchant's picture once published, and its default after a reset", async () => {
  const before = await homeOf()
  const sent = { "file 2": await largePhoto() }
  const drafted = await press("home", { intent: "save draft", files: sent })
  expect(drafted).toContain("The draft is saved.")
  const picture = pictureIn(drafted) ?? ""
  expect(await homeOf()).toBe(before)
  const preview = /href="(\/\?preview=[^"]+)"/.exec(drafted)?.[1] ?? ""
  expect((await manager.page(preview)).html).toContain(`src="${picture}"`)

  expect(await press("home", { intent: "publish" })).toContain("It is published.")
  await expect.poll(homeOf).toContain(`src="${picture}"`)
  const html = await homeOf()
  expect(html).not.toContain("/images/set-watch/")
  expect(html, "the other sections").toContain("/images/set-earbuds/")
  for (const width of [320, 1000, 1600]) {
    const served = await shop.get(picture.replace("640", String(width)))
    expect([served.status, served.headers.get("Content-Type")]).toEqual([200, "image/avif"])
  }
  const [id = ""] = /[\w-]{22}/.exec(picture) ?? []
  expect(await shop.services.db.select().from(media).where(eq(media.id, id))).toMatchObject([
    { removeAt: null, isPublic: true },
  ])
  expect((await listAuditEntries(shop.services.db, "page home"))[0]).toMatchObject({
    action: "page: published",
    after: { latest: { texts: { "picture 2": picture } } },
  })

  await press("home", { intent: "publish", fields: { "without 2": "on" } })
  await expect.poll(homeOf).toContain("/images/set-watch/")
  expect(pictureIn(await homeOf())).toBeUndefined()
  await press("home", { intent: "publish default" })
  await expect.poll(homeOf).toBe(before)
})

test("an article has the merchant's picture on its page, on cards and in shared links", async () => {
  const key = "blogs/ear-health"
  const before = (await shop.page("/blogs/ear-health")).html
  await press(key, { intent: "publish", files: { file: await photo() } })
  const pageOf = async (path: string) => (await shop.page(path)).html
  await expect
    .poll(() => pageOf("/blogs/ear-health"))
    .toMatch(/property="og:image" content="[^"]+\/media\/[\w-]{22}\/link\.jpg"/)
  const picture = pictureIn(await pageOf("/blogs/ear-health")) ?? ""
  expect(await pageOf("/blogs")).toContain(picture.replace("hero-640.avif", ""))
  await press(key, { intent: "publish", fields: { without: "on" } })
  await expect.poll(async () => pictureIn(await pageOf("/blogs/ear-health"))).toBeUndefined()
  await press(key, { intent: "publish default" })
  await expect.poll(() => pageOf("/blogs/ear-health")).toBe(before)
})

test("an invalid or too small picture is named at its section, and nothing is saved", async () => {
  const small = file(await samplePng(), "small.png", "image/png")
  const script = file(Buffer.from("<script>alert(1)</script>"), "x.svg", "image/svg+xml")
  const typed = { "heading 1": "Buds of spring" }
  const files = { "file 1": small, "file 6": script }
  const answer = await press("home", { intent: "publish", fields: typed, files })
  expect(answer).toContain("This photo is too small.")
  expect(answer).toContain("This file is no picture that we can read.")
  expect(answer, "what was typed stays").toContain('value="Buds of spring"')
  expect(await homeOf()).not.toContain("Buds of spring")
})

test("an unsaved picture is not kept, and a foreign or private URL is refused", async () => {
  const stale = { version: "0" }
  await press("home", { intent: "save draft", files: { "file 6": await photo() } })
  const refused = await press("home", {
    intent: "publish",
    fields: stale,
    files: { "file 7": await photo() },
  })
  expect(refused).toContain("changed this page after you opened it")
  const unkept = (await shop.services.db.select().from(media)).filter(({ removeAt }) => removeAt !== null)
  expect(unkept.length).toBeGreaterThan(0)
  for (const address of [
    "https://evil.example/a.avif",
    "/media/x/hero-640.avif",
    "/images/../x",
    "//evil.example",
  ]) {
    const answer = await press("home", { intent: "publish", fields: { "picture 6": address } })
    expect(answer, address).toContain("Choose one of the pictures.")
  }
  const foreign = unkept[0]?.id ?? ""
  await press("home", {
    intent: "save draft",
    fields: { "picture 6": `/media/${foreign}/hero-640.avif` },
  })
  const [still] = await shop.services.db.select().from(media).where(eq(media.id, foreign))
  expect(still, "who types an address makes nothing public").toMatchObject({ isPublic: false })
  await press("home", { intent: "discard draft" })
})
