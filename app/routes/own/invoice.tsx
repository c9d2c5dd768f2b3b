import { data, href } from "react-router"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { findOrderPath } from "#app/core/accounts/guests/order-search.ts"
import { requireOrder } from "#app/core/accounts/require-order.server.ts"
import { titleOf, withoutBuyer } from "#app/core/invoices/invoice.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { documentKindAt, documentTitle } from "#app/core/invoices/invoice-text.ts"
import { InvoiceView } from "#app/core/invoices/invoice-view.tsx"
import * as messages from "#app/core/invoices/messages.ts"
import { findOwnerKind } from "#app/core/orders/access/order-access.server.ts"
import { qrCodeImage } from "#app/platform/qr-code.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/invoice"

export async function loader(args: Route.LoaderArgs) {
  const { order, isOwn, query, headers } = await requireOrder(args)
  const { pathname, search, searchParams } = args.url
  const services = args.context.get(servicesContext)
  const serial = searchParams.get("serial")
  const invoice = await findInvoice(services.db, order.id, documentKindAt(pathname), serial)
  if (!invoice) throw data(null, { status: 404, statusText: "Not Found" })
  const printed = `${pathname}.pdf${search}`
  const shown = isOwn ? invoice : withoutBuyer(invoice)
  const qrCode = shown.eInvoice?.signedQr ? qrCodeImage(shown.eInvoice.signedQr) : null
  const takesCodes =
    services.settings.get("checkout.guests") && (await findOwnerKind(services.db, order.id)) === "guest"
  const path = serial ? `${pathname}?serial=${encodeURIComponent(serial)}` : pathname
  const codePath = takesCodes ? findOrderPath(path, searchParams.get("token") ?? "") : null
  return data({ invoice: shown, qrCode, isOwn, codePath, query, printed }, { headers })
}

/** The tax invoice of an order, or its credit note. A link shows it without the buyer's name and address. */
export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  const { invoice, qrCode, isOwn, codePath, query, printed } = loaderData
  const order = href("/orders/:number", { number: invoice.orderNumber })
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      <PageHead title={titleOf(invoice)} description={messages.invoiceDescription} />
      <div className="grid justify-items-start gap-4">
        <Link to={`${order}${query}`} className="text-small underline underline-offset-4">
          {messages.orderIs(invoice.orderNumber)}
        </Link>
        <h1 className="figures text-title sm:text-headline">{documentTitle(invoice)}</h1>
        <ButtonLink to={printed} look="quiet">
          {messages.openAsPdf}
        </ButtonLink>
        {!isOwn && (
          <p className="text-small">
            {messages.linkShowsNoName}{" "}
            {codePath ? (
              <Link to={codePath} className="underline underline-offset-4">
                {messages.confirmToSeeThem}
              </Link>
            ) : (
              messages.logInToSeeThem
            )}
          </p>
        )}
      </div>
      <InvoiceView invoice={invoice} qrCode={qrCode} />
    </div>
  )
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(loaderHeaders), ...personalPage({ actionHeaders }) }
}
