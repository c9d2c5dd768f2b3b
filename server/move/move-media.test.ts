import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { createDiskStore } from "#app/core/media/stores/disk-store.server.ts"
import { createS3Store } from "#app/core/media/stores/s3-store.server.ts"
import { startSampleS3 } from "#test/samples/sample-s3.ts"
import { moveMedia } from "./move-media.ts"

const s3 = await startSampleS3()
const folder = await mkdtemp(join(tmpdir(), "dhun-media-"))
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

test("photos move from the folder to a bucket with the shop, also when the move is restarted", async () => {
  const from = createDiskStore(folder)
  const to = createS3Store(s3.options)
  for (const [name, text] of [
    ["one/large.jpg", "a"],
    ["one/small.avif", "b"],
    ["two/large.jpg", "c"],
  ] as const)
    await from.write(name, new TextEncoder().encode(text), "image/jpeg")
  const rows = async () => [{ id: "one" }, { id: "two" }, { id: "never finished" }]
  expect(await moveMedia(rows, { from, to })).toBe(3)
  expect(Buffer.from((await to.read("one/small.avif")) ?? []).toString()).toBe("b")
  s3.log.length = 0
  expect(await moveMedia(rows, { from, to })).toBe(3)
  expect(s3.log.filter((line) => line.startsWith("PUT"))).toEqual([])
})
