import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"

type PrepaidSavingProps = { order: { totalPaise: number }; pending: { savedPaise: number } }

/** What an order on delivery costs when it is paid online now; nothing where that is the same. */
export function PrepaidSaving({ order: { totalPaise }, pending: { savedPaise } }: PrepaidSavingProps) {
  if (savedPaise === 0) return null
  return (
    <p className="font-semibold">
      {messages.payNowAndSave(formatRupees(totalPaise - savedPaise), formatRupees(savedPaise))}
    </p>
  )
}
