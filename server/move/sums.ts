import type { QueryRows } from "#app/platform/database/query-rows.server.ts"

const SUMS: Record<string, string> = {
  "orders, ₹": "select coalesce(sum(total_paise), 0) from orders",
  "orders paid and beyond": "select count(*) from orders where state not in ('placed', 'payment_failed')",
  "taken by the bank, ₹": "select coalesce(sum(amount_paise), 0) from payments where state = 'captured'",
  "invoiced, ₹": "select coalesce(sum(total_paise), 0) from invoices where kind = 'invoice'",
  "payment exceptions": "select count(*) from payment_exceptions",
  "last invoice numbers": "select coalesce(sum(last_number), 0) from invoice_series",
  "pieces on the shelf": "select coalesce(sum(quantity), 0) from stocks",
  people: "select count(*) from users",
  "mails that wait": "select count(*) from outbox_mails where sent_at is null",
}

export type Sum = { what: string; figure: string }

/** The shop's own sums. Money is in rupees. */
export async function addUp(ask: QueryRows): Promise<Sum[]> {
  const sums: Sum[] = []
  for (const [what, question] of Object.entries(SUMS)) {
    const [row] = await ask(`select (${question})::text as figure`)
    const figure = String(row?.figure)
    sums.push({ what, figure: what.endsWith("₹") ? inRupees(figure) : figure })
  }
  return sums
}

function inRupees(paise: string) {
  return `${paise.slice(0, -2) || "0"}.${paise.slice(-2).padStart(2, "0")}`
}
