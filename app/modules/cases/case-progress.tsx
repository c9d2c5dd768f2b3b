import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

type Step = { title: string; words: string; happenedAt: Date }

/** The steps of a case so far, the newest first. */
export function CaseProgress({ steps }: { steps: readonly Step[] }) {
  return (
    <section aria-label={messages.soFar} className="grid gap-4">
      <h2 className="text-lead">{messages.soFar}</h2>
      <ol className="grid gap-4">
        {steps.toReversed().map(({ title, words, happenedAt }) => (
          <li key={`${title} ${happenedAt.toISOString()}`} className="grid gap-1 border-line border-l-2 pl-4">
            <span className="font-semibold">{title}</span>
            {words && <span className="wrap-anywhere whitespace-pre-line">{words}</span>}
            <time dateTime={happenedAt.toISOString()} className="figures text-quiet text-small">
              {formatDateTime(happenedAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
