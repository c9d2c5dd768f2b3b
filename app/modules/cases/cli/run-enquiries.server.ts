import { userInfo } from "node:os"
import { formatRupees } from "#app/core/pricing/money.ts"
import { historyLines } from "#app/core/settings/staff/history-lines.server.ts"
import { quotationState } from "#app/modules/cases/quotations/quotation.ts"
import { listEnquiries } from "#app/modules/cases/quotations/quotation-queries.server.ts"
import { type QuotingRefusal, quoteEnquiry } from "#app/modules/cases/quotations/quote-enquiry.server.ts"
import type { Services } from "#app/services.server.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import type { EnquiriesCommand } from "./enquiries-command.ts"

type CommandServices = Pick<Services, "db" | "gateways" | "secret" | "settings" | "shopUrl">
type Answer = { ok: boolean; text: string }

/** Does what the operator asked of bulk enquiries, and says what became of it. */
export async function runEnquiriesCommand(
  services: CommandServices,
  command: EnquiriesCommand,
): Promise<Answer> {
  switch (command.do) {
    case "help":
      return { ok: true, text: command.text }
    case "list":
      return { ok: true, text: await list(services.db, command.page) }
    case "quote":
      return quote(services, command)
  }
}

async function list(db: Services["db"], page: number): Promise<string> {
  const found = await listEnquiries(db, page)
  if (found.length === 0) return page > 1 ? `No enquiries on page ${page}.` : "No enquiries yet."
  return found.map(enquiryLines).join("\n\n")
}

async function quote(
  services: CommandServices,
  { do: _verb, ...quoting }: Extract<EnquiriesCommand, { do: "quote" }>,
): Promise<Answer> {
  const actor = `command line: ${userInfo().username}`
  const quoted = await quoteEnquiry(services, { ...quoting, actor })
  if (!quoted.ok) return { ok: false, text: refusalSentence(quoted.refusal, quoting.reference) }
  const { number, totalPaise, validOn, replaced } = quoted
  const sentences = [
    `Quotation ${number} over ${formatRupees(totalPaise)}, valid until ${formatDay(validOn)}, is on its way by mail.`,
    ...(replaced ? [`It replaces ${replaced}.`] : []),
  ]
  const history = await historyLines(services.db, `enquiry ${quoting.reference}`)
  return { ok: true, text: [sentences.join(" "), ...history].join("\n") }
}

function enquiryLines({ enquiry, quotation }: Awaited<ReturnType<typeof listEnquiries>>[number]): string {
  const { reference, createdAt, units, product, name, company, email, phone, requirement } = enquiry
  return [
    `${reference}  ${formatDateTime(createdAt)}  ${formatNumber(units)} × ${product}`,
    `  ${[name, company, email, phone].filter((part) => part !== "").join(", ")}`,
    ...(requirement ? requirement.split("\n").map((line) => `  | ${line}`) : []),
    ...(quotation ? [`  ${standing(quotation)}`] : []),
  ].join("\n")
}

type Standing = NonNullable<Awaited<ReturnType<typeof listEnquiries>>[number]["quotation"]>

function standing(quotation: Standing): string {
  const { number, validOn, orderNumber } = quotation
  const order = orderNumber ? `, order ${orderNumber}` : ""
  return `quotation ${number}, valid until ${formatDay(validOn)}: ${quotationState(quotation)}${order}`
}

function refusalSentence(refusal: QuotingRefusal, reference: string): string {
  switch (refusal.reason) {
    case "switched-off":
      return "Quotations are switched off: npm run shop -- settings set checkout.quotations true"
    case "no-link":
      return "Nobody could pay it: add link and a way that pays it to the setting payments.methods."
    case "unknown":
      return `There is no enquiry ${reference}.`
    case "unknown-products":
      return `The catalogue has no product ${refusal.ids.join(", ")}. Nothing was mailed.`
    case "above-mrp":
      return `Product ${refusal.id} has an MRP of ${formatRupees(refusal.mrpPaise)}: nothing may be sold for more. Nothing was mailed.`
    case "total-too-high":
      return "One order cannot be worth more than ₹2 crore. Nothing was mailed."
    case "accepted":
      return `Quotation ${refusal.number} was accepted: order ${refusal.orderNumber}. Cancel the order first.`
  }
}
