import * as messages from "#app/modules/refund-accounts/messages.ts"

type Props = { data: { lines: string[]; otherHolder: string | null } }

/** The account that staff transfer the money of an order to. */
export default function RefundAccountOfOrder({ data: { lines, otherHolder } }: Props) {
  return (
    <section aria-label={messages.refundAccount} className="grid gap-2">
      <h2 className="text-lead">{messages.refundAccount}</h2>
      <ul className="figures select-all">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {otherHolder && <p className="font-semibold text-fault">{messages.otherName(otherHolder)}</p>}
    </section>
  )
}
