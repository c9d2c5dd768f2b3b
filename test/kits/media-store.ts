import { expect, test } from "vitest"
import type { MediaStore } from "#app/core/media/media-store-plugin.server.ts"

/** The contract of `MediaStore`, as tests: every store must pass them (docs/guide/adapters.md). */
export function testMediaStore(name: string, create: () => MediaStore) {
  const bytes = (length = 1_000) => new Uint8Array(Array.from({ length }, (_, at) => at % 256))
  const newName = () => `${crypto.randomUUID()}/small.avif`

  test(`${name}: what is written is read again, byte for byte, and under no other name`, async () => {
    const [store, at] = [create(), newName()]
    await store.write(at, bytes(), "image/avif")
    expect(await store.read(at)).toEqual(bytes())
    expect(await store.read(newName())).toBeNull()
    expect(await store.read(at.replace("small", "large"))).toBeNull()
  })

  test(`${name}: a range of a file is read, its last byte included`, async () => {
    const [store, at] = [create(), newName()]
    await store.write(at, bytes(), "video/mp4")
    expect(await store.read(at, { from: 0, to: 0 })).toEqual(bytes().slice(0, 1))
    expect(await store.read(at, { from: 250, to: 259 })).toEqual(bytes().slice(250, 260))
    expect(await store.read(newName(), { from: 0, to: 1 })).toBeNull()
  })

  test(`${name}: writing again is the newer file, also while others write and read it`, async () => {
    const [store, at] = [create(), newName()]
    await Promise.all([1, 2, 3].map(() => store.write(at, bytes(200_000), "image/avif")))
    const [read] = await Promise.all([store.read(at), store.write(at, bytes(200_000), "image/avif")])
    expect(read?.length).toBe(200_000)
    await store.write(at, bytes(5), "image/avif")
    expect(await store.read(at)).toEqual(bytes(5))
  })

  test(`${name}: what is removed is gone, and removing it again is no fault`, async () => {
    const [store, at] = [create(), newName()]
    await store.write(at, bytes(), "image/avif")
    await store.remove(at)
    await store.remove(at)
    expect(await store.read(at)).toBeNull()
  })
}
