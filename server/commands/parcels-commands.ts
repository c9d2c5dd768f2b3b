import { mkdir, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import type { ParcelsCommand } from "#app/admin/orders/cli/parcels-command.server.ts"
import { countPromises } from "#app/admin/orders/cli/promise-report.server.ts"
import { promiseReport } from "#app/admin/orders/cli/promise-report.ts"
import type { AdminServices } from "#app/core/fulfilment/advance-order.server.ts"
import { writeEWayBill } from "#app/core/fulfilment/e-way-bill/e-way-bill.ts"
import {
  type Asked,
  announcePickup,
  instructCourier,
  labelOf,
  ratesOf,
} from "#app/core/fulfilment/parcels/ask-courier.server.ts"
import { unbookParcels } from "#app/core/fulfilment/parcels/cancel-parcels.server.ts"
import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import { listParcels } from "#app/core/fulfilment/parcels/parcel-queries.server.ts"
import { fetchReturn } from "#app/core/fulfilment/return-pickups/fetch-return.server.ts"
import { followReturnsNow } from "#app/core/fulfilment/return-pickups/follow-returns.server.ts"
import { listReturns } from "#app/core/fulfilment/return-pickups/return-queries.server.ts"
import { returnLine } from "#app/core/fulfilment/return-pickups/return-states.ts"
import { followNow } from "#app/core/fulfilment/tracking/follow-parcels.server.ts"
import { parcelLine } from "#app/core/fulfilment/tracking/parcel-labels.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { callReturnOff } from "./return-commands.ts"

type Said = { ok: boolean; text: string }
type OnOrder = Exclude<ParcelsCommand, { do: "help" | "promises" }>

/** Does what the operator asked of the parcels of an order, and says what became of it. Labels go into `folder`. */
export async function runParcelsCommand(
  services: AdminServices,
  command: ParcelsCommand,
  folder: string,
): Promise<Said> {
  if (command.do === "help") return { ok: true, text: command.text }
  if (command.do === "promises") return { ok: true, text: promiseReport(await countPromises(services.db)) }
  const order = await findOrderByNumber(services.db, command.number)
  if (!order) return fail(`There is no order ${command.number}.`)
  if (command.do === "rates") return rates(services, order)
  if (command.do === "e-way-bill") return eWayBill(services, order)
  if (command.do === "unbook") return unbook(services, order)
  if (command.do === "return-pickup") return fetchReturn(services, order)
  if (command.do === "return-cancel") return callReturnOff(services, order)
  const parcels = await listParcels(services.db, order.id)
  if (parcels.length === 0)
    return fail(`Order ${order.number} has no parcels yet: \`orders ship\` books them.`)
  return onParcels(services, { command, order, parcels, folder })
}

async function eWayBill({ db }: AdminServices, { id, number }: Order): Promise<Said> {
  const invoice = await findInvoice(db, id, "invoice")
  if (!invoice) return fail(`Order ${number} has no tax invoice yet: \`orders ship\` issues it.`)
  const written = writeEWayBill(invoice)
  return written.ok ? { ok: true, text: JSON.stringify(written.bill, null, 2) } : fail(written.sentence)
}

type Work = { command: OnOrder; order: Order; parcels: ListedParcel[]; folder: string }

async function onParcels(services: AdminServices, { command, order, parcels, folder }: Work): Promise<Said> {
  switch (command.do) {
    case "label":
      return each(parcels, async (parcel) => {
        const label = await labelOf(services, parcel)
        if (!label.ok) return label
        const path = resolve(folder, command.folder)
        const file = join(path, `${order.number}-${parcel.number}.pdf`)
        return writeFileIn(path, file, label.answer)
      })
    case "pickup":
      return each(parcels, async (parcel) =>
        say(
          await announcePickup(services, parcel),
          (day) => `Parcel ${parcel.number} is announced${day ? ` for ${formatDay(day)}` : ""}.`,
        ),
      )
    case "track": {
      for (const { id } of parcels) await followNow(services, id)
      await followReturnsNow(services, order.id)
      return { ok: true, text: await sheetOf(services, order) }
    }
    case "reattempt":
    case "recall": {
      const nth = command.nth ?? (parcels.length === 1 ? 1 : null)
      const parcel = parcels.find(({ number }) => number === nth)
      if (!parcel) return fail(`Say which parcel: ${order.number}/1 to ${order.number}/${parcels.length}.`)
      const action = command.do === "recall" ? "return" : "reattempt"
      const done = await instructCourier(services, parcel, { action, note: command.note })
      return toSaid(say(done, () => `The courier was told of parcel ${parcel.number}.`))
    }
    default:
      return { ok: true, text: await sheetOf(services, order) }
  }
}

async function rates(services: AdminServices, order: Order): Promise<Said> {
  const asked = await ratesOf(services, order)
  return toSaid(
    say(asked, (found) =>
      found.length === 0
        ? "The courier does not go there."
        : found
            .toSorted((a, b) => a.pricePaise - b.pricePaise)
            .map(
              ({ service, pricePaise, days }) =>
                `${formatRupees(pricePaise)}  ${service}${days ? `, ${days} days` : ""}`,
            )
            .join("\n"),
    ),
  )
}

async function unbook(services: AdminServices, order: Order): Promise<Said> {
  if (!(await unbookParcels(services, order.id)))
    return fail(`Order ${order.number} has no parcels that wait for their dispatch.`)
  return {
    ok: true,
    text: `The parcels of order ${order.number} are cancelled. \`orders ship\` books new ones.`,
  }
}

/** The parcels and returns of an order with their steps, the newest first. */
async function sheetOf({ db }: AdminServices, order: Order): Promise<string> {
  const returns = await listReturns(db, order.id)
  return [
    ...(await listParcels(db, order.id)).flatMap((parcel) => [
      parcelLine(parcel),
      ...(parcel.expectedOn ? [`  expected on ${formatDay(parcel.expectedOn)}`] : []),
      ...parcel.scans.map(scanLine),
    ]),
    ...returns.flatMap((one) => [returnLine(one), ...one.scans.map(scanLine)]),
  ].join("\n")
}

function scanLine({ at, words, place }: ListedParcel["scans"][number]): string {
  return `  ${formatDateTime(at)}  ${words}${place && `, ${place}`}`
}

async function each(
  parcels: readonly ListedParcel[],
  work: (parcel: ListedParcel) => Promise<Asked<string>>,
): Promise<Said> {
  const said: Said[] = []
  for (const parcel of parcels) said.push(toSaid(await work(parcel)))
  return { ok: said.every(({ ok }) => ok), text: said.map(({ text }) => text).join("\n") }
}

async function writeFileIn(folder: string, file: string, bytes: Uint8Array): Promise<Asked<string>> {
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(file, bytes)
    return { ok: true, answer: file }
  } catch (error) {
    if (error instanceof Error && "code" in error)
      return { ok: false, sentence: `${file} cannot be written: ${error.message}.` }
    throw error
  }
}

function say<Answer>(asked: Asked<Answer>, words: (answer: Answer) => string): Asked<string> {
  return asked.ok ? { ok: true, answer: words(asked.answer) } : asked
}

function toSaid(asked: Asked<string>): Said {
  return asked.ok ? { ok: true, text: asked.answer } : fail(asked.sentence)
}

function fail(text: string): Said {
  return { ok: false, text }
}
