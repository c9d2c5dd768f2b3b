import { formatRupees } from "#app/core/pricing/money.ts"
import { historyLines } from "#app/core/settings/staff/history-lines.server.ts"
import { quotationState } from "#app/modules/cases/quotations/quotation.ts"
import { listEnquiries } from "#app/modules/cases/quotations/quotation-queries.server.ts"
import { type QuotingRefusal, quoteEnquiry } from "#app/modules/cases/quotations/quote-enquiry.server.ts"
import type { Answer } from "#app/platform/cli/command.ts"
import { readOptions, readPage } from "#app/platform/cli/command-words.server.ts"
import type { Services } from "#app/services.server.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { done, fail, operator, quotedLines, verbCommand } from "./case-command.server.ts"
import { isReference, type ReadQuotation, readQuotation } from "./read-quotation.ts"

type CommandServices = Pick<Services, "db" | "gateways" | "secret" | "settings" | "shopUrl">

/** The command `enquiries`: lists bulk enquiries and quotes them. */
export const enquiriesCommand = verbCommand<CommandServices>({
  noun: "enquiries",
  usages: {
    list: {
      usage: "list [--page N]",
      what: "Bulk enquiries, the latest first, and what was quoted for them.",
    },
    quote: {
      usage: 'quote REFERENCE --lines "ID:QUANTITY@RUPEES,…" [--valid-days 14] [--note TEXT]',
      what: "Mails a quotation with a link to accept and pay it. Prices are for a piece, GST and delivery inside. A later one replaces it.",
    },
  },
  read(verb, words, usage) {
    if (verb === "quote") {
      const read = readQuote(words, usage)
      return read.ok ? { run: (services) => quote(services, read.quotation) } : fail(read.sentence)
    }
    const { page, others } = readPage(words)
    if (page === null) return fail("Say which page as a number from 1.")
    if (others.length > 0) return fail("list wants nothing but --page.")
    return { run: async ({ db }) => done(await list(db, page)) }
  },
})

/** Reads what was typed after the verb `quote`. */
export function readQuote([reference = "", ...words]: readonly string[], usage: string): ReadQuotation {
  const { options, others } = readOptions(words, { lines: "texts", "valid-days": "texts", note: "texts" })
  const isClear = others.length === 0 && Object.values(options).every((texts) => texts.length < 2)
  if (!isReference(reference))
    return { ok: false, sentence: `Say which enquiry, such as BQ-7K3M-Q2XP: ${usage}` }
  if (!isClear) return { ok: false, sentence: `This is not understood: ${usage}` }
  const [[lines = ""], [days], [note = ""]] = [options.lines, options["valid-days"], options.note]
  return readQuotation({ reference, lines, days, note }, "--valid-days")
}

async function list(db: Services["db"], page: number): Promise<string> {
  const found = await listEnquiries(db, page)
  if (found.length === 0) return page > 1 ? `No enquiries on page ${page}.` : "No enquiries yet."
  return found.map(enquiryLines).join("\n\n")
}

async function quote(
  services: CommandServices,
  quoting: Extract<ReadQuotation, { ok: true }>["quotation"],
): Promise<Answer> {
  const quoted = await quoteEnquiry(services, { ...quoting, actor: operator() })
  if (!quoted.ok) return fail(refusalSentence(quoted.refusal, quoting.reference))
  const { number, totalPaise, validOn, replaced } = quoted
  const sentences = [
    `Quotation ${number} over ${formatRupees(totalPaise)}, valid until ${formatDay(validOn)}, is on its way by mail.`,
    ...(replaced ? [`It replaces ${replaced}.`] : []),
  ]
  const history = await historyLines(services.db, `enquiry ${quoting.reference}`)
  return done([sentences.join(" "), ...history].join("\n"))
}

function enquiryLines({ enquiry, quotation }: Awaited<ReturnType<typeof listEnquiries>>[number]): string {
  const { reference, createdAt, units, product, name, company, email, phone, requirement } = enquiry
  return [
    `${reference}  ${formatDateTime(createdAt)}  ${formatNumber(units)} × ${product}`,
    `  ${[name, company, email, phone].filter((part) => part !== "").join(", ")}`,
    ...(requirement ? quotedLines(requirement) : []),
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
