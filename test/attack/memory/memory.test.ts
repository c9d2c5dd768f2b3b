import { afterAll, beforeAll, expect, test } from "vitest"
import { noisyPhoto, samplePhoto } from "#test/samples/sample-images.ts"
import { createArena } from "../arena.ts"
import { type Started, startShop } from "../processes.ts"
import { type Answer, encodeComplaint, flood, growthDuring, sendComplaint } from "./flood.ts"

// On a node with 1 GiB of memory Node's heap ends at 512 MB.
const NODE_OF_1_GIB = { NODE_OPTIONS: "--max-old-space-size=512", MALLOC_ARENA_MAX: "2" }
const COUNT = 500
const MEGABYTE = 1024 * 1024

let arena: Awaited<ReturnType<typeof createArena>>
let shop: Started
beforeAll(async () => {
  arena = await createArena({ buyers: 1, stock: 1 })
  const variables = { SHOP_PROFILE: "india", TRUSTED_PROXIES: "127.0.0.1/32", ...NODE_OF_1_GIB }
  shop = await startShop({ ...arena.settings, ...variables })
  const paths = ["/", "/search/earbuds", "/login", "/complaints"]
  await flood({ url: shop.url, paths, connections: 1, encoding: "br" })
})
afterAll(async () => {
  await shop.stop()
  await arena.close()
})

/** Each answer is as expected, or a refusal with the seconds to wait; some are as expected. */
function expectAnswers(answers: readonly Answer[], expected: number) {
  for (const { status, retryAfter } of answers)
    expect([status, retryAfter]).toEqual(status === 503 ? [503, "3"] : [expected, null])
  expect(answers.some(({ status }) => status === expected)).toBe(true)
}

/** A photo with bytes of no meaning behind its end, as phones append a film: 7.5 MB in all. */
function padded(photo: Buffer): Blob {
  return new Blob([Buffer.concat([photo, Buffer.alloc(7.5 * MEGABYTE - photo.length)])], {
    type: "image/jpeg",
  })
}

const expectHealthy = async () => expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
/** Megabytes by which the shop's process grew. */
const growth = (work: () => Promise<unknown>) => growthDuring(shop.child.pid ?? 0, work)

const ENCODINGS = ["br", "zstd", "gzip", "identity"] as const
const WAYS = ENCODINGS.flatMap((encoding) => [1, 60].map((connections) => [encoding, connections] as const))

test.each(WAYS)(
  "500 requests at once of one page in %s over %i connections take at most 150 MB",
  async (encoding, connections) => {
    const paths = Array.from({ length: COUNT }, () => `/search/watch?name=${encoding}${connections}`)
    const other = encoding === "br" ? "gzip" : "br" // the page is cached, and in none of the encoding
    await flood({ url: shop.url, paths: paths.slice(0, 1), connections: 1, encoding: other })
    const grown = await growth(async () => {
      const answers = await flood({ url: shop.url, paths, connections, encoding })
      expect(answers).toHaveLength(COUNT)
      expectAnswers(answers, 200)
    })
    expect(grown).toBeLessThanOrEqual(150)
  },
)

test.each([
  ["different pages", 1, (n: number) => `/search/e${n}?name=1`],
  ["different pages", 60, (n: number) => `/search/e${n}?name=60`],
  ["different pages", COUNT, (n: number) => `/search/e${n}?name=500`],
  ["pages that no cache keeps", COUNT, () => "/login"],
] as const)(
  "500 requests at once of %s over %i connections take at most 250 MB, and the health check answers",
  async (_, connections, path) => {
    const paths = Array.from({ length: COUNT }, (_, n) => path(n))
    const grown = await growth(async () => {
      const flooding = flood({ url: shop.url, paths, connections, encoding: "br" })
      await expectHealthy()
      const answers = await flooding
      expect(answers).toHaveLength(COUNT)
      expectAnswers(answers, 200)
    })
    expect(grown).toBeLessThanOrEqual(250)
  },
)

test("40 uploads of 30 MB at once take at most 400 MB, and the health check answers", async () => {
  const small = await samplePhoto()
  const form = await encodeComplaint([await noisyPhoto(), small, small, small].map(padded))
  const grown = await growth(async () => {
    const from = (n: number) => `10.1.1.${n}`
    const uploads = Array.from({ length: 40 }, (_, n) => sendComplaint(shop.url, { from: from(n), form }))
    await expectHealthy()
    expectAnswers(await Promise.all(uploads), 303)
  })
  expect(grown).toBeLessThanOrEqual(400)
})
