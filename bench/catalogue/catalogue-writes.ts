import { mergeSearchChanges } from "#app/core/catalogue/search/changes/merge-changes.server.ts"
import type { ProductWrite } from "#app/core/catalogue/writing/product-write.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { type Spread, spreadOf, timed } from "./catalogue-spread.ts"

const WRITES = 200 // of each kind
const WARM_UP = 10

/** How long writes of one product took, in ms, and the merge of all that they changed. */
export type WriteFigures = { kinds: { kind: string; took: Spread }[]; mergeMs: number; merged: number }

type Kind = { kind: string; make: (id: string, index: number) => ProductWrite }

const KINDS: Kind[] = [
  { kind: "price", make: (id, index) => ({ id, fields: { price: 400 + index } }) },
  { kind: "stock", make: (id, index) => ({ id, fields: { stock: 300 + index } }) },
  {
    kind: "name and title",
    make: (id, index) => ({
      id,
      fields: {
        name: `Sarodini ${index} Pro Coral`,
        title: `Sarodini ${index} pro coral earbuds for the gym`,
      },
    }),
  },
  {
    kind: "pictures",
    make: (id, index) => ({ id, fields: { image: `/p${index}.avif`, images: [`/p${index}.avif`] } }),
  },
  { kind: "withdraw", make: (id) => ({ id, isPublished: false }) },
  { kind: "publish", make: (id) => ({ id, isPublished: true }) },
]

/** Writes products from all parts of the catalogue one after the other, each kind of write by itself. */
export async function writeProducts(db: Database, products: number): Promise<WriteFigures> {
  const kinds = []
  for (const { kind, make } of KINDS) {
    const took = []
    for (let index = -WARM_UP; index < WRITES; index += 1) {
      const id = String(1 + ((Math.abs(index) * 4_999) % products))
      const ms = await timed(() => mustWrite(db, make(id, index + 2 * WARM_UP)))
      if (index >= 0) took.push(ms)
    }
    kinds.push({ kind, took: spreadOf(took) })
  }
  const began = performance.now()
  const merged = await mergeSearchChanges(db, 1)
  return { kinds, mergeMs: performance.now() - began, merged }
}

async function mustWrite(db: Database, write: ProductWrite) {
  const result = await writeProduct({ db }, write)
  if (!result.ok) throw new Error(result.sentences.join(" "))
}
