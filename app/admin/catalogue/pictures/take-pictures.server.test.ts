import { sql } from "drizzle-orm"
import { beforeEach, expect, test, vi } from "vitest"
import { listProductRecords } from "#app/admin/catalogue/product-record.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import type { downloadPicture } from "#app/core/media/downloads/download-picture.server.ts"
import { createMedia } from "#app/core/media/media.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { pictureDownloads } from "#db/tables/media.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { memoryStore } from "#test/samples/memory-store.ts"
import { samplePhoto } from "#test/samples/sample-images.ts"
import { SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { claimDownload, noteDownloads, readDownloads } from "./picture-downloads.server.ts"
import { takePictures } from "./take-pictures.server.ts"

const { db } = await keepTestDatabase()
const bare = { image: "", images: [] }
beforeEach(async () => {
  await db.delete(pictureDownloads)
  await fillCatalogue(db, [
    { name: "Tala 1", ...bare },
    { name: "Tala 2", sku: "T-2", ...bare },
  ])
})

const services = () => ({
  ...{ db, search: postingListSearch, settings: fixedSettings("specification") },
  media: createMedia({ db, secret: SAMPLE_SECRET, store: memoryStore() }),
})
const photo = async () =>
  new Blob([new Uint8Array(await samplePhoto({ width: 700, height: 700 }))], { type: "image/jpeg" })
const wanted = (...addresses: string[]) => noteDownloads(db, [{ id: "1", name: "Tala 1", addresses }])
const dueAgain = () => db.execute(sql`update picture_downloads set due_at = now() where state = 'waiting'`)

test("noted pictures are fetched in their order and stand at their product as the shop's own", async () => {
  await wanted("https://a.example/1.jpg", "https://a.example/2.jpg")
  await noteDownloads(db, [{ id: "2", name: "Tala 2", addresses: ["https://a.example/1.jpg"] }])
  const fetched: string[] = []
  const file = await photo()
  const taken = await takePictures(services(), async (address) => {
    fetched.push(address)
    return { ok: true, file }
  })
  expect(taken).toBe(3)
  expect(fetched.filter((address) => address.endsWith("2.jpg"))).toHaveLength(1)
  const [one, two] = await listProductRecords(db)
  expect(one?.images).toHaveLength(2)
  expect(two?.images).toHaveLength(1)
  for (const image of [one?.image, ...(one?.images ?? [])])
    expect(image).toMatch(/^\/media\/[\w-]{22}\/hero-640\.avif$/)
  expect(await readDownloads(db)).toEqual({ waiting: 0, failed: 0, faults: [] })
})

test("what cannot be a picture is given up with its reason, and what may be better later is tried again", async () => {
  await wanted("https://a.example/gone.jpg", "https://a.example/busy.jpg", "https://a.example/small.jpg")
  const small = new Blob([new Uint8Array(await samplePhoto({ width: 100, height: 100 }))], {
    type: "image/jpeg",
  })
  const download = vi.fn<typeof downloadPicture>(async (address) => {
    if (address.includes("small")) return { ok: true, file: small }
    return { ok: false, fault: address.includes("gone") ? "not-found" : "unreachable" }
  })
  await takePictures(services(), download)
  expect(await readDownloads(db), "the order is kept: the third waits for the second").toMatchObject({
    ...{ waiting: 2, failed: 1, faults: [{ productId: "1", address: "https://a.example/gone.jpg" }] },
  })
  expect(await takePictures(services(), download), "not before its time").toBe(0)
  for (let times = 0; times < 6; times += 1) {
    await dueAgain()
    await takePictures(services(), download)
  }
  const { waiting, faults } = await readDownloads(db)
  expect(waiting).toBe(0)
  expect(faults.map(({ address, fault }) => `${address} ${fault}`)).toEqual([
    expect.stringContaining("small.jpg"),
    expect.stringContaining("busy.jpg The host could not be reached, several times."),
    expect.stringContaining("gone.jpg There is no picture"),
  ])
  expect(download.mock.calls.filter(([address]) => address.includes("busy"))).toHaveLength(6)
  expect((await listProductRecords(db))[0]?.images).toEqual([])
})

test("a picture that a worker took and did not finish is taken over later, and by one worker alone", async () => {
  await wanted("https://a.example/1.jpg", "https://a.example/2.jpg")
  expect(await claimDownload(db)).toMatchObject({ address: "https://a.example/1.jpg", attempts: 1 })
  expect(await claimDownload(db)).toBeNull()
  await dueAgain()
  expect(await claimDownload(db)).toMatchObject({ address: "https://a.example/1.jpg", attempts: 2 })
})

test("an import that notes a picture again tries a failed one again", async () => {
  await wanted("https://a.example/1.jpg")
  await takePictures(services(), async () => ({ ok: false, fault: "not-found" }))
  expect(await readDownloads(db)).toMatchObject({ waiting: 0, failed: 1 })
  await wanted("https://a.example/1.jpg", "https://a.example/1.jpg")
  expect(await readDownloads(db)).toMatchObject({ waiting: 1, failed: 0 })
})
