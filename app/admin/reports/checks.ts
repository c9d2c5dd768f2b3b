import * as messages from "./messages.ts"
import { type Figures, netOf } from "./sums/figures.ts"

/** A sum that was added up from two books, which should agree. */
export type Check = { name: keyof typeof messages.CHECKS; oursPaise: number; theirsPaise: number }

/** The books that a report of sales is compared by: orders of goods and of gift cards against payments. */
export function checksOfSales(sums: Record<"sales" | "giftCards" | "payments", Figures>): Check[] {
  const { sales, giftCards, payments } = sums
  return [
    { name: "paid", oursPaise: sales.paise + giftCards.paise, theirsPaise: payments.paise },
    { name: "back", oursPaise: sales.backPaise + giftCards.backPaise, theirsPaise: payments.backPaise },
  ]
}

/** The same for a report of tax: orders against documents, and the lines of documents against their totals. */
export function checksOfTax(sums: { lines: Figures; documents: Figures; dispatch: Figures }): Check[] {
  return [
    { name: "documents", oursPaise: netOf(sums.dispatch), theirsPaise: netOf(sums.documents) },
    { name: "lines", oursPaise: netOf(sums.lines), theirsPaise: netOf(sums.documents) },
  ]
}

/** What a check says where its two sums differ; null where they agree. */
export function differenceOf({ name, oursPaise, theirsPaise }: Check): { paise: number; why: string } | null {
  const paise = theirsPaise - oursPaise
  return paise === 0 ? null : { paise, why: messages.CHECKS[name].differs }
}
