import { afterAll, expect, test } from "vitest"
import { createListeningShop } from "#test/http/listening-shop.ts"

// What lies ready is answered at the door, the rest at Node's own server: nobody can tell the two apart.
const SEARCHES = 3
const shop = await createListeningShop({ variables: { LIMIT_SEARCH_ADDRESS: `${SEARCHES}/600` } })
const { servers } = shop
afterAll(shop.close)

/** An answer without what belongs to this one moment, or says in which way it travelled. */
async function told(port: number, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const ownOfAnswer =
    /^(date|x-request-id|etag|cache-control|content-length|content-encoding|transfer-encoding|keep-alive|vary)$/
  return {
    status: answer.status,
    etag: answer.headers.get("etag") ?? "",
    encoding: answer.headers.get("content-encoding"),
    keeping: answer.headers.get("cache-control"),
    varies: answer.headers.get("vary"),
    body: Buffer.from(await answer.arrayBuffer()),
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !ownOfAnswer.test(name))),
  }
}

test.each(servers)("%s, who has whatever there is gets none of it again", async (_, port) => {
  const { body } = await told(port, "/")
  const picture = String(body).match(/\/images\/[^"\s]+\?v=\w+/)?.[0] ?? ""
  const model = picture.replace(/[^/]*$/, "model.glb")
  const any = { "If-None-Match": "*" }
  for (const path of ["/", "/logo.svg", picture, model, "/login", "/robots.txt"]) {
    await told(port, path)
    for (const method of ["GET", "HEAD"]) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: any })
      expect([answer.status, await answer.text()], `${method} ${path}`).toEqual([304, ""])
    }
  }
  expect((await told(port, "/nowhere", any)).status, "what is not there is nobody's").toBe(404)
})

test("a page at the door carries the same headers as behind it", async () => {
  const { headers: expected } = await told(shop.server, "/")
  await told(shop.door, "/")
  expect((await told(shop.door, "/")).headers).toEqual(expected)
  expect(Object.keys(expected)).toEqual(
    expect.arrayContaining(["content-security-policy", "permissions-policy", "cross-origin-opener-policy"]),
  )
})

test("a file from memory is the file on the disk, in every way to travel, and is not sent twice to one reader", async () => {
  const { body } = await told(shop.server, "/")
  const picture = String(body).match(/\/images\/[^"\s]+\?v=\w+/)?.[0] ?? ""
  const code = String(body).match(/\/assets\/[^"\s]+\.js/)?.[0] ?? ""
  expect((await told(shop.door, code)).varies, "in its plain form too").toBe("Accept-Encoding")
  expect((await told(shop.door, picture)).varies, "a picture has one form").toBeNull()
  for (const path of [picture, code, "/logo.svg", "/share.png"])
    for (const encoding of ["br", "zstd", "gzip", "identity"]) {
      const accepting = { "Accept-Encoding": encoding }
      const { etag: _, ...onDisk } = await told(shop.server, path, accepting)
      await told(shop.door, path, accepting)
      const { etag, ...inMemory } = await told(shop.door, path, accepting)
      expect(inMemory, `${path} by ${encoding}`).toEqual(onDisk)
      const again = await told(shop.door, path, { ...accepting, "If-None-Match": etag })
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
})

test("a picture that is not there is answered in the same way at the door and behind it", async () => {
  for (const path of ["/images/dh-nothing/hero-640.avif?v=01234567", "/assets/nothing.js"])
    for (const [name, port] of servers) expect((await told(port, path)).status, `${path} ${name}`).toBe(404)
})

test("SR-6: searches from one address are counted when they must be rendered, and free when they lie ready", async () => {
  const search = async (word: string, from: string) =>
    (
      await fetch(`http://127.0.0.1:${shop.door}/search/${word}`, {
        headers: { "X-Forwarded-For": from },
      })
    ).status
  const words = Array.from({ length: SEARCHES + 1 }, (_, n) => `word${n}`)
  const statuses = await Promise.all(words.map((word) => search(word, "198.51.100.1")))
  expect(statuses.sort()).toEqual([...Array(SEARCHES).fill(200), 429])
  expect(await search("one-more", "198.51.100.1")).toBe(429)
  expect(await search("one-more", "198.51.100.2")).toBe(200)
  expect(await search("one-more", "198.51.100.1"), "it lies ready now").toBe(200)
})
