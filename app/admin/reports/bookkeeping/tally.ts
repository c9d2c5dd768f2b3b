import type { PayoutRow } from "#app/admin/reports/registers/register.ts"
import { rupeesText } from "#app/admin/reports/report-text.ts"
import { type IssuedInvoice, invoiceTotals } from "#app/core/invoices/invoice.ts"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import type { TallyLedgers } from "#app/core/settings/taxes/tally-ledgers.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"

// Vouchers as Tally imports them (docs/guide/back-office.md, "Reports", names the source).

/** An amount of a ledger in paise: a debit is above zero, a credit below. */
type Entry = { ledger: string; paise: number }

/** A voucher whose entries come to zero. `tags` are Tally's own, by their names. */
export type Voucher = {
  type: "Sales" | "Credit Note" | "Receipt" | "Payment" | "Journal"
  number: string
  /** A day of India's calendar, "2026-11-28". */
  day: string
  party: string
  narration: string
  tags: Readonly<Record<string, string>>
  entries: Entry[]
}

/** The voucher of a document: buyers owe its total, sales and taxes have it, each rate in the ledger of its name. */
export function voucherOfDocument(invoice: IssuedInvoice, ledgers: TallyLedgers): Voucher {
  const { kind, serial, issuedAt, orderNumber, placeOfSupply, buyer, against, totalPaise } = invoice
  const sign = kind === "invoice" ? 1 : -1
  const ofRates = [...Map.groupBy(invoice.lines, ({ gstPercent }) => gstPercent)].flatMap(([rate, lines]) => {
    const sums = invoiceTotals(lines)
    const named = (ledger: string, paise: number) => ({
      ledger: ledger.replaceAll("{rate}", String(rate)),
      paise: -sign * paise,
    })
    return [
      named(ledgers.sales, sums.taxablePaise),
      named(ledgers.cgst, sums.cgstPaise),
      named(ledgers.sgst, sums.sgstPaise),
      named(ledgers.igst, sums.igstPaise),
    ]
  })
  return {
    type: kind === "invoice" ? "Sales" : "Credit Note",
    number: serial,
    day: dayInIndia(issuedAt),
    party: ledgers.party,
    narration: against ? `${orderNumber}, ${against.serial}` : orderNumber,
    tags: {
      REFERENCE: against?.serial ?? orderNumber,
      BASICBUYERNAME: buyer.companyName || buyer.fullName,
      PARTYGSTIN: buyer.gstin ?? "",
      PLACEOFSUPPLY: entryOf(GST_STATES, placeOfSupply) ?? "",
    },
    entries: joined([
      { ledger: ledgers.party, paise: sign * totalPaise },
      ...ofRates,
      { ledger: ledgers.roundOff, paise: -sign * invoice.roundingPaise },
    ]),
  }
}

/**
 * The voucher of a payout: the bank gets it; fees, their tax, goodwill and lost chargebacks are paid out of what buyers owed. A lost
 * chargeback whose goods came back goes the other way: the credit note has what the buyer owed. What matches no payment is in suspense, and no
 * buyer has paid it, until it is assigned or written off.
 */
export function voucherOfPayout(payout: PayoutRow, ledgers: TallyLedgers): Voucher {
  const { day, gateway, settlementId, paidOutPaise, feePaise, taxPaise, goodwillPaise, reference } = payout
  const { chargebackPaise, suspensePaise, writtenOffPaise } = payout
  const isJournal = chargebackPaise !== 0 || (suspensePaise !== 0 && paidOutPaise === 0)
  const otherPaise = goodwillPaise + chargebackPaise + suspensePaise + writtenOffPaise
  return {
    type: isJournal ? "Journal" : paidOutPaise < 0 ? "Payment" : "Receipt",
    number: settlementId || `${gateway} ${day}`,
    day,
    party: ledgers.party,
    narration: [gateway, settlementId, reference].filter(Boolean).join(", "),
    tags: { REFERENCE: reference },
    entries: joined([
      { ledger: ledgers.bank, paise: paidOutPaise },
      { ledger: ledgers.gatewayFees, paise: feePaise },
      { ledger: ledgers.taxOnFees, paise: taxPaise },
      { ledger: ledgers.goodwill, paise: -goodwillPaise },
      { ledger: ledgers.chargebacks, paise: -chargebackPaise },
      { ledger: ledgers.suspense, paise: -suspensePaise },
      { ledger: ledgers.writtenOff, paise: -writtenOffPaise },
      { ledger: ledgers.party, paise: otherPaise - paidOutPaise - feePaise - taxPaise },
    ]),
  }
}

/** One entry a ledger, in the order of the first; none of nothing. */
function joined(entries: readonly Entry[]): Entry[] {
  return [...Map.groupBy(entries, ({ ledger }) => ledger)]
    .map(([ledger, found]) => ({ ledger, paise: found.reduce((sum, { paise }) => sum + paise, 0) }))
    .filter(({ paise }) => paise !== 0)
}

/** The import of vouchers as XML, piece by piece. A voucher without an amount is left out: Tally takes none. */
export async function* tallyXml(vouchers: AsyncIterable<Voucher>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC>
<REQUESTDATA>
`
  for await (const voucher of vouchers) if (voucher.entries.length > 0) yield voucherXml(voucher)
  yield `</REQUESTDATA>
</IMPORTDATA></BODY>
</ENVELOPE>
`
}

const VIEW = "Accounting Voucher View"

/** A voucher as XML. Tally writes debits below zero, and knows a voucher that it has by its REMOTEID. */
function voucherXml({ type, number, day, party, narration, tags, entries }: Voucher): string {
  const own = Object.entries(tags).flatMap(([name, text]) => (text ? [tag(name, text)] : []))
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF">
<VOUCHER REMOTEID="${escaped(`dhun ${type} ${number}`)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="${VIEW}">
${[
  tag("DATE", day.replaceAll("-", "")),
  tag("VOUCHERTYPENAME", type),
  tag("VOUCHERNUMBER", number),
  tag("PARTYLEDGERNAME", party),
  tag("NARRATION", narration),
  ...own,
  tag("PERSISTEDVIEW", VIEW),
  tag("ISINVOICE", "No"),
  ...entries.map((entry) => entryXml(entry, entry.ledger === party)),
].join("\n")}
</VOUCHER>
</TALLYMESSAGE>
`
}

function entryXml({ ledger, paise }: Entry, isParty: boolean): string {
  return `<ALLLEDGERENTRIES.LIST>${[
    tag("LEDGERNAME", ledger),
    tag("ISDEEMEDPOSITIVE", paise > 0 ? "Yes" : "No"),
    tag("ISPARTYLEDGER", isParty ? "Yes" : "No"),
    tag("AMOUNT", rupeesText(-paise)),
  ].join("")}</ALLLEDGERENTRIES.LIST>`
}

function tag(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

/** A text as XML 1.0 has it: without the control characters that it does not know. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\ufffe\uffff]+/gu, " ")
    .replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark)
}
