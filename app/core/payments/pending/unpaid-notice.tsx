import { ButtonLink } from "#app/ui/button.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

type UnpaidNoticeProps = {
  pending: {
    next: object | null
    needsCode: boolean
    keptUntil: Date | null
    methods: readonly object[]
    toPay: string | null
    change?: { note: string }
  }
  payPath: string
}

/** On the page of an order that is not paid, or has a change that is not: until when it is kept, and the way to pay it. */
export function UnpaidNotice({ pending, payPath }: UnpaidNoticeProps) {
  const { next, needsCode, keptUntil, methods, toPay, change } = pending
  if (!next && !needsCode && methods.length === 0) return null
  const isCash = !needsCode && !keptUntil && !next && !change
  const label = needsCode ? messages.confirmByCode : isCash ? messages.payOnlineInstead : messages.payNow
  return (
    <div className="grid justify-items-start gap-4">
      {keptUntil && <p>{messages.keptUntil(formatDateTime(keptUntil))}</p>}
      {change && <p>{messages.yourChange(change.note)}</p>}
      {toPay && <p className="font-semibold">{toPay}</p>}
      <ButtonLink to={payPath} look={isCash ? "quiet" : "primary"}>
        {label}
      </ButtonLink>
    </div>
  )
}
