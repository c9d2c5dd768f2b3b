import type { GoLiveLine, GoLiveState } from "./go-live.ts"

/** The steps of a shop's first hour in their order, each with the lines of the list that it puts in order. */
const STEPS = [
  { title: "Name and colour", lines: ["brand"] },
  { title: "Company and tax number", lines: ["company", "gstin", "grievance"] },
  { title: "Series of invoices", lines: ["series", "hsn-digits"] },
  { title: "Where parcels leave", lines: ["dispatch"] },
  { title: "Products", lines: ["products", "declarations", "shop-declarations", "tax-facts", "mrp"] },
  { title: "Delivery", lines: ["courier", "pin-codes"] },
  { title: "Payments", lines: ["gateway"] },
  { title: "Mail", lines: ["mail"] },
  {
    title: "Pages and lists",
    lines: [
      ...(["sample-pages", "sample-words", "page-promises", "menu", "lists"] as const),
      ...(["e-waste-page", "ratings", "origin"] as const),
    ],
  },
  {
    title: "Address, colleagues and a trial",
    lines: ["https", "staff", "test-order", "recent-backup", "backup", "audit"],
  },
] as const

/** A step with its lines; it is missing something where one of them is. */
export type GoLiveStep = { title: string; state: GoLiveState; lines: GoLiveLine[] }

/** The list by its steps. */
export function stepsOf(lines: readonly GoLiveLine[]): GoLiveStep[] {
  return STEPS.map(({ title, lines: ids }) => {
    const own = ids.flatMap((id) => lines.filter((line) => line.id === id))
    const worst = (["missing", "unknown"] as const).find((state) => own.some((line) => line.state === state))
    return { title, state: worst ?? "met", lines: own }
  })
}
