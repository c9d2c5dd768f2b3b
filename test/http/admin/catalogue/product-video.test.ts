import { expect, test } from "vitest"
import { auditEntries } from "#db/tables/settings.ts"
import { sampleMp4 } from "#test/samples/sample-video.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { joinStaff } from "../sample-staff.ts"

const PATH = "/admin/catalogue/1/pictures"
const PAGE = "/product-detail/earbuds/1"

const shop = await keepShop()
const editor = await joinStaff(shop, "catalogue")
const bytes = sampleMp4()

const versionOf = async () => /name="version" value="(\d+)"/.exec((await editor.page(PATH)).html)?.[1] ?? ""
async function upload(content: BlobPart, name = "film.mp4", version?: string) {
  const body = new FormData()
  body.append("intent", "add video")
  body.append("version", version ?? (await versionOf()))
  body.append("video", new File([content], name, { type: "video/mp4" }))
  const answer = await editor.ask(PATH, { method: "POST", body, headers: { Origin: "http://shop.test" } })
  return shown(await answer.text())
}
const addressIn = (html: string) => /<video[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ""

test("a video is shown below the pictures of its product alone, and loads nothing before a press", async () => {
  const before = (await shop.page(PAGE)).html
  expect(before).not.toContain("<video")
  expect(await upload(bytes)).toContain("The video is added.")
  const { html } = await shop.page(PAGE)
  const [video = ""] = /<video[^>]*>/.exec(html) ?? []
  expect(video).toMatch(/src="\/media\/[\w-]{22}\/video\.mp4"/)
  for (const part of [" controls", 'preload="none"', " playsInline", 'poster="'])
    expect(video.toLowerCase()).toContain(part.toLowerCase())
  expect(html).toMatch(/"@type":"VideoObject".+"contentUrl":"http:\/\/shop\.test\/media\/.+"uploadDate":"20/)
  expect((await shop.page("/product-detail/earbuds/2")).html).not.toMatch(/<video|VideoObject/)
  const logged = await shop.services.db.select().from(auditEntries)
  expect(logged.at(-1)).toMatchObject({ action: "product: video added", subject: "product 1" })
})

test("a player gets the ranges of the video that it asks for, to keep for good", async () => {
  const address = addressIn((await shop.page(PAGE)).html)
  const ask = async (range?: string) => {
    const answer = await shop.get(address, range ? { Range: range } : {})
    const content = new Uint8Array(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, content }
  }
  const whole = await ask()
  expect([whole.status, whole.content]).toEqual([200, bytes])
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    ...{ "accept-ranges": "bytes", "content-type": "video/mp4", "x-content-type-options": "nosniff" },
    ...{ "cache-control": "public, max-age=31536000, immutable", "content-length": String(bytes.length) },
  })
  const part = await ask("bytes=100-199")
  expect([part.status, part.content]).toEqual([206, bytes.slice(100, 200)])
  expect(part.headers.get("content-range")).toBe(`bytes 100-199/${bytes.length}`)
  expect((await ask("bytes=-5")).content).toEqual(bytes.slice(-5))
  const beyond = await ask(`bytes=${bytes.length}-`)
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`])
  expect((await shop.get(address.replace("mp4", "webm"))).status).toBe(404)
})

test("other files and a stale version are refused in a sentence, and a removed video is gone from the page", async () => {
  expect(await upload("<script>alert(1)</script>")).toContain("This file is no video that browsers play.")
  expect(await upload(new Uint8Array(20.5 * 1024 * 1024))).toContain("at most 20 MB")
  expect(await upload(bytes, "film.mp4", "1")).toContain("The product was changed meanwhile")
  const removed = await editor.post(PATH, { intent: "remove video", version: await versionOf() })
  expect(shown(await removed.text())).toContain("The video is removed.")
  expect((await shop.page(PAGE)).html).not.toContain("<video")
})
