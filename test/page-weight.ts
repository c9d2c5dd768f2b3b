import { brotliCompressSync } from "node:zlib"
import type { Page } from "@playwright/test"

export const KINDS = ["document", "stylesheet", "script", "font", "image"] as const
const COMPRESSED = new Set(["document", "stylesheet", "script"])

/** Bytes of a page by kind, as they travel to a phone. */
type Weight = Record<(typeof KINDS)[number], number>

/** Weighs all that a page fetches until the network is quiet, prefetches for other pages aside. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const weight: Weight = {
    document: 0,
    stylesheet: 0,
    script: 0,
    font: 0,
    image: 0,
  }
  const answers: Promise<void>[] = []
  page.on("requestfinished", (request) => {
    const kind = KINDS.find((known) => known === request.resourceType())
    if (!kind) return
    answers.push(
      request.response().then(async (answer) => {
        const body = (await answer?.body()) ?? Buffer.alloc(0)
        weight[kind] += COMPRESSED.has(kind) ? brotliCompressSync(body).length : body.length
      }),
    )
  })
  const told = page.waitForRequest("**/vitals") // by the code that comes last
  await page.goto(url, { waitUntil: "networkidle" })
  await told
  await Promise.all(answers)
  return weight
}
