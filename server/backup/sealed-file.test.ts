import { createHash, randomBytes } from "node:crypto"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { expect, onTestFinished, test } from "vitest"
import { readEntries, writeEntries } from "./entries.ts"
import { seal, unseal } from "./sealed-file.ts"

const passphrase = "a passphrase of the tests"
const [HEAD, CHUNK] = [46, 2 ** 20 + 16]
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

async function fileWith(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), "dhun-sealed-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, "file")
  await writeFile(path, bytes)
  return path
}

async function* parts(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

test.each([0, 2 ** 20, 3_500_000])("%d bytes are read as they were sealed", async (length) => {
  const bytes = randomBytes(length)
  const path = await fileWith(await buffer(seal(parts(bytes, 100_001), passphrase)))
  expect(digest(await buffer(unseal(path, passphrase)))).toBe(digest(bytes))
  if (length > 0) expect((await readFile(path)).includes(bytes.subarray(0, 64))).toBe(false)
})

test("chunks that are cut off, left out or moved are refused", async () => {
  const sealed = await buffer(seal(parts(randomBytes(2.5 * 2 ** 20), 65_536), passphrase))
  const head = sealed.subarray(0, HEAD)
  const [one, two, three] = [0, 1, 2].map((nth) =>
    sealed.subarray(HEAD + nth * CHUNK, HEAD + (nth + 1) * CHUNK),
  )
  if (!one || !two || !three) throw new Error("a chunk is missing")
  for (const chunks of [
    [one, two],
    [one, three],
    [two, one, three],
  ]) {
    const path = await fileWith(Buffer.concat([head, ...chunks]))
    await expect(buffer(unseal(path, passphrase))).rejects.toThrow("was altered or is cut short")
  }
})

test("entries are read as they were written, also those whose body nobody reads", async () => {
  const bodies = [Buffer.alloc(0), randomBytes(200_000), Buffer.from("धुन")]
  async function* entries() {
    for (const [nth, body] of bodies.entries()) yield { head: { nth }, body: [body] }
  }
  const bytes = await buffer(writeEntries(entries()))
  const found: unknown[] = []
  for await (const { head, body } of readEntries(parts(bytes, 1_001)))
    found.push([head, found.length === 1 ? digest(await buffer(body)) : null])
  expect(found).toEqual([
    [{ nth: 0 }, null],
    [{ nth: 1 }, digest(bodies[1] ?? Buffer.alloc(0))],
    [{ nth: 2 }, null],
  ])
})
