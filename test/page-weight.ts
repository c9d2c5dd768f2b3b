import { createHash } from "node:crypto"
import { brotliCompressSync } from "node:zlib"
import type { Page } from "@playwright/test"

export const KINDS = ["document", "stylesheet", "script", "font", "image"] as const
const COMPRESSED = new Set(["document", "stylesheet", "script"])
const compressedSizes = new Map<string, number>()

/** Bytes of a page by kind, as they travel to a phone. */
export type Weight = Record<(typeof KINDS)[number], number>

/** Weighs all that a page fetches until the network is quiet, prefetches for other pages aside. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const weight = startWeighing(page)
  await page.goto(url, { waitUntil: "networkidle" })
  return weight()
}

/** Weighs what the page fetches from now on. The answer gives the sums; ask it once the network is quiet. */
export function startWeighing(page: Page): () => Promise<Weight> {
  const weight: Weight = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0 }
  const answers: Promise<void>[] = []
  page.on("requestfinished", (request) => {
    const kind = KINDS.find((known) => known === request.resourceType())
    if (!kind) return
    answers.push(
      request.response().then(async (answer) => {
        const body = (await answer?.body()) ?? Buffer.alloc(0)
        weight[kind] += COMPRESSED.has(kind) ? compressedSize(body) : body.length
      }),
    )
  })
  const told = page.waitForRequest("**/vitals") // by the code that comes last
  return async () => {
    await told
    await Promise.all(answers)
    return weight
  }
}

/** The same file weighs the same on every page: it is compressed once. */
function compressedSize(body: Buffer): number {
  const name = createHash("sha256").update(body).digest("base64")
  const size = compressedSizes.get(name) ?? brotliCompressSync(body).length
  compressedSizes.set(name, size)
  return size
}
