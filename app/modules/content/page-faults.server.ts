import { listPrices } from "#app/core/catalogue/product-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import * as messages from "./messages.ts"
import { type Faults, kindOf, type Texts, textFaults } from "./page-texts.ts"
import { idsIn, productFields, withRows } from "./rows/home-rows.ts"

/** What is wrong with what a page says, a sentence a field; the home page names only products that the shop sells. */
export async function pageFaults(db: Database, key: string, texts: Texts): Promise<Faults> {
  const faults = { ...textFaults(key, texts) }
  if (kindOf(key) !== "home" || Object.keys(faults).length > 0) return faults
  const home = withRows(texts)
  const fields = productFields(home)
  const sold = new Set(
    (
      await listPrices(
        db,
        fields.flatMap((name) => idsIn(home[name])),
      )
    ).map(({ id }) => id),
  )
  for (const name of fields) {
    const unknown = idsIn(home[name]).filter((id) => !sold.has(id))
    if (unknown.length > 0) faults[name] = messages.unknownProducts(unknown)
  }
  return faults
}
