import { sql } from "drizzle-orm"
import { letterhead } from "#app/core/media/letterhead.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { selectRows } from "#app/platform/database/select-rows.server.ts"
import type { Sheet } from "#app/platform/pdf/pdf.server.ts"
import { drawRow } from "#app/platform/pdf/pdf-blocks.server.ts"
import type { Services } from "#app/services.server.ts"
import type { Letterhead } from "#app/ui/format/brand.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import * as messages from "./messages.ts"

const MOST_PARCELS = 1_000
const LOGO_HEIGHT = 28
const SIGNATURE_HEIGHT = 46
const BOOKED_DAYS = 30 // so long before its pickup a parcel may be booked

/** A parcel of a manifest. `cashPaise` is collected at the door; `grams` is null where a product states no weight. */
export type ManifestParcel = {
  tracking: string | null
  number: string
  pin: string
  cashPaise: number
  grams: number | null
}

type Asked = { courier: string; day: string }

/** The parcels of a courier that are announced for a day, or booked on it without an announcement, in the order of booking. */
export function listManifest(db: Database, { courier, day }: Asked): Promise<ManifestParcel[]> {
  return selectRows<ManifestParcel>(
    db,
    sql`select sent.tracking_number as tracking, orders.number, orders.pin,
      coalesce((select sum(amount_paise)::int from payments where payments.order_id = orders.id and method = 'cod'
        and payments.state not in ('declined', 'expired')), 0) as "cashPaise",
      (select case when bool_and(product.facts ->> 'weightGrams' is not null)
          then sum(coalesce(part.quantity, line.quantity) * (product.facts ->> 'weightGrams')::float8) end
        from order_lines line left join products product on product.id = line.product_id
        left join shipment_lines part on part.shipment_id = sent.id and part.order_line_id = line.id
        where line.order_id = sent.order_id and (part.order_line_id is not null
          or not exists (select from shipment_lines any_part where any_part.shipment_id = sent.id))) as grams
    from shipments sent join orders on orders.id = sent.order_id
    where sent.courier = ${courier} and sent.state not in ('asked', 'cancelled')
      and sent.booked_at > ${day}::date - ${BOOKED_DAYS}::integer
      and coalesce(sent.pickup_on, (sent.booked_at at time zone 'Asia/Kolkata')::date) = ${day}::date
    order by sent.booked_at, sent.id limit ${MOST_PARCELS + 1}`,
  )
}

/** The manifest of a courier and a day as a PDF: each parcel, their sums, and lines for the signatures of both sides. */
export async function writeManifest(
  services: Pick<Services, "db" | "pdf" | "settings"> & { media: Pick<Services["media"], "drawBrand"> },
  asked: Asked,
): Promise<Buffer> {
  const [found, head] = await Promise.all([listManifest(services.db, asked), letterhead(services)])
  return services.pdf(messages.title, (sheet) => drawManifest(sheet, { ...asked, found, head }))
}

type Manifest = Asked & { found: readonly ManifestParcel[]; head: Letterhead }

/** Draws a manifest on a page that was begun. */
export function drawManifest(sheet: Sheet, { found, head, courier, day }: Manifest) {
  const parcels = found.slice(0, MOST_PARCELS)
  const place = { x: sheet.left, width: sheet.right - sheet.left }
  let y = sheet.letterhead(head, { ...place, y: sheet.top, height: LOGO_HEIGHT }) + 8
  y = sheet.text(messages.title, { ...place, y }, { size: 20, isBold: true })
  const heading = { text: messages.ofCourier(courier, formatDay(day)), ...place, look: { size: 12 } }
  y = drawRow(sheet, [heading], y, () => turn(sheet)) + 8
  y = drawParcel(sheet, Object.values(messages.HEAD), { y, isHead: true })
  for (const [nth, parcel] of parcels.entries()) y = drawParcel(sheet, cellsOf(parcel, nth + 1), { y })
  const notes = [
    ...(parcels.length === 0 ? [messages.none] : [sumsOf(parcels)]),
    ...(found.length > MOST_PARCELS ? [messages.moreThan(MOST_PARCELS)] : []),
  ]
  for (const text of notes)
    y = drawRow(sheet, [{ text, ...place, look: { size: 11, isBold: true } }], y + 8, () => turn(sheet))
  for (const text of [messages.handedOver, messages.received, messages.when]) {
    if (y + SIGNATURE_HEIGHT > sheet.bottom) y = turn(sheet)
    y += SIGNATURE_HEIGHT - 14
    sheet.rule(y)
    y = sheet.text(text, { ...place, y: y + 2 }, { size: 9 })
  }
}

const WIDTHS = [36, 150, 120, 60, 80, 65]

function drawParcel(
  sheet: Sheet,
  texts: readonly string[],
  { y, isHead = false }: { y: number; isHead?: boolean },
) {
  const look = { size: isHead ? 9 : 10, isBold: isHead }
  const cells = texts.map((text, nth) => {
    const before = WIDTHS.slice(0, nth).reduce((sum, width) => sum + width, 0)
    return { text, x: sheet.left + before, width: (WIDTHS[nth] ?? 0) - 6, look }
  })
  const end = drawRow(sheet, cells, y + 3, () => turn(sheet)) + 2
  sheet.rule(end)
  return end
}

function cellsOf({ tracking, number, pin, cashPaise, grams }: ManifestParcel, nth: number): string[] {
  return [
    ...[String(nth), tracking ?? messages.noNumber, number, pin],
    cashPaise > 0 ? formatRupees(cashPaise) : messages.unknown,
    grams === null ? messages.unknown : messages.grams(grams),
  ]
}

function sumsOf(parcels: readonly ManifestParcel[]): string {
  const cash = parcels.reduce((sum, { cashPaise }) => sum + cashPaise, 0)
  const grams = parcels.reduce((sum, parcel) => sum + (parcel.grams ?? 0), 0)
  return messages.sums(parcels.length, formatRupees(cash), messages.grams(grams))
}

function turn(sheet: Sheet): number {
  sheet.turn()
  return sheet.top
}
