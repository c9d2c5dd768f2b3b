import type { ReactNode } from "react"
import { formatAmount, formatRupees } from "#app/core/pricing/money.ts"
import * as eInvoiceMessages from "./e-invoice/messages.ts"
import {
  type EInvoice,
  type Invoice,
  invoiceTotals,
  isWithinState,
  lineTotalPaise,
  showsDiscounts,
  titleOf,
} from "./invoice.ts"
import {
  buyerBlocks,
  closingWords,
  documentEntries,
  registrationEntries,
  sellerLines,
  stateTaxName,
  taxRate,
} from "./invoice-text.ts"
import * as messages from "./messages.ts"

const CELL = "whitespace-nowrap text-right align-top md:px-3 md:py-3 md:last:pr-0"
const NAME = "text-left align-top md:px-3 md:py-3 md:first:pl-0"
const FOLDED_ROW = "max-md:grid max-md:gap-1 max-md:py-4"
const FOLDED_CELL =
  "max-md:flex max-md:justify-between max-md:gap-4 max-md:before:font-normal max-md:before:text-quiet max-md:before:content-[attr(data-head)]"

/** An invoice or a credit note as its page shows it: what its print says, in the same words. `qrCode` is the picture of an e-invoice. */
export function InvoiceView({ invoice, qrCode }: { invoice: Invoice; qrCode?: string | null }) {
  const { totalPaise } = invoice
  const [inWords, ...notes] = closingWords(invoice)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {invoice.basis === "composition" && <p className="font-semibold">{messages.compositionDealer}</p>}
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
        <Block head={messages.soldBy} lines={sellerLines(invoice)} />
        {buyerBlocks(invoice).map((block) => (
          <Block key={block.head} {...block} />
        ))}
        <dl className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1">
          {documentEntries(invoice).map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-quiet text-small">{name}</dt>
              <dd className="figures text-right font-semibold text-small">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {invoice.eInvoice && <Registration eInvoice={invoice.eInvoice} qrCode={qrCode ?? null} />}
      <section
        aria-label={messages.linesOf(titleOf(invoice).toLowerCase())}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
        tabIndex={0}
        className="overflow-x-auto"
      >
        <LinesTable invoice={invoice} />
      </section>
      <div className="grid gap-2 sm:text-right">
        <p className="figures font-bold font-display text-headline">{formatRupees(totalPaise)}</p>
        <p className="font-semibold">{inWords}</p>
        {notes.map((note) => (
          <p key={note} className="text-quiet text-small">
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}

function Registration({ eInvoice, qrCode }: { eInvoice: EInvoice; qrCode: string | null }) {
  return (
    <section className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      {qrCode && (
        <img src={qrCode} alt={eInvoiceMessages.qrCode} width="192" height="192" className="bg-white" />
      )}
      <dl className="grid content-start gap-1 text-small">
        {registrationEntries(eInvoice).map(({ name, value }) => (
          <div key={name}>
            <dt className="text-quiet">{name}</dt>
            <dd className="figures break-all font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Block({ head, lines: [first, ...lines] }: { head: string; lines: string[] }) {
  return (
    <section className="grid content-start gap-1">
      <h2 className="font-normal text-quiet text-small tracking-normal">{head}</h2>
      <p className="font-semibold">{first}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

function LinesTable({ invoice }: { invoice: Invoice }) {
  const { lines } = invoice
  const totals = invoiceTotals(lines)
  const isHalved = isWithinState(invoice)
  const isTaxed = invoice.basis === "taxed"
  const hasDiscounts = showsDiscounts(invoice)
  const stateTax = stateTaxName(invoice)
  const taxes = isHalved ? [messages.cgst, stateTax] : [messages.igst]
  return (
    <table className="figures w-full border-collapse text-small max-md:block md:min-w-176">
      <thead className="text-quiet max-md:sr-only">
        <tr className="border-edge border-b">
          {[messages.description, messages.hsn].map((head) => (
            <th key={head} scope="col" className={`${NAME} font-normal`}>
              {head}
            </th>
          ))}
          {[
            messages.qty,
            ...(hasDiscounts ? [messages.unitPrice, messages.discount] : []),
            ...(isTaxed ? [messages.taxableValue, messages.rate, ...taxes] : []),
            messages.amount,
          ].map((head) => (
            <th key={head} scope="col" className={`${CELL} font-normal`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-edge max-md:border-t">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an issued invoice never changes
          <tr key={index} className={`border-line border-b ${FOLDED_ROW}`}>
            <th scope="row" className={`${NAME} font-semibold max-md:text-body`}>
              {line.name}
            </th>
            <Amount head={messages.hsn} className="md:text-left">
              {line.hsnCode}
            </Amount>
            <Amount head={messages.qty}>{messages.nos(line.quantity)}</Amount>
            {hasDiscounts && (
              <>
                <Amount head={messages.unitPrice}>{formatAmount(line.unitPricePaise)}</Amount>
                <Amount head={messages.discount}>{formatAmount(line.discountPaise)}</Amount>
              </>
            )}
            {isTaxed && (
              <>
                <Amount head={messages.taxableValue}>{formatAmount(line.taxablePaise)}</Amount>
                <Amount head={messages.rate}>{taxRate(line.gstPercent, isHalved)}</Amount>
                <TaxAmounts taxes={line} {...{ isHalved, stateTax }} />
              </>
            )}
            <Amount head={messages.amount}>{formatAmount(lineTotalPaise(line))}</Amount>
          </tr>
        ))}
      </tbody>
      <tfoot className="max-md:block">
        <tr className={`font-semibold ${FOLDED_ROW}`}>
          <th scope="row" colSpan={2} className={`${NAME} max-md:text-body`}>
            {messages.total}
          </th>
          <Amount head={messages.qty}>{messages.nos(totals.quantity)}</Amount>
          {hasDiscounts && (
            <>
              <td className="max-md:hidden" />
              <Amount head={messages.discount}>{formatAmount(totals.discountPaise)}</Amount>
            </>
          )}
          {isTaxed && (
            <>
              <Amount head={messages.taxableValue}>{formatAmount(totals.taxablePaise)}</Amount>
              <td className="max-md:hidden" />
              <TaxAmounts taxes={totals} {...{ isHalved, stateTax }} />
            </>
          )}
          <Amount head={messages.amount}>{formatAmount(totals.totalPaise)}</Amount>
        </tr>
      </tfoot>
    </table>
  )
}

type AmountProps = { head: string; className?: string; children: ReactNode }

function Amount({ head, className = "", children }: AmountProps) {
  return (
    <td data-head={head} className={`${CELL} ${className} ${FOLDED_CELL}`}>
      {children}
    </td>
  )
}

type Taxes = { cgstPaise: number; sgstPaise: number; igstPaise: number }

type TaxAmountsProps = { taxes: Taxes; isHalved: boolean; stateTax: string }

function TaxAmounts({ taxes, isHalved, stateTax }: TaxAmountsProps) {
  if (!isHalved) return <Amount head={messages.igst}>{formatAmount(taxes.igstPaise)}</Amount>
  return (
    <>
      <Amount head={messages.cgst}>{formatAmount(taxes.cgstPaise)}</Amount>
      <Amount head={stateTax}>{formatAmount(taxes.sgstPaise)}</Amount>
    </>
  )
}
