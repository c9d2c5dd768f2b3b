import { z } from "zod"
import { saveSheet } from "#app/admin/catalogue/save-sheet.server.ts"
import { searchCatalogue } from "#app/admin/catalogue/search-catalogue.server.ts"
import { createServerDatabase } from "#app/platform/database/database.server.ts"
import { createTestServices } from "#test/samples/sample-shop.ts"

// A node with clerks who each read a row of the catalogue's table, type another price and save it, until it is killed. It says what was
// acknowledged: `saved PRODUCT FROM TO`, in rupees. No price is typed twice.
const { DATABASE_URL, CLERKS, PRODUCTS, FIRST_PRICE } = z
  .object({
    DATABASE_URL: z.string(),
    CLERKS: z.coerce.number(),
    PRODUCTS: z.coerce.number(),
    FIRST_PRICE: z.coerce.number(),
  })
  .parse(process.env)
const { db } = await createServerDatabase(DATABASE_URL)
const services = createTestServices(db)
let nextPrice = FIRST_PRICE

console.log("working")
await Promise.all(Array.from({ length: CLERKS }, (_, nth) => edit(`clerk ${nth}`)))

async function edit(actor: string): Promise<never> {
  for (;;) {
    const id = String(1 + Math.floor(Math.random() * PRODUCTS))
    const [row] = (await searchCatalogue(db, { ids: [id] })).products
    if (!row) throw new Error(`there is no product ${id}`)
    const from = String(row.pricePaise / 100)
    const to = String(nextPrice++)
    const edits = [{ id, typed: { price: to }, seen: { price: from } }]
    const { saved } = await saveSheet(services, { edits, actor, address: "192.0.2.7", reason: "" })
    if (saved === 1) console.log(`saved ${id} ${from} ${to}`)
  }
}
