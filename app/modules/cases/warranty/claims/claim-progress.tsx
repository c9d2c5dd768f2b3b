import * as messages from "#app/modules/cases/warranty/messages.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { CLAIM, type ClaimEvent } from "./claim-states.ts"

/** What became of a claim so far, the newest step first. */
export function ClaimProgress({ events }: { events: readonly ClaimEvent[] }) {
  return (
    <section aria-label={messages.soFar} className="grid gap-4">
      <h2 className="text-lead">{messages.soFar}</h2>
      <ol className="grid gap-4">
        {events.toReversed().map(({ state, note, happenedAt }) => (
          <li key={state} className="grid gap-1 border-line border-l-2 pl-4">
            <span className="font-semibold">{CLAIM.states[state].label}</span>
            {note && <span className="whitespace-pre-line">{note}</span>}
            <time dateTime={happenedAt.toISOString()} className="figures text-quiet text-small">
              {formatDateTime(happenedAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
