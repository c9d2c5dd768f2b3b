import { expect, test } from "vitest"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { gonePieces } from "#test/samples/orders/gone-pieces.ts"
import { asha, earbuds } from "#test/samples/sample-shop.ts"
import { hasBought } from "./questions/writing/answer-question.server.ts"
import { findLine } from "./writing/reviewable-lines.server.ts"
import { writeReview } from "./writing/write-review.server.ts"

const db = await keepSampleShop()
const { lineOf, acceptedBy } = gonePieces(db)

const review = { stars: 5, title: "Good", words: "They sound as they should." } as const

/** Requests of a buyer about pieces. Each answers whether it was accepted. */
const CHANGES: Record<string, (orderId: string) => Promise<boolean>> = {
  "a review": async (orderId) => {
    const { id } = await lineOf(orderId)
    return (await writeReview(db, { lineId: id, review, photoIds: [] })).ok
  },
  "the form of a review": async (orderId) => {
    const line = await findLine(db, (await lineOf(orderId)).id)
    return line?.isDelivered ?? false
  },
  "an answer as a buyer": () => hasBought(db, { userId: asha.id, sku: earbuds.sku }),
}

test.each(Object.keys(CHANGES))(
  "%s is given for pieces that are kept, and for none that are gone",
  async (change) => {
    expect(
      await acceptedBy((orderId) => CHANGES[change]?.(orderId) ?? Promise.reject(new Error(change))),
    ).toEqual(["one is kept"])
  },
)
