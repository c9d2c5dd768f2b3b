import { href } from "react-router"
import type { AwaitedCode } from "#app/core/accounts/guests/awaited-codes.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { Link } from "#app/ui/link.tsx"
import * as checkoutMessages from "../messages.ts"
import type { PaymentErrors } from "../payment-rules.ts"
import type { ToldRefusal } from "../send-order.ts"
import * as messages from "./messages.ts"
import type { PlainOrder } from "./plain-order.ts"

type Answered = { errors: PaymentErrors; refusal?: ToldRefusal; awaited?: readonly AwaitedCode[] }

type PlainNotesProps = { plain: PlainOrder; answer: Answered | undefined }

/** Above the order form of a page without a script: why the product cannot be ordered, or what the form needs yet. */
export default function PlainNotes({ plain, answer }: PlainNotesProps) {
  if ("refused" in plain)
    return (
      <section className="grid justify-items-start gap-5 rounded-card bg-mist p-6 md:p-8">
        <h2 className="text-lead">{plain.refused}</h2>
        <div className="flex flex-wrap gap-3">
          {plain.ways.map(({ to, label }, nth) => (
            <ButtonLink key={to} to={to} look={nth === 0 ? "primary" : "quiet"}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </section>
    )
  if (!answer) return null
  const told = answer.refusal?.refusal
  const number = told && "number" in told ? told.number : undefined
  const sentences = sentencesOf(answer)
  if (sentences.length === 0) return null
  return (
    <div
      role="alert"
      className={`grid gap-2 rounded-small px-4 py-3 font-semibold ${answer.awaited ? "bg-sky" : "bg-fault-ground text-fault"}`}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {number && (
        <Link
          to={href("/orders/:number", { number })}
          className="justify-self-start underline underline-offset-4"
        >
          {checkoutMessages.seeOrder(number)}
        </Link>
      )}
    </div>
  )
}

function sentencesOf({ errors, refusal, awaited }: Answered): string[] {
  const wrong = Object.values(errors)
  if (wrong.length > 0) return [messages.pleaseLookAt, ...new Set(wrong)]
  if (awaited) return [messages.typeYourCode]
  const told = refusal?.refusal
  if (told?.reason !== "changed") return refusal?.sentences ?? []
  return told.faults.map((fault, nth) =>
    fault.fault === "price-changed"
      ? messages.priceIsNow(fault.name, formatRupees(fault.seenPaise), formatRupees(fault.todayPaise))
      : (refusal?.sentences[nth] ?? ""),
  )
}
