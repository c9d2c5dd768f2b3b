import * as messages from "#app/core/privacy/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { formatDate } from "#app/ui/format/india-time.ts"
import type { ShownConsent } from "./consent.ts"

/** What somebody agreed to, each with its sentence and day and a press that withdraws it; below, what ended. */
export function ConsentList({ consents }: { consents: readonly ShownConsent[] }) {
  const open = consents.filter(({ endedAt }) => endedAt === null)
  const ended = consents.filter(({ endedAt }) => endedAt !== null)
  return (
    <>
      {open.length === 0 && <p>{messages.agreedNothing}</p>}
      <ul className="grid gap-6 empty:hidden">
        {open.map((consent) => (
          <li key={keyOf(consent)} className="grid justify-items-start gap-2">
            <Said {...consent} />
            <form method="post">
              <input type="hidden" name="purpose" value={consent.purpose} />
              <input type="hidden" name="subject" value={consent.subject} />
              <Button
                type="submit"
                name="do"
                value="withdraw"
                look="quiet"
                aria-label={messages.withdrawOf(nameOf(consent))}
              >
                {messages.withdraw}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {ended.length > 0 && (
        <details>
          <summary className="min-h-11 content-center">{messages.agreedBefore}</summary>
          <ul className="grid gap-4 pt-2">
            {ended.map((consent) => (
              <li key={keyOf(consent)}>
                <Said {...consent} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Said({ givenAt, endedAt, page, wording, ...consent }: ShownConsent) {
  return (
    <div className="max-w-prose wrap-anywhere">
      <p className="font-semibold">{nameOf(consent)}</p>
      <p className="text-quiet text-small">
        {messages.givenOn(formatDate(givenAt), page)} <q>{wording}</q>
        {endedAt && ` ${messages.endedOn(formatDate(endedAt))}`}
      </p>
    </div>
  )
}

function nameOf({ purpose, product }: Pick<ShownConsent, "purpose" | "product">) {
  return messages.purposeOf(messages.PURPOSES[purpose], product)
}

function keyOf({ purpose, subject, givenAt }: ShownConsent) {
  return `${purpose} ${subject} ${givenAt.toISOString()}`
}
