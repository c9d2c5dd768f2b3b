import { formatRupees, signedRupees } from "#app/core/pricing/money.ts"
import { type Credit, type CreditEntry, formatCreditCode } from "#app/core/store-credit/credit.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

type CreditStatementProps = {
  credit: Credit
  entries: readonly CreditEntry[]
  /** Shown to the owner of the account that it is kept in. */
  code?: string | null
}

/** A credit with what is left of it, until when, and every change of it. */
export function CreditStatement({ credit, entries, code }: CreditStatementProps) {
  const { kind, leftPaise, expiresAt } = credit
  const until = formatDate(expiresAt)
  return (
    <article className="grid max-w-xl gap-2 rounded-card border border-line p-6">
      <h3 className="text-lead">{messages.KINDS[kind]}</h3>
      <p>
        <strong className="figures font-display text-title">{formatRupees(leftPaise)}</strong>{" "}
        <span className="text-quiet text-small">
          {leftPaise > 0 ? messages.leftUntil(until) : messages.isOver(until)}
        </span>
      </p>
      {code && leftPaise > 0 && <p className="figures select-all">{formatCreditCode(code)}</p>}
      <details>
        <summary className="min-h-8 cursor-pointer">{messages.statement}</summary>
        <ul className="grid gap-1 text-small">
          {entries.map((entry) => (
            <li key={`${entry.kind} ${entry.happenedAt.getTime()}`} className="flex justify-between gap-4">
              <span>
                {formatDate(entry.happenedAt)}: {messages.ENTRY_KINDS[entry.kind]}
                {entry.orderNumber && `, ${messages.ofOrder(entry.orderNumber)}`}
                {entry.note && `. ${entry.note}`}
              </span>
              <span className="figures">{signedRupees(entry.amountPaise)}</span>
            </li>
          ))}
        </ul>
      </details>
    </article>
  )
}
