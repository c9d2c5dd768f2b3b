import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { samplePhoto, samplePng } from "#test/samples/sample-images.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { joinStaff, type StaffBrowser } from "../sample-staff.ts"

const PATH = "/admin/catalogue/2/pictures"
const SHOP_PATH = "/product-detail/earbuds/2"

const shop = await keepShop()
const editor = await joinStaff(shop, "catalogue")
const packer = await joinStaff(shop, "fulfilment")

function upload(browser: StaffBrowser, files: File[], fields: Record<string, string> = { intent: "add" }) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const file of files) body.append("pictures", file)
  return browser.ask(PATH, { method: "POST", body, headers: { Origin: "http://shop.test" } })
}
const file = (bytes: Uint8Array, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type })
const large = async () => file(await samplePhoto({ width: 900, height: 700 }), "front.jpg", "image/jpeg")
const picturesIn = (html: string) => [...html.matchAll(/name="picture" value="([^"]+)"/g)].map(([, at]) => at)
const press = async (fields: Record<string, string>) => (await editor.post(PATH, fields)).text()
const versionIn = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? ""

test("several pictures are added at once, a hostile one is named, and the shop's pages show them", async () => {
  const before = picturesIn((await editor.page(PATH)).html)
  const small = file(await samplePng(), "<small>.png", "image/png")
  const script = file(Buffer.from("<script>alert(1)</script>"), "x.svg", "image/svg+xml")
  const answer = await (await upload(editor, [await large(), small, script])).text()
  expect(shown(answer)).toContain("1 picture is added. &lt;small&gt;.png: This photo is too small.")
  expect(shown(answer)).toContain("x.svg: This file is no picture that we can read.")
  const after = picturesIn(answer)
  expect(after.slice(0, -1)).toEqual(before)
  const added = after.at(-1) ?? ""
  expect(added).toMatch(/^\/media\/[\w-]{22}\/hero-640\.avif$/)

  const promoted = await press({ intent: "main", picture: added, version: versionIn(answer) })
  expect(picturesIn(promoted)).toEqual([added, ...before])
  const { html } = await shop.page(SHOP_PATH)
  for (const width of [320, 640, 1000]) expect(html).toContain(added.replace("640", String(width)))
  expect(html).toContain(added.replace("hero-640.avif", "link.jpg"))
  for (const name of ["hero-320.avif", "hero-1600.avif", "link.jpg"]) {
    const picture = await shop.get(added.replace("hero-640.avif", name))
    expect([picture.status, picture.headers.get("Cache-Control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ])
  }
  expect(await listAuditEntries(shop.services.db, "product 2")).toMatchObject([
    { action: "product: pictures moved", before: { image: before[0] }, after: { image: added } },
    { action: "product: pictures added", after: { images: after } },
  ])
})

test("a picture is moved and removed, unless the product has changed since", async () => {
  const { html } = await editor.page(PATH)
  const [first = "", second = "", ...rest] = picturesIn(html)
  const version = versionIn(html)
  const later = await press({ intent: "later", picture: first, version })
  expect(picturesIn(later)).toEqual([second, first, ...rest])
  const stale = await press({ intent: "remove", picture: first, version })
  expect(shown(stale)).toContain("The product was changed meanwhile")
  const removed = await press({ intent: "remove", picture: first, version: versionIn(later) })
  expect(picturesIn(removed)).toEqual([second, ...rest])
  expect((await shop.page(SHOP_PATH)).html).not.toContain(first)
  const forged = await press({ intent: "main", picture: "/elsewhere.avif", version: versionIn(removed) })
  expect(shown(forged)).toContain("The product was changed meanwhile")
})

test("too many or oversized pictures are refused with a message, and an unauthorised body is not read", async () => {
  const one = file(await samplePng(), "a.png", "image/png")
  const many = await upload(
    editor,
    Array.from({ length: 10 }, () => one),
  )
  expect(shown(await many.text())).toMatch(/The product may have 10 pictures: there is room for \d more\./)
  const huge = file(new Uint8Array(21 << 20), "a.png", "image/png")
  expect(shown(await (await upload(editor, [huge])).text())).toContain("at most 20 MB each")
  expect(shown(await (await upload(editor, [])).text())).toContain("Choose pictures first")
  expect(await (await upload(editor, [one], { intent: "other" })).status).toBe(400)
  expect((await upload(packer, [one])).status).toBe(403)
  expect((await packer.page("/admin/catalogue/2")).html).not.toContain('name="pictures"')
})
