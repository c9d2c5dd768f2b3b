import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { InboxEntry, InboxPage } from "#app/admin/inbox/inbox-page.tsx"
import { choiceIn, keyIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { listPrices } from "#app/core/catalogue/product-queries.server.ts"
import { isDeepCut } from "#app/core/pricing/deep-cut.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import * as messages from "#app/modules/cases/admin/messages.ts"
import { QuotationForm } from "#app/modules/cases/admin/quotation-form.tsx"
import { readQuotation } from "#app/modules/cases/cli/read-quotation.ts"
import { quotationState } from "#app/modules/cases/quotations/quotation.ts"
import { pageOfEnquiries } from "#app/modules/cases/quotations/quotation-queries.server.ts"
import { type QuotingRefusal, quoteEnquiry } from "#app/modules/cases/quotations/quote-enquiry.server.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import type { Route } from "./+types/enquiries"

/** A page of bulk enquiries without a quotation, or of all, the oldest first. */
export const loader = staffLoader(
  "support:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const state = choiceIn(url.searchParams.get("state"), ["waiting", "all"])
    const after = keyIn(url.searchParams.get("after"))
    const isWaiting = state === "waiting"
    const { enquiries, next } = await pageOfEnquiries(services.db, { isWaiting, after })
    return { enquiries, state, next, isFirst: after === null, mayQuote: may(member, "enquiries:quote") }
  },
)

export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  quote: {
    permission: "enquiries:quote",
    audit: null, // the verb writes its own line
    async givesMuch({ services, form }) {
      const read = quotationIn(form)
      if (!read.ok) return false
      const { items } = read.quotation
      const listed = await listPrices(
        services.db,
        items.map(({ id }) => id),
      )
      const priceOf = new Map(listed.map(({ id, pricePaise }) => [id, pricePaise]))
      return items.some(({ id, pricePaise }) => isDeepCut(priceOf.get(id) ?? 0, pricePaise))
    },
    async run({ services, form, actor, address }) {
      const read = quotationIn(form)
      if (!read.ok) return { fault: read.sentence }
      const quoted = await quoteEnquiry(services, { ...read.quotation, actor, address })
      if (!quoted.ok) return { fault: refusalSentence(quoted.refusal) }
      const { number, totalPaise, validOn } = quoted
      return { done: messages.quotationIsMailed(number, formatRupees(totalPaise), formatDay(validOn)) }
    },
  },
})

function quotationIn(form: FormData) {
  const text = (name: string) => parseText(form.get(name))
  const lines = text("lines").split("\n").filter(Boolean).join(",")
  const typed = { reference: text("number"), lines, days: text("days") || undefined, note: text("note") }
  return readQuotation(typed, messages.validDays)
}

function refusalSentence(refusal: QuotingRefusal): string {
  switch (refusal.reason) {
    case "switched-off":
      return messages.quotationsAreOff
    case "no-link":
      return messages.nobodyCouldPay
    case "unknown":
      return messages.noSuchEnquiry
    case "unknown-products":
      return messages.unknownProducts(refusal.ids.join(", "))
    case "above-mrp":
      return messages.quotedAboveMrp(refusal.id, formatRupees(refusal.mrpPaise))
    case "total-too-high":
      return messages.totalTooHigh
    case "accepted":
      return messages.wasAccepted(refusal.number, refusal.orderNumber)
  }
}

export default function EnquiriesInboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiries, state, next, isFirst, mayQuote } = loaderData
  return (
    <InboxPage
      queue="enquiries"
      answer={actionData}
      states={{ names: messages.ENQUIRY_STATES, shown: state }}
      next={next}
      isFirst={isFirst}
    >
      {enquiries.map(({ enquiry, quotation }) => (
        <InboxEntry
          key={enquiry.reference}
          title={`${enquiry.reference}: ${messages.unitsOf(formatNumber(enquiry.units), enquiry.product)}`}
          words={enquiry.requirement}
          facts={[
            [enquiry.name, enquiry.company, enquiry.email, enquiry.phone].filter(Boolean).join(", "),
            formatDateTime(enquiry.createdAt),
            quotation &&
              messages.quotationIs(
                quotation.number,
                formatDay(quotation.validOn),
                messages.QUOTATION_STATES[quotationState(quotation)],
              ),
          ]}
        >
          {mayQuote && <QuotationForm reference={enquiry.reference} />}
        </InboxEntry>
      ))}
    </InboxPage>
  )
}

export const headers = personalPage
