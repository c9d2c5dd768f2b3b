import * as messages from "./messages.ts"

/** The choice to give money back as store credit, with the buyer's consent. */
export function CreditBox({ takesCredit }: { takesCredit: boolean }) {
  if (!takesCredit) return null
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input type="checkbox" name="asCredit" className="size-5" />
      {messages.asStoreCredit}
    </label>
  )
}
