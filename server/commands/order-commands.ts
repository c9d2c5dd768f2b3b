import { stat, writeFile } from "node:fs/promises"
import { userInfo } from "node:os"
import { join, resolve } from "node:path"
import type { AdminCommand } from "#app/admin/orders/cli/admin-command.server.ts"
import { applyAdminVerb, listLatestOrders, writeSheet } from "#app/admin/orders/cli/order-admin.server.ts"
import { adminRefusalSentence, commandAfter, orderLine } from "#app/admin/orders/cli/order-admin.ts"
import type { AdminServices } from "#app/core/fulfilment/advance-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { lineRefundSentence } from "#app/core/fulfilment/refund-refusals.ts"
import { listRequests } from "#app/core/fulfilment/returns/request-states.server.ts"
import { writeInvoicePdf } from "#app/core/invoices/invoice-pdf.server.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { documentFileName, documentTitle } from "#app/core/invoices/invoice-text.ts"
import { letterhead } from "#app/core/media/letterhead.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import {
  findPaymentException,
  listPaymentExceptions,
  resolvePaymentException,
} from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { exceptionLines, whyNotResolved } from "#app/core/payments/exceptions/payment-exceptions.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { reconciliationLines } from "#app/core/payments/reconciliation/reconciliation.ts"
import { endRefundsByHand, listOpenRefunds } from "#app/core/payments/refunds/refund-queries.server.ts"
import { refundLine } from "#app/core/payments/refunds/refunds.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { Services } from "#app/services.server.ts"

type Said = { ok: boolean; text: string }
type CommandServices = AdminServices & Pick<Services, "pdf" | "media">

/** Does what the operator asked, and says what became of it. Files go into `folder` unless they name another. */
export async function runAdminCommand(
  services: CommandServices,
  command: AdminCommand,
  folder: string,
): Promise<Said> {
  switch (command.do) {
    case "help":
      return tell(command.text)
    case "list":
      return tell(await list(services, command))
    case "show":
      return show(services, command)
    case "work":
      return work(services, command)
    case "print":
      return print(services, command, folder)
    case "refund-lines":
      return refundSome(services, command)
    case "reconcile":
      return tell(
        reconciliationLines(await reconcilePayments(services), "npm run shop -- payments exceptions"),
      )
    case "refunds":
      return tell(await listWaitingRefunds(services, command))
    case "refunded":
      return endByHand(services, command)
    case "exceptions":
      return tell(await listExceptions(services, command))
    case "resolve":
      return resolveException(services, command)
  }
}

type Of<Do extends AdminCommand["do"]> = Extract<AdminCommand, { do: Do }>

async function list({ db }: CommandServices, { state, page }: Of<"list">) {
  const orders = await listLatestOrders(db, { state, page })
  if (orders.length > 0) return orders.map(orderLine).join("\n")
  return page > 1 ? `No orders on page ${page}.` : "No orders yet."
}

async function show({ db }: CommandServices, { number }: Of<"show">): Promise<Said> {
  const order = await findOrderByNumber(db, number)
  return order ? tell(await writeSheet(db, order)) : fail(`There is no order ${number}.`)
}

async function work(
  services: CommandServices,
  { verb, number, note, parcels = [], request }: Of<"work">,
): Promise<Said> {
  const requestId = request === undefined ? undefined : await requestOf(services, { number, request })
  if (requestId === null) return fail(`Order ${number} has no request ${request}.`)
  const done = await applyAdminVerb(services, { number, verb, note, parcels, requestId })
  return done.ok
    ? tell(await writeSheet(services.db, done.order))
    : fail(`${adminRefusalSentence(done.refusal, { verb, number })}${commandAfter(done.refusal, number)}`)
}

/** The request of an order by its number on the order's sheet, the oldest one's 1; null where there is none. */
async function requestOf({ db }: CommandServices, { number, request }: { number: string; request: number }) {
  const order = await findOrderByNumber(db, number)
  return (order && (await listRequests(db, order.id)).at(-request)?.id) ?? null
}

async function refundSome(services: CommandServices, command: Of<"refund-lines">): Promise<Said> {
  const { number, ...refund } = command
  const order = await findOrderByNumber(services.db, number)
  if (!order) return fail(`There is no order ${number}.`)
  const done = await refundLines(services, { ...refund, order })
  if (!done.ok) return fail(lineRefundSentence(done.refusal, number))
  return tell(`${formatRupees(done.amountPaise)} of order ${number} go back.`)
}

async function listWaitingRefunds({ db }: CommandServices, { page }: Of<"refunds">) {
  const waiting = await listOpenRefunds(db, page)
  if (waiting.length > 0) return waiting.map(refundLine).join("\n")
  return page > 1 ? `No refunds on page ${page}.` : "No refunds wait."
}

async function endByHand({ db }: CommandServices, { number, reference }: Of<"refunded">): Promise<Said> {
  const order = await findOrderByNumber(db, number)
  if (!order) return fail(`There is no order ${number}.`)
  const ended = await endRefundsByHand(db, { orderId: order.id, reference })
  return ended > 0
    ? tell(`${formatRupees(ended)} of order ${number} are booked as given back: ${reference}.`)
    : fail(
        `Order ${number} has nothing that you give back yourself: no cash, and nothing that its gateway refused. What came by a gateway goes back there by itself.`,
      )
}

async function print(
  services: CommandServices,
  { kind, number, file }: Of<"print">,
  folder: string,
): Promise<Said> {
  const { db, pdf } = services
  const order = await findOrderByNumber(db, number)
  if (!order) return fail(`There is no order ${number}.`)
  const invoice = await findInvoice(db, order.id, kind)
  if (!invoice)
    return fail(
      kind === "invoice"
        ? `Order ${number} has no tax invoice yet: it is issued by \`ship\`.`
        : `Order ${number} has no credit note: it is issued by \`refund\`.`,
    )
  const named = resolve(folder, file)
  const isFolder = await stat(named).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const path = isFolder ? join(named, documentFileName(invoice)) : named
  try {
    await writeFile(path, await writeInvoicePdf(pdf, invoice, await letterhead(services)))
  } catch (error) {
    if (error instanceof Error && "code" in error) return fail(`${path} cannot be written: ${error.message}.`)
    throw error
  }
  return tell(`${documentTitle(invoice)}: ${path}`)
}

async function listExceptions({ db }: CommandServices, { isAll, page }: Of<"exceptions">) {
  const exceptions = await listPaymentExceptions(db, { isAll, page })
  if (exceptions.length > 0) return exceptions.map(exceptionLines).join("\n")
  if (page > 1) return `No payment exceptions on page ${page}.`
  return isAll ? "No payment exceptions yet." : "No payment exceptions wait for you."
}

async function resolveException(
  { db }: CommandServices,
  { do: _, ...resolution }: Of<"resolve">,
): Promise<Said> {
  if ((await findPaymentException(db, resolution.id))?.kind === "unknown-settlement")
    return fail("Assign the payout to an order, or write it off, at /admin/payments.")
  const by = { actor: `command line: ${userInfo().username}` }
  const resolved = await resolvePaymentException(db, { ...resolution, by })
  if (!resolved) return fail(`There is no payment exception ${resolution.id}.`)
  const text = exceptionLines(resolved.exception)
  return resolved.isNew ? tell(text) : fail(`${whyNotResolved(resolved.exception, resolution)}\n${text}`)
}

function tell(text: string): Said {
  return { ok: true, text }
}

function fail(text: string): Said {
  return { ok: false, text }
}
