import { href } from "react-router"
import { formatDate } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import { type Invoice, titleOf } from "./invoice.ts"
import { documentTitle } from "./invoice-text.ts"
import * as messages from "./messages.ts"

type DocumentLinksProps = {
  number: string
  documents: readonly Pick<Invoice, "kind" | "basis" | "serial" | "issuedAt">[]
  /** What an address of this order must end with to be opened. */
  query: string
}

/** The tax invoice of an order, and its credit notes. */
export function DocumentLinks({ number, documents, query }: DocumentLinksProps) {
  if (documents.length === 0) return null
  const notes = documents.filter(({ kind }) => kind === "credit_note").length
  return (
    <section aria-label={messages.taxDocuments} className="grid justify-items-start gap-3">
      <h2 className="text-lead">{messages.taxDocuments}</h2>
      {documents.map((issued) => {
        const page = pageOf(issued, number)
        const end = notes > 1 && issued.kind === "credit_note" ? withSerial(query, issued.serial) : query
        return (
          <p key={issued.serial}>
            <Link to={`${page}${end}`} className="font-semibold underline underline-offset-4">
              {documentTitle(issued)}
            </Link>{" "}
            {messages.ofDay(formatDate(issued.issuedAt))}{" "}
            <a href={`${page}.pdf${end}`} className="underline underline-offset-4">
              {messages.asPdf}
              <span className="sr-only">: {titleOf(issued)}</span>
            </a>
          </p>
        )
      })}
    </section>
  )
}

/** Several credit notes of an order are told apart by their serials. */
function withSerial(query: string, serial: string) {
  return `${query}${query ? "&" : "?"}serial=${encodeURIComponent(serial)}`
}

function pageOf({ kind }: Pick<Invoice, "kind">, number: string) {
  return kind === "invoice"
    ? href("/orders/:number/invoice", { number })
    : href("/orders/:number/credit-note", { number })
}
