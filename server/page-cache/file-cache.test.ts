import { beforeEach, expect, test } from "vitest"
import { createFileCache } from "./file-cache.ts"

const CODE = "/assets/app-1a2b.js"
const PICTURE = "/images/dh-eb-raag90-ink/hero-640.avif?v=0123456789"
const LASTING = { "Cache-Control": "public, max-age=31536000, immutable" }
const read: string[] = []

/** A disk with one file of code, compressed by brotli too, and every picture that is asked for. */
function answer(request: Request): Response {
  const { pathname } = new URL(request.url)
  const isBrotli = request.headers.get("accept-encoding") === "br"
  read.push(`${request.headers.get("accept-encoding")} ${pathname}`)
  if (pathname === CODE && isBrotli)
    return new Response("small", { headers: { ...LASTING, "Content-Encoding": "br" } })
  if (pathname === CODE) return new Response("as written", { headers: LASTING })
  if (pathname.includes("nothing")) return new Response("no such file", { status: 404 })
  const isOldVersion = request.url.endsWith("?v=aaaaaaaaaa")
  return new Response("pixels", { headers: isOldVersion ? { "Cache-Control": "max-age=86400" } : LASTING })
}
const open = (mostBytes = 100_000) => createFileCache({ mostBytes, built: new Set([CODE]), fetch: answer })

beforeEach(() => {
  read.length = 0
})

test("a file is read once for each way in which it travels", async () => {
  const files = open()
  expect(files.find(CODE, "br")).toBeNull()
  await files.get(CODE, "br")
  expect(files.find(CODE, "gzip"), "another way to travel").toBeNull()
  await files.get(CODE, "gzip")
  const small = files.find(CODE, "br")
  expect([small?.encoding, String(small?.page.bodies.br)]).toEqual(["br", "small"])
  const plain = files.find(CODE, "gzip")
  expect([plain?.encoding, String(plain?.page.bodies.identity)]).toEqual(["identity", "as written"])
  expect(read).toEqual([`br ${CODE}`, `gzip ${CODE}`])
})

test("a picture, which nothing makes smaller, is kept once for all readers", async () => {
  const files = open()
  await files.get(PICTURE, "br")
  for (const encoding of ["br", "gzip", "identity"] as const)
    expect(files.find(PICTURE, encoding)?.encoding).toBe("identity")
  expect(files.find(PICTURE, "br")?.page.headers).not.toContain("Accept-Encoding")
  expect(read).toHaveLength(1)
})

test("a picture of another version is answered, and not kept", async () => {
  const files = open()
  const old = PICTURE.replace("0123456789", "aaaaaaaaaa")
  expect(String((await files.get(old, "br"))?.page.bodies.identity)).toBe("pixels")
  expect(files.find(old, "br")).toBeNull()
})

test("what is not there is not cached, and what is no file is not even looked for", async () => {
  const files = open()
  expect(await files.get(PICTURE.replace("raag90", "nothing"), "br")).toBeNull()
  expect(read).toHaveLength(1)
  const others = [
    "/assets/unknown.js",
    "/images/../package.json?v=0",
    "/images/dh-eb-raag90-ink/hero-640.avif",
    "/images/dh-eb-raag90-ink/turn.glb?v=0123456789",
    `${CODE}?again`,
    "/cart",
  ]
  for (const url of others) expect(await files.get(url, "br"), url).toBeNull()
  expect(read).toHaveLength(1)
})

test("files that nobody read for the longest time make room", async () => {
  const files = open(5_000)
  const versions = Array.from({ length: 100 }, (_, n) =>
    PICTURE.replace("0123456789", `${n}`.padStart(10, "0")),
  )
  for (const url of versions) await files.get(url, "br")
  expect(files.size().bytes).toBeLessThanOrEqual(5_000)
  expect(files.find(versions[99] ?? "", "br")).not.toBeNull()
  expect(files.find(versions[0] ?? "", "br")).toBeNull()
})
