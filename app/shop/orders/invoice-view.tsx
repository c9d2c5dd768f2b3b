import { formatAmount, formatRupees } from "#app/shop/catalogue/money.ts"
import { type Invoice, invoiceTotals, isWithinState, lineTotalPaise, PAPER_TITLES } from "./invoice.ts"
import { buyerLines, closingWords, paperEntries, taxRate } from "./invoice-words.ts"

const CELL = "whitespace-nowrap px-3 py-3 text-right align-top first:pl-0 last:pr-0"
const NAME = "px-3 py-3 text-left align-top first:pl-0"

/** An invoice or a credit note as its page shows it: what its print says, in the same words. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { seller, totalPaise } = invoice
  const [inWords, ...notes] = closingWords(invoice)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
        <Block head="Sold by" lines={[seller.name, seller.address, `GSTIN ${seller.gstin}`]} />
        <Block head="Billed and delivered to" lines={buyerLines(invoice)} />
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
          {paperEntries(invoice).map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-quiet text-small">{name}</dt>
              <dd className="figures text-right font-semibold text-small">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section
        aria-label={`Lines of the ${PAPER_TITLES[invoice.kind].toLowerCase()}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
        tabIndex={0}
        className="overflow-x-auto"
      >
        <LinesTable invoice={invoice} />
      </section>
      <div className="grid gap-2 sm:justify-items-end sm:text-right">
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
  return (
    <table className="figures w-full min-w-176 border-collapse text-small">
      <thead className="text-quiet">
        <tr className="border-edge border-b">
          {["Description", "HSN"].map((head) => (
            <th key={head} scope="col" className={`${NAME} font-normal`}>
              {head}
            </th>
          ))}
          {[
            "Qty",
            "Taxable value ₹",
            "Rate",
            ...(isHalved ? ["CGST ₹", "SGST ₹"] : ["IGST ₹"]),
            "Amount ₹",
          ].map((head) => (
            <th key={head} scope="col" className={`${CELL} font-normal`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an issued invoice never changes
          <tr key={index} className="border-line border-b">
            <th scope="row" className={`${NAME} font-semibold`}>
              {line.name}
            </th>
            <td className={NAME}>{line.hsnCode}</td>
            <td className={CELL}>{line.quantity} NOS</td>
            <td className={CELL}>{formatAmount(line.taxablePaise)}</td>
            <td className={CELL}>{taxRate(line.gstPercent, isHalved)}</td>
            <TaxCells taxes={line} isHalved={isHalved} />
            <td className={CELL}>{formatAmount(lineTotalPaise(line))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" colSpan={2} className={NAME}>
            Total
          </th>
          <td className={CELL}>{totals.quantity} NOS</td>
          <td className={CELL}>{formatAmount(totals.taxablePaise)}</td>
          <td className={CELL} />
          <TaxCells taxes={totals} isHalved={isHalved} />
          <td className={CELL}>{formatAmount(totals.totalPaise)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type Taxes = { cgstPaise: number; sgstPaise: number; igstPaise: number }

function TaxCells({ taxes, isHalved }: { taxes: Taxes; isHalved: boolean }) {
  if (!isHalved) return <td className={CELL}>{formatAmount(taxes.igstPaise)}</td>
  return (
    <>
      <td className={CELL}>{formatAmount(taxes.cgstPaise)}</td>
      <td className={CELL}>{formatAmount(taxes.sgstPaise)}</td>
    </>
  )
}
