import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { media } from "#db/tables/media.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { samplePng } from "#test/samples/sample-images.ts"
import { SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { createMedia } from "./media.server.ts"
import { keepMedia, publishMedia, removeMedia } from "./media-records.server.ts"
import type { MediaStore } from "./media-store-plugin.server.ts"

const db = await keepSampleShop()
let files = new Map<string, Uint8Array>()
beforeEach(async () => {
  files = new Map()
  await db.delete(media)
})

const inMemory: MediaStore = {
  write: async (name, bytes) => void files.set(name, bytes),
  read: async (name) => (files.has(name) ? new Uint8Array(files.get(name) ?? []) : null),
  remove: async (name) => void files.delete(name),
}
const open = (store: Partial<MediaStore> = {}) =>
  createMedia({ db, secret: SAMPLE_SECRET, store: { ...inMemory, ...store } })

async function stored() {
  const answer = await open().store(await png())
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.image
}
const png = async () => new Blob([new Uint8Array(await samplePng())], { type: "image/png" })
const letADayPass = () => db.update(media).set({ removeAt: sql`${media.removeAt} - interval '25 hours'` })

test("an image has an unguessable id, and is visible once it is public", async () => {
  const { id, width, height } = await stored()
  expect([id.length, width, height, files.size]).toEqual([22, 300, 200, 4])
  expect(await open().read(id, "small.jpg", null)).toBeNull()
  await publishMedia(db, [id], true)
  expect((await open().read(id, "small.jpg", null))?.length).toBeGreaterThan(100)
  await publishMedia(db, [id], false)
  expect(await open().read(id, "small.jpg", null)).toBeNull()
})

test("staff preview an image for an hour, and a key of another image or of yesterday opens nothing", async () => {
  const [one, other] = [await stored(), await stored()]
  const keyOf = (path: string) => new URL(path, "http://shop.test").searchParams.get("preview")
  const key = keyOf(open().previewPath(one.id))
  expect(await open().read(one.id, "large.jpg", key)).not.toBeNull()
  expect(await open().read(other.id, "large.jpg", key)).toBeNull()
  const old = keyOf(open().previewPath(one.id, new Date(Date.now() - 3_600_001)))
  const later = old?.replace(/^\d+/, String(Date.now() + 1e6)) ?? ""
  for (const bad of [old, later, "", ".", "1e99.x", `${key}x`])
    expect(await open().read(one.id, "large.jpg", bad), String(bad)).toBeNull()
})

test("an unused image is removed with its files after a day, and a used one stays", async () => {
  const [kept, left] = [await stored(), await stored()]
  await keepMedia(db, [kept.id])
  expect(await open().removeDue(), "not yet").toBe(0)
  await letADayPass()
  expect(await open().removeDue()).toBe(1)
  expect([...files.keys()].every((name) => name.startsWith(kept.id))).toBe(true)
  await expect(keepMedia(db, [left.id])).rejects.toThrow("removed before it was kept")
  await removeMedia(db, [kept.id])
  expect(await open().removeDue()).toBe(1)
  expect([files.size, await db.$count(media)]).toEqual([0, 0])
})

test("a store that fails half way leaves a record by which the rest is removed", async () => {
  let writes = 0
  const failing = open({
    async write(name, bytes) {
      writes += 1
      if (writes === 3) throw new Error("the disk is full")
      files.set(name, bytes)
    },
  })
  await expect(failing.store(await png())).rejects.toThrow("disk is full")
  expect([files.size, await db.$count(media)]).toEqual([2, 1])
  await letADayPass()
  const away = open({ remove: () => Promise.reject(new Error("away")) })
  await expect(away.removeDue()).rejects.toThrow("away")
  expect(await db.$count(media), "it is tried again").toBe(1)
  await open().removeDue()
  expect([files.size, await db.$count(media)]).toEqual([0, 0])
})

test("of many images at once those beyond the bound are refused as busy", async () => {
  const [media, file] = [open(), await png()]
  const many = await Promise.all(Array.from({ length: 12 }, () => media.store(file)))
  expect(many.filter(({ ok }) => ok)).toHaveLength(9)
  expect(many.at(-1)).toEqual({ ok: false, refusal: "busy" })
})

test("a file that is not an image is refused before anything is stored", async () => {
  const refused = await open().store(new Blob(["<svg/>"], { type: "image/png" }))
  expect(refused).toEqual({ ok: false, refusal: "not-an-image" })
  expect([files.size, await db.$count(media, eq(media.isPublic, false))]).toEqual([0, 0])
})
