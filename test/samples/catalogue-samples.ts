import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"

/** One entry of a catalogue file, fit to be imported; say only what matters to the test. */
export function entry(changes: Record<string, unknown> = {}) {
  return {
    id: "1",
    name: "Airlobes 141 Ink Black",
    title: "Airlobes 141 Ink Black earbuds",
    price: 1299,
    mrp: "4,990",
    tax: "MRP(inclusive of all taxes)",
    off: "74% off",
    type: "earbuds",
    description: "Small earbuds with a long breath.",
    image: "/images/airlobes/hero-640.avif",
    images: ["/images/airlobes/hero-640.avif", ""],
    stock: 5,
    ...changes,
  }
}

/** Fills the database with these entries and with nothing else; ids are their places, from 1. */
export async function fillCatalogue(db: Database, entries: Record<string, unknown>[]) {
  const numbered = entries.map((changes, index) => entry({ id: String(index + 1), ...changes }))
  const result = await importCatalogue(db, numbered)
  if (!result.ok) throw new Error(result.faults[0]?.sentence)
}
