import { signedRupees } from "#app/core/pricing/money.ts"
import { type Check, differenceOf } from "./checks.ts"
import * as messages from "./messages.ts"
import { CHECKS } from "./messages.ts"

/** The sums of a report from both books, and in red where they differ, by how much and what may be the cause. */
export function TwoBooks({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return <p className="text-quiet text-small">{messages.oneBook}</p>
  return (
    <section aria-label={messages.twoBooks} className="grid gap-3">
      <h2 className="text-lead">{messages.twoBooks}</h2>
      <div className="grid gap-3 lg:grid-cols-2">
        {checks.map((check) => (
          <CheckCard key={check.name} check={check} />
        ))}
      </div>
    </section>
  )
}

function CheckCard({ check }: { check: Check }) {
  const { title, ours, theirs } = CHECKS[check.name]
  const difference = differenceOf(check)
  return (
    <article
      aria-label={title}
      className={`grid content-start gap-2 rounded-card border p-4 ${difference ? "border-fault bg-fault-ground" : "border-line"}`}
    >
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{ours}</dt>
        <dd className="figures text-right">{signedRupees(check.oursPaise)}</dd>
        <dt>{theirs}</dt>
        <dd className="figures text-right">{signedRupees(check.theirsPaise)}</dd>
      </dl>
      {difference ? (
        <p className="text-fault">
          <strong>{messages.differBy(signedRupees(difference.paise))}</strong> {difference.why}
        </p>
      ) : (
        <p className="text-quiet text-small">{messages.agree}</p>
      )}
    </article>
  )
}
