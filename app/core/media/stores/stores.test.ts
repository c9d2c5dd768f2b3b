import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { ZodError } from "zod"
import { testMediaStore } from "#test/kits/media-store.ts"
import { startSampleS3 } from "#test/samples/sample-s3.ts"
import { diskOrS3 } from "./disk-or-s3.server.ts"
import { createDiskStore } from "./disk-store.server.ts"
import { createS3Store } from "./s3-store.server.ts"

const folder = await mkdtemp(join(tmpdir(), "dhun-stores-"))
const s3 = await startSampleS3()
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const name = "abc/small.avif"
const bytes = new Uint8Array([1, 2, 3])

testMediaStore("disk", () => createDiskStore(folder))
testMediaStore("S3", () => createS3Store(s3.options))

test("a failing disk leaves no partial file and reports its error", async () => {
  const store = createDiskStore(folder)
  await store.write("taken", bytes, "image/avif")
  await expect(store.write("taken/small.avif", bytes, "image/avif")).rejects.toThrow()
  expect((await readdir(folder)).filter((file) => file.endsWith(".part"))).toEqual([])
})

test("a lost S3 request is tried three times in all", async () => {
  const store = createS3Store({ ...s3.options, timeoutMs: 300 })
  s3.fail("slow-down", "cut")
  await store.write(name, bytes, "image/avif")
  expect([...s3.objects.values()].at(-1)).toMatchObject({ type: "image/avif" })
  s3.fail("silent", "slow-down")
  expect(await store.read(name)).toEqual(bytes)
  s3.fail("slow-down", "slow-down", "slow-down")
  await expect(store.read(name)).rejects.toThrow("the media store answered 503 to read")
  s3.fail("cut", "cut", "cut")
  await expect(store.remove(name)).rejects.toThrow()
  expect(await store.read(name), "it is still there").toEqual(bytes)
})

test("an S3 refusal is reported at once, and its error contains no key", async () => {
  const store = createS3Store({ ...s3.options, secretAccessKey: "another secret" })
  const asked = s3.log.length
  const error = await store.write(name, bytes, "image/avif").catch((thrown: unknown) => thrown)
  expect(String(error)).toBe("Error: the media store answered 403 to write")
  expect(s3.log.length - asked).toBe(1)
  await expect(store.read(name)).rejects.toThrow("403")
})

test("the disk is the default store, a bucket needs its variables, and missing ones are named", async () => {
  const store = diskOrS3.create({ DATA_DIR: folder })
  await store.write(name, bytes, "image/avif")
  expect(await readdir(join(folder, "media", "abc"))).toEqual(["small.avif"])
  const issues = (variables: Record<string, string>) => {
    try {
      diskOrS3.create(variables)
    } catch (error) {
      return error instanceof ZodError && error.issues.map(({ path }) => path.join(".")).toSorted()
    }
  }
  expect(issues({ MEDIA_S3_BUCKET: "dhun-media" })).toEqual([
    ...["MEDIA_S3_ENDPOINT", "MEDIA_S3_KEY_ID", "MEDIA_S3_SECRET"],
  ])
  const variables = {
    ...{ MEDIA_S3_BUCKET: s3.options.bucket, MEDIA_S3_ENDPOINT: s3.options.endpoint },
    ...{ MEDIA_S3_KEY_ID: s3.options.accessKeyId, MEDIA_S3_SECRET: s3.options.secretAccessKey },
  }
  await diskOrS3.create(variables).write("from/variables", bytes, "image/avif")
  expect(s3.objects.has("/dhun-media/from/variables")).toBe(true)
})
