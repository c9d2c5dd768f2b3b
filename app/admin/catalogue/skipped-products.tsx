import * as messages from "./messages.ts"

type Props = { skipped: readonly { id: string; sentence: string }[]; names: ReadonlyMap<string, string> }

/** Products that a change of many prices left alone, and why. */
export function SkippedProducts({ skipped, names }: Props) {
  if (skipped.length === 0) return null
  return (
    <section className="grid gap-1" aria-label={messages.pricesSkipped(skipped.length)}>
      <p className="font-semibold">{messages.pricesSkipped(skipped.length)}</p>
      <ul className="grid gap-1 text-small">
        {skipped.map(({ id, sentence }) => (
          <li key={id}>
            <strong>{names.get(id) ?? id}</strong>: {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
