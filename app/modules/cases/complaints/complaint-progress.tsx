import { formatDateTime } from "#app/ui/format/india-time.ts"
import type { ShownStep } from "./complaint.ts"
import * as messages from "./messages.ts"

/** What was said and done about a complaint so far, the newest step first. */
export function ComplaintProgress({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <section aria-label={messages.soFar} className="grid gap-4">
      <h2 className="text-lead">{messages.soFar}</h2>
      <ol className="grid gap-4">
        {steps.toReversed().map(({ step, author, words, happenedAt }) => (
          <li key={`${step} ${happenedAt.toISOString()}`} className="grid gap-1 border-line border-l-2 pl-4">
            <span className="font-semibold">{messages.stepLine(step, author)}</span>
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
