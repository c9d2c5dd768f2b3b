type Happened = { happenedAt: Date }
type Change = Happened & { label: string; note: string }

/** The latest change of an order, such as cancelled pieces, while nothing has happened to the order since. */
export function LatestChange({
  events,
  changes,
}: {
  events: readonly Happened[]
  changes: readonly Change[]
}) {
  const change = changes.at(-1)
  if (!change || events.some(({ happenedAt }) => happenedAt > change.happenedAt)) return null
  return (
    <p role="status" className="font-semibold">
      {change.label}. {change.note}
    </p>
  )
}
