import { ButtonLink } from "#app/ui/button.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import { PrepaidSaving } from "./prepaid-saving.tsx"

type UnpaidNoticeProps = {
  order: { totalPaise: number }
  pending: {
    next: object | null
    needsCode: boolean
    keptUntil: Date | null
    methods: readonly object[]
    savedPaise: number
  }
  payPath: string
}

/** On the page of an order that is not paid: until when it is kept, and the way to pay it. */
export function UnpaidNotice({ order, pending, payPath }: UnpaidNoticeProps) {
  const { next, needsCode, keptUntil, methods, savedPaise } = pending
  if (!next && !needsCode && methods.length === 0) return null
  const isCash = !needsCode && !keptUntil && !next
  const label = needsCode ? messages.confirmByCode : isCash ? messages.payOnlineInstead : messages.payNow
  return (
    <div className="grid justify-items-start gap-4 rounded-card bg-mist p-6">
      {keptUntil && <p>{messages.keptUntil(formatDateTime(keptUntil))}</p>}
      <PrepaidSaving order={order} pending={pending} />
      <ButtonLink to={payPath} look={isCash && savedPaise === 0 ? "quiet" : "primary"}>
        {label}
      </ButtonLink>
    </div>
  )
}
